import { expect, test } from 'vitest';
import type { Representative } from '../../engine/analysis/representatives/representative';
import { valueClassesFor } from '../../engine/analysis/representatives/valueClasses';
import type { UsesByPath } from '../../engine/analysis/uses';
import { exampleBill } from './exampleBill';

test('a bill whose text has the words in another case is one that contains them', () => {
  const choices: Representative[] = [
    { value: '…bol…', is: 'a text with "bol"', part: { operator: 'contains', literal: 'bol' } },
    { value: 'other', is: 'another' },
  ];
  const term = (chosen: number) => new Map([['bill.type', { choices, allowed: new Set([chosen]) }]]);
  const bills = [{ number: '1', scope: { bill: { state: 'ready' as const, value: { type: 'Bolletta' } } } }];
  expect(exampleBill([term(0)], bills)).toBe('1');
  expect(exampleBill([term(1)], bills)).toBeUndefined();
});

test('a bill whose text ends with the words is one that has this end', () => {
  const choices: Representative[] = [
    { value: '…tta', is: 'a text that ends with "tta"', part: { operator: 'endsWith', literal: 'tta' } },
    { value: 'other', is: 'another' },
  ];
  const term = (chosen: number) => new Map([['bill.type', { choices, allowed: new Set([chosen]) }]]);
  const bills = [{ number: '1', scope: { bill: { state: 'ready' as const, value: { type: 'Bolletta' } } } }];
  expect(exampleBill([term(0)], bills)).toBe('1');
  expect(exampleBill([term(1)], bills)).toBeUndefined();
});

/** For each choice of `path`, by its words, the first bill for which it holds. */
function witnesses(
  path: string,
  choices: readonly Representative[],
  bills: readonly object[],
): Record<string, string | undefined> {
  const all = bills.map((bill, at) => ({ number: String(at), scope: { bill: { state: 'ready' as const, value: bill } } }));
  return Object.fromEntries(
    choices.map(({ is }, at) => [is, exampleBill([new Map([[path, { choices, allowed: new Set([at]) }]])], all)]),
  );
}

test('a bill whose text has two of the parts is one with both', () => {
  const part = (operator: string, literal: string) => ({ operator, wants: true, other: { literal } });
  const tests = [part('startsWith', 'a'), part('startsWith', 'ab'), part('endsWith', 'z')];
  const questions: UsesByPath = new Map([['bill.type', asked({ tests })]]) as UsesByPath;
  const shape = { form: 'leaf', kind: 'text' } as never;
  const choices = valueClassesFor(questions, () => ({ shape, optional: false })).get('bill.type') ?? [];
  const bills = ['ac', 'abc', 'acz', 'abcz', 'cz', 'c'].map((type) => ({ type }));
  expect(witnesses('bill.type', choices, bills)).toEqual({
    '"a" and more': '0',
    '"ab" and more': '1',
    '"a" and more that ends with "z"': '2',
    '"ab" and more that ends with "z"': '3',
    'a text that ends with "z"': '4',
    there: '5',
  });
});

const asked = (rest: object) => ({
  literals: new Set(),
  paths: new Set(),
  tests: [],
  isShown: true,
  isCalculated: false,
  ...rest,
});

test('a list is a witness only of its own length', () => {
  const questions: UsesByPath = new Map([['bill.supplies', asked({ literals: new Set([20]) })]]) as UsesByPath;
  const shape = { form: 'list', item: { form: 'leaf', kind: 'text' } } as never;
  const choices = valueClassesFor(questions, () => ({ shape, optional: false })).get('bill.supplies') ?? [];
  const lists = [[], [1], [1, 2, 3], Array(40).fill(1)].map((supplies) => ({ supplies }));
  expect(witnesses('bill.supplies', choices, lists)).toEqual({
    empty: '0',
    'a list of 1': '1',
    'a list of 2 to 19': '2',
    'a list of 20': undefined,
    'a list of at least 21': '3',
  });
});

test('a figure between constants is classified by its order to the other', () => {
  const [original, due] = ['bill.original', 'bill.due'];
  const questions: UsesByPath = new Map([
    [due, asked({ literals: new Set([0]), paths: new Set([original]) })],
    [original, asked({ paths: new Set([due]) })],
  ]) as UsesByPath;
  const shape = { form: 'leaf', kind: 'amount' } as never;
  const choices = valueClassesFor(questions, () => ({ shape, optional: false })).get(original) ?? [];
  const bills = [
    { original: 5, due: 5 },
    { original: 6, due: 5 },
    { original: -3, due: 5 },
    { original: 0, due: 5 },
  ];
  expect(witnesses(original, choices, bills)).toMatchObject({
    'above 0.00 €, more than bill.due': '1',
    'above 0.00 €, the same as bill.due': '0',
    'above 0.00 €, less than bill.due': undefined,
    '0.00 €': '3',
  });
});

test('no bill is a witness of what only pages have', () => {
  const choices: Representative[] = [
    { value: 'ready', is: 'loaded' },
    { value: 'failed', is: 'failed' },
  ];
  const term = new Map([['menu:', { choices, allowed: new Set([1]) }]]);
  expect(exampleBill([term], [{ number: '1', scope: {} }])).toBeUndefined();
});

test('what is compared inside an item is compared in the same item of a bill', () => {
  const [usage, before] = ['bill.supplies[].usage', 'bill.supplies[].usage2'];
  const questions: UsesByPath = new Map([
    [usage, asked({ paths: new Set([before]) })],
    [before, asked({ paths: new Set([usage]) })],
  ]) as UsesByPath;
  const shape = { form: 'leaf', kind: 'number' } as never;
  const choices = valueClassesFor(questions, () => ({ shape, optional: false })).get(before) ?? [];
  const bills = [
    [7, 5],
    [5, 7],
  ].map(([one, other]) => ({ supplies: [{ usage: one, usage2: other }] }));
  expect(witnesses('bill.supplies[0].usage2', choices, bills)).toMatchObject({
    [`more than ${usage}`]: '1',
    [`less than ${usage}`]: '0',
  });
});
