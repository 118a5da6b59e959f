import { isNear } from '../../../brands/text/suggest';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';

/** Shorter keys are within one typo of too many others. */
const LONG = 5;

/**
 * Keys of a response that are probably misspelt keys of its schema: the page would not find them. Other additional keys are
 * allowed. The sentences contain no values.
 */
export function misspeltKeys(answer: unknown, schema: Json): string[] {
  const found = new Set<string>();
  walk(answer, schema, '');
  return [...found];

  function walk(value: unknown, part: Json | undefined, at: string): void {
    const shape = part === undefined ? undefined : resolved(part, schema);
    if (shape === undefined) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, own(shape, 'items'), `${at}[]`);
    } else if (isObject(value)) {
      const properties = own(shape, 'properties');
      const known = isObject(properties) ? Object.keys(properties) : [];
      const missing = known.filter((key) => !Object.hasOwn(value, key));
      for (const [key, inner] of Object.entries(value)) {
        const meant = isKnown(key, known, shape) ? undefined : missing.find((one) => isMeant(key, one));
        if (meant !== undefined) found.add(`"${key}" in ${at === '' ? 'the whole' : at} is probably "${meant}"`);
        walk(inner, own(properties, key), at === '' ? key : `${at}.${key}`);
      }
    }
  }
}

function isKnown(key: string, known: readonly string[], shape: Json): boolean {
  const patterns = own(shape, 'patternProperties');
  return known.includes(key) || (isObject(patterns) && Object.keys(patterns).some((pattern) => new RegExp(pattern).test(key)));
}

/** Whether two keys have the same letters and digits, or differ by one typo in a letter; link_1 and link_6 are no typos. */
function isMeant(key: string, known: string): boolean {
  const [one, other] = [key, known].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (one === other) return true;
  const isCount = key.replace(/\d/g, '') === known.replace(/\d/g, '');
  return !isCount && Math.min(key.length, known.length) >= LONG && isNear(key, known, 1);
}

/** Follows `$ref` and a single `allOf` to the part of the schema that describes the value. */
function resolved(part: Json, schema: Json): Json | undefined {
  const reference = ownText(part, '$ref');
  if (reference !== undefined) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<Json | undefined>((inner, name) => own(inner, name), schema);
    return target === undefined ? undefined : resolved(target, schema);
  }
  const [first] = asList(own(part, 'allOf')) ?? [];
  return first === undefined ? part : resolved(first, schema);
}
