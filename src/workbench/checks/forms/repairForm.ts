import type { ErrorObject } from 'ajv';
import { validatorOf } from '../../../brands/schemas';
import type { ValidForm } from '../../../engine/forms/compose';
import type { Json } from '../../../engine/kernel/text/json';
import { applyPatch, correctSpelling, errorPosition, type Patch, patchesFor } from './patches';

/** A form whose invalid parts are replaced, so that the rest can be checked. */
export interface RepairedForm {
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

/** Maximum number of patches to try for one part, and of replaced parts of one form. */
const MOST = 12;

/** Repairs a form; undefined when too many parts are invalid. */
export function repairForm(source: Json, models: readonly Json[]): RepairedForm | undefined {
  let content = source;
  const misspelt = errorsOf(content).filter(isHarmless);
  const places = misspelt.map(errorPosition);
  const others = misspelt.map(correctSpelling).filter((patch) => patch !== undefined);
  for (let round = 0; round < MOST; round += 1) {
    const [first] = severe(content);
    if (!first) {
      const made = others.map((patch) => applyPatch(content, patch)).filter(isDefinition);
      return isDefinition(content) ? { content, others: made, places } : undefined;
    }
    const before = content;
    const [patch, ...more] = patchesFor(first, content, models)
      .slice(0, MOST)
      .filter((one) => isValidPatch(one, before));
    if (!patch) return undefined;
    content = applyPatch(content, patch);
    others.push(...more);
    places.push(...patch.map(({ steps }) => steps));
  }
  return undefined;
}

/** Whether a patch leaves no error at the positions that it changes. */
function isValidPatch(patch: Patch, content: Json): boolean {
  const left = severe(applyPatch(content, patch)).map((error) => `${errorPosition(error).join('/')}/`);
  return patch.every(({ steps }) => !left.some((place) => place.startsWith(`${steps.join('/')}/`)));
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
