import { addDays, daysBetween, todayIn } from '../../../src/kernel/dates';

const ZONE = 'Europe/Rome';

/**
 * The day of a service that was started on `today`, whatever day that was: it moves on at midnight in Rome, so that
 * samples dated to a day and a service that runs for weeks both have the right window.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = todayIn(ZONE, clock());
  return () => addDays(today, daysBetween(start, todayIn(ZONE, clock())));
}
