import {
  hashKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Several queries at once, whose number may change. `useQueries` does the same, but its code would be in the scripts before
 * every bill, with the rest of the library.
 */
export function useAnswers(queries: readonly QueryObserverOptions[]): readonly QueryObserverResult[] {
  const store = useStoreOf(queries);
  const [last, setLast] = useState<{ store: typeof store; results: readonly QueryObserverResult[] }>();
  const results = last?.store === store ? last.results : store.get();
  /** Ends the store before. */
  const ended = useRef<() => void>(() => undefined);
  // Answers that come while the page is being drawn are drawn together.
  const take = useEffectEvent(() => startTransition(() => setLast({ store, results: store.get() })));
  const takeMissed = useEffectEvent(() => {
    if (store.get() !== results) take();
  });
  useEffect(() => {
    const end = store.subscribe(() => take());
    // Only now: a question of both stores that nobody waits for is given up, and would be asked again.
    ended.current();
    ended.current = end;
    takeMissed();
  }, [store]);
  useEffect(() => () => ended.current(), []);
  return results;
}

/** A new store only when the queries have other keys. */
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
