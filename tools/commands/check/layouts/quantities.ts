import { type Entry, quantityForms } from '../../../../src/engine/language';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../../src/kernel/json';
import { nearest } from '../../../text/suggest';
import { checkOptionTypes, hasForm } from './form';
import { type Cursor, checkKeys, describeShape, down, readPath, reportProblem, type Walk, walkKeys } from './walk';

/** Type of a figure, as far as calculations need it. */
export interface Quantity {
  kind: 'amount' | 'number' | 'energy' | 'percent';
  /** It is a price for a unit, or an energy with its unit. */
  hasUnit: boolean;
  /** It may be missing for some bill. */
  mayMiss: boolean;
}

/** Checks a condition. Passed as a parameter, because conditions contain figures and figures conditions. */
export type WalkCondition = (source: Json, at: Cursor, walk: Walk) => void;

/** Checks a figure; undefined, and reported, when it is none. */
export function readQuantity(source: Json, at: Cursor, walk: Walk, walkCondition: WalkCondition): Quantity | undefined {
  if (typeof source === 'number') return { kind: 'number', hasUnit: false, mayMiss: false };
  const known = Object.keys(quantityForms);
  const [first = ''] = isObject(source) ? Object.keys(source) : [];
  const name = isObject(source) ? known.find((key) => Object.hasOwn(source, key)) : undefined;
  const form = name === undefined ? undefined : own<Entry>(quantityForms, name);
  if (!isObject(source) || name === undefined || !form) {
    const message = `A figure is a number or an object with one of: ${known.join(' ')}.`;
    reportProblem(walk, at, 'layout.quantity.unknown', message, { suggestion: nearest(first, known) });
    return undefined;
  }
  const display = Object.hasOwn(source, 'decimals') ? ['decimals', 'default'] : ['default'];
  checkKeys(walk, at, source, [name, ...Object.keys(form.with ?? {}), ...display], `A figure with "${name}"`);
  if (!hasForm(name, form, source, at, walk, 'layout.value.shape')) return undefined;
  switch (name) {
    case 'get':
      return readFigure(source, at, walk);
    case 'count':
      readCount(source, at, walk, walkCondition);
      return { kind: 'number', hasUnit: false, mayMiss: false };
    case 'eur':
      if (/^-?\d+\.\d\d$/.test(ownText(source, 'eur') ?? '')) return { kind: 'amount', hasUnit: false, mayMiss: false };
      reportProblem(
        walk,
        down(at, 'eur'),
        'layout.operand.literal',
        'Write euros as a string with two decimals: {"eur": "200.00"}.',
      );
      return undefined;
    default:
      return readCalculation(name, source, at, walk, walkCondition);
  }
}

/** Checks `{"count": path}`, with the condition of the items that count. */
export function readCount(source: JsonObject, at: Cursor, walk: Walk, walkCondition: WalkCondition): void {
  const isHalf = (source.as === undefined) !== (source.where === undefined);
  if (isHalf) {
    const message = '"count" takes "as" and "where" together: the name of the item, and the condition that reads it.';
    reportProblem(walk, at, 'layout.value.shape', message);
    return;
  }
  walkKeys({ count: { takes: 'list' }, ...quantityForms.count.with }, source, at, walk, (_, part, here, inner) =>
    walkCondition(part, here, inner),
  );
}

function readFigure(source: JsonObject, at: Cursor, walk: Walk): Quantity | undefined {
  const inner = down(at, 'get');
  const found = readPath(walk, inner, source.get);
  if (!found) return undefined;
  const { shape } = found;
  const kind = shape.form === 'leaf' ? shape.kind : undefined;
  if (shape.form !== 'leaf' || (kind !== 'amount' && kind !== 'number' && kind !== 'energy' && kind !== 'percent')) {
    const message = `${String(source.get)} is ${describeShape(shape)}, with which nothing can be calculated.`;
    reportProblem(walk, inner, 'layout.quantity.kind', message);
    return undefined;
  }
  checkOptionTypes(quantityForms.get, source, at, shape, walk);
  const unit = own(source, 'unit');
  const unitPath = own(unit, 'get');
  if (unitPath !== undefined) readPath(walk, down(down(at, 'unit'), 'get'), unitPath);
  return { kind, hasUnit: unit !== undefined, mayMiss: found.optional };
}

/** The figures of a calculation, from left to right: each must go together with the result of those before it. */
function readCalculation(
  name: string,
  source: JsonObject,
  at: Cursor,
  walk: Walk,
  walkCondition: WalkCondition,
): Quantity | undefined {
  const inner = down(at, name);
  const list = asList(source[name]);
  if (!list) return readSumOfItems(source[name] ?? null, inner, walk, walkCondition);
  const join = name === 'div' ? divided : added;
  let result: Quantity | undefined;
  for (const [index, part] of list.entries()) {
    const here = down(inner, index, part);
    const quantity = readQuantity(part, here, walk, walkCondition);
    if (!quantity) return undefined;
    const joined = result === undefined ? quantity : join(result, quantity);
    if (typeof joined === 'string') {
      reportProblem(walk, here, 'layout.quantity.kind', joined);
      return undefined;
    }
    result = joined;
  }
  return result;
}

function readSumOfItems(source: Json, at: Cursor, walk: Walk, walkCondition: WalkCondition): Quantity | undefined {
  const { keys } = quantityForms.sum.takes.either[1];
  let value: Quantity | undefined;
  walkKeys(keys, source, at, walk, (takes, part, here, inner) => {
    if (takes === 'quantity') value = readQuantity(part, here, inner, walkCondition);
    else walkCondition(part, here, inner);
  });
  // Without an item there is no sum.
  return value && { ...value, mayMiss: true };
}

/** The type of a sum or difference, or why there is none. */
function added(a: Quantity, b: Quantity): Quantity | string {
  if (a.kind !== b.kind) return `${withArticle(b)} cannot be added to ${within(a)} or taken from it.`;
  return { ...a, mayMiss: a.mayMiss || b.mayMiss };
}

/** The type of a quotient, or why there is none. */
function divided(a: Quantity, b: Quantity): Quantity | string {
  if (b.kind === 'number') return { ...a, mayMiss: true };
  if (a.kind === b.kind) return { kind: 'number', hasUnit: false, mayMiss: true };
  if (a.kind !== 'amount' || b.kind !== 'energy') return `${withArticle(a)} cannot be divided by ${within(b)}.`;
  if (b.hasUnit) return { ...a, hasUnit: true, mayMiss: true };
  return 'A price needs the unit of the energy. Write it as {"get": path, "unit": {"get": path of the unit}}.';
}

function withArticle({ kind }: Quantity): string {
  return /^[ae]/.test(kind) ? `An ${kind}` : `A ${kind}`;
}

function within(quantity: Quantity): string {
  return withArticle(quantity).toLowerCase();
}
