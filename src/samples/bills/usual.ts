import { periodReferenceDay } from '../dates';
import { electricityPoint, gasPoint, type Point } from '../points';
import type { SampleContext } from '../sample';
import type { Household } from '../usage';

/** The brand's most common supply over two months; each `serial` is another household with its own consumption. */
export function usualPoint(context: SampleContext, serial: number, household: Partial<Household> = {}): Point {
  const home = { today: periodReferenceDay(context.today), count: 24, ...household };
  if (context.supplies[0] === 'electricity') return electricityPoint(serial, home, 240 + ((serial * 37) % 160));
  return gasPoint(serial, { ...home, scale: 0.7 + (serial % 7) / 10 });
}
