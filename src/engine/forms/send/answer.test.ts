import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccepted } from './answer';
import vectors from './answer.vectors.json';

// TypeScript infers a wider type for the vectors.
const rows = vectors.answers as [when: 'one' | 'content', answer: unknown, accepted: boolean][];

describe('isAccepted', () => {
  it.each(rows)('%s: %j is %s', (when, answer, accepted) => {
    expect(isAccepted(when, answer)).toBe(accepted);
  });

  it('takes 1.0, which JSON does not tell from 1', () => {
    expect(isAccepted('one', JSON.parse('1.0'))).toBe(true);
    expect(isAccepted('one', JSON.parse('{"data":1.0}'))).toBe(true);
  });

  it('takes nothing where there is no answer', () => {
    expect(isAccepted('one', undefined)).toBe(false);
    expect(isAccepted('content', undefined)).toBe(false);
  });

  it('reads what the answer holds itself, not what it inherits', () => {
    expect(isAccepted('one', Object.create({ data: 1 }))).toBe(false);
    expect(isAccepted('one', JSON.parse('{"__proto__":{"data":1}}'))).toBe(false);
  });

  it('never throws, and takes nothing empty for content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        isAccepted('one', answer);
        if (isAccepted('content', answer)) expect(['null', '""', '{}', '[]', '0', 'false']).not.toContain(JSON.stringify(answer));
      }),
      { numRuns: 500 },
    );
  });
});
