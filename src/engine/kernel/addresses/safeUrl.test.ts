import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl';
import { vectors } from './safeUrl.vectors.json';

describe('safeUrl', () => {
  it.each(vectors)('$input', ({ input, expected, ...options }) => {
    expect(safeUrl(input, options) ?? null).toBe(expected);
  });

  it('gives addresses of the three schemes only, and the same again for its own result', () => {
    const parts = [
      'https:',
      'http:',
      'javascript:',
      'tel:',
      'mailto:',
      '//',
      '\\',
      '@',
      'a.example',
      ':',
      '\t',
      ' ',
      '/',
      '123',
      '%0a',
      '\u202e',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), { maxLength: 8 }), (pieces) => {
        const href = safeUrl(pieces.join(''));
        if (href === undefined) return;
        expect(href).toMatch(/^(?:https:\/\/[^@/\s]+\/|tel:\+?[\d*#]+$|mailto:[^\s@]+@)/);
        expect(safeUrl(href)).toBe(href);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses what is too long', () => {
    expect(safeUrl(`https://example.com/${'a'.repeat(5000)}`)).toBeUndefined();
  });
});
