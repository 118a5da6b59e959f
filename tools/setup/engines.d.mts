/** Where a browser engine is, and by which protocol the tests drive it. */
export type FoundEngine =
  | { by: 'playwright'; path: string; args: string[] }
  | { by: 'bidi'; path: string }
  | { by: 'webdriver'; driver: string; browser: string; display: string };

/** Where an engine is, or one sentence when it is missing. Rejects with one when there is no Chromium, or a path is wrong. */
export declare function findEngine(name: 'chromium' | 'firefox' | 'webkit'): Promise<FoundEngine | string>;

/** Installs Firefox and WebKit as root where that is possible. */
export declare function installEngines(): Promise<void>;
