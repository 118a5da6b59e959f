import {
  hashKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Observes a variable number of queries. `useQueries` does the same, but its code would be bundled with the rest of the library
 * in the scripts that every bill waits for.
 */
export function useAnswers(queries: readonly QueryObserverOptions[]): readonly QueryObserverResult[] {
  const store = useStoreOf(queries);
  const [last, setLast] = useState<{ store: typeof store; results: readonly QueryObserverResult[] }>();
  const results = last?.store === store ? last.results : store.get();
  /** Unsubscribes from the previous store. */
  const ended = useRef<() => void>(() => undefined);
  // A transition batches answers that arrive while the page renders.
  const take = useEffectEvent(() => startTransition(() => setLast({ store, results: store.get() })));
  const takeMissed = useEffectEvent(() => {
    if (store.get() !== results) take();
  });
  useEffect(() => {
    const end = store.subscribe(() => take());
    // Unsubscribes only after the new subscription: a query without a subscriber is cancelled, so a query of both stores would be
    // sent again.
    ended.current();
    ended.current = end;
    takeMissed();
  }, [store]);
  useEffect(() => () => ended.current(), []);
  return results;
}

/** Creates a new store only when the keys of the queries change: the key of a query of a page contains all that its options use. */
function useStoreOf(queries: readonly QueryObserverOptions[]) {
  const client = useQueryClient();
  const identity = queries.map(({ queryKey }) => hashKey(queryKey ?? [])).join();
  const make = () => ({ identity, store: storeOf(queries.map((query) => new QueryObserver(client, query))) });
  const [last, setLast] = useState(make);
  if (last.identity === identity) return last.store;
  const next = make();
  setLast(next);
  return next.store;
}

function storeOf(observers: readonly QueryObserver[]) {
  let last: readonly QueryObserverResult[] = [];
  return {
    subscribe: (listener: () => void) => {
      const ends = observers.map((observer) => observer.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    get: () => {
      const next = observers.map((observer) => observer.getCurrentResult());
      if (next.length !== last.length || next.some((result, index) => result !== last[index])) last = next;
      return last;
    },
  };
}
