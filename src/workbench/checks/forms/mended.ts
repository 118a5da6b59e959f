import type { ErrorObject } from 'ajv';
import { validatorOf } from '../../../brands/schemas';
import type { ValidForm } from '../../../engine/forms/compose';
import type { Json } from '../../../engine/kernel/text/json';
import { applyEdit, correctSpelling, type Edit, editsFor, errorPosition } from './edits';

/** A form whose invalid parts are replaced, so that the rest can be checked. */
export interface Mended {
  content: ValidForm['content'];
  /** The same form with other replacements, one at a time, to find out which findings depend on the replaced part. */
  others: readonly ValidForm['content'][];
  /** Positions of the replaced parts. */
  places: readonly (readonly string[])[];
}

/** Errors of values that still have the type that the checks expect, such as misspelt strings. */
const harmless = new Set(['pattern', 'uniqueItems', 'minLength', 'maxLength']);

/** Keywords that only repeat the errors of their subschemas. */
const wrappers = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'propertyNames']);

/** Maximum number of edits to try for one part, and of replaced parts of one form. */
const MOST = 12;

/** Repairs a form; undefined when too many parts are invalid. */
export function mended(source: Json, models: readonly Json[]): Mended | undefined {
  let content = source;
  const misspelt = errorsOf(content).filter(isHarmless);
  const places = misspelt.map(errorPosition);
  const others = misspelt.map(correctSpelling).filter((edit) => edit !== undefined);
  for (let round = 0; round < MOST; round += 1) {
    const [first] = severe(content);
    if (!first) {
      const made = others.map((edit) => applyEdit(content, edit)).filter(isDefinition);
      return isDefinition(content) ? { content, others: made, places } : undefined;
    }
    const before = content;
    const [edit, ...more] = editsFor(first, content, models)
      .slice(0, MOST)
      .filter((one) => isValidEdit(one, before));
    if (!edit) return undefined;
    content = applyEdit(content, edit);
    others.push(...more);
    places.push(...edit.map(({ steps }) => steps));
  }
  return undefined;
}

/** Whether an edit leaves no error at the positions that it changes. */
function isValidEdit(edit: Edit, content: Json): boolean {
  const left = severe(applyEdit(content, edit)).map((error) => `${errorPosition(error).join('/')}/`);
  return edit.every(({ steps }) => !left.some((place) => place.startsWith(`${steps.join('/')}/`)));
}

/** The errors to repair. Unknown keys come first, because they may be misspelt required keys. */
function severe(content: Json): readonly ErrorObject[] {
  const errors = errorsOf(content).filter((error) => !isHarmless(error));
  return errors.sort((one, other) => Number(isOfKey(other)) - Number(isOfKey(one)));
}

function isOfKey({ keyword }: ErrorObject): boolean {
  return keyword === 'additionalProperties';
}

function isHarmless({ keyword }: ErrorObject): boolean {
  return harmless.has(keyword);
}

function errorsOf(content: Json): ErrorObject[] {
  const validate = validatorOf('form');
  return validate(content) ? [] : (validate.errors ?? []).filter(({ keyword }) => !wrappers.has(keyword));
}

/** Whether a form has the shape of its type; strings and lists may still violate their limits. */
function isDefinition(content: Json): content is ValidForm['content'] {
  return severe(content).length === 0;
}
