import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallest, type Way } from './smallest';
import type { Decision } from './undecided';

type Tree = string | { key: number; children: Tree[] };

/** Decision trees of three choices, each question at most once on a way. */
const tree = (keys: readonly number[]): fc.Arbitrary<Tree> => {
  const leaf: fc.Arbitrary<Tree> = fc.constantFrom('shown', 'hidden', 'pending');
  const [key, ...rest] = keys;
  if (key === undefined) return leaf;
  const inner = fc.tuple(tree(rest), tree(rest), tree(rest)).map((children): Tree => ({ key, children }));
  return fc.oneof({ weight: 1, arbitrary: leaf }, { weight: 4, arbitrary: inner });
};

const choices = ['a', 'b', 'missing'].map((is) => ({ value: is, is }));

function waysOf(from: Tree, decisions: readonly Decision[] = []): Way[] {
  if (typeof from === 'string') return [{ decisions, outcome: from }];
  return from.children.flatMap((child, chosen) => waysOf(child, [...decisions, { key: `q${from.key}`, choices, chosen }]));
}

test('of every bill exactly the conditions of its outcome are true', () => {
  fc.assert(
    fc.property(tree([0, 1, 2, 3]), (from) => {
      const ways = waysOf(from);
      const terms = smallest(ways);
      for (let bill = 0; bill < 81; bill += 1) {
        const answers = new Map([0, 1, 2, 3].map((key) => [`q${key}`, Math.floor(bill / 3 ** key) % 3]));
        const way = ways.find(({ decisions }) => decisions.every(({ key, chosen }) => answers.get(key) === chosen));
        const holding = [...terms].filter(([, some]) =>
          some.some((term) => [...term].every(([key, { allowed }]) => allowed.has(answers.get(key) ?? -1))),
        );
        expect(holding.map(([outcome]) => outcome)).toEqual([way?.outcome]);
      }
    }),
    { numRuns: 60 },
  );
});
