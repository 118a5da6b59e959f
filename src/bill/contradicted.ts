import { isTotalLabel } from './amounts';
import { amountAt } from './leaves';
import { at, pairsAt, quiet, rowsAt, type Wire } from './wire';

/** Maximum number of sums that are tried for one list of amounts. */
const MOST_SUMS = 64;

/**
 * Whether other amounts of the document show that an amount with two readings is not `cents`: none of them is certainly
 * `cents`, and one agrees with `other` alone. Amounts agree when they are equal; when none is, the larger reading disagrees
 * with an amount of less than a tenth of it, and the smaller one with an amount of more than ten times of it, of which the larger
 * one can be a part. An amount that has two readings itself disagrees only when both do.
 */
export function isContradicted(cents: number, other: number, document: Wire): boolean {
  const [amount, alternative] = [Math.abs(cents), Math.abs(other)];
  const figures = otherAmounts(quiet(document));
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
 * without signs, above 0.
 */
function otherAmounts(document: Wire): number[][] {
  const summary = at(at(document, 'fatt_interattiva_data'), 'sintesi_importi');
  const rows = pairsAt(at(summary, 'tabella_importi'));
  const ofRows = (isTotal: boolean) =>
    rows.filter(([name]) => isTotalLabel(name) === isTotal).map(([, place]) => readingsAt(place));
  const vat = rowsAt(at(summary, 'tabella_iva')).flatMap((row) => [at(row, 'imponibile'), at(row, 'importo')]);
  const fields = ['document_amount', 'document_payment_debt'].map((name) => readingsAt(at(document, name)));
  return [...fields, ...ofRows(true), sumsOf(ofRows(false)), sumsOf(vat.map(readingsAt))]
    .map((readings) => readings.map(Math.abs).filter((one) => one > 0))
    .filter(({ length }) => length > 0);
}

/** Cents of an amount: none when it cannot be read, two when it has two readings. */
function readingsAt(wire: Wire): number[] {
  const { cents, other } = amountAt(wire);
  return [cents, other].filter((one) => one !== undefined);
}

/** The sums of amounts, in each reading; empty when one of them cannot be read, or when there are too many. */
function sumsOf(amounts: readonly number[][]): number[] {
  const add = (sums: number[], readings: number[]) =>
    sums.length > MOST_SUMS ? [] : sums.flatMap((sum) => readings.map((one) => sum + one));
  return amounts.reduce(add, [0]);
}
