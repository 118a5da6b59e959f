import { periodReferenceDay } from '../dates';
import { billDocument } from '../document';
import { giulia, ottavio } from '../people';
import { electricityPoint, winterGasPoint } from '../points';
import type { Sample } from '../sample';

/** The two bills whose figures are all specified in advance, with the totals 112,64 and 214,97. */
export const workedBills: readonly Sample[] = [
  {
    number: '2026000101',
    name: 'electricity-bands',
    title: 'electricity, two months, three time bands, 24 months of history',
    needs: ['electricity'],
    build: (context) =>
      billDocument(context, {
        number: '2026000101',
        holder: giulia,
        points: [electricityPoint(1, { today: periodReferenceDay(context.today), count: 24 }, 327)],
      }),
  },
  {
    number: '2026000102',
    name: 'gas-two-rates',
    title: 'gas, recalculation of January and February, two VAT rates',
    needs: ['gas'],
    build: (context) =>
      billDocument(context, {
        number: '2026000102',
        holder: ottavio,
        type: 'Bolletta di ricalcolo',
        points: [winterGasPoint(2, { today: periodReferenceDay(context.today), count: 24 }, 21_572)],
      }),
  },
];
