import { addDays, daysBetween, todayIn } from '../../engine/kernel/figures/dates';

const ZONE = 'Europe/Rome';

/** The day in Rome at an instant, YYYY-MM-DD. */
export function dayInRome(moment: Date): string {
  return todayIn(ZONE, moment);
}

/**
 * The current day of a service that was started on `today`. It advances at midnight in Rome, so that both dated samples and a
 * service that runs for weeks have the right reading window.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = dayInRome(clock());
  return () => addDays(today, daysBetween(start, dayInRome(clock())));
}
