import type { WindowRule } from '../contract/settings.generated';
import { addDays, endOfMonth } from './dates';

/** The window of the month of `today`, as days YYYY-MM-DD. A day that the month does not have means its last day. */
export function readingWindowOf(rule: WindowRule, today: string): { from: string; to: string } {
  const to = endOfMonth(today);
  if (rule.kind === 'endOfMonth') return { from: addDays(to, -rule.days), to };
  const from = `${today.slice(0, 8)}${String(rule.day).padStart(2, '0')}`;
  return { from: from > to ? to : from, to };
}
