import { asList, isObject, type Json, own, ownText } from '../kernel/text/json';
import { actions } from './language/actions';
import { conditions } from './language/conditions';
import type { ActionEntry, Argument, Entry, Key, Leaf } from './language/grammar';
import { repeat, states } from './language/states';
import { bodyForms, each, operandForms, quantityForms, scalarForms, textForms } from './language/values';

/** A path, rule or text key in a piece of a layout. */
export interface Reference {
  kind: 'path' | 'rule' | 'textKey';
  value: string;
  /** Names that the enclosing lists introduce, outermost first, each with the path of its list. */
  bound: readonly Bound[];
}

/** A name for an item of a list. */
export interface Bound {
  name: string;
  list: string;
}

/** Every name of the language that takes an argument directly: `{ "get": path }`. */
const entries: readonly (readonly [name: string, entry: Entry])[] = [
  conditions,
  textForms,
  scalarForms,
  operandForms,
  quantityForms,
  bodyForms,
  states,
  { each },
].flatMap((table) => Object.entries(table));

/** Every key of an object of the language, with its argument. */
const keys: readonly (readonly [name: string, takes: Argument])[] = [
  ...entries.flatMap(([name, { takes, with: more }]) => [[name, takes] as const, ...keysOf(more), ...keysIn(takes)]),
  ...Object.values<ActionEntry>(actions).flatMap((verb) => keysOf(verb.keys)),
  ...keysOf(repeat),
];

function keysOf(some: Readonly<Record<string, Key>> | undefined): [string, Argument][] {
  return Object.entries(some ?? {}).flatMap(([name, { takes }]) => [[name, takes], ...keysIn(takes)]);
}

/** Keys of objects inside an argument. */
function keysIn(takes: Argument): [string, Argument][] {
  if (typeof takes === 'string' || 'oneOf' in takes) return [];
  if ('keys' in takes) return keysOf(takes.keys);
  if ('listOf' in takes) return keysIn(takes.listOf);
  if ('mapOf' in takes) return keysIn(takes.mapOf);
  return ('tuple' in takes ? takes.tuple : takes.either).flatMap(keysIn);
}

/** Kind of reference for each leaf type of the language. */
const kinds: Readonly<Partial<Record<Leaf, Reference['kind']>>> = {
  path: 'path',
  flag: 'path',
  list: 'path',
  rule: 'rule',
  textKey: 'textKey',
};

/** Key -> kind of reference of a string under this key. */
const kindByKey: ReadonlyMap<string, Reference['kind']> = new Map(
  keys.flatMap(([name, takes]) => {
    const kind = kindOf(takes);
    return kind === undefined ? [] : [[name, kind] as const];
  }),
);

function kindOf(takes: Argument): Reference['kind'] | undefined {
  if (typeof takes === 'string') return kinds[takes];
  return 'either' in takes ? takes.either.map(kindOf).find((kind) => kind !== undefined) : undefined;
}

/** Keys of lists with a sibling key that names their item: `over`, `each`, `count`. */
const boundLists: readonly string[] = [
  ...entries.flatMap(([name, { takes, with: more = {} }]) => [
    ...(takes === 'list' && hasName(more) ? [name] : []),
    ...listsIn(takes),
  ]),
  ...listsIn({ keys: repeat }),
];

function hasName(some: Readonly<Record<string, Key>>): boolean {
  return Object.values(some).some(({ takes }) => takes === 'name');
}

function listsIn(takes: Argument): string[] {
  if (typeof takes === 'string') return [];
  if ('either' in takes) return takes.either.flatMap(listsIn);
  if (!('keys' in takes) || !hasName(takes.keys)) return [];
  return Object.entries(takes.keys).flatMap(([name, key]) => (key.takes === 'list' ? [name] : []));
}

/** Keys whose value is an object with keys of the author's choice: cases of a match, placeholders of a text. */
const authored: ReadonlySet<string> = new Set(
  keys.flatMap(([name, takes]) => (typeof takes === 'object' && 'mapOf' in takes ? [name] : [])),
);

/** Every path, rule and text key in any piece of a layout: a condition, a value, an action, or a list of these. */
export function referencesIn(json: Json | undefined): Reference[] {
  const found: Reference[] = [];
  collect(json, [], found);
  return found;
}

function collect(json: Json | undefined, bound: readonly Bound[], found: Reference[]): void {
  const list = asList(json);
  if (list) for (const part of list) collect(part, bound, found);
  if (list || !isObject(json)) return;
  const inner = withName(json, bound);
  for (const key of Object.keys(json)) {
    const value = json[key];
    const kind = kindByKey.get(key);
    if (authored.has(key) && isObject(value)) for (const part of Object.values(value)) collect(part, inner, found);
    else if (typeof value !== 'string') collect(value, inner, found);
    // The name is not in scope in the path of its own list.
    else if (kind !== undefined) found.push({ kind, value, bound: boundLists.includes(key) ? bound : inner });
  }
}

function withName(json: Json, bound: readonly Bound[]): readonly Bound[] {
  const name = ownText(json, 'as');
  if (name === undefined) return bound;
  const list = boundLists.map((key) => ownText(json, key)).find((path) => path !== undefined);
  return list === undefined ? bound : [...bound, { name, list }];
}

/** Conditions, and forms that choose a value by a condition, by a value of the bill, or by the screen width. */
const deciding: ReadonlySet<string> = new Set(
  entries.flatMap(([name, entry]) => (Object.hasOwn(conditions, name) || entry.decides ? [name] : [])),
);

/** The outermost conditions and deciding values in a piece of a layout. */
export function decisionsIn(json: Json | undefined): Json[] {
  const list = asList(json);
  if (list) return list.flatMap(decisionsIn);
  if (!isObject(json)) return [];
  // A key of an action may have the name of a condition.
  if (own(json, 'do') === undefined && Object.keys(json).some((key) => deciding.has(key))) return [json];
  return Object.entries(json).flatMap(([key, value]) =>
    authored.has(key) && isObject(value) ? Object.values(value).flatMap(decisionsIn) : decisionsIn(value),
  );
}

const known = new WeakMap<object, readonly Reference[]>();

/** The references in the condition of a rule. Cached, because many pages of many brands use the same rules. */
function referencesOf(when: Json | undefined): readonly Reference[] {
  if (!isObject(when)) return [];
  const found = known.get(when) ?? referencesIn(when);
  known.set(when, found);
  return found;
}

/** The paths that a condition or value reads, directly or through rules. */
export function pathsRead(json: Json | undefined, rules: Readonly<Record<string, { when: Json }>>): ReadonlySet<string> {
  const found = new Set<string>();
  const asked = new Set<string>();
  const visit = (references: readonly Reference[]) => {
    for (const reference of references) {
      if (reference.kind === 'path') found.add(reference.value);
      if (reference.kind !== 'rule' || asked.has(reference.value)) continue;
      asked.add(reference.value);
      visit(referencesOf(own(own(rules, reference.value), 'when')));
    }
  };
  visit(referencesIn(json));
  return found;
}
