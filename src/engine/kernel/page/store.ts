/** A value outside React, with the interface of `useSyncExternalStore`. */
export interface Readable<T> {
  get: () => T;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** A readable value with a setter. */
export interface Store<T> extends Readable<T> {
  /** Sets the value and calls every listener, even if the value has not changed. */
  set: (value: T) => void;
}

/** Creates a store. `watch` starts with the first listener; its returned function runs when the last listener is removed. */
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
