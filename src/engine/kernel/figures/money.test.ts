import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideCents, parseAmount } from './money';
import { divideCents as divisions, vectors } from './money.vectors.json';

describe('parseAmount', () => {
  it.each(vectors)('reads $input', ({ input, expected }) => {
    expect(parseAmount(input) ?? null).toStrictEqual(expected);
  });

  it('reads amounts with the code of another currency, and never euro as that currency', () => {
    expect(parseAmount('1.234,56 CHF', 'CHF')).toStrictEqual({ cents: 123456 });
    expect(parseAmount('chf 12,50', 'CHF')).toStrictEqual({ cents: 1250 });
    expect(parseAmount('12,50', 'CHF')).toStrictEqual({ cents: 1250 });
    for (const text of ['12,50 €', '12,50 euro', '12,50 USD']) expect(parseAmount(text, 'CHF')).toStrictEqual({ raw: text });
    expect(parseAmount('12,50 CHF')).toStrictEqual({ raw: '12,50 CHF' });
  });

  it('has nothing to say about what is no number', () => {
    for (const input of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 5n, Symbol('x'), () => 1])
      expect(parseAmount(input)).toBeUndefined();
  });

  it('reads every cent back from its Italian writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const euro = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
        expect(parseAmount(`${cents < 0 ? '-' : ''}${euro},${digits.slice(-2)} €`)).toStrictEqual({ cents });
      }),
    );
  });

  it('reads every cent back from a JSON number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseAmount(cents / 100)).toStrictEqual({ cents });
      }),
    );
  });

  it('never throws and never gives a fraction', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const parsed = parseAmount(input);
        if (parsed && 'cents' in parsed) expect(Number.isSafeInteger(parsed.cents) && !Object.is(parsed.cents, -0)).toBe(true);
      }),
    );
  });
});

it.each(divisions as [number, number, number][])('divideCents(%d, %d) is %d', (cents, count, expected) => {
  expect(divideCents(cents, count)).toBe(expected);
});
