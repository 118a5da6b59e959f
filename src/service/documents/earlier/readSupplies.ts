import { costsOf, totalOfCosts } from '../../../engine/bill/elements/costs';
import { consumptionOf, isMostlyEstimated } from '../../../engine/bill/elements/meter';
import { type BillAmounts, comparedTotals, type SupplyAmounts } from '../../../engine/bill/elements/supplyTotals';
import { periodAt } from '../../../engine/bill/elements/words';
import { currencyOf } from '../../../engine/bill/fields/currency';
import { indexFieldsOf } from '../../../engine/bill/fields/indexFields';
import { amountAt, dateAt, textAt } from '../../../engine/bill/fields/leaves';
import { omitUndefined } from '../../../engine/bill/fields/shape';
import { readingInWords } from '../../../engine/bill/months';
import { statusFromDocument } from '../../../engine/bill/status';
import { at, isEmpty, listAt, rowsAt, type WireObject } from '../../../engine/bill/wire';
import type { WireCost, WireEarlierBill } from '../../../engine/contract/api.generated';
import { isObject, parseJson } from '../../../engine/kernel/text/json';
import type { StoredDocument } from '../documents';
import { normaliseCode } from '../normaliseCode';
import type { BilledSupply } from './chooseEarlier';

/** The fields of a supply that have another bill. */
export type EarlierField = 'bolletta_precedente' | 'bolletta_anno_prima';

/** A supply of a document, without what it costs. */
export interface ReadSupply extends BilledSupply {
  /** Its row in the JSON of the document. */
  path: (string | number)[];
  /** The fields that the document does not have. One with null says that there is no such bill. */
  lacks: EarlierField[];
}

type Document = Pick<StoredDocument, 'host' | 'number' | 'body'>;

const FIELDS: readonly EarlierField[] = ['bolletta_precedente', 'bolletta_anno_prima'];
const LIST = ['fatt_interattiva_data', 'fornitura'];
/** Maximum rows of a Scontrino that is copied into another document. */
const MOST_ROWS = 200;

/** The supplies of a document that have a Scontrino, a period, a point and a customer; none if the document cannot be read. */
export function readSupplies(document: Document): ReadSupply[] {
  const opened = openedDocument(document);
  return opened ? rowsOf(document, opened).map(({ supply }) => supply) : [];
}

/** The supplies of a document as other documents refer to them, without those whose Scontrino or total cannot be read. */
export function readEarlierBills(document: Document): { supply: ReadSupply; bill: WireEarlierBill }[] {
  const opened = openedDocument(document);
  if (!opened) return [];
  const amounts = opened.rows.map(amountsOf);
  const totals = comparedTotals(amounts, billAmountsOf(opened.wire));
  return rowsOf(document, opened).flatMap(({ supply, row, index }) => {
    const bill = earlierBillOf(supply, row, { ...amounts[index], total: totals[index] });
    return bill === undefined ? [] : [{ supply, bill }];
  });
}

/** A document that has a Scontrino, and the rows of its supplies. */
interface OpenedDocument {
  document: Readonly<Record<string, unknown>>;
  wire: WireObject & { currency: ReturnType<typeof currencyOf> };
  rows: readonly WireObject[];
}

function openedDocument({ body }: Document): OpenedDocument | undefined {
  // Most documents have no Scontrino, and parsing takes much longer than a search.
  const document = body.includes('"scontrino"') ? jsonIn(body) : undefined;
  if (!isObject(document)) return undefined;
  const root: WireObject = { value: document, path: '', reportAt: () => {}, allowLoopbackHttp: false };
  const wire = { ...root, currency: currencyOf(root) };
  const rows = rowsAt(LIST.reduce(at, wire)).filter((row) => !isEmpty(row.value));
  return { document, wire, rows };
}

