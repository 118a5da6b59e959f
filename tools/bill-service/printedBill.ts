import { EURO, readCurrency } from '../../src/kernel/currency';
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

type Fields = ReadonlyMap<string, unknown>;

function fields(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Formats an amount in the document's currency. */
type Money = (value: unknown) => string;

function moneyOf(document: Fields): Money {
  const code = readCurrency(document.get('currency_sigle')) ?? EURO;
  const sign = code === EURO ? '€' : code;
  return (value) => {
    if (typeof value === 'number' && Number.isFinite(value)) return `${italian(Math.round(value * 100))} ${sign}`;
    const shown = text(value);
    return /^-?[\d.]+(,\d+)?$/.test(shown) ? `${shown} ${sign}` : shown;
  };
}

function date(value: unknown): string {
  const shown = text(value).slice(0, 10);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(shown) && !Number.isNaN(Date.parse(shown));
  return isDate ? slashed(shown) : '';
}

function amountRows(table: unknown, money: Money): PrintedBill['rows'] {
  const entries = Array.isArray(table) ? table.flatMap((entry) => [...fields(entry)]) : [...fields(table)];
  return entries.map(([label, amount]) => ({
    label,
    amount: money(amount),
    isTotal: label.trim().toUpperCase().startsWith('TOTALE'),
  }));
}

function supply(entry: unknown): PrintedBill['supplies'] {
  const of = fields(entry);
  const code = text(of.get('pod')) || text(of.get('pdr'));
  const usage = fields(of.get('consumi'));
  const unit = text(of.get('pod')) === '' ? 'Smc' : 'kWh';
  const used = text(usage.get('consumo')).replace(/^(\d+)\.(\d+)$/, '$1,$2');
  const point = [`${text(of.get('tipo_punto'))} ${code}`.trim(), text(usage.get('periodo'))]
    .filter((part) => part !== '')
    .join(', ');
  return code === '' ? [] : [{ point, usage: used === '' ? '' : `${used} ${unit}` }];
}

function amountDue(document: Fields, money: Money): Pick<PrintedBill, 'amountLabel' | 'amount' | 'due'> {
  const debt = document.get('document_payment_debt') ?? document.get('document_amount');
  const amount = money(debt);
  const isCredit = amount.startsWith('-');
  const expiry = date(document.get('document_payment_expiry'));
  const isOwed = !isCredit && Number(debt) !== 0;
  const isDebit = text(document.get('document_payment')).toLowerCase() === 'rid';
  return {
    amountLabel: isCredit ? 'A tuo credito' : 'Da pagare',
    amount: amount === '' ? 'Importo non disponibile' : amount.replace(/^-/, ''),
    due: !isOwed || expiry === '' ? '' : isDebit ? `Addebito diretto il ${expiry}` : `Entro il ${expiry}`,
  };
}

/** Reads the printed fields from a document, whatever it contains. */
export function printedBill(body: string, number: string): PrintedBill {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = undefined;
  }
  const document = fields(parsed);
  const data = fields(document.get('fatt_interattiva_data'));
  const amounts = fields(data.get('sintesi_importi'));
  const issued = date(document.get('document_date'));
  const money = moneyOf(document);
  const original = money(document.get('document_amount'));
  const due = amountDue(document, money);
  const town = [text(document.get('holder_cap')), text(document.get('holder_localita'))].join(' ').trim();
  const province = text(document.get('holder_provincia'));
  return {
    title: text(document.get('document_type')) || 'Bolletta',
    facts: [
      `Numero ${number}`,
      ...(issued === '' ? [] : [`Emessa il ${issued}`]),
      // Original amount and amount due differ on a bill that is paid or cancelled.
      ...(original === '' || original.replace(/^-/, '') === due.amount ? [] : [`Importo della bolletta ${original}`]),
    ],
    holder: text(document.get('holder_name')),
    address: [
      text(document.get('holder_toponimo')),
      text(document.get('holder_frazione')),
      `${town}${province === '' ? '' : ` (${province})`}`,
    ].filter((line) => line !== ''),
    ...due,
    rows: amountRows(amounts.get('tabella_importi'), money),
    vat: list(amounts.get('tabella_iva')).flatMap((entry) => {
      const of = fields(entry);
      const row = { rate: `${text(of.get('aliquota_iva'))}%`, basis: money(of.get('imponibile')), tax: money(of.get('importo')) };
      return row.rate === '%' || row.basis === '' || row.tax === '' ? [] : [row];
    }),
    supplies: list(data.get('fornitura')).flatMap(supply),
  };
}
