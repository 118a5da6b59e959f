import type { Network } from '../api/send';

/** The network of the page on a server, without retries, which are left to the browser. */
export function serverWire(fetch: Network['fetch']): Network {
  return {
    fetch,
    early: new Map(),
    noRetries: true,
    sleep: async () => undefined,
    isOnline: () => true,
    load: () => Promise.reject(new Error('The server loads no code of forms.')),
  };
}
