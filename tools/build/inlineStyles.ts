import type { Plugin, Rolldown } from 'vite';

/** The chunks whose styles every page needs before its first paint. */
const FIRST = new Set(['index', 'main']);

/**
 * Writes the styles of the first view into index.html: a style sheet of its own would be one more response that the
 * amount waits for. The policy allows them by their hash (`styleHashes.ts`).
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

/** Removes the style sheets of the first view from the build and returns their texts, those of the shell first. */
function takeSheets(bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !FIRST.has(file.name)) continue;
    for (const name of file.viteMetadata?.importedCss ?? []) names.add(name);
    file.viteMetadata?.importedCss.clear();
  }
  return [...names].sort().flatMap((name) => {
    const sheet = bundle[name];
    delete bundle[name];
    return sheet?.type === 'asset' ? [textOf(sheet.source).trim()] : [];
  });
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}
