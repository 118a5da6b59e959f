import type { Plugin, Rolldown } from 'vite';
import { DEFERRED_PRELOAD_REL } from '../../../src/engine/contract/late';
import { withImports } from '../chunks';
import { SITE_STYLES } from './inlineStyles';

/** The built page for addresses of the customer's site, next to index.html. Each brand gets its own copy, as with index.html. */
export const SITE_PAGE = 'site.html';

/** Entry modules of a page of the site, and of the redirect to the sign-in. */
const FIRST = [/src\/page\/app\/site\/session\/begin\.ts$/, /src\/page\/session\/signIn\/connect\.ts$/];
/** Minimum characters of code for a preload tag: each tag costs the main thread of a phone some milliseconds. */
const WORTH = 10_000;
/** Entry modules that download at the same time with a lower priority. */
const REST = [/src\/page\/app\/start\/main\.tsx$/, /src\/page\/app\/site\/page\/Site\.tsx$/];

/**
 * Writes `site.html`: index.html with the styles of the site and preload tags for its code. If index.html contained these, every
 * bill would load them.
 */
export function sitePage(): Plugin {
  return {
    name: 'bolletta-site-page',
    apply: 'build',
    generateBundle: {
      // Run after Vite has written index.html.
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const styles = bundle[SITE_STYLES];
        if (styles?.type !== 'asset') throw new Error('The build has no styles of the site.');
        delete bundle[SITE_STYLES];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({
          type: 'asset',
          fileName: SITE_PAGE,
          source: withSite(index.source.toString(), styles.source.toString(), chunks),
        });
      },
    },
  };
}

function withSite(html: string, styles: string, chunks: readonly Rolldown.OutputChunk[]): string {
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const page = html.replace(new RegExp(`<link rel="${DEFERRED_PRELOAD_REL}"[^>]*>\\s*`), '');
  const named = new Set<string>();
  const tags = (patterns: readonly RegExp[], least = 0, attributes = '') =>
    [
      ...withImports(
        patterns.map((pattern) => chunkOf(pattern, chunks)),
        known,
      ),
    ].flatMap(({ fileName, code }) => {
      if (code.length < least || page.includes(fileName) || named.has(fileName)) return [];
      named.add(fileName);
      return [`<link rel="modulepreload" crossorigin href="/${fileName}"${attributes}>`];
    });
  const all = [...tags(FIRST), ...tags(REST, WORTH, ' fetchpriority="low"')];
  return page.replace('</head>', () => `  ${all.join('\n    ')}\n    <style>${styles}</style>\n  </head>`);
}

function chunkOf(pattern: RegExp, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
  if (!found) throw new Error(`The build has no chunk for ${pattern.source}.`);
  return found;
}
