import { addDays, daysBetween, todayIn } from '../../../src/kernel/dates';

const ZONE = 'Europe/Rome';

/**
 * The current day of a service that was started on `today`: it advances at midnight in Rome, so that dated samples and a
 * service that runs for weeks both have the right window.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = todayIn(ZONE, clock());
  return () => addDays(today, daysBetween(start, todayIn(ZONE, clock())));
}
