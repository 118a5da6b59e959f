import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UiState } from '../../../renderer/uiState';
import { stringifySearch } from '../../page/search';
import type { PageLocation } from '../page/useShownPage';
import { clearScrollState, readScrollState, type ScrollState, saveScrollState } from './scrollState';

/** A restored page is considered complete when its height has not changed for this number of milliseconds. */
const RESTORE_TIMEOUT_MS = 10_000;

/** User events after which the page no longer scrolls on its own. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const;

/**
 * Scrolls to the top after a link, and to the previous position after Back, as soon as the rows have rendered; does not scroll
 * after a filter. The router's own restoration runs too early: as soon as the page is found, when a long list has only its first
 * rows. The browser cannot restore a page that was left for a bill either: the document reloads, and its lists start with their
 * first part.
 */
export function useScrollRestoration({ path, search }: PageLocation, isBehind: boolean, ui: UiState): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef<{ step: string; path: string }>(undefined);
  const address = path + stringifySearch(search);
  const here = useRef(address);
  // Restores the lists before the first fetch, so that a list requests all its former parts at once.
  const [left] = useState(() => restoreLists(readScrollState(address), ui));
  /** Scroll offset to restore as soon as the page is long enough. */
  const targetOffset = useRef<number>(undefined);
  useEffect(() => {
    const keep = () => {
      if (shown.current) places.current.set(shown.current.step, scrollY);
    };
    history.scrollRestoration = 'manual';
    // Clears the state only after mounting: a page that redirects to the sign-in during its first render would lose it.
    clearScrollState();
    const leave = () => saveScrollState(here.current, { top: targetOffset.current ?? scrollY, lists: listsIn(ui) });
    addEventListener('scroll', keep, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', leave);
    };
  }, [ui]);
  useLayoutEffect(() => {
    if (isBehind) return undefined;
    const before = shown.current;
    const step = currentStep();
    shown.current = { step, path };
    here.current = address;
    if (before?.step === step) return undefined;
    const known = before ? places.current.get(step) : left;
    if (known !== undefined) {
      targetOffset.current = known;
      return scrollWhenPossible(known, () => {
        targetOffset.current = undefined;
      });
    }
    // True also for a link to the same page with another query, such as another record. History entries of a filter have no key.
    const isLink = step !== location.href;
    if (before && (isLink || before.path !== path)) scrollTo(0, 0);
    return undefined;
  }, [address, path, isBehind, left]);
}

/** Keys of the number of loaded parts of a list, and of the current page of its rows. */
const LIST_STATE = /^more:|#page$/;

function listsIn(ui: UiState): ScrollState['lists'] {
  return [...ui.snapshot(), ...ui.own].filter(([key, value]) => value && LIST_STATE.test(key));
}

/** Restores the state of the lists; returns the scroll offset. */
function restoreLists(place: ScrollState | undefined, ui: UiState): number | undefined {
  for (const [key, value] of place?.lists ?? []) {
    if (key.startsWith('more:')) ui.set(key, value);
    else if (LIST_STATE.test(key)) ui.own.set(key, value);
  }
  // No scroll to 0: the page starts there, and scrolling forces a layout.
  return place?.top || undefined;
}

/** The router's key of the history entry; the address if the entry has no key, as after a change of the query. */
function currentStep(): string {
  const key: unknown = Object(history.state).__TSR_key;
  return typeof key === 'string' ? key : location.href;
}

/**
 * Scrolls to an offset, again whenever the height of the page changes: the rows at this offset may load late. Ends when the
 * user scrolls. The returned function cancels.
 */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const stop = () => {
    onEnd();
    grown.disconnect();
    clearTimeout(timer);
    for (const move of USER_SCROLL_EVENTS) removeEventListener(move, stop);
  };
  let timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  const grown = new ResizeObserver(() => {
    scrollTo(0, top);
    clearTimeout(timer);
    timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  });
  for (const own of USER_SCROLL_EVENTS) addEventListener(own, stop, { passive: true });
  scrollTo(0, top);
  grown.observe(document.body);
  return stop;
}
