import { useSyncExternalStore } from 'react';
import type { Readable } from '../../engine/kernel/page/store';

/** The value of a store; on the server and during hydration, the store's current value. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Whether this render is on the server or hydrates the server's page: values that only the browser knows must wait. */
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
