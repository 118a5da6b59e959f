import { useSyncExternalStore } from 'react';
import type { Readable } from '../kernel/store';

/** The value of a store. The server, and the browser while it takes over the server's page, read the value as it is. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Whether this part is being rendered by the server, or taken over from its page: what only the browser knows must wait. */
export function useIsFirstRender(): boolean {
  return useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
}

function noChange(): () => void {
  return () => undefined;
}
