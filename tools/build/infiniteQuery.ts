/**
 * Stands for the module of TanStack Query that loads a list page by page (`vite.config.ts`). Nothing here uses it, but the
 * library puts it into every page's code.
 */
export { missing as hasNextPage, missing as hasPreviousPage, missing as infiniteQueryBehavior };

function missing(): never {
  throw new Error('Infinite queries are left out of the build: remove the alias in vite.config.ts to use them.');
}
