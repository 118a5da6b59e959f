/** From Node 25 on, a process has a Web Storage of its own, which would stand in the place of the document's. */
const NO_STORAGE = '--no-experimental-webstorage';

/** Options of Node for processes and threads of tests: no Web Storage, where Node has one. */
export const withoutWebStorage: readonly string[] = process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [];
