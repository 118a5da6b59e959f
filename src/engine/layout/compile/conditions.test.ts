import { expect, test } from 'vitest';
import type { Json } from '../../kernel/text/json';
import { conditions } from '../language/conditions';
import { compileCondition, traceCondition } from './conditions';
import vectors from './conditions.vectors.json';
import type { CompileContext, EvalContext } from './context';
import '../resolve/siteLanguage';
import { decisionsIn } from '../references';
import type { Scope } from '../types';

const context: CompileContext = {
  layout: { template: 't', nodes: [], modules: {}, rules: vectors.rules },
  at: '',
  names: undefined,
  inside: [],
  rules: [],
  report: () => undefined,
};
const run: EvalContext = {
  scope: vectors.scope as Scope,
  env: { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined },
  locals: undefined,
  prefix: '',
  needs: new Set(),
  report: () => undefined,
};

test.each(vectors.cases)('$title', ({ condition, expected }) => {
  const compiled = compileCondition(condition as Json, context);
  expect(compiled.test(run)).toBe(expected);
  // `explain` shows the same decision.
  expect(traceCondition(compiled, run).outcome).toBe(expected);
});

test.each(Object.keys(conditions))('%s has cases', (operator) => {
  const whole = JSON.stringify(vectors.cases.flatMap(({ condition }) => decisionsIn(condition as Json)));
  expect(whole).toContain(`{"${operator}":`);
});
