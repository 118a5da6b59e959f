import { addDays, endOfMonth } from './dates';

/**
 * When a gas reading can be submitted: on the last day of a month and `days` days before it (5 opens six days), or from a
 * day of the month on.
 */
export type WindowRule = { kind: 'endOfMonth'; days: number } | { kind: 'fromDay'; day: number; reminderDay?: number };

/** The window of the month of `today`, as days YYYY-MM-DD. A day that the month does not have means its last day. */
export function readingWindowOf(rule: WindowRule, today: string): { from: string; to: string } {
  const to = endOfMonth(today);
  if (rule.kind === 'endOfMonth') return { from: addDays(to, -rule.days), to };
  const from = `${today.slice(0, 8)}${String(rule.day).padStart(2, '0')}`;
  return { from: from > to ? to : from, to };
}
