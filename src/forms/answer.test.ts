import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaken } from './answer';
import vectors from './answer.vectors.json';

// The vectors are wider to the compiler than they are.
const rows = vectors.answers as [when: 'one' | 'content', answer: unknown, taken: boolean][];

describe('isTaken', () => {
  it.each(rows)('%s: %j is %s', (when, answer, taken) => {
    expect(isTaken(when, answer)).toBe(taken);
  });

  it('takes 1.0, which JSON does not tell from 1', () => {
    expect(isTaken('one', JSON.parse('1.0'))).toBe(true);
    expect(isTaken('one', JSON.parse('{"data":1.0}'))).toBe(true);
  });

  it('takes nothing where there is no answer', () => {
    expect(isTaken('one', undefined)).toBe(false);
    expect(isTaken('content', undefined)).toBe(false);
  });

  it('reads what the answer holds itself, not what it inherits', () => {
    expect(isTaken('one', Object.create({ data: 1 }))).toBe(false);
    expect(isTaken('one', JSON.parse('{"__proto__":{"data":1}}'))).toBe(false);
  });

  it('never throws, and takes nothing empty for content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        isTaken('one', answer);
        if (isTaken('content', answer)) expect(['null', '""', '{}', '[]', '0', 'false']).not.toContain(JSON.stringify(answer));
      }),
      { numRuns: 500 },
    );
  });
});
