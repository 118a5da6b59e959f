import type { Bill } from '../../contract/scope.generated';
import { parseNumber } from '../../kernel/figures/numbers';
import { isObject } from '../../kernel/text/json';
import { foldText } from '../../kernel/text/text';
import { at, objectAt, pairsAt, rowsAt, type WireObject } from '../wire';
import { amountAt, colorAt, labelOf, textAt } from './leaves';
import { omitUndefined, uniqueKeys } from './shape';

type Amounts = Bill['amounts'];

/** TOTALE BOLLETTA is the total without the television fee. */
const TOTALS: readonly string[] = ['TOTALE DA PAGARE', 'TOTALE A CREDITO', 'TOTALE BOLLETTA'];

/** Whether a row of the table of amounts is a total. */
export function isTotalLabel(label: string): boolean {
  return TOTALS.includes(foldText(label));
}

/** The amounts of the bill: table, VAT and chart (sintesi_importi). */
export function amountsOf(data: WireObject): Amounts {
  const summary = objectAt(at(data, 'sintesi_importi'));
  if (!summary) return { rows: [], vat: [], pie: [] };
  const pie = pieOf(at(summary, 'grafico_importi'));
  const pieTotal = pie.length > 0 ? pie.reduce((sum, slice) => sum + slice.value, 0) : undefined;
  return omitUndefined({ rows: rowsOf(at(summary, 'tabella_importi')), vat: vatOf(at(summary, 'tabella_iva')), pie, pieTotal });
}

function rowsOf(table: WireObject): Amounts['rows'] {
  warnOfLostOrder(table);
  const keyOf = uniqueKeys();
  return pairsAt(table).flatMap(([name, place]) => {
    const label = labelOf(name);
    const { cents, raw } = amountAt(place);
    if (label === '') {
      if (cents !== undefined || raw !== undefined) place.reportAt('bill.label.missing', place.path);
      return [];
    }
    return [omitUndefined({ key: keyOf(label), label, amount: cents, text: raw, isTotal: isTotalLabel(label) })];
  });
}

/** Reports keys that look like array indexes: JSON.parse moves them to the front, and their order cannot be restored. */
function warnOfLostOrder(table: WireObject): void {
  if (!isObject(table.value)) return;
  const names = Object.keys(table.value);
  if (names.length > 1 && names.some((name) => /^(?:0|[1-9]\d{0,9})$/.test(name)))
    table.reportAt('bill.amounts.reordered', table.path);
}

function vatOf(table: WireObject): Amounts['vat'] {
  const keyOf = uniqueKeys();
  return rowsAt(table).flatMap((row, index) => {
    const rateText = textAt(at(row, 'aliquota_iva'));
    const rate = rateText === undefined ? undefined : parseNumber(rateText.replace(/%$/, ''));
    if (rateText !== undefined && rate === undefined) row.reportAt('bill.number.unreadable', `${row.path}.aliquota_iva`);
    const taxable = amountAt(at(row, 'imponibile'));
    const tax = amountAt(at(row, 'importo'));
    const values = omitUndefined({
      rate,
      rateText: rate === undefined ? rateText : undefined,
      taxable: taxable.cents,
      taxableText: taxable.raw,
      tax: tax.cents,
      taxText: tax.raw,
    });
    if (Object.keys(values).length === 0) {
      row.reportAt('bill.row.empty', row.path);
      return [];
    }
    return [{ key: keyOf(rateText ?? String(index + 1)), ...values }];
  });
}

/** Slices with a label and a non-zero amount. */
function pieOf(chart: WireObject): Amounts['pie'] {
  const keyOf = uniqueKeys();
  return rowsAt(chart).flatMap((row) => {
    const { cents } = amountAt(at(row, 'value'));
    if (cents === undefined || cents === 0) return [];
    const label = textAt(at(row, 'label'));
    if (label === undefined) {
      row.reportAt('bill.label.missing', `${row.path}.label`);
      return [];
    }
    if (cents < 0) row.reportAt('bill.pie.negative', `${row.path}.value`);
    return [omitUndefined({ key: keyOf(label), label, value: cents, color: colorAt(at(row, 'color')) })];
  });
}
