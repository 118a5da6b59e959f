import { daysLater, periodReferenceDay } from '../dates';
import { billDocument } from '../document';
import { giulia, ottavio } from '../people';
import { electricityPoint, gasPoint, type Point } from '../points';
import type { Sample, SampleContext } from '../sample';
import { supplyEntry } from '../supply';
import type { MonthUsage } from '../usage';
import { usualPoint } from './usual';

/** An empty home: only the fixed charges. */
function emptyHome({ supplies, today }: SampleContext): Point {
  const home = { today: periodReferenceDay(today), count: 24, televisionFee: false };
  return supplies[0] === 'gas' ? gasPoint(25, { ...home, scale: 0 }) : electricityPoint(25, { ...home, scale: 0 });
}

/** Splits a month into two rows of whole units that add up to it. */
function inTwo(month: MonthUsage, first: boolean, second: boolean): MonthUsage[] {
  const half = month.bands.map((band) => Math.floor(band / 200) * 100);
  const rest = month.bands.map((band, index) => band - (half[index] ?? 0));
  return [
    { ...month, bands: half, estimated: first },
    { ...month, bands: rest, estimated: second },
  ];
}

/**
 * Two rows each for the last three months: the last month actual and estimated, the month before it both actual, the third both
 * estimated.
 */
function twice(months: readonly MonthUsage[]): MonthUsage[] {
  return months.flatMap((month, index) => {
    const back = months.length - index;
    if (back === 1) return inTwo(month, false, true);
    if (back === 2) return inTwo(month, false, false);
    return back === 3 ? inTwo(month, true, true) : [month];
  });
}

/** The usual bill with different histories. */
export const billsByHistory: readonly Sample[] = [
  {
    number: '2026000124',
    name: 'no-usage',
    title: 'no consumption at all: fixed quotas, no history, no spend',
    build: (context) => {
      const point = emptyHome(context);
      const { tipo_punto, pod, pdr, id_sede, indirizzo } = supplyEntry(point, ottavio, daysLater(context.today, -70));
      const code = point.kind === 'gas' ? { pdr } : { pod };
      return billDocument(context, {
        number: '2026000124',
        holder: ottavio,
        points: [point],
        more: { fornitura: [{ tipo_punto, ...code, id_sede, indirizzo }] },
      });
    },
  },
  {
    number: '2026000125',
    name: 'months-25',
    title: 'history of 25 months, one more than two years',
    build: (context) =>
      billDocument(context, { number: '2026000125', holder: giulia, points: [usualPoint(context, 26, { count: 25 })] }),
  },
  {
    number: '2026000126',
    name: 'months-twice',
    title: 'months that come twice: read and estimated, twice read, twice estimated',
    build: (context) => {
      const point = usualPoint(context, 27);
      const supply = supplyEntry(point, giulia, daysLater(context.today, -900));
      const { storico_consumi } = supplyEntry({ ...point, months: twice(point.months) }, giulia, context.today);
      return billDocument(context, {
        number: '2026000126',
        holder: giulia,
        points: [point],
        more: { fornitura: [{ ...supply, storico_consumi }] },
      });
    },
  },
];
