import { useMemo } from 'react';
import { isBillPath, linkQuery } from '../kernel/link';
import { createStore } from '../kernel/store';
import { useStore } from '../ui/useStore';
import { useFirstView } from './firstView';
import { parseSearch, type Search, stringifySearch } from './search';

/** The server has no address of its own: it renders the one of the request, see `useSearch`. */
const current = createStore(parseSearch(typeof location === 'undefined' ? '' : location.search), () => {
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
});
/** Work that waits for a pending step back. */
let afterStepBack: (() => void)[] | undefined;

/** After the address has changed by other means than these functions. */
export function readAddress(): void {
  current.set(parseSearch(location.search));
}

/** The query of the bill's address. The same object until it changes. */
export function useSearch(): Search {
  const first = useFirstView();
  const now = useStore(current);
  const asked = useMemo(() => first && parseSearch(first.search), [first]);
  // The browser is at the address that the server rendered.
  return typeof location === 'undefined' && asked ? asked : now;
}

/** The same query as text, with its question mark. */
export function useSearchText(): string {
  const first = useFirstView();
  return typeof location === 'undefined' ? (first?.search ?? '') : location.search;
}

export function currentSearch(): Search {
  return current.get();
}

/** Milliseconds after which a step back counts as lost: the page was suspended at that moment and has returned. */
const NO_STEP = 2000;

/**
 * Goes back one history step. The browser does so asynchronously, so other history steps wait; otherwise one of them
 * would be undone.
 */
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

/** Whether a step back that we requested is still pending. */
export function isSteppingBack(): boolean {
  return afterStepBack !== undefined;
}

/** Runs work that adds a history step, now or after the pending step back. */
export function whenSettled(work: () => void): void {
  if (afterStepBack) afterStepBack.push(work);
  else work();
}

/** Changes the query at the same address: as a history step that Back undoes, or with `replace` in place of the current one. Names without value are left out. */
export function changeSearch(search: Changed, how?: 'replace'): void {
  whenSettled(() => writeSearch(search, how));
}

/** A query in the making. */
type Changed = Readonly<Record<string, Search[string] | undefined>>;

function writeSearch(search: Changed, how?: 'replace'): void {
  const address = location.pathname + stringifySearch(search);
  history[how ? 'replaceState' : 'pushState'](null, '', address);
  readAddress();
}

/**
 * Navigates to another route. The bill keeps the id of the link, not the rest of the query; no other page may know it.
 * `//host` is no route of ours.
 */
export function goTo(path: string): void {
  const query = isBillPath(path) ? linkQuery(location.search) : '';
  if (/^\/(?!\/)/.test(path)) location.assign(path + (query && `?${query}`));
}
