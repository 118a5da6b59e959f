import { useSyncExternalStore } from 'react';
import { linkQuery } from '../kernel/link';
import { parseSearch, type Search, stringifySearch } from './search';

let current = parseSearch(location.search);
/** What waits for a step back that is under way. */
let afterStepBack: (() => void)[] | undefined;
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

/** A step back that never comes, in ms: the page went away in that moment, and is back. */
const NO_STEP = 2000;

/** Takes the last step back. The browser does so a moment later: other steps wait for it, or one of them would be taken back. */
export function stepBack(): void {
  afterStepBack ??= [];
  const done = () => {
    removeEventListener('popstate', done);
    clearTimeout(timer);
    const works = afterStepBack ?? [];
    afterStepBack = undefined;
    for (const work of works) work();
  };
  const timer = setTimeout(done, NO_STEP);
  addEventListener('popstate', done);
  history.back();
}

/** Whether the browser is about to take a step back that we asked for. */
export function isSteppingBack(): boolean {
  return afterStepBack !== undefined;
}

/** Does what adds a step, at once or after the step back that is under way. */
export function whenSettled(work: () => void): void {
  if (afterStepBack) afterStepBack.push(work);
  else work();
}

/** Another query at the same address: as a step that Back takes back, or in place of the present one. */
export function changeSearch(search: Search, how: 'push' | 'replace'): void {
  whenSettled(() => writeSearch(search, how));
}

function writeSearch(search: Search, how: 'push' | 'replace'): void {
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
