/**
 * Stands for the modules of TanStack Query that load a list page by page, and that keep mutations (`vite.config.ts`).
 * Nothing here uses them, but the library puts them into every page's code.
 */
export { missing as hasNextPage, missing as hasPreviousPage, missing as infiniteQueryBehavior };

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}

/** As empty as it would be. */
export class MutationCache {
  clear(): void {}
  findAll(): readonly never[] {
    return [];
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
  build(): never {
    return missing();
  }
}
