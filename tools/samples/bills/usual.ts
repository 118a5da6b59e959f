import { electricityPoint, gasPoint, type Point } from '../points';
import type { SampleContext } from '../sample';
import type { Household } from '../usage';

/** The brand's most usual supply, two months: 327 kWh, or the gas of a heating household. */
export function usualPoint(context: SampleContext, serial: number, household: Partial<Household> = {}): Point {
  const home = { today: context.today, count: 24, ...household };
  return context.supplies[0] === 'electricity' ? electricityPoint(serial, home, 327) : gasPoint(serial, home);
}
