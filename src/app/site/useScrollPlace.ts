import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UiState } from '../../renderer/uiState';
import { stringifySearch } from '../search';
import { forgetPlace, keepPlace, type Place, readPlace } from './keptPlace';
import type { PageAddress } from './useShownPage';

/** Milliseconds without a change of its height after which a restored page counts as complete. */
const PATIENCE = 10_000;

/** What readers do to move by themselves: the page no longer moves them. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const;

/**
 * What a link leads to begins at its top; Back leads to where readers were, as soon as the rows are there. The router does this in
 * the moment in which it has found the page, when a long list has drawn only its first rows. A filter moves nothing. Nor can
 * a browser restore a page that was left for a bill: it loads anew, its rows come later than the page, and a list would
 * begin with its first part.
 */
export function useScrollPlace({ path, search }: PageAddress, isBehind: boolean, ui: UiState): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef<{ step: string; path: string }>(undefined);
  const address = path + stringifySearch(search);
  const here = useRef(address);
  // Before the first question of the page, so that a list asks at once for all that it had.
  const [left] = useState(() => takeUp(readPlace(address), ui));
  /** Where the page goes as soon as it is long enough. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const keep = () => {
      if (shown.current) places.current.set(shown.current.step, scrollY);
    };
    history.scrollRestoration = 'manual';
    // Not before: a page that leaves for the sign-in while it is drawn for the first time would lose it.
    forgetPlace();
    const leave = () => keepPlace(here.current, { top: wanted.current ?? scrollY, lists: listsIn(ui) });
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
      wanted.current = known;
      return scrollWhenPossible(known, () => {
        wanted.current = undefined;
      });
    }
    // A link to the same page with another query, such as to another record; a step of a filter has no key.
    const isLink = step !== location.href;
    if (before && (isLink || before.path !== path)) scrollTo(0, 0);
    return undefined;
  }, [address, path, isBehind, left]);
}

/** How many parts of a list are loaded, and which page of its rows is shown. */
const LIST_STATE = /^more:|#page$/;

function listsIn(ui: UiState): Place['lists'] {
  return [...ui.snapshot(), ...ui.own].filter(([key, value]) => value && LIST_STATE.test(key));
}

/** Shows in its lists what they showed there; how far to scroll. */
function takeUp(place: Place | undefined, ui: UiState): number | undefined {
  for (const [key, value] of place?.lists ?? []) {
    if (key.startsWith('more:')) ui.set(key, value);
    else if (LIST_STATE.test(key)) ui.own.set(key, value);
  }
  // A page begins at its top by itself; to scroll there makes a browser lay it out at once.
  return place?.top || undefined;
}

/** Name of the step of the history: that of the router, which gives none to a step of the query. */
function currentStep(): string {
  const key: unknown = Object(history.state).__TSR_key;
  return typeof key === 'string' ? key : location.href;
}

/**
 * Scrolls to a place, again whenever the height of the page changes: other rows may stand there before those of the place
 * come. Ends when the reader moves. The returned function gives up.
 */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const stop = () => {
    onEnd();
    grown.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  let timer = setTimeout(stop, PATIENCE);
  const grown = new ResizeObserver(() => {
    scrollTo(0, top);
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE);
  });
  for (const own of OWN_MOVES) addEventListener(own, stop, { passive: true });
  scrollTo(0, top);
  grown.observe(document.body);
  return stop;
}
