import { addDays, daysBetween, todayIn } from '../../../src/kernel/dates';
import { readingWindowOf } from '../../../src/kernel/readingWindow';
import type { Brand } from '../brands';

const ZONE = 'Europe/Rome';

/**
 * The day of a service that was started on `today`, whatever day that was: it moves on at midnight in Rome, so that
 * samples dated to a day and a service that runs for weeks both have the right window.
 */
export function serviceDay(today: string, clock: () => Date): () => string {
  const start = todayIn(ZONE, clock());
  return () => addDays(today, daysBetween(start, todayIn(ZONE, clock())));
}

/** Days left on which a gas reading can be sent, `day` included; 0 = the window is closed. */
export function readingDaysOf({ readingWindow, readingDays }: Pick<Brand, 'readingWindow' | 'readingDays'>, day: string): number {
  if (readingDays !== undefined) return readingDays;
  const { from, to } = readingWindowOf(readingWindow, day);
  return day < from ? 0 : daysBetween(day, to) + 1;
}
