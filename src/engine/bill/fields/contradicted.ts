import { at, pairsAt, rowsAt, type WireObject, withoutReports } from '../wire';
import { isTotalLabel } from './amounts';
import { amountAt } from './leaves';

/**
 * Whether other amounts of the document contradict the reading `cents` of an amount that can also be read as `other`. True if
 * no other amount is unambiguously `cents`, and one of them can be `other` but not `cents`, or is out of proportion with
 * `cents` in all its readings. If `cents` is the larger of the two readings, out of proportion means less than a tenth of
 * `cents`. If `cents` is the smaller one, it means more than ten times `cents`, and between half and ten times `other`.
 */
export function isContradicted(cents: number, other: number, document: WireObject): boolean {
  const [amount, alternative] = [Math.abs(cents), Math.abs(other)];
  const figures = otherAmounts(withoutReports(document), [amount, alternative]);
  if (figures.some((readings) => readings.length === 1 && readings.includes(amount))) return false;
  return figures.some(
    (readings) =>
      (readings.includes(alternative) && !readings.includes(amount)) ||
      readings.every((one) =>
        amount > alternative ? 10 * one < amount : 10 * amount < one && one <= 10 * alternative && alternative <= 2 * one,
      ),
  );
}

/**
 * The readings of the other amounts, unsigned and above 0: the amount of the document, the amount due, the totals of the
 * table, the sum of its rows and the sum of VAT. An amount in `expected` replaces a sum that is close to it.
 */
function otherAmounts(document: WireObject, expected: readonly number[]): number[][] {
  const summary = at(at(document, 'fatt_interattiva_data'), 'sintesi_importi');
  const rows = pairsAt(at(summary, 'tabella_importi'));
  const ofRows = (isTotal: boolean) =>
    rows.filter(([name]) => isTotalLabel(name) === isTotal).map(([, place]) => readingsAt(place));
  const vat = rowsAt(at(summary, 'tabella_iva')).flatMap((row) => [at(row, 'imponibile'), at(row, 'importo')]);
  const fields = ['document_amount', 'document_payment_debt'].map((name) => readingsAt(at(document, name)));
  return [...fields, ...ofRows(true), sumsOf(ofRows(false), expected), sumsOf(vat.map(readingsAt), expected)]
    .map((readings) => readings.map(Math.abs).filter((one) => one > 0))
    .filter(({ length }) => length > 0);
}

/** Readings of an amount in cents: none if unreadable, two if ambiguous. */
function readingsAt(wire: WireObject): number[] {
  const { cents, other } = amountAt(wire);
  return [cents, other].filter((one) => one !== undefined);
}

/**
 * The sum of all first readings and the sum of all second readings: one program writes all amounts in the same way, so
 * first and second readings are not mixed. An amount with one reading, such as "0.500", is part of both sums. A sum is NaN
 * if an amount cannot be read. An expected amount replaces a sum that differs from it only by the rounding of the parts.
 */
function sumsOf(amounts: readonly number[][], expected: readonly number[]): number[] {
  const sums = [0, -1].map((place) => Math.abs(amounts.reduce((sum, one) => sum + (one.at(place) ?? Number.NaN), 0)));
  const isRounded = (sum: number) => (one: number) => Math.abs(one - sum) <= amounts.length;
  return [...new Set(sums.map((sum) => expected.find(isRounded(sum)) ?? sum))];
}
