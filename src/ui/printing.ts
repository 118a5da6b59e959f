/** Whether the page is being printed. A store for `useSyncExternalStore`, which renders before the browser prints. */
let printing = false;
const listeners = new Set<() => void>();

export const isPrinting = (): boolean => printing;

export function onPrinting(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch('removeEventListener');
  };
}

function watch(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('beforeprint', begin);
  window[change]('afterprint', end);
}

function begin(): void {
  tell(true);
}

function end(): void {
  tell(false);
}

function tell(now: boolean): void {
  printing = now;
  for (const listener of listeners) listener();
}
