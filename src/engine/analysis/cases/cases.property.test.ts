import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../kernel/text/json';
import { compileCondition } from '../../layout/compile/conditions';
import type { LeafShape, TypeInfo } from '../typeInfo';
import { kindsOfType } from '../types';
import { alwaysTrueWith } from './always';
import { caseFor, isAlways, isPossible, isSatisfiable } from './cases';

const leaf = (kind: LeafShape['kind'], more: Partial<LeafShape> = {}): LeafShape => ({
  form: 'leaf',
  kind,
  optional: true,
  description: '',
  ...more,
});
const branch = (parts: Readonly<Record<string, TypeInfo>>): TypeInfo => ({
  form: 'branch',
  optional: true,
  description: '',
  parts: new Map(Object.entries(parts)),
});

const parts = {
  day: leaf('number', { minimum: 1, maximum: 31, isWhole: true }),
  months: leaf('number', { minimum: 0, isWhole: true }),
  usage: leaf('energy'),
  due: leaf('amount'),
  paid: leaf('amount'),
  from: leaf('date'),
  to: leaf('date'),
  month: leaf('month'),
  name: leaf('text'),
  email: leaf('text'),
  kind: leaf('enum', { values: ['gas', 'electricity'] }),
  open: leaf('boolean'),
} satisfies Record<string, TypeInfo>;
type Name = keyof typeof parts;
const item = { name: parts.name, usage: parts.usage, kind: parts.kind };
const root = branch({ ...parts, items: { form: 'list', optional: true, description: '', item: branch(item) } });
const rootType = (name: string) => (name === 'a' ? root : undefined);

/** Constants of conditions, with values on both sides of each for bills. */
const constants: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  number: [1, 5, 6, 31],
  energy: [5, 6],
  amount: [0, 1, 500],
  date: ['2026-01-31', '2026-02-01', '2026-03-01'],
  month: ['2026-01', '2026-02'],
  text: ['A', 'AB', 'name'],
  enum: ['gas', 'electricity'],
  boolean: [true, false],
};
const others: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  number: [2, 7, 30],
  energy: [4.5, 5.25, 5.5, 7],
  amount: [-1, 2, 499],
  date: ['2026-01-01', '2026-02-10', '2026-03-05'],
  month: ['2025-12', '2026-03'],
  text: ['Z', 'ABC', 'BA', 'ABA', 'A name', 'name A'],
};

const names = Object.keys(parts) as Name[];
const orders = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'];
const operatorsOf = (kind: string) =>
  kind === 'text'
    ? ['eq', 'ne', 'startsWith', 'endsWith', 'contains']
    : kind === 'enum' || kind === 'boolean'
      ? ['eq', 'ne']
      : orders;

function comparison(prefix: string, own: readonly Name[]): fc.Arbitrary<Json> {
  return fc.constantFrom(...own).chain((name) => {
    const { kind } = parts[name];
    const same = own.filter((other) => other !== name && parts[other].kind === kind);
    const constant = fc.constantFrom(...(constants[kind] ?? []));
    const path = fc.constantFrom(...(same.length > 0 ? same : [name])).map((other) => ({ get: `${prefix}.${other}` }));
    return fc.tuple(fc.constantFrom(...operatorsOf(kind)), fc.oneof(constant, path)).map(([operator, other]): Json => {
      const isPart = operator === 'startsWith' || operator === 'endsWith' || operator === 'contains';
      return { [operator]: [{ get: `${prefix}.${name}` }, isPart && typeof other === 'object' ? 'A' : other] };
    });
  });
}

/** Conditions on few paths, so that their parts interact. */
const condition: fc.Arbitrary<Json> = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).chain((own) => {
  const ofItem = comparison('b', ['name', 'usage', 'kind']);
  const atom = fc.oneof(
    { weight: 6, arbitrary: comparison('a', own) },
    { weight: 1, arbitrary: fc.constantFrom(...own).map((name): Json => ({ has: `a.${name}` })) },
    { weight: 1, arbitrary: ofItem.map((when): Json => ({ some: { over: 'a.items', as: 'b', when } })) },
    { weight: 1, arbitrary: fc.nat(2).map((count): Json => ({ gt: [{ count: 'a.items' }, count] })) },
  );
  return fc.letrec<{ any: Json }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 2 },
      atom,
      tie('any').map((part): Json => ({ not: part })),
      fc.array(tie('any'), { minLength: 2, maxLength: 3 }).map((all): Json => ({ all })),
      fc.array(tie('any'), { minLength: 2, maxLength: 3 }).map((any): Json => ({ any })),
    ),
  })).any;
});

const anyOf = (kind: string) => fc.constantFrom(undefined, ...(constants[kind] ?? []), ...(others[kind] ?? []));
const values = (types: Readonly<Record<string, LeafShape>>) =>
  fc.record(Object.fromEntries(Object.entries(types).map(([name, { kind }]) => [name, anyOf(kind)])));
