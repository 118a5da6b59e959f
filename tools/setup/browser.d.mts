/** Path and arguments of a Chromium for tests. Rejects with one sentence that says what to do when there is none. */
export declare function findBrowser(): Promise<{ path: string; args: string[] }>;
