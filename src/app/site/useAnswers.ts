import {
  hashKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Several queries at once, whose number may change. `useQueries` does the same, but its code would be in the scripts before
 * every bill, with the rest of the library.
 */
export function useAnswers(queries: readonly QueryObserverOptions[]): readonly QueryObserverResult[] {
  const client = useQueryClient();
  const identity = queries.map(({ queryKey }) => hashKey(queryKey ?? [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys are the same queries
  const store = useMemo(() => storeOf(queries.map((query) => new QueryObserver(client, query))), [client, identity]);
  const [last, setLast] = useState<{ store: typeof store; results: readonly QueryObserverResult[] }>();
  const results = last?.store === store ? last.results : store.get();
  /** Ends the store before. */
  const ended = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results that this store began with
  useEffect(() => {
    // Answers that come while the page is being drawn are drawn together.
    const take = () => startTransition(() => setLast({ store, results: store.get() }));
    const end = store.subscribe(take);
    // Only now: a question of both stores that nobody waits for is given up, and would be asked again.
    ended.current();
    ended.current = end;
    if (store.get() !== results) take();
  }, [store]);
  useEffect(() => () => ended.current(), []);
  return results;
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
