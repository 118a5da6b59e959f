import type { Argument, Entry, Leaf } from '../../../../src/engine/language/grammar';
import { asList, isObject, type Json, type JsonObject, own } from '../../../../src/kernel/json';
import type { TypeInfo } from '../../../brands/scopeShapes';
import { argumentText, formOf } from '../../../text/languageForm';
import { type Cursor, checkKeys, describeShape, down, reportProblem, type Walk } from './walk';

/**
 * Whether `{ "<name>": …, …}` has the form that the language gives it; if not, that is reported. Unknown keys inside are
 * reported too, and do not count.
 */
export function hasForm(name: string, entry: Entry, source: JsonObject, at: Cursor, walk: Walk, code: string): boolean {
  const { takes, with: more = {} } = entry;
  const argument = own(source, name);
  const inner = down(at, name);
  const required = Object.entries(more).filter(([, { optional }]) => !optional);
  if (!required.every(([key, { takes: wanted }]) => fits(wanted, own(source, key)))) {
    reportProblem(walk, at, code, `"${name}" must have the form ${formOf(name, entry)}.`);
    return false;
  }
  if (fits(takes, argument)) {
    for (const [key, { takes: wanted }] of Object.entries(more)) checkInner(wanted, own(source, key), down(at, key), key, walk);
    checkInner(takes, argument, inner, `"${name}"`, walk);
    return true;
  }
  const list = asList(argument) ?? [];
  const listOf = typeof takes === 'object' && 'listOf' in takes ? takes.listOf : undefined;
  const index = listOf === undefined ? -1 : list.findIndex((item) => !fits(listOf, item));
  if (listOf !== undefined && index >= 0) {
    const message = `An entry of "${name}" must have the form ${argumentText(listOf)}.`;
    reportProblem(walk, down(inner, index, list[index]), code, message);
  } else {
    const last = typeof takes === 'object' && 'tuple' in takes && takes.optional ? '; the last one is optional' : '';
    reportProblem(walk, inner, code, `"${name}" must have the form ${formOf(name, entry)}${last}.`);
  }
  return false;
}

/** Whether a part has its form. What a path or a condition may be is said by those who read it. */
function fits(takes: Argument, source: Json | undefined): boolean {
  if (source === undefined) return false;
  if (typeof takes === 'string') return !isText(takes) || typeof source === 'string';
  if ('oneOf' in takes) return takes.oneOf.some((word) => word === source);
  if ('either' in takes) return takes.either.some((one) => fits(one, source));
  if ('mapOf' in takes) return isObject(source) && Object.keys(source).length > 0;
  if ('keys' in takes) {
    return (
      isObject(source) &&
      Object.entries(takes.keys).every(([key, { takes: inner, optional }]) =>
        source[key] === undefined ? optional === true : fits(inner, source[key]),
      )
    );
  }
  const list = asList(source);
  if (!list) return false;
  if ('tuple' in takes) {
    const { tuple, optional = 0 } = takes;
    const isLong = list.length <= tuple.length && list.length >= tuple.length - optional;
    return isLong && list.every((item, index) => fits(tuple[index] ?? 'value', item));
  }
  // Conditions without parts have a warning of their own.
  return list.length === 0 ? takes.listOf === 'condition' : list.every((item) => fits(takes.listOf, item));
}

/** Names and keys are texts; what a path or a condition may be is said by those who read it. */
function isText(leaf: Leaf): boolean {
  return leaf === 'name' || leaf === 'textKey' || leaf === 'string';
}

/** Reports unknown keys of objects inside an argument. `what` names the object in the sentence. */
function checkInner(takes: Argument, source: Json | undefined, at: Cursor, what: string, walk: Walk): void {
  if (typeof takes !== 'object' || source === undefined) return;
  if ('keys' in takes && isObject(source)) checkKeys(walk, at, source, Object.keys(takes.keys), what);
  const chosen = 'either' in takes ? takes.either.find((one) => fits(one, source)) : undefined;
  if (chosen !== undefined) checkInner(chosen, source, at, what, walk);
  if (!('listOf' in takes) || typeof takes.listOf === 'string') return;
  for (const [index, item] of (asList(source) ?? []).entries())
    checkInner(takes.listOf, item, down(at, index, item), `An entry of ${what}`, walk);
}

/** Reports options of a form whose value is not allowed. */
export function checkOptions(entry: Entry, source: JsonObject, at: Cursor, walk: Walk): void {
  for (const [option, { takes }] of Object.entries(entry.with ?? {})) {
    const value = own(source, option);
    const allowed = allowedWords(takes);
    if (value === undefined || allowed === undefined) continue;
    if (typeof allowed === 'string' ? fits(takes, value) : allowed.includes(value)) continue;
    const what = typeof allowed === 'string' ? allowed : `one of ${allowed.join(', ')}`;
    reportProblem(walk, down(at, option), 'layout.option.value', `"${option}" must be ${what}, not ${JSON.stringify(value)}.`);
  }
}

/** The values that an option may have, or their form in words; undefined where others check it. */
function allowedWords(takes: Argument): readonly Json[] | string | undefined {
  if (takes === 'boolean') return [true, false];
  if (takes === 'digit') return [0, 1, 2, 3, 4, 5, 6];
  if (takes === 'string') return 'a string';
  if (typeof takes === 'object' && 'either' in takes)
    return takes.either.map((one) => (one === 'string' ? 'a string' : argumentText(one))).join(' or ');
  return typeof takes === 'object' && 'oneOf' in takes ? takes.oneOf : undefined;
}

/** Reports options that do not apply to the type of the value. */
export function checkOptionTypes(
  entry: Entry,
  source: JsonObject,
  at: Cursor,
  shape: TypeInfo & { form: 'leaf' },
  walk: Walk,
): void {
  for (const [option, { for: kinds }] of Object.entries(entry.with ?? {})) {
    if (kinds === undefined || !Object.hasOwn(source, option) || kinds.includes(shape.kind)) continue;
    const known = kinds.filter((kind) => kind !== 'tagged').join(', ');
    const message = `"${option}" is for ${known}, but ${String(source.get)} is ${describeShape(shape)}.`;
    reportProblem(walk, down(at, option), 'layout.option.kind', message, { onKey: true });
  }
}
