import type { Quantity } from '../../kernel/page/value';
import { asList, type Json, own, ownText } from '../../kernel/text/json';
import type { QuantityForm } from '../language/values';
import type { ConditionResult } from '../types';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, PENDING, reportError, withName } from './context';
import { entryOfForm } from './entryOfForm';
import { compilePath, itemKinds, type Path } from './paths';

/** Compiles a condition. Passed as a parameter, because conditions contain figures, and figures contain conditions. */
export type CompileCondition = (source: Json, context: CompileContext) => { test: (context: EvalContext) => ConditionResult };

type Read = (context: EvalContext) => Maybe<Quantity>;

/**
 * Compiles a figure: a number, a path, or a calculation. Amounts are calculated in cents, without rounding. A calculation
 * with a missing part, a division by zero or incompatible types is missing.
 */
export function compileQuantity(source: Json, context: CompileContext, compileCondition: CompileCondition): Read {
  if (typeof source === 'number') return () => ({ kind: 'number', value: source });
  const read = entryOfForm(forms, source)?.(source, context, compileCondition);
  if (!read)
    reportError(
      context,
      'layout.quantity.unknown',
      JSON.stringify(source).slice(0, 80),
      `A figure is a number or an object with one of: ${[...forms.keys()].join(' ')}.`,
    );
  if (!read) return () => MISSING;
  return (run) => {
    const value = read(run);
    run.calculated?.(source, value);
    return value;
  };
}

type Build = (source: Json, context: CompileContext, compileCondition: CompileCondition) => Read | undefined;

const forms: ReadonlyMap<string, Build> = new Map(
  Object.entries({
    get: pathQuantity,
    count: (source, context, compileCondition) => {
      const read = compileCount(source, context, compileCondition);
      return read && ((run) => asNumber(read(run)));
    },
    eur: (source) => {
      const cents = centsOf(own(source, 'eur'));
      return cents === undefined ? undefined : () => ({ kind: 'amount', value: cents });
    },
    sum: (source, context, compileCondition) => {
      const list = asList(own(source, 'sum'));
      if (!list) return sumOfItems(own(source, 'sum') ?? null, context, compileCondition);
      return folded(list, context, compileCondition, (a, b) => added(a, b, 1));
    },
    minus: (source, context, compileCondition) =>
      folded(asList(own(source, 'minus')) ?? [], context, compileCondition, (a, b) => added(a, b, -1)),
    div: (source, context, compileCondition) => folded(asList(own(source, 'div')) ?? [], context, compileCondition, divided),
  } satisfies Record<QuantityForm, Build>),
);

/** Converts a count to a figure. */
export function asNumber(value: Maybe<number>): Maybe<Quantity> {
  return isValue(value) ? { kind: 'number', value } : value;
}

/** Compiles the path of a figure. The unit of an energy is a word, or a path to the unit in the bill. */
function pathQuantity(source: Json, context: CompileContext): Read | undefined {
  const get = ownText(source, 'get');
  if (get === undefined) return undefined;
  const path = compilePath(get, context);
  const { kinds } = path;
  if (kinds !== 'amount' && kinds !== 'number' && kinds !== 'energy' && kinds !== 'percent') {
    // An unknown path is already reported.
    if (kinds !== undefined) reportError(context, 'layout.quantity.kind', get, `Nothing can be calculated with ${get}.`);
    return () => MISSING;
  }
  const unit = own(source, 'unit');
  const unitPath = ownText(unit, 'get');
  const unitOf = unitPath === undefined ? undefined : compilePath(unitPath, context);
  return (run) => {
    const value = path.read(run);
    if (typeof value !== 'number') return value === PENDING ? PENDING : MISSING;
    const word = unitOf ? unitOf.read(run) : unit;
    return { kind: kinds, value, ...(kinds === 'energy' && typeof word === 'string' && { unit: word }) };
  };
}

/** Joins the figures from left to right. The result is missing if a figure is missing or two figures are incompatible. */
function folded(
  sources: readonly Json[],
  context: CompileContext,
  compileCondition: CompileCondition,
  join: (a: Quantity, b: Quantity) => Quantity | undefined,
): Read | undefined {
  const readers = sources.map((source) => compileQuantity(source, context, compileCondition));
  return (run) =>
    total(
      readers.map((read) => read(run)),
      join,
    );
}

