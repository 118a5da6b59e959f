import type { ErrorObject, ValidateFunction } from 'ajv';
import { pointerSteps } from '../../../brands/text/json/positions';
import type { Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { own } from '../../../engine/kernel/text/json';
import type { Origin } from '../../../engine/layout/compile/parse';
import { isVerb, overlayVerbs } from '../../../engine/layout/patch/verbs';
import { keysOf, kindsOf } from './keys';
import { ofOtherKind } from './otherKind';
import { pathAdvice } from './pathAdvice';
import { repaired } from './repair';

/** Validates a value and reports each error as a message. `origin` is the position of the value. */
export function checkSchema(validate: ValidateFunction, value: unknown, origin: Origin, report: ReportProblem): void {
  if (validate(value)) return;
  // An unknown key is more specific than an invalid key name.
  const errors = [...(validate.errors ?? [])].sort((one, other) => Number(isUnknownKey(other)) - Number(isUnknownKey(one)));
  const reported = new Set<string>();
  const refused = errors.flatMap((error) => refusedKey(error) ?? []);
  const withUnknown = new Set(errors.filter(isUnknownKey).map(({ instancePath }) => instancePath));
  const kinds = new Set(
    errors.flatMap(({ keyword, instancePath, params }) => (keyword === 'discriminator' ? [`${instancePath}/${params.tag}`] : [])),
  );
  for (const error of errors) {
    if (wrappers.has(error.keyword)) continue;
    // An unknown key may be a misspelt required key, and makes an object too large.
    if (withUnknown.has(error.instancePath) && isOfKeys(error)) continue;
    if (error.keyword === 'required' && kinds.has(`${error.instancePath}/${error.params.missingProperty}`)) continue;
    // The same wrong entry twice in a list is one mistake.
    const entry = isEntry(error.instancePath, value) ? entryKey(error) : undefined;
    if (entry !== undefined && reported.has(entry)) continue;
    if (entry !== undefined) reported.add(entry);
    // Several keys of another kind of object are one mistake.
    const strays = strayKeys(error, errors);
    if (strays.length > 1 && strays[0] !== error.params.additionalProperty) continue;
    // A value under an invalid key has no schema of its own.
    if (refused.some((key) => isAt(error.instancePath, key))) continue;
    const place = { ...origin, pointer: origin.pointer + error.instancePath };
    const problem =
      ofOtherKind(error, place, strays, validate.schema) ?? sentence(error, place, isEntry(error.instancePath, value), strays);
    // Report one finding per position: the first error is the most general.
    const key = `${problem.mark.pointer} ${problem.mark.onKey === true}`;
    if (reported.has(key)) continue;
    reported.add(key);
    report(problem);
  }
}

/** Whether a position is an entry of a list. A key of an object may be a number, too. */
function isEntry(pointer: string, value: unknown): boolean {
  const steps = pointerSteps(pointer).slice(0, -1);
  return Array.isArray(steps.reduce<unknown>((at, step) => (Array.isArray(at) ? at[Number(step)] : own(at, step)), value));
}

/** Equal for entries of a list that have the same mistake. */
function entryKey({ instancePath, keyword, schemaPath, data }: ErrorObject): string {
  const list = instancePath.slice(0, instancePath.lastIndexOf('/'));
  return JSON.stringify([list, keyword, schemaPath, keyword === 'type' ? typeOf(data) : data]);
}

/** Longer lists of allowed keys are omitted if a similar key exists; an overlay operation has thirteen keys. */
const MOST_LISTED = 13;

function isUnknownKey({ keyword }: ErrorObject): boolean {
  return keyword === 'additionalProperties';
}

/** Whether an error is about the keys of an object. */
function isOfKeys({ keyword, data }: ErrorObject): boolean {
  if (keyword === 'maxProperties') return Object.keys(Object(data)).filter(isVerb).length < 2;
  return keyword === 'required' || keyword === 'minProperties';
}

/** All unknown keys of the same object that resemble no allowed key, if the error is about one of them. */
function strayKeys(error: ErrorObject, errors: readonly ErrorObject[]): string[] {
  const isStray = (one: ErrorObject) =>
    isUnknownKey(one) && nearest(String(one.params.additionalProperty), keysOf(one.parentSchema)) === undefined;
  if (!isStray(error)) return [];
  const { instancePath } = error;
  return errors.filter((one) => one.instancePath === instancePath && isStray(one)).map(({ params }) => params.additionalProperty);
}

/** The pointer of an invalid key. */
function refusedKey({ instancePath, propertyName }: ErrorObject): string | undefined {
  return propertyName === undefined ? undefined : `${instancePath}/${propertyName.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

function isAt(pointer: string, place: string): boolean {
  return `${pointer}/`.startsWith(`${place}/`);
}

/** Keywords that only repeat the errors of their subschemas. */
const wrappers = new Set(['allOf', 'anyOf', 'oneOf', 'if', '$ref', 'propertyNames']);

type Describe = (
  error: ErrorObject,
  name: string,
  strays: readonly string[],
) => Omit<Problem, 'level' | 'mark'> & { child?: string; onKey?: boolean };

function sentence(error: ErrorObject, place: Origin, isInList: boolean, strays: readonly string[]): Problem {
  const last = place.pointer.slice(place.pointer.lastIndexOf('/') + 1).replace(/~1/g, '/');
  const name = last === '' ? 'The file' : /^\d+$/.test(last) ? (isInList ? entryOf(place.pointer) : `"${last}"`) : last;
  // An error about a key has the position of the object, and contains the name of the key.
  if (error.propertyName !== undefined) {
    const key = error.propertyName;
    const mark = { ...place, pointer: `${place.pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`, onKey: true };
    const slip = error.keyword === 'pattern' ? repaired(key, fitting(error)) : undefined;
    // Operations on a form have other paths.
    const ofNode = error.keyword === 'pattern' && fitting(error)('props') ? pathAdvice(key, place.pointer) : undefined;
    const advice = ofNode?.advice ?? slip?.why;
    const suggestion = ofNode?.suggestion ?? slip?.suggestion;
    const message = `"${key}" is not a valid key here.${advice === undefined ? '' : ` ${advice}`}${hint(error)}`;
    return { code: 'schema.key', level: 'error', mark, message, ...(suggestion !== undefined && { suggestion }) };
  }
  const describe = describers.get(error.keyword);
  const { child, onKey, ...description } = describe?.(error, name, strays) ?? {
    code: 'schema.value',
    message: `${name} is not valid.${hint(error)}`,
  };
  const pointer = child === undefined ? place.pointer : `${place.pointer}/${child.replace(/~/g, '~0').replace(/\//g, '~1')}`;
  return { ...description, level: 'error', mark: { file: place.file, pointer, ...(onKey && { onKey }) } };
}

const describers = new Map<string, Describe>([
  [
    'additionalProperties',
    (error, _, strays) => {
      const key = String(error.params.additionalProperty);
      const known = keysOf(error.parentSchema);
      const near = nearest(key, known);
      // Without a similar key, even a long list helps.
      const isListed = known.length > 0 && (known.length <= MOST_LISTED || near === undefined);
      // The file of texts has only languages beside its version.
      const isOfTexts = known.length === 1 && known[0] === 'schemaVersion' && key.includes('.');
      if (isOfTexts) {
        const message = `The text ${key} is outside a language. Write the texts into the block of their language: "it": { "${key}": … }.`;
        return { code: 'schema.key.unknown', message, child: key, onKey: true };
      }
      const what = strays.length > 1 ? `Unknown keys ${strays.map((one) => `"${one}"`).join(', ')}.` : `Unknown key "${key}".`;
      return {
        code: 'schema.key.unknown',
        message: `${what}${isListed ? ` Allowed keys: ${known.join(', ')}.` : ''}`,
        suggestion: near,
        child: key,
        onKey: true,
      };
    },
  ],
  [
    'required',
    (error, name) => ({
      code: 'schema.key.missing',
      message: `${name} is missing "${error.params.missingProperty}". Add it.`,
    }),
  ],
  [
    'type',
    (error, name) => {
      const what = `${name} must be ${typeName(error.params.type)}, not ${typeOf(error.data)}.`;
      const isEntry = error.params.type === 'array' && ['string', 'number'].includes(typeof error.data) && !example(error);
      const remedy = isEntry ? ` Put it into a list: [${quoted(error.data)}].` : `${hint(error)}${example(error)}`;
      return { code: 'schema.type', message: `${what}${remedy}` };
    },
  ],
  [
    'enum',
    (error, name) => {
      const allowed = (Array.isArray(error.params.allowedValues) ? error.params.allowedValues : []).map(String);
      return {
        code: 'schema.choice',
        message: `${name} cannot be ${JSON.stringify(error.data)}. Allowed values: ${allowed.join(', ')}.`,
        suggestion: nearest(String(error.data), allowed),
      };
    },
  ],
  [
    'discriminator',
    (error, name) => {
      const key = String(error.params.tag);
      const allowed = kindsOf(error.parentSchema, key);
      const near = nearest(key, Object.keys(Object(error.data)));
      const missing = near === undefined ? `is missing "${key}"` : `has "${near}" instead of "${key}"`;
      const mistake = error.params.tagValue === undefined ? missing : `cannot have the ${key} ${quoted(error.params.tagValue)}`;
      return {
        code: 'schema.choice',
        message: `${name} ${mistake}. Allowed values of ${key}: ${allowed.join(', ')}.`,
        suggestion: nearest(String(error.params.tagValue ?? ''), allowed),
        child: key,
      };
    },
  ],
  [
    'const',
    (error, name) => ({ code: 'schema.choice', message: `${name} must be ${JSON.stringify(error.params.allowedValue)}.` }),
  ],
  [
    'pattern',
    (error, name) => {
      const isHost = /host/i.test(hint(error));
      const slip = repaired(String(error.data), fitting(error), isHost);
      const several = isHost
        ? String(error.data)
            .split(/[,;\s]+/)
            .filter((part) => part !== '')
        : [];
      const why =
        several.length > 1 && several.every(fitting(error))
          ? ` Write each host as an entry of its own: ${several.map((host) => `"${host}"`).join(', ')}.`
          : `${slip ? ` ${slip.why}` : ''}${slip?.isOfHosts ? '' : hint(error)}`;
      return { code: 'schema.pattern', message: `${name} cannot be ${quoted(error.data)}.${why}`, suggestion: slip?.suggestion };
    },
  ],
  [
    'minLength',
    (error, name) =>
      error.data === ''
        ? { code: 'schema.empty', message: `${name} is empty. Write a value, or remove it.` }
        : { code: 'schema.short', message: `${name} is shorter than ${error.params.limit} characters.${hint(error)}` },
  ],
  [
    'maxLength',
    (error, name) => ({
      code: 'schema.long',
      message: `${name} is longer than ${error.params.limit} characters. Shorten it.${name.startsWith('Entry ') ? hint(error) : ''}`,
    }),
  ],
  ['minItems', (error, name) => ({ code: 'schema.items', message: tooFew(error, name, ['entry', 'entries']) })],
  [
    'maxItems',
    (error, name) => {
      const { length } = Array.isArray(error.data) ? error.data : [];
      const message = `${name} has ${length} entries, but may have at most ${error.params.limit}. Remove the others.${hint(error)}${example(error)}`;
      return { code: 'schema.items', message };
    },
  ],
  [
    'minProperties',
    (error, name) => ({ code: 'schema.items', message: noOperation(error.data, name) ?? tooFew(error, name, ['key', 'keys']) }),
  ],
  [
    'maxProperties',
    (error, name) => ({
      code: 'schema.items',
      message:
        error.params.limit === 1
          ? oneAtATime(Object.keys(Object(error.data)), name)
          : (twoOperations(error.data, name) ?? `${name} may have at most ${error.params.limit} keys.${hint(error)}`),
    }),
  ],
  [
    'uniqueItems',
    (error, name) => ({
      code: 'schema.twice',
      message: `${name} contains the same value twice. Remove one.`,
      child: String(error.params.i),
    }),
  ],
  ['minimum', (error, name) => ({ code: 'schema.range', message: `${name} must be ${error.params.limit} or more.` })],
  ['maximum', (error, name) => ({ code: 'schema.range', message: `${name} must be ${error.params.limit} or less.` })],
]);

/** `/locales/1` -> Entry 2 of locales. */
function entryOf(pointer: string): string {
  const [index = '', list = ''] = pointerSteps(pointer).reverse();
  return `Entry ${Number(index) + 1}${list === '' || /^\d+$/.test(list) ? '' : ` of ${list}`}`;
}

function fitting(error: ErrorObject): (value: string) => boolean {
  const pattern = new RegExp(String(error.params.pattern), 'u');
  return (value) => pattern.test(value);
}

/** Message for an object that must have exactly one key: each further key needs an entry of its own. */
function oneAtATime(keys: readonly string[], name: string): string {
  const isEntry = name.startsWith('Entry ');
  const apart = isEntry ? `: ${keys.map((key) => `{"${key}": …}`).join(', ')}` : '';
  return `${name} does several things at once (${keys.join(', ')}). Write each as an entry of its own${apart}.`;
}

/** Message for an overlay operation with several verbs; undefined for any other object. */
function twoOperations(data: unknown, name: string): string | undefined {
  const verbs = Object.keys(Object(data)).filter(isVerb);
  if (verbs.length < 2) return undefined;
  const what = `${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1)}`;
  const count = verbs.length === 2 ? 'two' : String(verbs.length);
  return `${name} does ${count} things (${what}). Split it into ${count} operations, each with its own "at".`;
}

/** Message for an overlay operation without a verb; undefined for any other object. */
function noOperation(data: unknown, name: string): string | undefined {
  const keys = Object.keys(Object(data));
  if (!keys.includes('at') || keys.some(isVerb)) return undefined;
  return `${name} has no operation, so it changes nothing. Add exactly one of ${overlayVerbs.join(', ')}.`;
}

function tooFew(error: ErrorObject, name: string, [one, many]: readonly [string, string]): string {
  const count = Object.keys(Object(error.data)).length;
  const { limit } = error.params;
  return count === 0
    ? `${name} is empty. Write at least ${limit} ${limit === 1 ? one : many}.${hint(error)}${example(error)}`
    : `${name} has ${count} ${count === 1 ? one : many}, but needs at least ${limit}. Add more.${hint(error)}${example(error)}`;
}

/** The schema's description of the expected value. */
function hint(error: ErrorObject): string {
  const description = error.parentSchema?.description;
  return typeof description === 'string' ? ` ${description.replace(/([^.!?])$/, '$1.')}` : '';
}

/** The schema's example of the whole value; empty if it has none. */
function example(error: ErrorObject): string {
  const examples: unknown = error.parentSchema?.examples;
  return Array.isArray(examples) ? ` Example: ${JSON.stringify(examples[0]).replaceAll(',', ', ')}.` : '';
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const typeNames = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'an object in { }'],
  ['array', 'a list in [ ]'],
]);

function typeName(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((one) => typeNames.get(String(one)) ?? String(one)).join(' or ');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return typeNames.get(Array.isArray(value) ? 'array' : typeof value) ?? typeof value;
}
