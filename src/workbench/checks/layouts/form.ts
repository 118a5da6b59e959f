import type { ValidateFunction } from 'ajv';
import { argumentText, formOf, isAllOptional } from '../../../brands/text/languageForm';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { DATE_PATTERN } from '../../../engine/kernel/figures/dates';
import { asList, isObject, type Json, type JsonObject, own } from '../../../engine/kernel/text/json';
import type { Argument, Entry, Key, Leaf } from '../../../engine/layout/language/grammar';
import { checkSchema } from '../files/schemaErrors';
import { type Cursor, checkKeys, describeShape, down, reportProblem, type Walk } from './walk';

/** A form of the language that is expected, with the words for messages about it. */
interface ExpectedForm {
  name: string;
  entry: Entry;
  /** Text before the name of the form: "A value with". */
  what: string;
  code: string;
  /** Keys that are allowed besides those of the form. */
  more?: readonly string[];
}

/**
 * Whether `{ "<name>": <takes>, … }` has the form that the language defines; if not, reports one problem. Also reports unknown
 * keys, which alone do not make the result false. If there are any, a missing key is not reported, because it may be misspelt.
 */
export function hasForm(form: ExpectedForm, source: JsonObject, at: Cursor, walk: Walk): boolean {
  const { name, entry, what, code, more = [] } = form;
  const { takes, with: options = {}, together = [] } = entry;
  const argument = own(source, name);
  const inner = down(at, name);
  const isWhole = checkKeys(walk, at, source, [name, ...more, ...Object.keys(options)], `${what} "${name}"`);
  const report = (where: Cursor, message: string) => reportProblem(walk, where, code, message);
  const missing = together.filter((key) => own(source, key) === undefined);
  const isHalf = missing.length > 0 && missing.length < together.length;
  const isRight = Object.entries(options).every(([key, option]) => option.optional || fits(option.takes, own(source, key)));
  if (isHalf || !isRight) {
    const wanted = Object.entries(options).filter(([key, { optional }]) => !optional || (isHalf && together.includes(key)));
    const keys = Object.fromEntries(wanted.map(([key, { takes: part }]) => [key, { takes: part }]));
    const whole = formOf(name, { ...entry, with: keys });
    const rest = together.filter((key) => !missing.includes(key)).map((key) => `"${key}"`);
    const alternative = isHalf ? `, or remove ${rest.join(' and ')}` : '';
    if (isWhole) report(at, `"${name}" ${missingPart(keys, source, []) ?? 'must have the form'} ${whole}${alternative}.`);
    return false;
  }
  if (fits(takes, argument)) {
    const areRight = areOptionsRight(entry, source, at, walk);
    for (const [key, { takes: wanted }] of Object.entries(options))
      checkInner(wanted, own(source, key), down(at, key), key, walk);
    checkInner(takes, argument, inner, `"${name}"`, walk);
    return areRight;
  }
  const list = asList(argument) ?? [];
  const listOf = typeof takes === 'object' && 'listOf' in takes ? takes.listOf : undefined;
  const index = listOf === undefined ? -1 : list.findIndex((item) => !fits(listOf, item));
  if (listOf !== undefined && index >= 0) {
    report(down(inner, index, list[index]), `An entry of "${name}" must have the form ${argumentText(listOf)}.`);
  } else {
    const keys = isObject(argument) ? keysIn(takes) : undefined;
    const strange = Object.keys(isObject(argument) ? argument : {}).filter((key) => keys && !Object.hasOwn(keys, key));
    const missing = keys && missingPart(keys, argument, strange);
    const whole = formOf(name, keys && missing !== undefined ? { ...entry, takes: { keys } } : entry);
    report(inner, `"${name}" ${missing ?? 'must have the form'} ${whole}${noteOn(takes)}.`);
  }
  return false;
}

/** The keys of an argument that may be an object. */
function keysIn(takes: Argument): Readonly<Record<string, Key>> | undefined {
  if (typeof takes !== 'object') return undefined;
  return 'either' in takes
    ? takes.either.map(keysIn).find((keys) => keys !== undefined)
    : 'keys' in takes
      ? takes.keys
      : undefined;
}

/** Message about the missing required keys, to be followed by the expected form; undefined when none is missing. */
function missingPart(
  keys: Readonly<Record<string, Key>>,
  source: Json | undefined,
  strange: readonly string[],
): string | undefined {
  const lacking = Object.entries(keys).filter(([key, { optional }]) => !optional && own(source, key) === undefined);
  const [only] = lacking;
  if (!only) return undefined;
  const [other, ...more] = strange;
  const named = lacking.map(
    ([key, { takes }]) => `"${key}"${takes === 'name' ? ' (your name for one item, such as "item")' : ''}`,
  );
  const isMistaken = lacking.length === 1 && other !== undefined && more.length === 0;
  return `${isMistaken ? `has "${other}" instead of "${only[0]}"` : `is missing ${named.join(' and ')}`}. It must have the form`;
}

