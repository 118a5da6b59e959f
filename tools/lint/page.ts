import type { Module } from '../structure/modules';

/** Folders with tables for checks and generators, which would load with the page for nothing. */
const TYPES_ONLY = ['src/engine/language/'];

/**
 * Imports that load a folder of which the page needs only types: one sentence per import, with the files that lead to it.
 * `read` returns a module, or undefined for what is no source file.
 */
export function findLoadedTables(entry: string, read: (path: string) => Module | undefined): string[] {
  const leads = new Map<string, readonly string[]>([[entry, []]]);
  const found: string[] = [];
  // The map grows while it is walked: every file is visited once, by a shortest way.
  for (const [path, lead] of leads) {
    for (const { line, target, isPackage, isType } of read(path)?.imports ?? []) {
      if (isPackage || isType) continue;
      const folder = TYPES_ONLY.find((name) => target.startsWith(name));
      if (folder !== undefined)
        found.push(
          `${path}:${line}  The page imports only types of ${folder}. Use "import type", or keep this file out of the page, which loads it through ${[...lead, path].join(' -> ')}.`,
        );
      else if (!leads.has(target)) leads.set(target, [...lead, path]);
    }
  }
  return found;
}
