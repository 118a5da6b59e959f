import { nearest } from '../../../../brands/text/suggest';
import { asList, isObject, type Json, type JsonObject, own } from '../../../../engine/kernel/text/json';
import { centsOf } from '../../../../engine/layout/compile/quantities';
import type { Entry } from '../../../../engine/layout/language/grammar';
import { quantityForms } from '../../../../engine/layout/language/values';
import { checkOptionTypes, hasForm } from '../form';
import { type Cursor, checkPath, describeShape, down, reportProblem, type Walk, walkKeys } from '../walk';

/** Type of a figure (a number, an amount or a calculation), with the properties that calculations need. */
export interface FigureType {
  kind: 'amount' | 'number' | 'energy' | 'percent';
  /** For an energy: its unit as written. For a price: the unit to which the amount refers. */
  unit?: Json;
  /** Whether the figure may be missing on some bill. */
  mayMiss: boolean;
  /** Whether the figure may have decimals; amounts in cents and counts have none. */
  hasDecimals?: true;
  /** Set when the figure is calculated from decimals or by division, so that its last digits are not exact. */
  inexact?: 'sum' | 'quotient';
}

/** Checks a condition. Passed as a parameter because conditions and figures contain each other. */
export type WalkCondition = (source: Json, at: Cursor, walk: Walk) => void;

/** Checks a figure; reports an invalid figure and returns undefined. */
export function readQuantity(source: Json, at: Cursor, walk: Walk, walkCondition: WalkCondition): FigureType | undefined {
  if (typeof source === 'number')
    return { kind: 'number', mayMiss: false, ...(!Number.isInteger(source) && { hasDecimals: true }) };
  const known = Object.keys(quantityForms);
  const [first = ''] = isObject(source) ? Object.keys(source) : [];
  const name = isObject(source) ? known.find((key) => Object.hasOwn(source, key)) : undefined;
  const form = name === undefined ? undefined : own<Entry>(quantityForms, name);
  if (!isObject(source) || name === undefined || !form) {
    const message = `A figure is a number or an object with one of: ${known.join(' ')}.`;
    reportProblem(walk, at, 'layout.quantity.unknown', message, { suggestion: nearest(first, known) });
    return undefined;
  }
  if (!hasForm({ name, entry: form, what: 'A figure with', code: 'layout.value.shape' }, source, at, walk)) return undefined;
  return readForm(name, source, at, walk, walkCondition);
}

/** Checks a figure whose form is valid. */
export function readForm(
  name: string,
  source: JsonObject,
  at: Cursor,
  walk: Walk,
  walkCondition: WalkCondition,
): FigureType | undefined {
  if (name === 'get') return readFigure(source, at, walk);
  if (name === 'count') {
    readCount(source, at, walk, walkCondition);
    return { kind: 'number', mayMiss: false };
  }
  if (name !== 'eur') return readCalculation(name, source, at, walk, walkCondition);
  if (centsOf(source.eur) !== undefined) return { kind: 'amount', mayMiss: false };
  const meant = Number(
    String(source.eur)
      .replace(/[€\s]|EUR/gi, '')
      .replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  );
  const example = Number.isFinite(meant) && source.eur !== '' ? meant.toFixed(2) : '200.00';
  const message = `Write euros as a string with two decimals: {"eur": "${example}"}.`;
  reportProblem(walk, down(at, 'eur'), 'layout.operand.literal', message);
  return undefined;
}

/** Checks `{"count": path}`, with the condition on the counted items. */
export function readCount(source: JsonObject, at: Cursor, walk: Walk, walkCondition: WalkCondition): void {
  walkKeys({ count: { takes: 'list' }, ...quantityForms.count.with }, source, at, walk, (_, part, here, inner) =>
    walkCondition(part, here, inner),
  );
}

function readFigure(source: JsonObject, at: Cursor, walk: Walk): FigureType | undefined {
  const inner = down(at, 'get');
  const found = checkPath(walk, inner, source.get);
  if (!found) return undefined;
  const { shape } = found;
  const kind = shape.form === 'leaf' ? shape.kind : undefined;
  if (shape.form !== 'leaf' || (kind !== 'amount' && kind !== 'number' && kind !== 'energy' && kind !== 'percent')) {
    const message = `${String(source.get)} is ${describeShape(shape)}, with which nothing can be calculated. Write an amount, a number, an energy or a percent.`;
    reportProblem(walk, inner, 'layout.quantity.kind', message);
    return undefined;
  }
  checkOptionTypes(quantityForms.get, source, at, shape, walk);
  checkUnit(source, at, walk);
  const unit = own(source, 'unit');
  const hasDecimals = kind !== 'amount' && shape.isWhole !== true;
  return { kind, ...(unit !== undefined && { unit }), mayMiss: found.optional, ...(hasDecimals && { hasDecimals }) };
}

