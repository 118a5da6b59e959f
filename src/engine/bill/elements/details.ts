import type { Elements } from '../../contract/scope.generated';
import { amountAt, textAt } from '../fields/leaves';
import { omitUndefined, uniqueKeys } from '../fields/shape';
import { at, rowsAt, type WireObject } from '../wire';
import { NATURES } from './costs';
import { centsOfPrice, millionthsAt, quantityOfMillionths } from './exactAt';
import { leftOut, periodAt, wordAt } from './words';

/** Reads the elements of detail, in their order; rows without an amount and without a price are left out. */
export function priceDetailsOf(rows: WireObject): Elements['supplies'][number]['details'] {
  const keyOf = uniqueKeys();
  return rowsAt(rows).flatMap((row, index) => {
    const { cents, raw } = amountAt(at(row, 'importo'));
    const price = centsOfPrice(millionthsAt(at(row, 'prezzo')));
    if (cents === undefined && raw === undefined && price === undefined) return leftOut(row);
    const detail = omitUndefined({
      key: keyOf(String(index + 1)),
      label: textAt(at(row, 'descrizione')),
      nature: wordAt(at(row, 'natura'), NATURES),
      ...periodAt(row),
      quantity: quantityOfMillionths(millionthsAt(at(row, 'quantita'))),
      unit: textAt(at(row, 'unita')),
      price,
      amount: cents,
      amountText: raw,
    });
    return [detail];
  });
}