const bills = fc.sample(
  fc.tuple(values(parts), fc.array(values(item), { maxLength: 3 })).map(([own, items]) => ({ ...own, items })),
  { numRuns: 300, seed: 7 },
);

const layout = { template: '', nodes: [], modules: {}, rules: {}, roots: { a: kindsOfType(root) } };
const env = { ui: new Map(), text: () => 'full' as const, literal: () => undefined, image: () => undefined };

/** What the engine says of a condition for each of the bills. */
function outcomes(source: Json): unknown[] {
  const report = () => undefined;
  const { test: run } = compileCondition(source, { layout, at: '', names: undefined, inside: [], rules: [], report });
  return bills.map((value) =>
    run({ env, report, locals: undefined, prefix: '', needs: new Set(), scope: { a: { state: 'ready', value } } }),
  );
}

const has = (bill: object, path: string) => Reflect.get(bill, path.slice('a.'.length)) !== undefined;

test('no bill with the compared values contradicts a condition that they make true', () => {
  let decided = 0;
  fc.assert(
    fc.property(condition, (source) => {
      const given = alwaysTrueWith(source, { rules: {}, rootType });
      if (!given) return;
      decided += 1;
      const found = outcomes(source).filter((_, at) => given.every((path) => has(bills[at] ?? {}, path)));
      expect(new Set(found)).toEqual(new Set([true]));
    }),
    { numRuns: 1500, seed: 20261129 },
  );
  expect(decided).toBeGreaterThan(40);
});

test.each<[title: string, condition: Json, given: readonly string[] | undefined]>([
  ['each word of an enum', { in: [{ get: 'a.kind' }, ['gas', 'electricity']] }, ['a.kind']],
  ['two exclusions', { any: [{ ne: [{ get: 'a.name' }, 'A'] }, { ne: [{ get: 'a.name' }, 'B'] }] }, ['a.name']],
  ['a figure on both sides', { any: [{ gt: [{ get: 'a.due' }, 0] }, { lte: [{ get: 'a.due' }, 0] }] }, ['a.due']],
  ['a figure beside a gap', { any: [{ gt: [{ get: 'a.due' }, 0] }, { lt: [{ get: 'a.due' }, 0] }] }, undefined],
  ['a value that is there or not', { any: [{ has: 'a.name' }, { not: { has: 'a.name' } }] }, []],
  ['a value that is there', { has: 'a.name' }, undefined],
  ['another value', { any: [{ ne: [{ get: 'a.name' }, 'A'] }, { ne: [{ get: 'a.email' }, 'B'] }] }, undefined],
])('%s', (_, source, given) => {
  expect(alwaysTrueWith(source, { rules: {}, rootType })).toEqual(given);
});

test('no bill contradicts a condition that is never or always true', () => {
  let decided = 0;
  fc.assert(
    fc.property(condition, (source) => {
      const context = { rules: {}, rootType };
      const isNever = !isSatisfiable([source], context);
      const isEver = isAlways(source, context);
      if (!isNever && !isEver) return;
      decided += 1;
      const found = outcomes(source);
      if (isNever) expect(found).not.toContain(true);
      if (isEver) expect(new Set(found)).toEqual(new Set([true]));
    }),
    { numRuns: 400, seed: 20261129 },
  );
  expect(decided).toBeGreaterThan(20);
});

test('a decision without a search agrees with the search', () => {
  const context = { rules: {}, rootType };
  fc.assert(
    fc.property(condition, condition, fc.boolean(), (one, other, holds) => {
      const goals = [
        { condition: one, holds: true },
        { condition: other, holds },
      ];
      expect(isPossible(goals, context)).toBe(caseFor(goals, context) !== undefined);
    }),
    { numRuns: 300, seed: 20261129 },
  );
});

const get = (name: Name) => ({ get: `a.${name}` });

test.each<[title: string, condition: Json]>([
  ['a month after a month', { gt: [get('month'), '2026-02'] }],
  [
    'compared paths with different limits',
    { all: [{ eq: [get('day'), get('months')] }, { any: [{ gt: [get('day'), get('months')] }, { lt: [get('months'), 5] }] }] },
  ],
  [
    'a path above the limit of the path that it is compared with',
    { all: [{ gt: [get('months'), get('day')] }, { gt: [get('day'), 30] }] },
  ],
  ['a text without a word of its own name', { not: { contains: [get('name'), 'name'] } }],
  ['figures that are not whole in a gap of one', { all: [{ gt: [get('usage'), 5] }, { lt: [get('usage'), 6] }] }],
  [
    'two different texts, neither a constant',
    { all: [{ ne: [get('name'), get('email')] }, { ne: [get('name'), 'A'] }, { ne: [get('email'), 'A'] }] },
  ],
  ['a missing value is not the other one', { not: { eq: [get('name'), get('email')] } }],
])('%s can be true and not true', (_, source) => {
  expect(isSatisfiable([source], { rules: {}, rootType })).toBe(true);
  expect(isAlways(source, { rules: {}, rootType })).toBe(false);
});
