import type { Operator } from './grammar';

const pair = { tuple: ['operand', 'operand'] } as const;

/** Operators of conditions: `{ "all": […] }`. A condition is true, false, missing or pending; a node shows only if it is true. */
export const conditions = {
  all: {
    about: 'True when all are true.',
    takes: { listOf: 'condition' },
    near: ['any'],
    aka: ['and', '&&', 'every', 'allOf'],
  },
  any: {
    about: 'True when one is true.',
    takes: { listOf: 'condition' },
    near: ['all'],
    aka: ['or', '||', 'anyOf', 'either'],
  },
  not: {
    about: 'The opposite; missing stays missing.',
    takes: 'condition',
    aka: ['!', 'none', 'unless', 'nor', 'isNot'],
  },
  rule: { about: 'A named rule of rules.json.', takes: 'rule', aka: ['ref', 'named', 'use'] },
  is: { about: 'A boolean path is true.', takes: 'flag', aka: ['true', 'isTrue', 'flag', 'on', 'enabled'] },
  has: {
    about: 'The path has a value.',
    takes: 'path',
    aka: ['exists', 'present', 'defined', 'isSet', 'notEmpty', 'isPresent'],
  },
  eq: {
    about: 'The operands are equal.',
    takes: pair,
    compares: 'equality',
    near: ['ne'],
    aka: ['equals', 'equal', '==', '===', '=', 'isEqual', 'same'],
  },
  ne: {
    about: 'The operands differ.',
    takes: pair,
    compares: 'equality',
    near: ['eq'],
    aka: ['notEquals', 'notEqual', 'neq', '!=', '!==', 'differs', 'isNotEqual'],
  },
  lt: {
    about: 'The first operand is less than the second, or earlier.',
    takes: pair,
    compares: 'order',
    near: ['lte', 'gt'],
    aka: ['<', 'less', 'lessThan', 'below', 'before'],
  },
  lte: {
    about: 'The first operand is at most the second.',
    takes: pair,
    compares: 'order',
    near: ['lt', 'gte'],
    aka: ['<=', 'lessOrEqual', 'lessThanOrEqual', 'le', 'atMost', 'max'],
  },
  gt: {
    about: 'The first operand is greater than the second, or later.',
    takes: pair,
    compares: 'order',
    near: ['gte', 'lt'],
    aka: ['>', 'greater', 'greaterThan', 'above', 'more', 'moreThan', 'after'],
  },
  gte: {
    about: 'The first operand is at least the second.',
    takes: pair,
    compares: 'order',
    near: ['gt', 'lte'],
    aka: ['>=', 'greaterOrEqual', 'greaterThanOrEqual', 'ge', 'atLeast', 'min'],
  },
  in: {
    about: 'The first operand is one of the list.',
    takes: { tuple: ['operand', { listOf: 'operand' }] },
    compares: 'equality',
    aka: ['oneOf', 'includes', 'among', 'isIn'],
  },
  startsWith: {
    about: 'The first operand, a text, starts with the second.',
    takes: pair,
    compares: 'texts',
    verb: 'begins with',
    aka: ['beginsWith', 'hasPrefix', 'prefix', 'startWith'],
  },
  endsWith: {
    about: 'The first operand, a text, ends with the second.',
    takes: pair,
    compares: 'texts',
    verb: 'ends with',
    aka: ['hasSuffix', 'suffix', 'endWith', 'finishesWith'],
  },
  contains: {
    about: 'The first operand, a text, contains every word of the second; order, case, accents and tags do not matter.',
    takes: pair,
    compares: 'texts',
    verb: 'contains',
    aka: ['contain', 'hasText', 'search', 'like', 'substring'],
  },
  some: {
    about: 'The condition is true for one item of the list.',
    takes: { keys: { over: { takes: 'list' }, as: { takes: 'name' }, when: { takes: 'condition' } } },
    aka: ['anyItem', 'find', 'exists in'],
  },
  ready: {
    about: 'The resource of this root has come or failed: nothing more is on its way.',
    takes: 'resource',
    aka: ['loaded', 'settled', 'arrived', 'done'],
  },
  loading: {
    about: 'The resource of this root is on its way: it has neither come nor failed. Never pending.',
    takes: 'resource',
    aka: ['waiting', 'fetching', 'isLoading', 'pending'],
  },
  failed: {
    about: 'The resource of this root could not be loaded.',
    takes: 'resource',
    aka: ['error', 'failure', 'isError'],
  },
} as const satisfies Readonly<Record<string, Operator>>;

/** The name of an operator of a condition. */
export type ConditionOperator = keyof typeof conditions;

/** The operators with this argument; the comparisons, for example, take two operands. */
export type OperatorThatTakes<A> = {
  [Name in ConditionOperator]: (typeof conditions)[Name]['takes'] extends A ? Name : never;
}[ConditionOperator];

/** The operators that compare two operands. */
export type Comparison = OperatorThatTakes<typeof pair>;
