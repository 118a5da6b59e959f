import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks that every bill waits for. Others do not become smaller. */
const CHUNKS = new Set(['first', 'main']);

/**
 * Minifies the names of the chunks before the bill a second time. The bundler adds imports and exports after the first time,
 * with names of two and more letters. Now the most frequent names of the whole chunk get one letter.
 */
export function shortenNames(): Plugin {
  return {
    name: 'bolletta-shorten-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !CHUNKS.has(file.name)) continue;
          const { code } = await minify(file.code, { module: true, compress: false });
          file.code = code ?? file.code;
        }
      },
    },
  };
}
