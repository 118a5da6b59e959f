import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, endOfMonth, formatDate, isDate, parseDate, shiftMonth, todayIn } from './dates';
import { arithmetic, isDate as dates, months, monthOf as monthsOf, vectors } from './dates.vectors.json';
import { monthOf, parseMonth } from './months';

// TypeScript infers the tuples of the vectors as lists of mixed values.
const rows = (list: unknown) => list as [string, never, never][];

describe('parseDate', () => {
  it.each(vectors)('reads $input', ({ input, expected }) => {
    expect(parseDate(input) ?? null).toStrictEqual(expected);
  });

  it('never throws, and what it gives exists', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.stringMatching(/^\d{2,4}[-/]\d\d[-/]\d{2,4}(T\d\d:\d\d(Z|[+-]\d\d:\d\d)?)?$/)),
        (input) => {
          const parsed = parseDate(input);
          if (parsed && 'date' in parsed) expect(isDate(parsed.date)).toBe(true);
        },
      ),
    );
  });
});

describe('parseMonth', () => {
  it.each(months)('reads $input', ({ input, expected }) => {
    expect(parseMonth(input) ?? null).toBe(expected);
  });

  it.each(rows(monthsOf))('monthOf(%o, %o)', (year, month, expected) => {
    expect(monthOf(year, month) ?? null).toBe(expected);
  });
});

it.each(rows(dates))('isDate(%o)', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

describe('arithmetic of days and months', () => {
  it.each(rows(arithmetic.addDays))('addDays(%s, %d)', (date, days, expected) => expect(addDays(date, days)).toBe(expected));
  it.each(rows(arithmetic.addMonths))('addMonths(%s, %d)', (date, count, expected) =>
    expect(addMonths(date, count)).toBe(expected),
  );
  it.each(rows(arithmetic.shiftMonth))('shiftMonth(%s, %d)', (month, count, expected) =>
    expect(shiftMonth(month, count)).toBe(expected),
  );
  it.each(rows(arithmetic.daysBetween))('daysBetween(%s, %s)', (from, to, expected) =>
    expect(daysBetween(from, to)).toBe(expected),
  );
  it.each(rows(arithmetic.endOfMonth))('endOfMonth(%s)', (date, expected) => expect(endOfMonth(date)).toBe(expected));
  it.each(rows(arithmetic.formatDate))('formatDate(%s, %s)', (date, pattern, expected) =>
    expect(formatDate(date, pattern)).toBe(expected),
  );
  it.each(rows(arithmetic.todayIn))('todayIn Rome at %s', (instant, expected) =>
    expect(todayIn('Europe/Rome', new Date(instant))).toBe(expected),
  );

  it('goes there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(daysBetween('2026-01-01', addDays('2026-01-01', days))).toBe(days);
      }),
    );
  });
});
