import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText';
import { formats } from './formats';
import vectors from './formats.vectors.json';

const rows = Object.entries(vectors.formats).map(([name, { valid, invalid }]) => ({ name, valid, invalid }));
const check = (name: string, text: string) => (formats[name] ?? expect.fail(`no format ${name}`))(text);

describe('the formats of forms', () => {
  it('have vectors, each of them', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(formats).sort());
  });

  describe.each(rows)('$name', ({ name, valid, invalid }) => {
    it.each(valid)('takes %j', (text) => expect(check(name, text)).toBe(true));
    it.each(invalid)('refuses %j', (text) => expect(check(name, text)).toBe(false));

    it('takes nothing that the cleaning would change', () => {
      for (const text of valid) expect(cleanText(text)).toBe(text);
    });

    it('looks at long texts in a moment', () => {
      const start = performance.now();
      for (const part of ['1', '+1 ', '@', 'a@', '.', 'a@a.', ' ']) check(name, part.repeat(10_000));
      for (const part of ['@', 'a.', '.']) check(name, `a@${part.repeat(100)}@`);
      expect(performance.now() - start).toBeLessThan(2000);
    });
  });

  it('take every figure of up to nine digits, whatever zeros lead it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 9 }), (figures) => {
        expect(check('digits', figures)).toBe(true);
        expect(check('positive-integer', figures)).toBe(/[1-9]/.test(figures));
      }),
    );
  });
});
