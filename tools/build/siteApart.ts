import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A chunk as the bundler has it. */
export interface BuiltChunk {
  fileName: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** The modules that load before a bill: boot and its chunks, with what these import at once. */
const OF_BILL = /src\/(?:boot\/index\.ts|app\/main\.tsx|app\/firstAnswer\.ts)$/;
const OF_SITE = /^src\/(?:app\/site\/|engine\/site[A-Z]|api\/portalCalls\.ts$)/;

/** The modules of the customer's site, by their paths in the project. `nodes` are folders of its node types. */
export function siteModules(chunks: readonly BuiltChunk[], root: string, nodes: readonly string[]): string[] {
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => OF_BILL.test(id))));
  // A Set may grow during iteration.
  for (const chunk of found) for (const name of chunk.imports) found.add(known.get(name) ?? chunk);
  const modules = [...found].flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id).split(sep).join('/'));
  return modules.filter((path) => OF_SITE.test(path) || nodes.some((node) => path.startsWith(`src/nodes/${node}/`)));
}

/** Folders of the node types that only the site has. */
function siteNodes(root: string): string[] {
  const folder = join(root, 'src/nodes');
  return readdirSync(folder).filter((name) => {
    const schema: unknown = JSON.parse(readFileSync(join(folder, name, `${name}.schema.json`), 'utf8'));
    return Object(Object(schema)['x-node']).site === true;
  });
}

/** Stops the build when a bill would load code of the customer's site, which no chunk name tells. */
export function siteApart(root: string) {
  return {
    name: 'site-apart',
    generateBundle(_: unknown, bundle: Readonly<Record<string, object>>) {
      const chunks = Object.values(bundle).filter((one): one is BuiltChunk => 'moduleIds' in one);
      const found = siteModules(chunks, root, siteNodes(root));
      if (found.length > 0)
        throw new Error(`A bill would load code of the site: ${found.join(', ')}. Import it from src/app/site.`);
    },
  };
}
