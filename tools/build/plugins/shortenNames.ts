import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks that every bill waits for. Others do not become smaller. */
const CHUNKS = new Set(['index', 'first', 'main']);

/**
 * The second time, declarations of variables stand together, and functions and methods keep one form: more text repeats, so
 * that it compresses better. No code before a bill calls a function in an object with `new`.
 */
const OPTIONS = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, keep_fargs: false, unsafe_methods: true, hoist_vars: true, arrows: false },
} as const;

/**
 * Minifies the chunks before the bill a second time. The bundler adds imports and exports after the first time, with names of two
 * and more letters. Now the most frequent names of the whole chunk get one letter.
 */
export function shortenNames(): Plugin {
  return {
    name: 'bolletta-shorten-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async function (_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !CHUNKS.has(file.name)) continue;
          const { code } = await minify(file.code, OPTIONS);
          if (code === undefined) continue;
          // Stops the build if the result is no JavaScript.
          this.parse(code);
          file.code = code;
        }
      },
    },
  };
}
