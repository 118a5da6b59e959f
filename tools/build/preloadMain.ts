import type { HtmlTagDescriptor, Plugin } from 'vite';
import { LATE } from '../../src/contract/late';
import { withImports } from './chunks';

/** The module that boot imports after the first calls. */
const MAIN = /src\/app\/main\.tsx$/;

/**
 * Adds preload tags for the page's code to index.html: what the amount due needs downloads in parallel with the boot script,
 * which lets the rest follow.
 */
export function preloadMain(): Plugin {
  return {
    name: 'bolletta-preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const main = chunks.find((chunk) => chunk.moduleIds.some((id) => MAIN.test(id)));
        if (!main) throw new Error('The build has no chunk for src/app/main.tsx.');
        const needed = withImports([main], new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        return [...needed]
          .filter((chunk) => !html.includes(chunk.fileName))
          .map(({ fileName }) => preload(fileName, fileName === main.fileName ? LATE : 'modulepreload'));
      },
    },
  };
}

function preload(name: string, rel: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href: `/${name}`, crossorigin: true }, injectTo: 'head' };
}
