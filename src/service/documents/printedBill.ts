import { toBill } from '../../engine/bill/toBill';
import type { Bill } from '../../engine/contract/scope.generated';
import { withItalianElisions } from '../../engine/i18n/italian';
import { EURO } from '../../engine/kernel/figures/currency';
import { parseJson } from '../../engine/kernel/text/json';
import { slashed } from '../../samples/dates';
import { italian } from '../../samples/money';

/** A bill as printed in the PDF: only texts, and empty lists for missing parts of the document. */
export interface PrintedBill {
  title: string;
  facts: string[];
  holder: string;
  address: string[];
  amountLabel: string;
  amount: string;
  due: string;
  rows: { label: string; amount: string; isTotal: boolean }[];
  vat: { label: string; tax: string }[];
  supplies: { point: string; usage: string }[];
}

const BILL_AMOUNT = 'Importo della bolletta';
const NO_AMOUNT = 'Importo non disponibile';
/** Maximum rows of a table; one more row has the number and the sum of the others. */
const MOST_ROWS = 300;

/** Formats cents in the document's currency; an unreadable amount is printed as sent. */
type Money = (cents: number | undefined, text: string | undefined) => string;

function moneyIn(currency: string): Money {
  const sign = currency === EURO ? '€' : currency;
  return (cents, text) => (cents === undefined ? (text ?? '') : `${italian(cents)} ${sign}`);
}

function amountDue({ payment }: Bill, money: Money): Pick<PrintedBill, 'amountLabel' | 'amount' | 'due'> {
  const { dueUnread } = payment;
  const isAbsent = payment.due === undefined && dueUnread === undefined;
  const [due, text] = isAbsent ? [payment.original, payment.originalText] : [payment.due, payment.dueText];
  const amount = money(due === undefined ? undefined : Math.abs(due), text) || NO_AMOUNT;
  const isCredit = due !== undefined && due < 0;
  const isOwed = due === undefined ? dueUnread === undefined : due > 0;
  const how = payment.method === 'directDebit' ? 'Addebito diretto il' : 'Entro il';
  return {
    amountLabel: isCredit ? 'A credito' : dueUnread ? BILL_AMOUNT : 'Da pagare',
    amount,
    due: isOwed && payment.dueDate !== undefined ? withItalianElisions(`${how} ${slashed(payment.dueDate)}`) : '',
  };
}

/** The original amount if it differs from the amount due, as on a paid or cancelled bill. */
function originalOf({ payment }: Bill, money: Money): string[] {
  const original = money(payment.original, payment.originalText);
  const isSame = original === '' || Math.abs(payment.original ?? 0) === Math.abs(payment.due ?? payment.original ?? 0);
  return isSame ? [] : [`${BILL_AMOUNT} ${original}`];
}

function supplyOf({ pointType, code, periodText, usage, unit }: Bill['supplies'][number]): PrintedBill['supplies'] {
  if (code === undefined) return [];
  const used = usage === undefined ? '' : `${String(usage).replace('.', ',')} ${unit}`;
  return [
    { point: [`${pointType ?? ''} ${code}`.trim(), ...(periodText === undefined ? [] : [periodText])].join(', '), usage: used },
  ];
}

function rowsOf({ amounts: { rows } }: Bill, money: Money): PrintedBill['rows'] {
  const print = ({ label, amount, text, isTotal }: (typeof rows)[number]) => ({ label, amount: money(amount, text), isTotal });
  const rest = rows.slice(MOST_ROWS);
  const parts = rest.filter(({ isTotal }) => !isTotal);
  const others = parts.map(({ amount, text }) => (amount === undefined && text === undefined ? 0 : amount));
  return [
    ...rows.slice(0, MOST_ROWS).map(print),
    ...(parts.length > 0
      ? [{ label: `Altre voci: ${parts.length}`, amount: money(sumOf(others), NO_AMOUNT), isTotal: false }]
      : []),
    ...rest.filter(({ isTotal }) => isTotal).map(print),
  ];
}

function vatOf({ amounts: { vat } }: Bill, money: Money): PrintedBill['vat'] {
  const print = ({ rate, rateText, taxable, taxableText, tax, taxText }: (typeof vat)[number]) => {
    const shown = rate === undefined ? rateText : `${String(rate).replace('.', ',')}%`;
    const basis = money(taxable, taxableText);
    const words = [...(shown ? [`aliquota ${shown}`] : []), ...(basis ? [`imponibile ${basis}`] : [])].join(', ') || 'IVA';
    return { label: words.charAt(0).toUpperCase() + words.slice(1), tax: money(tax, taxText) };
  };
  const others = vat.slice(MOST_ROWS).map(({ tax, taxText }) => (tax === undefined && taxText === undefined ? 0 : tax));
  const rest = others.length > 0 ? [{ label: `Altre righe: ${others.length}`, tax: money(sumOf(others), NO_AMOUNT) }] : [];
  return [...vat.slice(0, MOST_ROWS).map(print), ...rest];
}

/** The sum; undefined when an amount is unreadable. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}

const NOTHING = { title: 'Bolletta', holder: '', address: [], rows: [], vat: [], supplies: [] };

/** Reads the printed fields from a document with any content, using the page's parsers. */
export function printedBill(body: string, number: string): PrintedBill {
  const bill = toBill(jsonIn(body), () => {})?.bill;
  const facts = [`Numero ${number}`];
  if (!bill) return { ...NOTHING, facts, amountLabel: BILL_AMOUNT, amount: NO_AMOUNT, due: '' };
  const money = moneyIn(bill.currency);
  return {
    title: bill.type ?? NOTHING.title,
    facts: [
      ...facts,
      ...(bill.issueDate === undefined ? [] : [withItalianElisions(`Emessa il ${slashed(bill.issueDate)}`)]),
      ...originalOf(bill, money),
    ],
    holder: bill.holder.name ?? '',
    address: bill.holder.addressLines,
    ...amountDue(bill, money),
    rows: rowsOf(bill, money),
    vat: vatOf(bill, money),
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

/** The same bill with `change` applied to each of its texts. */
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
    vat: bill.vat.map(({ label, tax }) => ({ label: change(label), tax: change(tax) })),
    supplies: bill.supplies.map(({ point, usage }) => ({ point: change(point), usage: change(usage) })),
  };
}
