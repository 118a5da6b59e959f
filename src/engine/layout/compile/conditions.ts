import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import type { Comparison, ConditionOperator } from '../language/conditions';
import type { ConditionResult, Trace, TracedOperand } from '../types';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, PENDING, reportError, withName } from './context';
import { comparable, compileOperand, type Operand } from './operands';
import { compilePath, itemKinds } from './paths';
import { lengthOf } from './quantities';

/** A compiled condition. `parts` and `operands` let `explain` trace it without a second evaluator. */
export interface Condition {
  source: Json;
  test: (context: EvalContext) => ConditionResult;
  parts?: readonly Condition[];
  operands?: readonly Operand[];
}

const alwaysMissing: ConditionResult = 'missing';

/** Compiles a condition. An invalid condition is reported as a mistake of the layout and is never true. */
export function compileCondition(source: Json, context: CompileContext): Condition {
  if (typeof source === 'boolean') return { source, test: () => source };
  const keys = isObject(source) ? Object.keys(source) : [];
  const [operator = ''] = keys;
  const build = keys.length === 1 ? operators.get(operator) : undefined;
  if (!build) {
    reportError(
      context,
      'layout.condition.unknown',
      shorten(source),
      `A condition is an object with one of: ${[...operators.keys()].join(' ')}.`,
    );
    return { source, test: () => alwaysMissing };
  }
  return build(own(source, operator) ?? null, source, context);
}

/** Traces a condition: every operator with its outcome and the values of its operands. */
export function traceCondition(condition: Condition, context: EvalContext): Trace {
  return {
    condition: condition.source,
    outcome: condition.test(context),
    ...(condition.operands && { operands: condition.operands.map((operand) => traceOperand(operand, context)) }),
    ...(condition.parts && { parts: condition.parts.map((part) => traceCondition(part, context)) }),
  };
}

function traceOperand({ source, read }: Operand, context: EvalContext): TracedOperand {
  const figures: NonNullable<TracedOperand['figures']>[number][] = [];
  const value = read({ ...context, calculated: (part, figure) => figures.push({ source: part, value: orWord(figure) }) });
  return { source, value: orWord(value), ...(figures.length > 0 && { figures }) };
}

function orWord<T>(value: Maybe<T>): T | 'missing' | 'pending' {
  return isValue(value) ? value : value === MISSING ? 'missing' : 'pending';
}

/** Compiles an operator. */
export type ConditionBuilder = (argument: Json, source: Json, context: CompileContext) => Condition;

/** Compares two operands that have values; undefined when they cannot be compared. */
type Comparing = (a: unknown, b: unknown) => boolean | undefined;

/** Evaluators of the operators that compare two operands. */
export const comparisons = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: ordered((a, b) => a < b),
  lte: ordered((a, b) => a <= b),
  gt: ordered((a, b) => a > b),
  gte: ordered((a, b) => a >= b),
  startsWith: (a, b) => (typeof a === 'string' && typeof b === 'string' ? a.startsWith(b) : undefined),
  endsWith: (a, b) => (typeof a === 'string' && typeof b === 'string' ? a.endsWith(b) : undefined),
} satisfies Record<Exclude<Comparison, SiteOperator>, Comparing>;

/** Evaluators of all other operators. */
const others = {
  all: (argument, source, context) => kleene(argument, source, context, false),
  any: (argument, source, context) => kleene(argument, source, context, true),
  not: negation,
  rule: namedRule,
  is: truth,
  has: presence,
  in: membership,
  some: someItem,
  failed: failure,
} satisfies Record<Exclude<ConditionOperator, Comparison | SiteOperator>, ConditionBuilder>;

/** Operators that exist only on pages of the site. */
export type SiteOperator = 'contains' | 'ready' | 'loading';

/** `siteLanguage.ts` adds the operators of the site; bills do not load that file. */
const operators = new Map<string, ConditionBuilder>([
  ...Object.entries(others),
  ...Object.entries(comparisons).map(([name, compares]) => [name, comparison(compares)] as const),
]);

/** Adds the operators of the site. */
export function addOperators(more: Readonly<Record<SiteOperator, ConditionBuilder>>): void {
  for (const [name, build] of Object.entries(more)) operators.set(name, build);
}

/** False decides `all`, true decides `any`; otherwise pending wins over missing. */
function kleene(argument: Json, source: Json, context: CompileContext, decisive: boolean): Condition {
  const parts = (asList(argument) ?? []).map((part) => compileCondition(part, context));
  return {
    source,
    parts,
    test: (run) => {
      let outcome: ConditionResult = !decisive;
      for (const part of parts) {
        const one = part.test(run);
        if (one === decisive) return decisive;
        if (one === 'pending') outcome = 'pending';
        else if (one === 'missing' && outcome !== 'pending') outcome = 'missing';
      }
      return outcome;
    },
  };
}

