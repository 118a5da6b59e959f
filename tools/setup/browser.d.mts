/**
 * Path and arguments of a Chromium for tests; `isWhole` for one with a back/forward cache. Rejects with one sentence that
 * says what to do when there is none.
 */
export declare function findBrowser(options?: { isWhole?: boolean }): Promise<{ path: string; args: string[] }>;

/** Features of Chromium that are switched off in every browser. */
export declare const featuresOff: readonly string[];
