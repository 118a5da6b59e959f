import { expect, it } from 'vitest';
import { readingDaysOf } from '../../brands/serviceBrands';
import { serviceDay } from './serviceDay';

it.each([
  [{ kind: 'endOfMonth', days: 5 }, '2026-02-22', 0],
  [{ kind: 'endOfMonth', days: 5 }, '2026-02-23', 6],
  [{ kind: 'endOfMonth', days: 5 }, '2026-02-28', 1],
  [{ kind: 'endOfMonth', days: 0 }, '2026-02-28', 1],
  [{ kind: 'fromDay', day: 20 }, '2024-02-19', 0],
  [{ kind: 'fromDay', day: 20 }, '2024-02-20', 10],
  [{ kind: 'fromDay', day: 31 }, '2026-02-28', 1],
] as const)('%j leaves on %s %i days', (readingWindow, day, days) => {
  expect(readingDaysOf({ readingWindow }, day)).toBe(days);
  expect(readingDaysOf({ readingWindow, readingDays: 3 }, day)).toBe(3);
  expect(readingDaysOf({ readingWindow, readingDays: 0 }, day)).toBe(0);
});

it('moves the day of the service on at midnight in Rome, from whatever day it was started on', () => {
  let now = new Date('2026-07-30T21:59:59Z');
  const day = serviceDay('2024-02-28', () => now);
  expect(day()).toBe('2024-02-28');
  now = new Date('2026-07-30T22:00:00Z');
  expect(day()).toBe('2024-02-29');
});
