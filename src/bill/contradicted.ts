import { isTotalLabel } from './amounts';
import { amountAt } from './leaves';
import { at, pairsAt, quiet, rowsAt, type Wire } from './wire';

/**
 * Whether other amounts of the document show that an amount with two readings is not `cents`: none of them is `cents`, and
 * one is less than a tenth of it, or is the other reading of "1,234".
 */
export function isContradicted(cents: number, other: number, document: Wire): boolean {
  const [amount, alternative] = [Math.abs(cents), Math.abs(other)];
  const certain = certainAmounts(quiet(document));
  if (certain.includes(amount)) return false;
  return certain.some((one) => (amount > alternative ? 10 * one < amount : one === alternative));
}

/** The amount of the document and what is due, the totals of its table, the sums of rows and of VAT; without signs, above 0. */
function certainAmounts(document: Wire): number[] {
  const summary = at(at(document, 'fatt_interattiva_data'), 'sintesi_importi');
  const rows = pairsAt(at(summary, 'tabella_importi'));
  const totals = rows.filter(([name]) => isTotalLabel(name)).map(([, place]) => certainAt(place));
  const parts = rows.filter(([name]) => !isTotalLabel(name)).map(([, place]) => certainAt(place));
  const vat = rowsAt(at(summary, 'tabella_iva')).flatMap((row) => [
    certainAt(at(row, 'imponibile')),
    certainAt(at(row, 'importo')),
  ]);
  const fields = ['document_amount', 'document_payment_debt'].map((name) => certainAt(at(document, name)));
  const amounts = [...fields, ...totals, sumOf(parts), sumOf(vat)];
  return amounts.flatMap((one) => (one ? [Math.abs(one)] : []));
}

/** Cents of an amount with one reading. */
function certainAt(wire: Wire): number | undefined {
  const { cents, other } = amountAt(wire);
  return other === undefined ? cents : undefined;
}

/** Undefined when one of the amounts is not certain. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}
