import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints: a comment before the first statement, which other browsers pass over. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Nearly all of the chunk `main` runs before the amount is readable. A browser that knows the hint compiles it beside the
 * download, instead of function by function on the thread that draws.
 */
export function compileEarly(): Plugin {
  return {
    name: 'bolletta-compile-early',
    apply: 'build',
    generateBundle: {
      // After the list of files that the bundler itself puts first.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'main') file.code = HINT + file.code;
        }
      },
    },
  };
}
