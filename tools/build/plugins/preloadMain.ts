import type { HtmlTagDescriptor, Plugin } from 'vite';
import { DEFERRED_PRELOAD_REL } from '../../../src/engine/contract/late';
import { withImports } from '../chunks';

/** The module that boot imports after it has started the first calls. */
const MAIN = /src\/page\/app\/start\/main\.tsx$/;

/**
 * Adds preload tags for the page's code to index.html. Code for the amount due downloads in parallel with the boot script; the
 * boot script then starts the rest.
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
        if (!main) throw new Error('The build has no chunk for src/page/app/start/main.tsx.');
        const needed = withImports([main], new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        return [...needed]
          .filter((chunk) => !html.includes(chunk.fileName))
          .map(({ fileName }) => preload(fileName, fileName === main.fileName ? DEFERRED_PRELOAD_REL : 'modulepreload'));
      },
    },
  };
}

function preload(name: string, rel: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href: `/${name}`, crossorigin: true }, injectTo: 'head' };
}
