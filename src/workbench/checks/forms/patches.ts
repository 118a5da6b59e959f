import type { ErrorObject } from 'ajv';
import { pointerSteps } from '../../../brands/text/json/positions';
import { nearest } from '../../../brands/text/suggest';
import { asList, isObject, type Json, own } from '../../../engine/kernel/text/json';
import { keysOf, kindsOf } from '../files/keys';
import { repaired } from '../files/repair';

/** A patch that may repair an invalid part: values by position, undefined to remove the value. */
export type Patch = readonly { steps: readonly string[]; value: Json | undefined }[];

/** The content after a patch. */
export function applyPatch(content: Json, patch: Patch): Json {
  return patch.reduce<Json>((before, { steps, value }) => put(before, steps, value) ?? null, content);
}

function put(at: Json | undefined, [step, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (step === undefined) return value;
  const list = asList(at);
  if (list) return list.map((entry, index) => (index === Number(step) ? put(entry, rest, value) : entry)).filter(isThere);
  const { [step]: before, ...others } = isObject(at) ? at : {};
  const made = put(before, rest, value);
  return made === undefined ? others : { ...others, [step]: made };
}

function isThere(value: Json | undefined): value is Json {
  return value !== undefined;
}

/** The value at a position, an entry of a list by its index; undefined when absent. */
export function valueAtPosition(content: Json, steps: readonly string[]): Json | undefined {
  return steps.reduce<Json | undefined>((at, step) => asList(at)?.[Number(step)] ?? own(at, step), content);
}

/** The position of the part that an error is about. */
export function errorPosition({ instancePath, propertyName, params }: ErrorObject): readonly string[] {
  const child = propertyName ?? params.additionalProperty ?? params.missingProperty ?? params.tag ?? params.i;
  return [...pointerSteps(instancePath), ...(child === undefined ? [] : [String(child)])];
}

/** Corrects the spelling of a value or key that a pattern rejects. */
export function correctSpelling(error: ErrorObject): Patch | undefined {
  if (error.keyword !== 'pattern') return undefined;
  const { propertyName, data, params, instancePath } = error;
  const pattern = new RegExp(String(params.pattern), 'u');
  const suggested = repaired(propertyName ?? String(data), (word) => pattern.test(word))?.suggestion;
  if (suggested === undefined) return undefined;
  const steps = errorPosition(error);
  if (propertyName === undefined) return [{ steps, value: suggested }];
  return [
    { steps, value: undefined },
    { steps: [...pointerSteps(instancePath), suggested], value: own(data, propertyName) },
  ];
}

/** Possible repairs of an invalid part, the likeliest first. `models` are complete forms from which a repair may take a value. */
export function patchesFor(error: ErrorObject, content: Json, models: readonly Json[]): readonly Patch[] {
  const steps = errorPosition(error);
  if (error.keyword === 'additionalProperties') {
    const parent = steps.slice(0, -1);
    // An entry with a misspelt key may lack other keys as well.
    const whole = parent.length > 1 ? models.map((model) => valueAtPosition(model, parent)).filter(isThere) : [];
    return [...patchesForKey(error, steps), ...whole.map((value) => [{ steps: parent, value }])];
  }
  return [...similar(error), ...valuesLike(steps, content, models), undefined].map((value) => [{ steps, value }]);
}

/** Repairs of an unknown key: renamed to a similar key, removed, or moved into a table beside it. */
function patchesForKey({ data, parentSchema }: ErrorObject, steps: readonly string[]): readonly Patch[] {
  const [parent, key] = [steps.slice(0, -1), steps.at(-1) ?? ''];
  const without = { steps, value: undefined };
  const moved = (...to: readonly string[]) => [without, { steps: [...parent, ...to], value: own(data, key) }];
  const suggested = nearest(key, keysOf(parentSchema));
  const isFree = suggested !== undefined && own(data, suggested) === undefined;
  const tables = Object.keys(Object(data)).filter((one) => one !== key && isObject(own(data, one)));
  return [...(isFree ? [moved(suggested)] : []), [without], ...tables.map((table) => moved(table, key))];
}

/** Values that resemble the invalid one. */
function similar({ keyword, data, params, parentSchema }: ErrorObject): readonly Json[] {
  const words: readonly Json[] =
    keyword === 'enum' ? params.allowedValues : keyword === 'discriminator' ? kindsOf(parentSchema, params.tag) : [];
  if (words.length > 0) {
    const value = String(keyword === 'discriminator' ? params.tagValue : data);
    const suggested = nearest(value, words.map(String));
    return [...words].sort((one, other) => Number(other === suggested) - Number(one === suggested));
  }
  if (keyword === 'minimum' || keyword === 'maximum') return [params.limit];
  if (keyword !== 'type') return [];
  const unquoted = typeof data === 'string' && /^(\d+|true|false)$/.test(data) ? [JSON.parse(data)] : [];
  return [...unquoted, [data], ...(asList(data)?.slice(0, 1) ?? [])];
}

/** Values at the same position of other forms, and of the other entries of the same table. */
function valuesLike(steps: readonly string[], content: Json, models: readonly Json[]): readonly Json[] {
  const last = steps.at(-1) ?? '';
  const beside = (path: readonly string[], rest: readonly string[]) => {
    const table = valueAtPosition(content, path);
    return isObject(table) ? Object.keys(table).map((key) => valueAtPosition(content, [...path, key, ...rest])) : [];
  };
  return [
    ...models.map((model) => valueAtPosition(model, steps)),
    ...beside(steps.slice(0, -2), [last]),
    ...beside(steps.slice(0, -1), []),
  ].filter(isThere);
}
