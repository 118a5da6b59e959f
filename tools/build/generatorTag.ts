import type { Plugin } from 'vite';
import { productVersion } from '../text/version';

/** Names bolletta and its version in the head of the entry pages. */
export function generatorTag(): Plugin {
  return {
    name: 'bolletta-generator-tag',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'generator', content: `bolletta ${productVersion()}` }, injectTo: 'head' },
    ],
  };
}
