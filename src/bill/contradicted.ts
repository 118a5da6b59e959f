import { isTotalLabel } from './amounts';
import { amountAt } from './leaves';
import { at, pairsAt, quiet, rowsAt, type Wire } from './wire';

/**
 * Whether other amounts of the document show that an amount with two readings is not `cents`: none of them is certainly
 * `cents`, and one agrees with `other` alone. Amounts agree when they are equal; when none is, the larger reading disagrees
 * with an amount of less than a tenth of it, and the smaller one with an amount of more than ten times of it, of which the larger
 * one can be a part. An amount that has two readings itself disagrees only when both do.
 */
export function isContradicted(cents: number, other: number, document: Wire): boolean {
  const [amount, alternative] = [Math.abs(cents), Math.abs(other)];
  const figures = otherAmounts(quiet(document), [amount, alternative]);
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
 * The readings of the amount of the document and of what is due, of the totals of its table, of the sums of rows and of VAT;
 * without signs, above 0. `expected` are the amounts that a sum may be.
 */
function otherAmounts(document: Wire, expected: readonly number[]): number[][] {
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

/** Cents of an amount: none when it cannot be read, two when it has two readings. */
function readingsAt(wire: Wire): number[] {
  const { cents, other } = amountAt(wire);
  return [cents, other].filter((one) => one !== undefined);
}

/**
 * Two sums of amounts: one program writes all of them, so all stand for their first reading, or all for their other one. An
 * amount with one reading is part of both: where it is "0.500", only the sum of decimals is right. NaN when an amount cannot
 * be read. A sum that differs from an expected amount only because its parts were rounded to cents is that amount.
 */
function sumsOf(amounts: readonly number[][], expected: readonly number[]): number[] {
  const sums = [0, -1].map((place) => Math.abs(amounts.reduce((sum, one) => sum + (one.at(place) ?? Number.NaN), 0)));
  const isRounded = (sum: number) => (one: number) => Math.abs(one - sum) <= amounts.length;
  return [...new Set(sums.map((sum) => expected.find(isRounded(sum)) ?? sum))];
}
