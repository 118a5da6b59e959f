import type { Rolldown } from 'vite';

/** These chunks and all that they import at once, directly or not. */
export function withImports(
  start: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set(start);
  // A Set may grow during iteration.
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}
