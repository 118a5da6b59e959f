import { isObject, type Json } from '../../../engine/kernel/text/json';
import { referencesIn } from '../../../engine/layout/references';

/** The value at a position; undefined when there is none. */
export function partAt(content: Json, steps: readonly string[]): Json | undefined {
  return steps.reduce<Json | undefined>(
    (part, step) => (isObject(part) && Object.hasOwn(part, step) ? part[step] : undefined),
    content,
  );
}

/** Whether a condition or a value reads a path. */
export function reads(source: Json, path: string): boolean {
  return referencesIn(source).some((reference) => reference.kind === 'path' && reference.value === path);
}