function noteOn(takes: Argument): string {
  if (typeof takes !== 'object') return '';
  if ('tuple' in takes) return takes.optional ? '; the last one is optional' : '';
  return 'keys' in takes && isAllOptional(takes.keys) ? ', with at least one of these keys' : '';
}

/** Whether a part has its form. Paths, conditions and values are checked by their own walks. */
function fits(takes: Argument, source: Json | undefined): boolean {
  if (source === undefined) return false;
  if (typeof takes === 'string') return leafFits[takes]?.(source) ?? true;
  if ('oneOf' in takes) return takes.oneOf.some((word) => word === source);
  if ('either' in takes) return takes.either.some((one) => fits(one, source));
  if ('mapOf' in takes) return isObject(source) && Object.keys(source).length > 0;
  if ('keys' in takes) {
    return (
      isObject(source) &&
      Object.keys(source).length > 0 &&
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
  // An empty list of conditions causes a separate warning.
  return list.length === 0 ? takes.listOf === 'condition' : list.every((item) => fits(takes.listOf, item));
}

const isString = (source: Json) => typeof source === 'string';

/** Checks of the leaf types. Paths, conditions and values are checked by their own walks. */
const leafFits: Readonly<Partial<Record<Leaf, (source: Json) => boolean>>> = {
  name: isString,
  textKey: isString,
  string: isString,
  word: (source) => isString(source) && source !== '',
  datePattern: (source) => typeof source === 'string' && DATE_PATTERN.test(source),
  digit: (source) => Number.isInteger(source) && Number(source) >= 0 && Number(source) <= 6,
  boolean: (source) => typeof source === 'boolean',
};

/** Reports unknown keys of objects inside an argument. `what` names the object in messages. */
function checkInner(takes: Argument, source: Json | undefined, at: Cursor, what: string, walk: Walk): void {
  if (typeof takes !== 'object' || source === undefined) return;
  if ('keys' in takes && isObject(source)) checkKeys(walk, at, source, Object.keys(takes.keys), what);
  const chosen = 'either' in takes ? takes.either.find((one) => fits(one, source)) : undefined;
  if (chosen !== undefined) checkInner(chosen, source, at, what, walk);
  if (!('listOf' in takes) || typeof takes.listOf === 'string') return;
  for (const [index, item] of (asList(source) ?? []).entries())
    checkInner(takes.listOf, item, down(at, index, item), `An entry of ${what}`, walk);
}

/** Whether every option of a form has an allowed value; if not, reports it. */
function areOptionsRight({ with: options = {} }: Entry, source: JsonObject, at: Cursor, walk: Walk): boolean {
  const wrong = Object.entries(options).filter(([key, { takes }]) => source[key] !== undefined && !fits(takes, source[key]));
  for (const [key, { takes }] of wrong) {
    const value = source[key] ?? null;
    const message =
      value === ''
        ? `"${key}" is empty. Write the ${key}, or remove it.`
        : `"${key}" must be ${allowedText(takes)}, not ${JSON.stringify(value)}.`;
    const suggestion = takes === 'datePattern' ? meantPattern(value) : undefined;
    reportProblem(walk, down(at, key), 'layout.option.value', message, { suggestion });
  }
  return wrong.length === 0;
}

/** The allowed values of an option, as text. */
function allowedText(takes: Argument): string {
  if (takes === 'boolean') return 'one of true, false';
  if (takes === 'digit') return 'one of 0, 1, 2, 3, 4, 5, 6';
  if (takes === 'string' || takes === 'word') return 'a string';
  if (takes === 'name') return 'a name';
  if (takes === 'datePattern') return 'd (day), m (month) and Y (year), each at most once, with blanks or / . , - between them';
  if (typeof takes === 'object' && 'oneOf' in takes) return `one of ${takes.oneOf.join(', ')}`;
  return typeof takes === 'object' && 'either' in takes ? takes.either.map(allowedText).join(' or ') : argumentText(takes);
}

/** Converts a date pattern from another notation: `dd/MM/yyyy` -> `d/m/Y`. */
function meantPattern(pattern: Json): string | undefined {
  const example = String(pattern)
    .replace(/[dgt]+/gi, 'd')
    .replace(/m+/gi, 'm')
    .replace(/[yaj]+/gi, 'Y');
  return DATE_PATTERN.test(example) ? example : undefined;
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

/** Checks a literal against a schema, and counts its problems like those of the walk. */
export function checkLiteral(validate: ValidateFunction, source: Json, at: Cursor, walk: Walk): void {
  checkSchema(validate, source, at.origin, (problem) => {
    walk.problemCount.count += 1;
    walk.report(problem);
  });
}
