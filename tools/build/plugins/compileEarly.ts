import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints: a comment before the first statement; other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a compile hint to the chunk `main`, nearly all of which runs before the amount is readable. Browsers then compile it
 * during the download, instead of function by function on the main thread.
 */
export function compileEarly(): Plugin {
  return {
    name: 'bolletta-compile-early',
    apply: 'build',
    generateBundle: {
      // Run after the bundler has added its list of files at the start.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'main') file.code = HINT + file.code;
        }
      },
    },
  };
}
