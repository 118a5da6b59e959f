import { relative, sep } from 'node:path';
import { readNodeSchemas } from '../../../src/brands/nodeSchemas';

/** Fields of the bundler's chunks that are needed here. */
export interface BuiltChunk {
  fileName: string;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Modules that load before a bill: boot and its chunks, with their static imports. */
const OF_BILL = /src\/page\/(?:boot\/index\.ts|app\/start\/main\.tsx|app\/start\/firstAnswer\.ts)$/;
const OF_SITE = /^src\/(?:page\/app\/site\/|engine\/layout\/resolve\/site[A-Z]|page\/api\/siteCalls\.ts$)/;

/** The site's modules that bills would load, by project path. `nodes` are folders of the site's node types. */
export function siteModules(chunks: readonly BuiltChunk[], root: string, nodes: readonly string[]): string[] {
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => OF_BILL.test(id))));
  // Sets may grow during iteration.
  for (const chunk of found) for (const name of chunk.imports) found.add(known.get(name) ?? chunk);
  const modules = [...found].flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id).split(sep).join('/'));
  return modules.filter((path) => OF_SITE.test(path) || nodes.some((node) => path.startsWith(`src/page/nodes/${node}/`)));
}

/** Folders of the node types that only the site has. */
function siteNodes(): string[] {
  return readNodeSchemas().flatMap(({ name, node }) => (node.site ? [name] : []));
}

/** Stops the build if bills would load code of the customer's site. Chunk names do not show this, so modules are checked. */
export function forbidSiteInBills(root: string) {
  return {
    name: 'site-apart',
    generateBundle(_: unknown, bundle: Readonly<Record<string, object>>) {
      const chunks = Object.values(bundle).filter((one): one is BuiltChunk => 'moduleIds' in one);
      const found = siteModules(chunks, root, siteNodes());
      if (found.length > 0)
        throw new Error(`A bill would load code of the site: ${found.join(', ')}. Import it from src/page/app/site.`);
    },
  };
}
