import { useMemo } from 'react';
import { isBillPath, linkQuery } from '../../../engine/kernel/addresses/link';
import { createStore } from '../../../engine/kernel/page/store';
import { useStore } from '../../ui/useStore';
import { useFirstView } from '../start/firstView';
import { parseSearch, type RouteQuery, stringifySearch } from './search';

/** The query of the browser's address. The server has no `location`: it renders the address of the request, see `useSearch`. */
const current = createStore(parseSearch(typeof location === 'undefined' ? '' : location.search), () => {
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
});
/** Work that waits for a pending step back in the history. */
let afterStepBack: (() => void)[] | undefined;

/** Call this after the address has changed by other means than these functions. */
export function readAddress(): void {
  current.set(parseSearch(location.search));
}

/** The query of the address; the same object until the query changes. */
export function useSearch(): RouteQuery {
  const first = useFirstView();
  const now = useStore(current);
  const asked = useMemo(() => first && parseSearch(first.search), [first]);
  // In the browser, the current address is already the one for which the server rendered the page.
  return typeof location === 'undefined' && asked ? asked : now;
}

/** The query of the address as text, with its question mark. */
export function useSearchText(): string {
  const first = useFirstView();
  return typeof location === 'undefined' ? (first?.search ?? '') : location.search;
}

export function currentSearch(): RouteQuery {
  return current.get();
}

/** Milliseconds after which a step back is considered lost: the page was suspended when the step was due. */
const NO_STEP = 2000;

/**
 * Goes back one history entry. Browsers do this asynchronously, so new entries must wait: otherwise the step back would undo
 * one of them.
 */
export function stepBack(): void {
  afterStepBack ??= [];
  const done = () => {
    removeEventListener('popstate', done);
    clearTimeout(timer);
    const works = afterStepBack ?? [];
    afterStepBack = undefined;
    // The first may step back again: the others then wait for that step.
    for (const work of works) whenSettled(work);
  };
  const timer = setTimeout(done, NO_STEP);
  addEventListener('popstate', done);
  history.back();
}

/** Runs work that needs the settled history, now or after the pending step back. */
export function whenSettled(work: () => void): void {
  if (afterStepBack) afterStepBack.push(work);
  else work();
}

/** Changes the query: adds a history entry or, with `replace`, replaces the current one. Omits names without a value. */
export function changeSearch(search: Changed, how?: 'replace'): void {
  whenSettled(() => writeSearch(search, how));
}

/** A query in which names may be undefined. */
type Changed = Readonly<Record<string, RouteQuery[string] | undefined>>;

function writeSearch(search: Changed, how?: 'replace'): void {
  const address = location.pathname + stringifySearch(search);
  history[how ? 'replaceState' : 'pushState'](null, '', address);
  readAddress();
}

/**
 * Navigates to another route. Keeps only the id of the link, and only for the bill: no other page may receive the id. Ignores
 * `//host`, which is another origin.
 */
export function goTo(path: string): void {
  const query = isBillPath(path) ? linkQuery(location.search) : '';
  if (/^\/(?!\/)/.test(path)) location.assign(path + (query && `?${query}`));
}
