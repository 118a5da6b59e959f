import { asList, type Json, ownText } from '../../kernel/text/json';
import type { Origin } from '../compile/parse';
import type { PathChange } from './changes';
import { beforeStep, isInside, type PatchPath, readAt } from './path';
import type { PathVerb } from './verbs';
import { isSameValue } from './write';

/** The last change of the value at a path by a brand's file. */
export interface Override {
  /** Removing a list entry by its path counts as a `drop` on the list. */
  verb: PathVerb;
  origin: Origin;
  /** Present for a list that was changed entry by entry. */
  list?: {
    /** The previous change of the list; undefined if there is none. */
    before: Override | undefined;
    /** For each entry, the change that added it, or its index in the original list. */
    entries: readonly (Origin | number)[];
  };
}

/** Path -> last change of its value. Changes inside the value have their own paths. */
export type Overrides = Map<string, Override>;

/** A node or a form before and after a change. */
interface Versions {
  before: unknown;
  after: unknown;
}

/** Records a change. `set` and `unset` delete the records below the path; changes of a list keep the origin of each entry. */
export function recordOverride(overrides: Overrides, path: PatchPath, change: PathChange, versions: Versions): void {
  const { verb, origin } = change;
  if (verb === 'set' || verb === 'unset') forgetOverrides(overrides, path.dotted);
  const list = listChanged(verb, path);
  if (list === undefined) {
    overrides.set(pathAfter(path, change), { verb, origin });
    if (verb === 'set') moveOverrides(overrides, path, change.value);
  } else recordList(overrides, list, { verb: verb === 'unset' ? 'drop' : verb, origin }, versions);
}

/** Deletes the records at a path and below it. */
export function forgetOverrides(overrides: Overrides, dotted: string): void {
  for (const known of [...overrides.keys()]) if (known === dotted || isInside(known, dotted)) overrides.delete(known);
}

/** Returns the path of the list whose entries a change adds, removes or orders; undefined when it changes no list. */
export function listChanged(verb: PathVerb, path: PatchPath): PatchPath | undefined {
  if (verb !== 'unset') return verb === 'set' ? undefined : path;
  const last = path.steps.length - 1;
  const isEntry = 'id' in (path.steps[last] ?? {});
  return isEntry ? { ...path, dotted: beforeStep(path, last), steps: path.steps.slice(0, last) } : undefined;
}

/** Returns the path after the change: setting a list entry may change its id. */
function pathAfter(path: PatchPath, { value }: PathChange): string {
  const last = path.steps.length - 1;
  const id = 'id' in (path.steps[last] ?? {}) ? ownText(value, 'id') : undefined;
  return id === undefined ? path.dotted : `${beforeStep(path, last)}[${id}]`;
}

/** Moves the records of a list entry when its id is set. */
function moveOverrides(overrides: Overrides, path: PatchPath, id: Json): void {
  const last = path.steps.length - 1;
  const [entry, key] = path.steps.slice(-2);
  if (!entry || !('id' in entry) || !key || !('key' in key) || key.key !== 'id') return;
  const [old, now] = [beforeStep(path, last), `${beforeStep(path, last - 1)}[${String(id)}]`];
  for (const [dotted, override] of [...overrides]) {
    if (dotted !== old && !isInside(dotted, old)) continue;
    overrides.delete(dotted);
    overrides.set(`${now}${dotted.slice(old.length)}`, override);
  }
}

function recordList(overrides: Overrides, list: PatchPath, { verb, origin }: Override, versions: Versions): void {
  const before = overrides.get(list.dotted);
  const [old = [], entries = []] = [versions.before, versions.after].map((json) => asList(readAt(json, list)) ?? []);
  const left = old.map((entry, index) => ({ entry, from: before?.list?.entries[index] ?? index }));
  const origins = entries.map((entry) => {
    const index = left.findIndex((one) => isSameValue(one.entry, entry));
    return index < 0 ? origin : (left.splice(index, 1)[0]?.from ?? origin);
  });
  for (const { entry } of left) {
    const id = ownText(entry, 'id');
    if (id !== undefined) forgetOverrides(overrides, `${list.dotted}[${id}]`);
  }
  overrides.set(list.dotted, { verb, origin, list: { before, entries: origins } });
}
