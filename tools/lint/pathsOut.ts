import { bare, type LintFinding } from './forbidden';

/** The one file that knows where the root of the project is. */
const HOME = 'src/brands/readBrand.ts';

/**
 * Finds paths from a module to folders above its own. `bolletta build` bundles the server into one file two folders below the
 * root, where such a path leads elsewhere.
 */
export function findPathsOut(path: string, source: string): LintFinding[] {
  if (!/^src\/(?:engine|page|samples|brands|service)\//.test(path) || path === HOME) return [];
  return bare(source)
    .split('\n')
    .flatMap((line, i) =>
      /import\.meta\.(?:url|dirname|filename|resolve)/.test(line) && /['"`](?:\.\/)?\.\.(?:\/|['"`])/.test(line)
        ? [{ line: i + 1, text: `The built server has another folder above this file: use projectRoot of ${HOME}.` }]
        : [],
    );
}
