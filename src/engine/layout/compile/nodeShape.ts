import { asList, isObject, type Json, ownText } from '../../kernel/text/json';
import type { Key } from '../language/grammar';
import { repeat } from '../language/states';

/** Describes the mistake in the shape of a node's key, in a sentence for authors; undefined when there is none. */
export function misshapen(key: string, value: Json): string | undefined {
  return shapes.get(key)?.(value);
}

const object = (what: string) => (value: Json) => (isObject(value) ? undefined : `${what} must be an object in { }.`);

/** Key of a node -> check of its value, which returns the mistake. */
const shapes = new Map<string, (value: Json) => string | undefined>([
  ['pending', (value) => (value === 'skeleton' ? undefined : 'The only allowed value of "pending" is "skeleton".')],
  ['props', object('"props"')],
  ['slots', object('"slots"')],
  ['state', object('"state"')],
  ['on', object('"on"')],
  ['children', (value) => (asList(value) ? undefined : '"children" must be a list of nodes in [ ].')],
  [
    'repeat',
    (value) =>
      Object.entries<Key>(repeat).every(([key, { optional }]) => optional || ownText(value, key) !== undefined)
        ? unknownKeys(value, [...Object.keys(repeat), 'empty'], '"repeat"')
        : '"repeat" needs "over", "as" and "key", all strings.',
  ],
  [
    'fallback',
    (value) =>
      value === 'notice' || value === 'nothing' || isObject(value)
        ? undefined
        : '"fallback" must be "notice", "nothing" or a node.',
  ],
  [
    'tags',
    (value) =>
      asList(value)?.every((tag) => tag === 'must-show') ? undefined : '"tags" must be a list; the only tag is "must-show".',
  ],
]);

function unknownKeys(value: Json, known: readonly string[], what: string): string | undefined {
  const other = isObject(value) ? Object.keys(value).find((key) => !known.includes(key)) : undefined;
  return other === undefined ? undefined : `${what} has no key "${other}". Allowed keys: ${known.join(', ')}.`;
}
