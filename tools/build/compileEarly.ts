import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints: a comment before the first statement; other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Nearly all of the chunk `main` runs before the amount is readable. With this hint a browser compiles it during the
 * download, instead of function by function on the main thread.
 */
export function compileEarly(): Plugin {
  return {
    name: 'bolletta-compile-early',
    apply: 'build',
    generateBundle: {
      // After the bundler's own list of files at the start.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'main') file.code = HINT + file.code;
        }
      },
    },
  };
}
