import type { ErrorObject } from 'ajv';
import type { Problem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { asList, isObject, own, ownText } from '../../../engine/kernel/text/json';
import type { Origin } from '../../../engine/layout/compile/parse';
import { child } from '../../../engine/layout/compile/parse';
import { keysOf } from './keys';

/** One of the alternatives of a schema that a key such as "kind" distinguishes. */
interface Kind {
  tag: string;
  name: string;
  /** What the schema says of the kind. */
  what: string;
  keys: readonly string[];
}

/** The finding about keys of an object that another kind of the same object has; undefined for any other error. */
export function ofOtherKind(error: ErrorObject, place: Origin, strays: readonly string[], schema: unknown): Problem | undefined {
  if (error.keyword !== 'additionalProperties') return undefined;
  const kinds = kindsAround(error.parentSchema, schema);
  const here = kinds.find(({ keys }) => keys.join() === keysOf(error.parentSchema).join());
  const written = strays.length > 0 ? strays : [String(error.params.additionalProperty)];
  const [found] = kinds
    .filter((kind) => kind !== here)
    .map((kind) => ({ ...kind, meant: written.flatMap((key) => meantKey(key, kind.keys) ?? []) }))
    .filter(({ meant }) => meant.length > 0)
    .sort((one, other) => other.meant.length - one.meant.length);
  const [first = ''] = written;
  if (!here || !found) return undefined;
  const near = nearest(first, here.keys);
  // A key that resembles one of both kinds is a misspelt key of this one.
  if (near !== undefined && !found.keys.includes(first)) return undefined;
  const meant = [...new Set(found.meant)];
  const names = meant.map((key) => `"${key}"`).join(' and ');
  const [belong, them] = meant.length > 1 ? ['belong', 'them'] : ['belongs', 'it'];
  const misspelt = found.keys.includes(first) ? '' : `Unknown key "${first}". `;
  return {
    code: 'schema.key.unknown',
    level: 'error',
    mark: { ...child(place, first), onKey: true },
    message: `${misspelt}${names} ${belong} to the ${found.tag} "${found.name}" (${found.what}), and this is "${here.name}". Remove ${them}, or write "${found.tag}": "${found.name}".`,
    suggestion: Object.hasOwn(Object(error.data), near ?? '') ? undefined : near,
  };
}

/** The key of a kind that a written key is, or resembles. */
function meantKey(key: string, keys: readonly string[]): string | undefined {
  return keys.includes(key) ? key : nearest(key, keys);
}

/** The alternatives among which a schema is one. */
function kindsAround(one: unknown, schema: unknown): readonly Kind[] {
  if (!isObject(schema)) return [];
  const tag = ownText(schema.discriminator, 'propertyName');
  const choices = asList(schema.oneOf) ?? [];
  if (tag !== undefined && choices.some((choice) => choice === one))
    return choices.flatMap((choice) => {
      const name = ownText(own(own(choice, 'properties'), tag), 'const');
      const what = (ownText(choice, 'description') ?? '').replace(/\.$/, '');
      return name === undefined ? [] : [{ tag, name, what, keys: keysOf(choice) }];
    });
  for (const part of Object.values(schema)) {
    const found = (asList(part) ?? [part]).map((inner) => kindsAround(one, inner)).find((kinds) => kinds.length > 0);
    if (found) return found;
  }
  return [];
}
