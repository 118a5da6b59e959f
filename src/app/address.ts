import { useSyncExternalStore } from 'react';
import { linkQuery } from '../kernel/link';
import { parseSearch, type Search, stringifySearch } from './search';

let current = parseSearch(location.search);
const listeners = new Set<() => void>();

function tell(): void {
  current = parseSearch(location.search);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', tell);
  };
}

/** The query of the bill's address. The same object until it changes. */
export function useSearch(): Search {
  return useSyncExternalStore(subscribe, currentSearch);
}

export function currentSearch(): Search {
  return current;
}

/** Another query at the same address: as a step that Back takes back, or in place of the present one. */
export function changeSearch(search: Search, how: 'push' | 'replace'): void {
  const address = location.pathname + stringifySearch(search);
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  tell();
}

/** Another route of the page; the id of the link goes along, and nothing else of the query. `//host` is no route of ours. */
export function goTo(path: string): void {
  const query = linkQuery(location.search);
  if (/^\/(?!\/)/.test(path)) location.assign(path + (query && `?${query}`));
}
