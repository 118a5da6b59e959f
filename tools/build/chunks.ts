import type { Rolldown } from 'vite';

/** These chunks with all their static imports, direct or indirect. */
export function withImports(
  start: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set(start);
  // Sets may grow during iteration.
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}
