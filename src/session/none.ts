import type { TokenSource } from '../contract/session';

/** No link and no login: calls carry an empty token. */
export const noSession: TokenSource = { kind: 'none', token: () => Promise.resolve('') };
