import { nearest } from '../../../../brands/text/suggest';
import { isObject, type Json, type JsonObject, own } from '../../../../engine/kernel/text/json';
import { bodyForms } from '../../../../engine/layout/language/values';
import { type FormChecks, type MayMiss, walkForms } from '../../layouts/conditions/values';
import { checkLiteral } from '../../layouts/form';
import { type Cursor, down, readList, reportProblem, type Walk, withNewName } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';
import { refuseText, walkJoined, walkSent } from './bodyValues';
import { checkCases } from './cases';
import { longestOf } from './length';
import { describeExpected, type RequestType, requestOf, takes, validatorFor } from './request';

/** Checks the values of a request body, and that the body matches the request schema. */
export function checkBody(place: FormContext): void {
  const { operation, body } = place.definition.send;
  // The form sends no body.
  if (operation === undefined || body === undefined) return;
  // A value without a case is one mistake, however many parts of the body it makes missing.
  const known = checkCases(place, body, ['send', 'body'], 'error') > 0;
  const mayMiss = walkPart(body, cursorAt(place, 'send', 'body'), {
    place,
    walk: place.sending,
    wanted: requestOf(operation),
    isExplained: known,
  });
  if (!mayMiss || known) return;
  const message = 'The whole body may be missing. Give it a "default".';
  reportProblem(place.sending, cursorAt(place, 'send', 'body'), 'form.body.missing', message);
}

/** A part of a body with its context. */
interface Part {
  place: FormContext;
  walk: Walk;
  wanted: RequestType;
  /** Whether the reason for missing values has already been reported. */
  isExplained: boolean;
}

const forms: readonly string[] = Object.keys(bodyForms);

/** Checks a part of a body: a literal, a value, or an object or list of these. */
function walkPart(source: Json, at: Cursor, part: Part): MayMiss {
  const { walk, wanted } = part;
  if (Array.isArray(source)) return walkList(source, at, part);
  if (!isObject(source)) {
    checkLiteral(validatorFor(wanted), source, at, walk);
    return false;
  }
  if (Object.hasOwn(source, 't')) return refuseText(at, walk);
  if (forms.some((key) => Object.hasOwn(source, key))) return walkValue(source, at, part);
  if (takes(wanted, 'object')) return walkObject(source, at, part);
  const [first = ''] = Object.keys(source);
  const message = `The server expects ${describeExpected(wanted)} here. Write it, or an object with one of these keys: ${forms.join(', ')}.`;
  reportProblem(walk, at, 'form.body.value', message, { suggestion: nearest(first, forms) });
  return false;
}

function walkValue(source: JsonObject, at: Cursor, part: Part): MayMiss {
  const checks: FormChecks<keyof typeof bodyForms> = {
    get: (one, here, walk) => walkSent(one, here, walk, part.wanted),
    join: (one, here, walk) => walkJoined(one, here, walk, part.wanted),
    each: (one, here, walk) => walkEach(one, here, { ...part, walk }),
  };
  const walkInner = (inner: Json, here: Cursor, walk: Walk) => walkPart(inner, here, { ...part, walk });
  return walkForms(source, at, part.walk, { forms: bodyForms, checks, walkValue: walkInner });
}

/** `{"each": list, "as": name, "value": …}`: one entry for each item. */
function walkEach(source: JsonObject, at: Cursor, part: Part): MayMiss {
  const { walk, wanted } = part;
  if (!takes(wanted, 'array'))
    reportProblem(
      walk,
      at,
      'form.body.kind',
      `The server expects ${describeExpected(wanted)} here, but "each" produces a list. Write a single value.`,
    );
  const item = readList(source.each, down(at, 'each'), walk);
  const inner = withNewName(walk, source.as ?? '', down(at, 'as'), item);
  walkPart(own(source, 'value') ?? null, down(at, 'value'), { ...part, walk: inner, wanted: wanted.items ?? {} });
  return false;
}

function walkList(source: readonly Json[], at: Cursor, part: Part): MayMiss {
  if (!takes(part.wanted, 'array')) {
    const message = `The server expects ${describeExpected(part.wanted)} here, not a list. Write a single value.`;
    reportProblem(part.walk, at, 'form.body.kind', message);
    return false;
  }
  for (const [index, item] of source.entries()) {
    walkPart(item, down(at, index, item), { ...part, wanted: part.wanted.items ?? {} });
  }
  return false;
}

function walkObject(source: JsonObject, at: Cursor, part: Part): MayMiss {
  const { walk, wanted } = part;
  const { properties = {}, required = [], additionalProperties } = wanted;
  const known = Object.keys(properties);
  for (const [name, value] of Object.entries(source)) {
    const here = down(at, name);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property && additionalProperties === false) {
      const message = `The request has no "${name}", and the server rejects unknown properties. Allowed: ${known.join(', ')}.`;
      reportProblem(walk, here, 'form.body.unknown', message, { suggestion: nearest(name, known), onKey: true });
    }
    const { count } = walk.problemCount;
    const mayMiss = walkPart(value, here, { ...part, wanted: property ?? {} });
    // The result of a value with a mistake is unknown.
    if (walk.problemCount.count > count) continue;
    if (mayMiss && required.includes(name) && !part.isExplained) {
      const message = `The request needs "${name}", but this value may be missing. Give it a "default".`;
      reportProblem(walk, here, 'form.body.missing', message);
    }
    if (property && isObject(value)) checkLength(name, value, here, { ...part, wanted: property });
  }
  for (const name of required) if (own(source, name) === undefined) reportAbsent(name, properties[name], at, walk);
  return false;
}

function reportAbsent(name: string, wanted: RequestType | undefined, at: Cursor, walk: Walk): void {
  const what = wanted?.description === undefined ? '' : ` (${wanted.description.replace(/\.$/, '')})`;
  reportProblem(walk, at, 'form.body.absent', `The request needs "${name}"${what}. Add it.`, {
    onKey: true,
    about: name,
    part: `${at.dotted}.${name}`,
  });
}

function checkLength(name: string, value: Json, at: Cursor, { place, walk, wanted }: Part): void {
  const longest = longestOf(value, place.definition);
  if (wanted.maxLength === undefined || longest <= wanted.maxLength) return;
  const message = `"${name}" may have ${longest} characters, but the server accepts ${wanted.maxLength}. Lower "maxLength" of the fields that it contains.`;
  reportProblem(walk, at, 'form.body.long', message);
}
