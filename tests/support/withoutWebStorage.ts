/** From version 25 on, Node has its own Web Storage, which would replace that of the document. */
const NO_STORAGE = '--no-experimental-webstorage';

/** Node options for test processes and threads: disable Web Storage if Node has it. */
export const withoutWebStorage: readonly string[] = process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [];
