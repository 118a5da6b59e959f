import type { Early } from '../../engine/contract/early';
import type { Network } from './send';

/** The real network of the browser. */
export function browserWire(early: Early['calls']): Network {
  return {
    fetch: (address, init) => fetch(address, init),
    early,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
    isOnline: () => navigator.onLine,
    load: (address) => import(/* @vite-ignore */ address),
  };
}
