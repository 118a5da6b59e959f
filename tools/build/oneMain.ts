/** The module that boot imports after the first calls, and boot itself. */
const MAIN = /src\/app\/main\.tsx$/;
const BOOT = /src\/boot\/index\.ts$/;

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Assigns everything that the first view needs to the chunk `main`. By default the bundler splits code shared with lazy
 * parts into small files, each a request that the amount due would wait for. Boot's own code stays in boot.
 */
export function oneMain(id: string, graph: Graph): string | null {
  const users = usersOf(id, graph);
  return some(users, MAIN) && !some(users, BOOT) ? 'main' : null;
}

/** The module and all its importers, direct or indirect, except by `import()`. */
function usersOf(id: string, graph: Graph): Set<string> {
  const users = new Set([id]);
  // A Set may grow during iteration.
  for (const one of users) for (const importer of graph.getModuleInfo(one)?.importers ?? []) users.add(importer);
  return users;
}

function some(ids: Iterable<string>, pattern: RegExp): boolean {
  for (const id of ids) if (pattern.test(id)) return true;
  return false;
}
