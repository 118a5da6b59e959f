import type { ReadingWindow } from '../../contract/scope.generated';
import type { WindowRule } from '../../contract/settings.generated';
import { addDays, endOfMonth } from './dates';

/** The reading window in the month of `today`, as days YYYY-MM-DD. If the month lacks the day, its last day counts. */
export function readingWindowOf(rule: WindowRule, today: string): ReadingWindow {
  const to = endOfMonth(today);
  if (rule.kind === 'endOfMonth') return { kind: rule.kind, from: addDays(to, -rule.days), to };
  const from = `${today.slice(0, 8)}${String(rule.day).padStart(2, '0')}`;
  return { kind: rule.kind, from: from > to ? to : from, to };
}
