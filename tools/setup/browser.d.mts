/**
 * Path and arguments of a Chromium for tests; `isWhole` requests one with a back/forward cache. If there is none, rejects with a
 * message that states the remedy.
 */
export declare function findBrowser(options?: { isWhole?: boolean }): Promise<{ path: string; args: string[] }>;

/** Chromium features that are disabled in every browser. */
export declare const featuresOff: readonly string[];
