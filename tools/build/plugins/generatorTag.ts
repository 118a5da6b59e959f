import type { Plugin } from 'vite';
import { productVersion } from '../../../src/brands/text/version';

/** Adds a tag with bolletta and its version to the head of the entry pages. */
export function generatorTag(): Plugin {
  return {
    name: 'bolletta-generator-tag',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'generator', content: `bolletta ${productVersion()}` }, injectTo: 'head' },
    ],
  };
}
