import type { Plugin, Rolldown } from 'vite';

/** The chunk whose styles load with its code, because no server renders it. */
const LATE = 'OpenForm';
/** The chunk whose styles are only in the entry page of the site. */
const SITE = 'Site';
/** Asset with the site's styles, until `sitePage.ts` removes it from the build. */
export const SITE_STYLES = 'site-styles.css';
/** Chunks whose styles come before those of the parts that use them. */
const BASE = ['index', 'main'];

/**
 * Writes the styles of everything that a server renders into index.html: the amount would have to wait for a separate style
 * sheet. The policy allows the styles by their hash (`styleHashes.ts`).
 */
export function inlineStyles(): Plugin {
  let css = '';
  return {
    name: 'bolletta-inline-styles',
    apply: 'build',
    generateBundle: {
      // Run before the bundler writes links to a chunk's style sheets into pages and scripts.
      order: 'pre',
      handler(_, bundle) {
        const site = takeSheets(bundle, (name) => name === SITE);
        css = takeSheets(bundle, (name) => name !== LATE && name !== SITE);
        for (const one of [css, site]) if (one === '' || /<\/style/i.test(one)) throw new Error('Styles cannot stand in a page.');
        this.emitFile({ type: 'asset', fileName: SITE_STYLES, source: site });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', children: css, injectTo: 'head' }],
    },
  };
}

/** Removes the style sheets of these chunks from the build and returns their text. */
function takeSheets(bundle: Rolldown.OutputBundle, isWanted: (chunk: string) => boolean): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const rank = ({ name }: Rolldown.OutputChunk) => (BASE.includes(name) ? BASE.indexOf(name) : BASE.length);
  const names = new Set<string>();
  for (const chunk of chunks
    .filter(({ name }) => isWanted(name))
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))) {
    for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name);
    chunk.viteMetadata?.importedCss.clear();
  }
  const texts = [...names].flatMap((name) => {
    const sheet = bundle[name];
    delete bundle[name];
    return sheet?.type === 'asset' ? [textOf(sheet.source).trim()] : [];
  });
  return texts.join('\n');
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}
