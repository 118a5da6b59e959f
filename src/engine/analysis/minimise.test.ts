import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExecutionPath, minimalConditions, wordsOfConditions } from './minimise';
import type { Representative } from './representatives/representative';
import type { SymbolicDecision } from './symbolicScope';

type Tree = string | { key: number; children: Tree[] };

/** Decision trees with three choices per question, each question at most once on an execution path. */
const tree = (keys: readonly number[]): fc.Arbitrary<Tree> => {
  const leaf: fc.Arbitrary<Tree> = fc.constantFrom('shown', 'hidden', 'pending');
  const [key, ...rest] = keys;
  if (key === undefined) return leaf;
  const inner = fc.tuple(tree(rest), tree(rest), tree(rest)).map((children): Tree => ({ key, children }));
  return fc.oneof({ weight: 1, arbitrary: leaf }, { weight: 4, arbitrary: inner });
};

const choices = ['a', 'b', 'missing'].map((is) => ({ value: is, is }));

function pathsBelow(from: Tree, decisions: readonly SymbolicDecision[] = []): ExecutionPath[] {
  if (typeof from === 'string') return [{ decisions, outcome: from }];
  return from.children.flatMap((child, chosen) => pathsBelow(child, [...decisions, { key: `q${from.key}`, choices, chosen }]));
}

test('of every bill exactly the conditions of its outcome are true', () => {
  fc.assert(
    fc.property(tree([0, 1, 2, 3]), (from) => {
      const paths = pathsBelow(from);
      const terms = minimalConditions(paths);
      for (let bill = 0; bill < 81; bill += 1) {
        const answers = new Map([0, 1, 2, 3].map((key) => [`q${key}`, Math.floor(bill / 3 ** key) % 3]));
        const path = paths.find(({ decisions }) => decisions.every(({ key, chosen }) => answers.get(key) === chosen));
        const holding = [...terms].filter(([, some]) =>
          some.some((term) => [...term].every(([key, { allowed }]) => allowed.has(answers.get(key) ?? -1))),
        );
        expect(holding.map(([outcome]) => outcome)).toEqual([path?.outcome]);
      }
    }),
    { numRuns: 60 },
  );
});

const amount: Representative[] = [
  { value: 6, is: 'above 0.00 €, more than bill.due', rank: 2, relativeTo: { path: 'bill.due', order: 1, gap: 'above 0.00 €' } },
  {
    value: 5,
    is: 'above 0.00 €, the same as bill.due',
    rank: 2,
    relativeTo: { path: 'bill.due', order: 0, gap: 'above 0.00 €' },
  },
  { value: 4, is: 'above 0.00 €, less than bill.due', rank: 2, relativeTo: { path: 'bill.due', order: -1, gap: 'above 0.00 €' } },
  { value: 0, is: '0.00 €', rank: 1, isConstant: true },
];
const text: Representative[] = [
  { value: 'x', is: 'other than bill.number' },
  { value: 'y', is: 'the same as bill.number', relativeTo: { path: 'bill.number', order: 0 } },
  { value: undefined, is: 'missing', isMissing: true },
];
const list: Representative[] = [
  { value: 1, items: 1, is: 'a list of 1', rank: 3, isConstant: true },
  { value: 2, items: 2, longest: Number.POSITIVE_INFINITY, is: 'a list of at least 2', rank: 4 },
  { value: 0, items: 0, is: 'empty', rank: 1, isConstant: true },
];

test.each<[words: string, choices: Representative[], allowed: number[]]>([
  ['x is above 0.00 €, not the same as bill.due', amount, [0, 2]],
  ['x is not (above 0.00 € and the same as bill.due)', amount, [0, 2, 3]],
  ['x is above 0.00 €', amount, [0, 1, 2]],
  ['x is (the same as bill.number or missing)', text, [1, 2]],
  ['x is a list of at most 1', list, [0, 2]],
  ['x is not empty', list, [0, 1]],
])('a condition is said as %s', (words, choices, allowed) => {
  expect(wordsOfConditions(new Map([['x', { choices, allowed: new Set(allowed) }]]))).toBe(words);
});

test('what is said of an item says how long its list is', () => {
  const kinds: Representative[] = [
    { value: 'gas', is: '"gas"' },
    { value: 'electricity', is: '"electricity"' },
  ];
  const kind = { choices: kinds, allowed: new Set([0]) };
  const supplies = { choices: list, allowed: new Set([0, 1]) };
  expect(
    wordsOfConditions(
      new Map([
        ['supplies', supplies],
        ['supplies[0].kind', kind],
      ]),
    ),
  ).toBe('supplies[0].kind is "gas"');
});
