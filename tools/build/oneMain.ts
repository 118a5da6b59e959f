/** The module that boot imports once it has begun the calls, and boot itself. */
const MAIN = /src\/app\/main\.tsx$/;
const BOOT = /src\/boot\/index\.ts$/;

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Names the chunk `main` for all that the first view needs. Left alone, the bundler cuts what lazy parts share with it into
 * small files of their own, each a request that the amount due would wait for. What boot needs stays with boot.
 */
export function oneMain(id: string, graph: Graph): string | null {
  const users = usersOf(id, graph);
  return some(users, MAIN) && !some(users, BOOT) ? 'main' : null;
}

/** The module and all that import it, at once or through others, except by `import()`. */
function usersOf(id: string, graph: Graph): Set<string> {
  const users = new Set([id]);
  // A set grows while it is walked.
  for (const one of users) for (const importer of graph.getModuleInfo(one)?.importers ?? []) users.add(importer);
  return users;
}

function some(ids: Iterable<string>, pattern: RegExp): boolean {
  for (const id of ids) if (pattern.test(id)) return true;
  return false;
}
