import { daysLater, firstDay, lastDay } from '../dates';
import { bandTotals, type Point } from '../points';
import { GAS_METER, type MonthUsage, used } from '../usage';
import { BANDS } from './figures';

/** Values of the three registers before the first month of a sample. */
const REGISTERS = [4_210, 3_655, 5_102];

/** `letture` at the start of the period and at the end of each of its months. */
export function readings(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  return point.kind === 'gas' ? gasReadings(point, months) : electricityReadings(point, months);
}

function electricityReadings(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const before = point.months.slice(0, point.months.length - months.length);
  const at = (list: readonly MonthUsage[], data: string, tipo: string) =>
    bandTotals(list).map((kwh, band) => ({
      data,
      valore: (REGISTERS[band] ?? 0) + kwh,
      tipo,
      fascia: BANDS[band],
      unita: 'kWh',
    }));
  return [
    ...at(before, daysLater(firstDay(point.period[0]), -1), 'rilevata'),
    ...months.flatMap((month, index) =>
      at([...before, ...months.slice(0, index + 1)], lastDay(month.month), month.estimated ? 'stimata' : 'rilevata'),
    ),
  ];
}

function gasReadings(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const before = point.months.slice(0, point.months.length - months.length);
  const at = (list: readonly MonthUsage[]) => GAS_METER.start + Math.round(used(list) / 100 / GAS_METER.correction);
  return [
    { data: daysLater(firstDay(point.period[0]), -1), valore: at(before), tipo: 'rilevata', unita: 'm³' },
    ...months.map((month, index) => ({
      data: lastDay(month.month),
      valore: at([...before, ...months.slice(0, index + 1)]),
      tipo: month.estimated ? 'stimata' : index === months.length - 1 ? 'autolettura' : 'rilevata',
      unita: 'm³',
    })),
  ];
}
