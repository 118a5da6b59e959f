/** Modules that boot imports, and boot itself. */
const FIRST = /src\/page\/app\/start\/firstAnswer\.ts$/;
const MAIN = /src\/page\/app\/start\/main\.tsx$/;
const BOOT = /src\/page\/boot\/index\.ts$/;
/** Entry module of the site's pages. */
const SITE = /src\/page\/app\/site\/session\/begin\.ts$/;

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Assigns modules to chunks: `first` for the amount due, `main` for everything else in the first view, `begin` for the start of a
 * page of the site. Boot's own code stays in boot. By default the bundler splits code shared with lazy parts into small files,
 * each of which is a request that the page would wait for.
 */
export function assignChunk(id: string, graph: Graph): string | null {
  const users = usersOf(id, graph);
  if (some(users, BOOT)) return null;
  if (some(users, FIRST)) return 'first';
  if (some(users, MAIN)) return 'main';
  return some(users, SITE) ? 'begin' : null;
}

/** The module and all its direct or indirect importers, except through `import()`. */
function usersOf(id: string, graph: Graph): Set<string> {
  const users = new Set([id]);
  // Sets may grow during iteration.
  for (const one of users) for (const importer of graph.getModuleInfo(one)?.importers ?? []) users.add(importer);
  return users;
}

function some(ids: Iterable<string>, pattern: RegExp): boolean {
  for (const id of ids) if (pattern.test(id)) return true;
  return false;
}
