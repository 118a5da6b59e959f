import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toReadingDays } from './readingDays';

const closed = { open: false };
const open = { open: true };

const answers: [answer: unknown, days: unknown][] = [
  [0, closed],
  ['0', closed],
  [-0, closed],
  ['0,0', closed],
  [5, { open: true, left: 5 }],
  ['5', { open: true, left: 5 }],
  [' 5 ', { open: true, left: 5 }],
  ['005', { open: true, left: 5 }],
  [1, { open: true, left: 1 }],
  [-1, closed],
  ['-3', closed],
  [[], closed],
  [[1], open],
  [[0], open],
  [[{ giorno: '2026-11-28' }], open],
  [null, closed],
  [undefined, closed],
  ['', closed],
  [' ', closed],
  [true, open],
  [false, closed],
  ['true', closed],
  [{}, closed],
  [{ days: 5 }, closed],
  ['NaN', closed],
  [Number.NaN, closed],
  ['Infinity', closed],
  ['1e3', closed],
  ['chiuso', closed],
  ['<html></html>', closed],
  ['9'.repeat(400), closed],
];

describe('toReadingDays', () => {
  it.each(answers)('reads %j', (answer, days) => {
    expect(toReadingDays(answer)).toStrictEqual(days);
  });

  it.each(answers)('reads the same of %j under data', (data, days) => {
    expect(toReadingDays({ data })).toStrictEqual(days);
  });

  it('looks into data once', () => {
    expect(toReadingDays({ data: { data: 5 } })).toStrictEqual(closed);
  });

  it('reads what the answer holds itself, not what it inherits', () => {
    expect(toReadingDays(Object.create({ data: 5 }))).toStrictEqual(closed);
  });

  it('never throws, and counts days of an open window alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.record({ data: fc.anything() })), (answer) => {
        const { open: isOpen, left } = toReadingDays(answer);
        expect(typeof isOpen).toBe('boolean');
        if (left !== undefined) expect(isOpen && left > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
