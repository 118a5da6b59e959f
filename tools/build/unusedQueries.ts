/**
 * Stands for the modules of TanStack Query that load a list page by page, keep mutations, let a component wait for its query
 * (`suspense`), and throw its errors while rendering (`throwOnError`); see `vite.config.ts`. Nothing here uses them, but the
 * library puts them into every page's code.
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

/** As these answer without the two options. */
function no(): false {
  return false;
}

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
