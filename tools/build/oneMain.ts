/** The modules that boot imports, and boot itself. */
const FIRST = /src\/app\/firstAnswer\.ts$/;
const MAIN = /src\/app\/main\.tsx$/;
const BOOT = /src\/boot\/index\.ts$/;
/** What a page of the site begins with. */
const SITE = /src\/app\/site\/begin\.ts$/;

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Assigns what the amount due needs to the chunk `first`, and everything else that the first view needs to the chunk
 * `main`, and what a page of the site begins with to `begin`. By default the bundler splits code shared with lazy parts into
 * small files, each a request that the page would wait for. Boot's own code stays in boot.
 */
export function oneMain(id: string, graph: Graph): string | null {
  const users = usersOf(id, graph);
  if (some(users, BOOT)) return null;
  if (some(users, FIRST)) return 'first';
  if (some(users, MAIN)) return 'main';
  return some(users, SITE) ? 'begin' : null;
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
