import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText';

// Read the file instead of importing it: bundlers reject lone surrogates.
const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'cleanText.vectors.json'), 'utf8')) as {
  texts: [about: string, typed: string, clean: string][];
};

/** Characters with a meaning for the cleaning, so that arbitrary texts cover all of its code. */
const sign = fc.constantFrom(
  ...['a', '7', ' ', '\n', '\r', '\t', '\u000b', '\u0000', '\u0085', '\u00a0', 'é', 'م', '😀', '\u200b', '\u200c', '\u200d'],
  ...['\ud83d', '\ude00', '\u202e', '\ufe0f', '\ufeff', '\u2800', '\u034f', '\u{e0041}', '\u2028', '\u00ad', '\u{e0100}'],
);
const text = fc.oneof(fc.string({ unit: sign, maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 200 }));

describe('cleanText', () => {
  it.each(vectors.texts)('%s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  it('says the same of what it has cleaned', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const clean = cleanText(typed);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  it('makes nothing longer, leaves no blank around it and is sound text', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const clean = cleanText(typed);
        expect(clean.length).toBeLessThanOrEqual(typed.length);
        expect(clean.trim()).toBe(clean);
        expect(clean).not.toMatch(/\p{Cs}|\r/u);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['blanks', ' '],
    ['ends of lines', '\r\n'],
    ['joiners', '\u200d'],
    ['joiners after a letter', 'é\u200d\u200d\u200d'],
    ['zero-width signs', '\u200b'],
    ['halves of characters', '\ud83d'],
    ['tags', '\u{e0041}'],
    ['blanks and joiners', ' \u200d'],
    ['empty Braille cells', '\u2800'],
    ['emoji', '😀'],
  ])('takes a megabyte of %s in a moment, alone and between words', (_, part) => {
    const much = part.repeat(Math.ceil(1_000_000 / part.length));
    const start = performance.now();
    cleanText(much);
    cleanText(`é${much}é`);
    cleanText(`a${much}a`);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
