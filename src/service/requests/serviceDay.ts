import { addDays, daysBetween, todayIn } from '../../engine/kernel/figures/dates';

const ZONE = 'Europe/Rome';

/** The day in Rome at an instant, YYYY-MM-DD. */
export function dayInRome(moment: Date): string {
  return todayIn(ZONE, moment);
}

/**
 * The current day of a service that was started for the day `today`, by default the real one. The day advances at midnight in
 * Rome, so that the reading window stays right while a service runs for weeks.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = dayInRome(clock());
  return () => addDays(today, daysBetween(start, dayInRome(clock())));
}
