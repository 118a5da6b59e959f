import { asList, isObject, type Json, type JsonObject } from '../../engine/kernel/text/json';
import { child, type Origin } from '../../engine/layout/compile/parse';
import type { FileKind } from '../fileKind';
import { MIGRATIONS } from './index';

/** A name of an earlier version in a file of the current version. */
export interface OldName {
  /** The text, or the key if `onKey`. */
  mark: Origin & { onKey: boolean };
  /** The old name, as written. */
  name: string;
  /** Its name in the current version. */
  newName: string;
  /** The version that first renames it. */
  since: number;
}

/**
 * Finds the names of earlier versions in a file. The migrations themselves decide: each step is applied to the content, and every
 * text or key that it changes in its place is an old name.
 */
export function oldNamesIn(kind: FileKind, file: string, content: JsonObject, { first, steps } = MIGRATIONS): OldName[] {
  const found: OldName[] = [];
  let before = content;
  for (const [index, step] of steps.entries()) {
    const after = step[kind](before);
    compare(before, after, { file, pointer: '' }, (mark, name, newName) => {
      const known = found.find((one) => one.mark.pointer === mark.pointer && one.mark.onKey === mark.onKey);
      if (known) known.newName = newName;
      else found.push({ mark, name, newName, since: first + index + 1 });
    });
    before = after;
  }
  return found;
}

type NoteName = (mark: OldName['mark'], name: string, newName: string) => void;

/** Compares a value with its migrated version as far as both have the same structure. */
function compare(before: Json | undefined, after: Json | undefined, origin: Origin, note: NoteName): void {
  if (typeof before === 'string' && typeof after === 'string') {
    if (before !== after) note({ ...origin, onKey: false }, before, after);
    return;
  }
  const [old, migrated] = [asList(before), asList(after)];
  if (old && migrated?.length === old.length) {
    for (const [index, item] of old.entries()) compare(item, migrated[index], child(origin, index), note);
    return;
  }
  if (!isObject(before) || !isObject(after)) return;
  const keys = Object.keys(after);
  for (const [index, [key, value]] of Object.entries(before).entries()) {
    const here = child(origin, key);
    const renamed = keys[index];
    if (Object.hasOwn(after, key)) compare(value, after[key], here, note);
    // A renamed key keeps its place.
    else if (renamed !== undefined && !Object.hasOwn(before, renamed)) note({ ...here, onKey: true }, key, renamed);
  }
}
