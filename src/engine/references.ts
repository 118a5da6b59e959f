import { asList, isObject, type Json, own, ownText } from '../kernel/json';
import * as language from './language';

/** A path, rule or text key in a piece of a layout. */
export interface Reference {
  /** What the key takes that holds it. */
  takes: language.Leaf;
  value: string;
  /** Names that a list around it introduces, outermost first, with the path of their list. */
  bound: readonly Bound[];
}

/** A name for an item of a list. */
export interface Bound {
  name: string;
  list: string;
}

/** Every name of the language that takes an argument directly: `{ "get": path }`. */
const entries: readonly (readonly [name: string, entry: language.Entry])[] = [
  language.conditions,
  language.textForms,
  language.scalarForms,
  language.operandForms,
  language.quantityForms,
  language.bodyForms,
  language.states,
  { each: language.each },
].flatMap((table) => Object.entries(table));

/** Every key of an object of the language, with what it takes. */
const keys: readonly (readonly [name: string, takes: language.Argument])[] = [
  ...entries.flatMap(([name, { takes, with: more }]) => [[name, takes] as const, ...keysOf(more), ...keysIn(takes)]),
  ...Object.values<language.Verb>(language.actions).flatMap((verb) => keysOf(verb.keys)),
  ...keysOf(language.repeat),
];

function keysOf(some: Readonly<Record<string, language.Key>> | undefined): [string, language.Argument][] {
  return Object.entries(some ?? {}).flatMap(([name, { takes }]) => [[name, takes], ...keysIn(takes)]);
}

/** Keys of objects inside an argument. */
function keysIn(takes: language.Argument): [string, language.Argument][] {
  if (typeof takes === 'string' || 'oneOf' in takes) return [];
  if ('keys' in takes) return keysOf(takes.keys);
  if ('listOf' in takes) return keysIn(takes.listOf);
  if ('mapOf' in takes) return keysIn(takes.mapOf);
  return ('tuple' in takes ? takes.tuple : takes.either).flatMap(keysIn);
}

/** Whether an argument may be this word of the language itself. */
function mayBe(takes: language.Argument, leaf: language.Leaf): boolean {
  if (typeof takes === 'string') return takes === leaf;
  return 'either' in takes && takes.either.some((one) => mayBe(one, leaf));
}

const leaves = new Map<string, language.Leaf>();
for (const leaf of ['path', 'flag', 'list', 'rule', 'textKey'] satisfies language.Leaf[]) {
  for (const [name, takes] of keys) if (mayBe(takes, leaf)) leaves.set(name, leaf);
}

/** Keys whose object has names chosen by the author: cases of a match, placeholders of a text. */
const authored: ReadonlySet<string> = new Set(
  keys.flatMap(([name, takes]) => (typeof takes === 'object' && 'mapOf' in takes ? [name] : [])),
);

/** Every path, rule and text key in a piece of a layout, whatever it is: a condition, a value, an action, a list of these. */
export function referencesIn(json: Json | undefined, bound: readonly Bound[] = []): Reference[] {
  const list = asList(json);
  if (list) return list.flatMap((part) => referencesIn(part, bound));
  if (!isObject(json)) return [];
  const inner = withName(json, bound);
  return Object.entries(json).flatMap(([key, value]): Reference[] => {
    if (authored.has(key) && isObject(value)) return Object.values(value).flatMap((part) => referencesIn(part, inner));
    const takes = leaves.get(key);
    if (typeof value !== 'string') return referencesIn(value, inner);
    // The list itself is outside the name that it introduces.
    return takes === undefined ? [] : [{ takes, value, bound: takes === 'list' ? bound : inner }];
  });
}

function withName(json: Json, bound: readonly Bound[]): readonly Bound[] {
  const name = ownText(json, 'as');
  const list = ['over', 'each', 'count'].map((key) => ownText(json, key)).find((path) => path !== undefined);
  return name === undefined || list === undefined ? bound : [...bound, { name, list }];
}

/** Whether a reference is a path. */
export function isPath({ takes }: Reference): boolean {
  return takes === 'path' || takes === 'flag' || takes === 'list';
}

/** Forms that decide by a rule, a word of the bill or the screen. */
const deciding: ReadonlySet<string> = new Set(
  entries.flatMap(([name, entry]) => (Object.hasOwn(language.conditions, name) || entry.decides ? [name] : [])),
);

/** The outermost conditions and deciding values in a piece of a layout. */
export function decisionsIn(json: Json | undefined): Json[] {
  const list = asList(json);
  if (list) return list.flatMap(decisionsIn);
  if (!isObject(json)) return [];
  if (Object.keys(json).some((key) => deciding.has(key))) return [json];
  return Object.entries(json).flatMap(([key, value]) =>
    authored.has(key) && isObject(value) ? Object.values(value).flatMap(decisionsIn) : decisionsIn(value),
  );
}

/** The paths that a condition or value reads, also through the rules that it names. */
export function pathsRead(json: Json | undefined, rules: Readonly<Record<string, { when: Json }>>): ReadonlySet<string> {
  const found = new Set<string>();
  const asked = new Set<string>();
  const visit = (part: Json | undefined) => {
    for (const reference of referencesIn(part)) {
      if (isPath(reference)) found.add(reference.value);
      if (reference.takes !== 'rule' || asked.has(reference.value)) continue;
      asked.add(reference.value);
      visit(own(own(rules, reference.value), 'when'));
    }
  };
  visit(json);
  return found;
}
