import { addDays, daysBetween, todayIn } from '../../../src/kernel/dates';

const ZONE = 'Europe/Rome';

/** The day of a moment in Rome, YYYY-MM-DD. */
export function dayInRome(moment: Date): string {
  return todayIn(ZONE, moment);
}

/**
 * The current day of a service that was started on `today`: it advances at midnight in Rome, so that dated samples and a
 * service that runs for weeks both have the right window.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = dayInRome(clock());
  return () => addDays(today, daysBetween(start, dayInRome(clock())));
}
