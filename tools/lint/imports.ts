import { folderOf, forbiddenImport } from '../structure/directions';
import { cyclesIn, graphOf } from '../structure/graph';
import type { Module } from '../structure/modules';
import type { LintFinding } from './forbidden';

/** Finds imports of a file that the table of directions forbids, and a file in a folder that the table does not have. */
export function findForbiddenImports({ path, imports }: Module): LintFinding[] {
  if (folderOf(path) === undefined)
    return [
      { line: 1, text: 'Its folder is missing in tools/structure/directions.ts. Add it with the folders that it may import.' },
    ];
  return imports.flatMap(({ line, target, isPackage }) => {
    const text = forbiddenImport(path, target, isPackage);
    return text === undefined ? [] : [{ line, text }];
  });
}

/** Finds import cycles, type imports included: one sentence per cycle. */
export function findCycles(modules: readonly Module[]): string[] {
  const arrows = modules.flatMap(({ path, imports }) => imports.map(({ target }) => [path, target] as const));
  return cyclesIn(graphOf(arrows)).map(
    (files) => `${files.join(', ')}\n    These files import each other. Move what they share into a file of its own.`,
  );
}
