import { expect, test } from 'vitest';
import type { Json } from '../../../engine/kernel/text/json';
import type { ConditionResult, Trace } from '../../../engine/layout/types';
import { type CoverageByPart, recordCoverage } from './conditions';

const leaf = (name: string, outcome: ConditionResult): Trace => ({ condition: { has: name }, outcome });
const of = (condition: Json, outcome: ConditionResult, ...parts: Trace[]): Trace => ({ condition, outcome, parts });
const all = (outcome: ConditionResult, ...parts: Trace[]) => of({ all: [] }, outcome, ...parts);
const any = (outcome: ConditionResult, ...parts: Trace[]) => of({ any: [] }, outcome, ...parts);

/** Place and condition of each part that was decisive when true (T) or when not true (F) on these bills. */
function decided(...traces: Trace[]): string[] {
  const tried: CoverageByPart = new Map();
  for (const trace of traces) recordCoverage(trace, 'node', tried);
  return [...tried.values()].map(({ at, condition, decidesTrue, decidesFalse }) => {
    const name = JSON.stringify(condition).replace(/[{}[\]":]|has|all|any|not/g, '');
    return `${at} ${name}${decidesTrue ? 'T' : ''}${decidesFalse ? 'F' : ''}`;
  });
}

test('in all, a part decides while all others are true', () => {
  expect(decided(all(true, leaf('a', true), leaf('b', true)))).toEqual(['node T', 'node aT', 'node bT']);
  expect(decided(all(false, leaf('a', false), leaf('b', true)))).toEqual(['node F', 'node aF', 'node b']);
  expect(decided(all(false, leaf('a', false), leaf('b', false)))).toEqual(['node F', 'node a', 'node b']);
});

test('in any, a part decides while no other is true', () => {
  expect(decided(any(true, leaf('a', true), leaf('b', false)))).toEqual(['node T', 'node aT', 'node b']);
  expect(decided(any(true, leaf('a', true), leaf('b', true)))).toEqual(['node T', 'node a', 'node b']);
  expect(decided(any(false, leaf('a', false), leaf('b', 'missing')))).toEqual(['node F', 'node aF', 'node bF']);
});

test('a part of a part decides only where the outer part does', () => {
  const inner = (outcome: boolean) => any(outcome, leaf('a', outcome), leaf('b', false));
  expect(decided(all(false, inner(true), leaf('c', false)))).toEqual(['node F', 'node ', 'node a', 'node b', 'node cF']);
  expect(decided(all(true, inner(true), leaf('c', true)))).toEqual(['node T', 'node T', 'node aT', 'node b', 'node cT']);
});

test('several bills together decide both ways; parts of a rule are noted at the rule; pending says nothing', () => {
  const ruled = (outcome: boolean) => of({ rule: 'r' }, outcome, all(outcome, leaf('a', outcome), leaf('b', true)));
  expect(decided(ruled(true), ruled(false))).toEqual(
    ['node ruler TF', 'rule r TF', 'rule r aTF', 'rule r bT'].map((one) => one.replace('ruler ', 'ruler')),
  );
  expect(decided(leaf('a', 'pending'))).toEqual(['node a']);
});