/** Checks the operands of a calculation from left to right: each must be compatible with the result so far. */
function readCalculation(
  name: string,
  source: JsonObject,
  at: Cursor,
  walk: Walk,
  walkCondition: WalkCondition,
): FigureType | undefined {
  const inner = down(at, name);
  const list = asList(source[name]);
  if (!list) return readSumOfItems(source[name] ?? null, inner, walk, walkCondition);
  const join = name === 'div' ? divided : added;
  const [first = null] = list;
  let result: FigureType | undefined;
  for (const [index, part] of list.entries()) {
    const here = down(inner, index, part);
    const quantity = readQuantity(part, here, walk, walkCondition);
    if (!quantity) return undefined;
    if (name === 'div' && index > 0 && (part === 0 || centsOf(own(part, 'eur')) === 0)) {
      reportProblem(walk, here, 'layout.quantity.zero', 'A division by zero has no value. Write another figure.');
      return undefined;
    }
    const joined = result === undefined ? quantity : join(result, quantity);
    if (!joined && result) {
      reportProblem(walk, here, 'layout.quantity.kind', whyApart(name, [first, result], [part, quantity]));
      return undefined;
    }
    result = joined;
  }
  return result;
}

function readSumOfItems(source: Json, at: Cursor, walk: Walk, walkCondition: WalkCondition): FigureType | undefined {
  const { keys } = quantityForms.sum.takes.either[1];
  let value: FigureType | undefined;
  walkKeys(keys, source, at, walk, (takes, part, here, inner) => {
    if (takes === 'quantity') value = readQuantity(part, here, inner, walkCondition);
    else walkCondition(part, here, inner);
  });
  // The sum of an empty list is missing.
  return value && { ...withDecimals(value, value), mayMiss: true };
}

/** The type of a sum or difference; undefined for incompatible figures. */
function added(a: FigureType, b: FigureType): FigureType | undefined {
  if (a.kind !== b.kind || !isOneUnit(a, b)) return undefined;
  return { ...withDecimals(a, b), mayMiss: a.mayMiss || b.mayMiss };
}

/** The type of `a` after adding `b`: exact only if both are whole. */
function withDecimals(a: FigureType, b: FigureType): FigureType {
  const inexact = a.inexact ?? b.inexact ?? (a.hasDecimals || b.hasDecimals ? 'sum' : undefined);
  return { ...a, ...(inexact && { inexact, hasDecimals: true }) };
}

/** The type of a quotient; undefined for incompatible figures. */
function divided(a: FigureType, b: FigureType): FigureType | undefined {
  const result = { mayMiss: true, hasDecimals: true, inexact: 'quotient' } as const;
  if (b.kind === 'number') return { ...a, ...result };
  if (a.kind === b.kind && isOneUnit(a, b)) return { kind: 'number', ...result };
  if (a.kind !== 'amount' || a.unit !== undefined || b.kind !== 'energy' || b.unit === undefined) return undefined;
  return { kind: 'amount', unit: b.unit, ...result };
}

type Operand = readonly [source: Json, quantity: FigureType];

/** Explains why two figures are incompatible, and which ones would be compatible. */
function whyApart(name: string, [first, a]: Operand, [source, b]: Operand): string {
  if (name === 'div' && a.kind === 'amount' && a.unit === undefined && b.kind === 'energy')
    return 'A price needs the unit of the energy. Write it as {"get": path, "unit": {"get": path of the unit}}.';
  const what = `${figureText(source).replace(/^the /, 'The ')} is ${within(b)}, but ${figureText(first)} before it is ${within(a)}.`;
  if (name === 'div')
    return `${what} "div" divides a figure by a number or by a figure of its own type and unit, or an amount by an energy.`;
  const isPlain = a.kind === 'amount' && a.unit === undefined && typeof source === 'number';
  const way = isPlain ? `the amount as {"eur": "${source.toFixed(2)}"}` : 'a figure of that type and unit';
  return `${what} "${name}" takes figures of one type and unit. Write ${way}.`;
}

/** A figure as text within a sentence. */
function figureText(source: Json): string {
  if (!isObject(source)) return String(source);
  if (source.count !== undefined) return `the number of ${String(source.count)}`;
  if (source.eur !== undefined) return JSON.stringify(source);
  return String(source.get ?? `the ${Object.keys(quantityForms).find((name) => Object.hasOwn(source, name))}`);
}

/** Whether two units may be the same. Units read from paths may be equal on some bill. */
function isOneUnit({ unit: a }: FigureType, { unit: b }: FigureType): boolean {
  if (a === undefined || b === undefined) return a === b;
  return typeof a !== 'string' || typeof b !== 'string' || a === b;
}

function named({ kind, unit }: FigureType): string {
  if (kind === 'amount' && unit !== undefined) return 'A price';
  const what = /^[ae]/.test(kind) ? `An ${kind}` : `A ${kind}`;
  return typeof unit === 'string' ? `${what} in ${unit}` : what;
}

function within(quantity: FigureType): string {
  const text = named(quantity);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Checks the path of a unit. The unit's form is checked with the options. */
export function checkUnit(source: JsonObject, at: Cursor, walk: Walk): void {
  const unit = own(source, 'unit');
  const path = own(unit, 'get');
  const inner = down(at, 'unit');
  const found = path === undefined ? undefined : checkPath(walk, down(inner, 'get'), path);
  if (!found || (found.shape.form === 'leaf' && ['text', 'enum'].includes(found.shape.kind))) return;
  const message = `${String(path)} is ${describeShape(found.shape)}, but a unit is a text. Write the path of a text, such as supply.unit.`;
  reportProblem(walk, down(inner, 'get'), 'layout.value.kind', message);
}
