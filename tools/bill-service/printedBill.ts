import { toBill } from '../../src/bill/toBill';
import type { Bill } from '../../src/contract/scope.generated';
import { withItalianJoints } from '../../src/i18n/italian';
import { EURO } from '../../src/kernel/currency';
import { parseJson } from '../../src/kernel/json';
import { slashed } from '../samples/dates';
import { italian } from '../samples/money';

/** A bill as printed in the PDF: texts only, empty lists for what the document lacks. */
export interface PrintedBill {
  title: string;
  facts: string[];
  holder: string;
  address: string[];
  amountLabel: string;
  amount: string;
  due: string;
  rows: { label: string; amount: string; isTotal: boolean }[];
  vat: { rate: string; basis: string; tax: string }[];
  supplies: { point: string; usage: string }[];
}

/** Formats cents in the currency of the document; an amount that was not read is printed as sent. */
type Money = (cents: number | undefined, text: string | undefined) => string;

function moneyIn(currency: string): Money {
  const sign = currency === EURO ? '€' : currency;
  return (cents, text) => (cents === undefined ? (text ?? '') : `${italian(cents)} ${sign}`);
}

function amountDue({ payment }: Bill, money: Money): Pick<PrintedBill, 'amountLabel' | 'amount' | 'due'> {
  const isAbsent = payment.due === undefined && payment.dueUnread === undefined;
  const [due, text] = isAbsent ? [payment.original, payment.originalText] : [payment.due, payment.dueText];
  const amount = money(due === undefined ? undefined : Math.abs(due), text) || 'Importo non disponibile';
  const isCredit = due !== undefined && due < 0;
  const isOwed = due === undefined ? payment.dueUnread === undefined : due > 0;
  const how = payment.method === 'directDebit' ? 'Addebito diretto il' : 'Entro il';
  return {
    amountLabel: isCredit ? 'A tuo credito' : payment.dueUnread ? 'Importo della bolletta' : 'Da pagare',
    amount,
    due: isOwed && payment.dueDate !== undefined ? withItalianJoints(`${how} ${slashed(payment.dueDate)}`) : '',
  };
}

/** Original amount and amount due differ on a bill that is paid or cancelled. */
function originalOf({ payment }: Bill, money: Money): string[] {
  const original = money(payment.original, payment.originalText);
  const isSame = original === '' || Math.abs(payment.original ?? 0) === Math.abs(payment.due ?? payment.original ?? 0);
  return isSame ? [] : [`Importo della bolletta ${original}`];
}

function supplyOf({ pointType, code, periodText, usage, unit }: Bill['supplies'][number]): PrintedBill['supplies'] {
  if (code === undefined) return [];
  const used = usage === undefined ? '' : `${String(usage).replace('.', ',')} ${unit}`;
  return [
    { point: [`${pointType ?? ''} ${code}`.trim(), ...(periodText === undefined ? [] : [periodText])].join(', '), usage: used },
  ];
}

const NOTHING = { title: 'Bolletta', holder: '', address: [], rows: [], vat: [], supplies: [] };

/** Reads the printed fields from a document, whatever it contains, with the readers of the page. */
export function printedBill(body: string, number: string): PrintedBill {
  const bill = toBill(jsonIn(body), () => {})?.bill;
  const facts = [`Numero ${number}`];
  if (!bill) return { ...NOTHING, facts, amountLabel: 'Da pagare', amount: 'Importo non disponibile', due: '' };
  const money = moneyIn(bill.currency);
  return {
    title: bill.type ?? NOTHING.title,
    facts: [
      ...facts,
      ...(bill.issueDate === undefined ? [] : [withItalianJoints(`Emessa il ${slashed(bill.issueDate)}`)]),
      ...originalOf(bill, money),
    ],
    holder: bill.holder.name ?? '',
    address: bill.holder.addressLines,
    ...amountDue(bill, money),
    rows: bill.amounts.rows.map(({ label, amount, text, isTotal }) => ({ label, amount: money(amount, text), isTotal })),
    vat: bill.amounts.vat.flatMap(({ rate, rateText, taxable, taxableText, tax, taxText }) => {
      const shown = rate === undefined ? rateText : String(rate).replace('.', ',');
      const row = { rate: `${shown ?? ''}%`, basis: money(taxable, taxableText), tax: money(tax, taxText) };
      return shown === undefined || row.basis === '' || row.tax === '' ? [] : [row];
    }),
    supplies: bill.supplies.flatMap(supplyOf),
  };
}

function jsonIn(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

/** The same bill with each of its texts changed. */
export function withTexts(bill: PrintedBill, change: (text: string) => string): PrintedBill {
  return {
    title: change(bill.title),
    facts: bill.facts.map(change),
    holder: change(bill.holder),
    address: bill.address.map(change),
    amountLabel: change(bill.amountLabel),
    amount: change(bill.amount),
    due: change(bill.due),
    rows: bill.rows.map(({ label, amount, isTotal }) => ({ label: change(label), amount: change(amount), isTotal })),
    vat: bill.vat.map(({ rate, basis, tax }) => ({ rate: change(rate), basis: change(basis), tax: change(tax) })),
    supplies: bill.supplies.map(({ point, usage }) => ({ point: change(point), usage: change(usage) })),
  };
}