/** The supplies of a document, each with its row. */
function rowsOf(
  { host, number }: Document,
  { document, wire, rows }: OpenedDocument,
): { supply: ReadSupply; row: WireObject; index: number }[] {
  const customer = indexFieldsOf(wire).codeOf('invoices_codice_cliente');
  // A placeholder such as "n.d." or "0" belongs to many customers.
  if (customer === undefined || !/[1-9]/.test(customer)) return [];
  const ofDocument = {
    ...{ host, number, customer, currency: wire.currency.code },
    taxCode: usableTaxCode(normaliseCode(textAt(at(wire, 'document_fiscal_code')) ?? '')),
    holder: usableName(textAt(at(wire, 'holder_name')) ?? ''),
    issued: dateAt(at(wire, 'document_date')).date ?? '',
    isCancelled: statusFromDocument(document, () => {}) === 'cancelled',
  };
  const list = LIST.reduce(at, wire);
  return rows.flatMap((row, index) => {
    const { from, to } = periodAt(row);
    const point = ['pod', 'pdr'].map((name) => normaliseCode(textAt(at(row, name)) ?? '')).join('/');
    const isMissing = from === undefined || to === undefined || to < from || point === '/';
    if (isMissing || listAt(at(row, 'scontrino')).length === 0) return [];
    const key = /\d+(?=\]?$)/.exec(row.path)?.[0] ?? '';
    const path = [...LIST, Array.isArray(list.value) ? Number(key) : key];
    const lacks = FIELDS.filter((name) => isObject(row.value) && !Object.hasOwn(row.value, name));
    return [{ supply: { ...ofDocument, from, to, point, path, lacks }, row, index }];
  });
}

/** The code of one person or company; empty for a placeholder or a masked code. */
function usableTaxCode(code: string): string {
  return /^[A-Z0-9]{8,16}$/.test(code) && new Set(code).size > 3 && /\d{2}/.test(code) ? code : '';
}

/** The words of a name in alphabetical order, without case; empty for a name that many customers may have. */
function usableName(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const isPlaceholder = words.length < 2 || words.some((word) => /^(?:client[ei]|spett|disponibile|intestatario)/.test(word));
  return isPlaceholder ? '' : words.sort().join(' ');
}

function jsonIn(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    // A stored document may have any content.
    return undefined;
  }
}

function amountsOf(row: WireObject): SupplyAmounts & { count: number } {
  const scontrino = at(row, 'scontrino');
  const costs = costsOf(scontrino);
  return { sent: amountAt(at(row, 'totale_fornitura')).cents, sum: totalOfCosts(scontrino, costs), count: costs.length };
}

function billAmountsOf(wire: WireObject): BillAmounts {
  const [total, toPay] = ['totale_bolletta', 'totale_da_pagare'].map(
    (name) => amountAt([LIST[0] ?? '', name].reduce(at, wire)).cents,
  );
  return { total, toPay, original: amountAt(at(wire, 'document_amount')).cents };
}

function earlierBillOf(
  { number, issued, from, to }: ReadSupply,
  row: WireObject,
  { sum, count = 0, total }: { sum?: number | undefined; count?: number; total: number | undefined },
): WireEarlierBill | undefined {
  if (sum === undefined || total === undefined || count > MOST_ROWS) return undefined;
  const isEstimated =
    readingInWords(at(at(row, 'consumi'), 'stimato_reale')) === 'estimated' ||
    isMostlyEstimated(consumptionOf(at(row, 'consumo_fatturato')));
  return omitUndefined({
    numero: number,
    data: issued || undefined,
    periodo_da: from,
    periodo_a: to,
    totale: total / 100,
    stimato: isEstimated ? (1 as const) : undefined,
    scontrino: rowsAt(at(row, 'scontrino')).map(costIn),
  });
}

const COST_FIELDS = [
  'voce',
  'natura',
  'fascia',
  'quantita',
  'unita',
  'prezzo_medio',
  'importo',
  'aliquota',
  'descrizione',
] as const;

/** The fields of a row that the contract has, as they were sent. */
function costIn(row: WireObject): WireCost {
  const values = COST_FIELDS.map((name) => [name, at(row, name).value] as const);
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}
