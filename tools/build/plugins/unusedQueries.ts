/**
 * Replaces modules of TanStack Query that the product does not use (`vite.config.ts`): infinite queries, the mutation cache,
 * `suspense` and `throwOnError`. The library would otherwise add them to every page's code.
 */
export {
  missing as defaultThrowOnError,
  missing as fetchOptimistic,
  missing as hasNextPage,
  missing as hasPreviousPage,
  missing as infiniteQueryBehavior,
  missing as QueryErrorResetBoundary,
  no as ensurePreventErrorBoundaryRetry,
  no as ensureSuspenseTimers,
  no as getHasError,
  no as shouldSuspend,
  no as useClearResetErrorBoundary,
  no as useQueryErrorResetBoundary,
};

/** Replaces functions that do nothing unless `suspense` or `throwOnError` is set. */
function no(): false {
  return false;
}

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}

/** Behaves like an empty cache. */
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
