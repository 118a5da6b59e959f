import { expect, it } from 'vitest';
import type { WindowRule } from '../../contract/settings.generated';
import { readingWindowOf } from './readingWindow';

const lastDays: WindowRule = { kind: 'endOfMonth', days: 5 };
const fromDay: WindowRule = { kind: 'fromDay', day: 20 };

it.each([
  [lastDays, '2026-11-21', '2026-11-25', '2026-11-30'],
  [lastDays, '2026-12-31', '2026-12-26', '2026-12-31'],
  [lastDays, '2027-02-01', '2027-02-23', '2027-02-28'],
  [lastDays, '2028-02-10', '2028-02-24', '2028-02-29'],
  [fromDay, '2026-11-21', '2026-11-20', '2026-11-30'],
  [fromDay, '2027-02-01', '2027-02-20', '2027-02-28'],
  [{ kind: 'fromDay', day: 5 } satisfies WindowRule, '2026-11-21', '2026-11-05', '2026-11-30'],
  [{ kind: 'fromDay', day: 31 } satisfies WindowRule, '2026-11-21', '2026-11-30', '2026-11-30'],
])('%j on %s is from %s to %s', (rule, today, from, to) => {
  expect(readingWindowOf(rule, today)).toEqual({ kind: rule.kind, from, to });
});
