import type { Plugin, Rolldown } from 'vite';

/** Chunks whose styles load with their code: no server renders them. The last two are nodes of the site. */
const LATE = new Set(['OpenForm', 'Menu', 'RecordList', 'RichText', 'Search', 'Steps']);
/** These come before those of the parts that use them. */
const BASE = ['index', 'main'];

/**
 * Writes the styles of everything that a server renders into index.html: a style sheet of its own would be one more
 * response that the amount waits for. The policy allows them by their hash (`styleHashes.ts`).
 */
export function inlineStyles(): Plugin {
  let css = '';
  return {
    name: 'bolletta-inline-styles',
    apply: 'build',
    generateBundle: {
      // Before the bundler writes links to the style sheets of a chunk into pages and scripts.
      order: 'pre',
      handler: (_, bundle) => {
        css = takeSheets(bundle).join('\n');
        if (css === '' || /<\/style/i.test(css)) throw new Error('The styles of the first view cannot stand in index.html.');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', children: css, injectTo: 'head' }],
    },
  };
}

/** Removes these style sheets from the build and returns their texts. */
function takeSheets(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const rank = ({ name }: Rolldown.OutputChunk) => (BASE.includes(name) ? BASE.indexOf(name) : BASE.length);
  const names = new Set<string>();
  for (const chunk of chunks
    .filter(({ name }) => !LATE.has(name))
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))) {
    for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name);
    chunk.viteMetadata?.importedCss.clear();
  }
  return [...names].flatMap((name) => {
    const sheet = bundle[name];
    delete bundle[name];
    return sheet?.type === 'asset' ? [textOf(sheet.source).trim()] : [];
  });
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}