function negation(argument: Json, source: Json, context: CompileContext): Condition {
  const part = compileCondition(argument, context);
  return {
    source,
    parts: [part],
    test: (run) => {
      const outcome = part.test(run);
      return typeof outcome === 'boolean' ? !outcome : outcome;
    },
  };
}

function namedRule(argument: Json, source: Json, context: CompileContext): Condition {
  const name = typeof argument === 'string' ? argument : '';
  const rule = Object.hasOwn(context.layout.rules, name) ? context.layout.rules[name] : undefined;
  if (!rule || context.rules.includes(name)) {
    reportError(
      context,
      rule ? 'layout.rule.cycle' : 'layout.rule.unknown',
      name,
      rule ? `Rule ${name} refers to itself.` : `There is no rule ${name} in rules.json.`,
    );
    return { source, test: () => alwaysMissing };
  }
  const part = compileCondition(rule.when, { ...context, rules: [...context.rules, name] });
  return { source, parts: [part], test: part.test };
}

function truth(argument: Json, source: Json, context: CompileContext): Condition {
  const operand = pathOperand(argument, context);
  return {
    source,
    operands: [operand],
    test: (run) => {
      const value = operand.read(run);
      if (value === PENDING) return 'pending';
      return typeof value === 'boolean' ? value : 'missing';
    },
  };
}

function presence(argument: Json, source: Json, context: CompileContext): Condition {
  const operand = pathOperand(argument, context);
  return {
    source,
    operands: [operand],
    test: (run) => {
      const value = operand.read(run);
      return value === PENDING ? 'pending' : value !== MISSING;
    },
  };
}

function failure(argument: Json, source: Json): Condition {
  const root = typeof argument === 'string' ? argument : '';
  return {
    source,
    test: (run) => {
      run.needs.add(root);
      const resource = Object.hasOwn(run.scope, root) ? run.scope[root] : undefined;
      return resource?.state === 'pending' ? 'pending' : resource?.state === 'failed';
    },
  };
}

function someItem(argument: Json, source: Json, context: CompileContext): Condition {
  const over = compilePath(ownText(argument, 'over') ?? '', context);
  const name = ownText(argument, 'as') ?? '';
  const when = compileCondition(own(argument, 'when') ?? null, withName(context, name, itemKinds(over.kinds)));
  return {
    source,
    operands: [{ source: { count: over.source }, read: (run) => lengthOf(over, run) }],
    test: (run) => {
      const items = over.read(run);
      if (items === PENDING) return 'pending';
      let outcome: ConditionResult = false;
      for (const value of Array.isArray(items) ? items : []) {
        const one = when.test({ ...run, locals: { name, value, parent: run.locals } });
        if (one === true) return true;
        if (one === 'pending') outcome = 'pending';
      }
      return outcome;
    },
  };
}

function membership(argument: Json, source: Json, context: CompileContext): Condition {
  const list = asList(argument) ?? [];
  const operand = compileOperand(list[0] ?? null, context, compileCondition);
  const choices = (asList(list[1]) ?? []).map((choice) => compileOperand(choice, context, compileCondition));
  return {
    source,
    operands: [operand, ...choices],
    test: (run) => {
      const value = operand.read(run);
      if (!isValue(value)) return value === PENDING ? 'pending' : 'missing';
      // Like `any` over comparisons: true decides, then pending, then missing.
      let outcome: ConditionResult = false;
      for (const choice of choices) {
        const one = choice.read(run);
        if (one === value) return true;
        if (one === PENDING) outcome = 'pending';
        else if (one === MISSING && outcome !== 'pending') outcome = 'missing';
      }
      return outcome;
    },
  };
}

/** Compiles an operator that compares two operands. */
export function comparison(compares: Comparing): ConditionBuilder {
  return (argument, source, context) => {
    const [first = null, second = null] = asList(argument) ?? [];
    const left = compileOperand(first, context, compileCondition);
    const right = compileOperand(second, context, compileCondition);
    return {
      source,
      operands: [left, right],
      test: (run) => {
        const a = left.read(run);
        const b = right.read(run);
        // Missing wins over pending: no further data can make the comparison possible.
        if (a === MISSING || b === MISSING) return 'missing';
        if (a === PENDING || b === PENDING) return 'pending';
        return compares(a, b) ?? 'missing';
      },
    };
  };
}

/** Orders only two numbers or two texts. Dates and months are texts that sort by time. */
function ordered(holds: (a: number | string, b: number | string) => boolean): (a: unknown, b: unknown) => boolean | undefined {
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return holds(a, b);
    return typeof a === 'string' && typeof b === 'string' ? holds(a, b) : undefined;
  };
}

function pathOperand(argument: Json, context: CompileContext): Operand {
  const path = compilePath(typeof argument === 'string' ? argument : '', context);
  return { source: argument, read: comparable(path) };
}

function shorten(source: Json): string {
  return JSON.stringify(source).slice(0, 80);
}
