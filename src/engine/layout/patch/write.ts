import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { aroundName, beforeStep, namesAt, type PatchPath, type PathStep } from './path';
import type { Reason } from './reasons';
import type { PathVerb } from './verbs';

/** The changed value (undefined removes it), or the reason why the change is impossible. */
export type WriteResult = { value: Json | undefined } | { reason: Reason };

/** Computes the new value from the value at a path. */
type Edit = (before: Json | undefined) => WriteResult;

/** Implementations of the verbs that change the value at a path. */
const edits = {
  set: (value) => () => ({ value }),
  unset: () => () => ({ value: undefined }),
  add: (entry) => (before) => {
    const list = asList(before ?? []);
    if (!list) return { reason: { code: 'notList' } };
    if (list.some((one) => isSameValue(one, entry))) return { reason: { code: 'listed', entry } };
    const entries = asList(entry);
    if (entries && !list.some(asList)) return { reason: { code: 'severalEntries', entries } };
    const id = ownText(entry, 'id');
    const isTaken = id !== undefined && list.some((one) => ownText(one, 'id') === id);
    return isTaken ? { reason: { code: 'idTaken', id } } : { value: [...list, entry] };
  },
  drop: (name) =>
    onList((list) => {
      const rest = list.filter((one) => !isSameValue(nameOf(one), name));
      if (rest.length < list.length) return { value: rest };
      const known = list.map(nameOf).filter((one) => typeof one === 'string');
      const isNameless = list.length > 0 && known.length === 0;
      return { reason: { code: 'unlisted', entry: name, isNameless, unknown: { name: wordOf(name), known } } };
    }),
  order: (wanted) => onList((list) => reordered(list, asList(wanted) ?? [])),
} satisfies Record<PathVerb, (argument: Json) => Edit>;

/**
 * Returns a copy in which a verb has changed the value at a path; values shared with another placement stay unchanged.
 * With `creates`, `set` and `add` create the missing objects on the path.
 */
export function writeAt(json: Json, path: PatchPath, verb: PathVerb, argument: Json, { creates = false } = {}): WriteResult {
  const edit = edits[verb](argument);
  const makes = verb === 'set' || verb === 'add';
  return step(json, 0);

  function step(at: Json | undefined, index: number): WriteResult {
    const next = path.steps[index];
    if (!next) return edit(at);
    const problem = obstacle(at, next, index);
    if (problem) return { reason: problem };
    const isLast = index + 1 === path.steps.length;
    const before = entryAt(at, next);
    if (before === undefined && !(makes && 'key' in next && (isLast || creates))) return { reason: absent(at, next, index) };
    const inner = step(before, index + 1);
    return 'reason' in inner ? inner : { value: replaced(at, next, inner.value) };
  }

  function obstacle(at: Json | undefined, next: PathStep, index: number): Reason | undefined {
    if ('id' in next) return asList(at) ? undefined : absent(at, next, index);
    if (at === undefined || isObject(at)) return undefined;
    return { code: asList(at) ? 'entries' : 'leaf', before: beforeStep(path, index) };
  }

  function absent(at: Json | undefined, next: PathStep, index: number): Reason {
    const { upTo, head, tail } = aroundName(path, index);
    const name = 'key' in next ? next.key : next.id;
    return { code: 'absent', upTo, unknown: { name, known: namesAt(at, next), around: [head, tail] } };
  }
}

/** Whether two values are the same JSON. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function entryAt(at: Json | undefined, step: PathStep): Json | undefined {
  return 'key' in step ? own(at, step.key) : asList(at)?.find((item) => ownText(item, 'id') === step.id);
}

function replaced(at: Json | undefined, step: PathStep, value: Json | undefined): Json {
  if ('key' in step) {
    const { [step.key]: _, ...others } = isObject(at) ? at : {};
    if (value === undefined) return others;
    return { ...(isObject(at) && at), [step.key]: value };
  }
  const list = asList(at) ?? [];
  const index = list.findIndex((item) => ownText(item, 'id') === step.id);
  return [...list.slice(0, index), ...(value === undefined ? [] : [value]), ...list.slice(index + 1)];
}

function onList(change: (list: readonly Json[]) => WriteResult): Edit {
  return (before) => {
    const list = asList(before);
    return list ? change(list) : { reason: { code: 'notList' } };
  };
}

/** Returns a string unchanged, any other value as JSON. */
export function wordOf(json: Json): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}

/** Returns the name of a list entry in a change: its id, or the entry itself. */
function nameOf(entry: Json): Json {
  return ownText(entry, 'id') ?? entry;
}

/** Reorders the entries of a list by these names, which must be exactly the names of its entries. */
function reordered(list: readonly Json[], order: readonly Json[]): WriteResult {
  const rest = [...list];
  const taken = order.map((name) => {
    const index = rest.findIndex((entry) => isSameValue(nameOf(entry), name));
    return { name, found: index < 0 ? [] : rest.splice(index, 1) };
  });
  const extra = taken.filter(({ found }) => found.length === 0).map(({ name }) => name);
  if (rest.length === 0 && extra.length === 0) return { value: taken.flatMap(({ found }) => found) };
  const known = list.map(nameOf);
  const isKnown = (name: Json) => known.some((one) => isSameValue(one, name));
  const strange = extra.filter((name) => !isKnown(name));
  const [first] = strange;
  return {
    reason: {
      code: 'order',
      lacks: rest.map(nameOf),
      strange,
      repeats: extra.filter(isKnown),
      ...(first !== undefined && { unknown: { name: wordOf(first), known: known.filter((one) => typeof one === 'string') } }),
    },
  };
}
