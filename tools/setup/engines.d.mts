/** Location of a browser engine, and the protocol with which the tests control it. */
export type FoundEngine =
  | { by: 'playwright'; path: string; args: string[] }
  | { by: 'bidi'; path: string }
  | { by: 'webdriver'; driver: string; browser: string; display: string };

/** Location of an engine, or a message if it is missing. Rejects with a message if there is no Chromium or a path is wrong. */
export declare function findEngine(name: 'chromium' | 'firefox' | 'webkit'): Promise<FoundEngine | string>;

/** Installs Firefox and WebKit as root if possible. */
export declare function installEngines(): Promise<void>;