function total(parts: readonly Maybe<Quantity>[], join: (a: Quantity, b: Quantity) => Quantity | undefined): Maybe<Quantity> {
  // Missing wins over pending: no further data can complete the calculation.
  if (parts.length === 0 || parts.includes(MISSING)) return MISSING;
  let result: Quantity | undefined;
  for (const part of parts) {
    if (!isValue(part)) return PENDING;
    result = result === undefined ? part : join(result, part);
    if (result === undefined) return MISSING;
  }
  return result ?? MISSING;
}

/** Compiles `{"over": list, "as": name, "where": condition, "value": figure}`. The sum of no items is missing. */
function sumOfItems(source: Json, context: CompileContext, compileCondition: CompileCondition): Read | undefined {
  const over = ownText(source, 'over');
  if (over === undefined) return undefined;
  const path = compilePath(over, context);
  const name = ownText(source, 'as') ?? '';
  const inner = withName(context, name, itemKinds(path.kinds));
  const chosen = own(source, 'where');
  const where = chosen === undefined ? undefined : compileCondition(chosen, inner);
  const value = compileQuantity(own(source, 'value') ?? null, inner, compileCondition);
  return (run) => {
    const items = path.read(run);
    if (!isValue(items)) return items;
    const parts: Maybe<Quantity>[] = [];
    for (const item of asList(items) ?? []) {
      const itemRun = { ...run, locals: { name, value: item, parent: run.locals } };
      const outcome = where?.test(itemRun) ?? true;
      if (outcome === 'pending') return PENDING;
      if (outcome === true) parts.push(value(itemRun));
    }
    return total(parts, (a, b) => added(a, b, 1));
  };
}

/** Sum or difference of two figures of one type and unit. */
function added(a: Quantity, b: Quantity, sign: 1 | -1): Quantity | undefined {
  return isAlike(a, b) ? { ...a, value: a.value + sign * b.value } : undefined;
}

/**
 * Divides. If the divisor is a number, the result has the type of `a`. Two figures of the same type give a number. An amount
 * divided by an energy gives a unit price.
 */
function divided(a: Quantity, b: Quantity): Quantity | undefined {
  const value = a.value / b.value;
  if (!Number.isFinite(value)) return undefined;
  if (b.kind === 'number') return { ...a, value };
  if (isAlike(a, b)) return { kind: 'number', value };
  const isPrice = a.kind === 'amount' && a.per === undefined && b.kind === 'energy';
  return isPrice && b.unit !== undefined ? { ...a, value, per: b.unit } : undefined;
}

function isAlike(a: Quantity, b: Quantity): boolean {
  return a.kind === b.kind && unitOf(a) === unitOf(b);
}

function unitOf(quantity: Quantity): string | undefined {
  if (quantity.kind === 'energy') return quantity.unit;
  return quantity.kind === 'amount' ? quantity.per : undefined;
}

/** Compiles `{"count": path}`, optionally of the items for which `where` is true; undefined without a path. */
export function compileCount(
  source: Json,
  context: CompileContext,
  compileCondition: CompileCondition,
): ((context: EvalContext) => Maybe<number>) | undefined {
  const list = ownText(source, 'count');
  if (list === undefined) return undefined;
  const path = compilePath(list, context);
  const chosen = own(source, 'where');
  if (chosen === undefined) return (run) => lengthOf(path, run);
  const name = ownText(source, 'as') ?? '';
  const where = compileCondition(chosen, withName(context, name, itemKinds(path.kinds)));
  return (run) => {
    const items = path.read(run);
    if (items === PENDING) return PENDING;
    let count = 0;
    for (const value of asList(items) ?? []) {
      const outcome = where.test({ ...run, locals: { name, value, parent: run.locals } });
      // The count may still change.
      if (outcome === 'pending') return PENDING;
      if (outcome === true) count += 1;
    }
    return count;
  };
}

/** Number of items of a list; 0 when it is missing. */
export function lengthOf(path: Path, context: EvalContext): Maybe<number> {
  const value = path.read(context);
  if (value === PENDING) return PENDING;
  return Array.isArray(value) ? value.length : 0;
}

/** Euros with two decimals, in cents; undefined for anything else. */
export function centsOf(euros: Json | undefined): number | undefined {
  const parts = typeof euros === 'string' ? /^(-?)(\d+)\.(\d\d)$/.exec(euros) : undefined;
  return parts ? Number(`${parts[1]}${parts[2]}${parts[3]}`) : undefined;
}
