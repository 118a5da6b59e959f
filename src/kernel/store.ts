/** A value outside React, as `useSyncExternalStore` reads it. */
export interface Readable<T> {
  get: () => T;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that may also be set. */
export interface Store<T> extends Readable<T> {
  /** Sets the value and calls every listener, even if the value is the same. */
  set: (value: T) => void;
}

/** A store. `watch` runs while there are listeners: from the first `subscribe` until the last listener is gone. */
export function createStore<T>(initial: T, watch?: () => () => void): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = watch?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}
