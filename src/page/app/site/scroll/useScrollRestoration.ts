import { useEffect, useLayoutEffect, useState } from 'react';
import { createMachine } from '../../../../engine/kernel/page/machine';
import type { UiState } from '../../../renderer/uiState';
import { stringifySearch } from '../../page/search';
import type { PageLocation } from '../page/useShownPage';
import { followOffset } from './followOffset';
import { reduceScrolling, type ScrollingEffect } from './scrolling';
import { clearStoredScroll, listsIn, readStoredScroll, type StoredScroll, storeScroll } from './storedScroll';

/** The position that the previous document of this tab stored for this page; read once. */
export function useStoredScroll(page: PageLocation): StoredScroll | undefined {
  const [stored] = useState(() => readStoredScroll(addressOfPage(page)));
  return stored;
}

/**
 * Scrolls as {@link reduceScrolling} decides. The router's own restoration runs too early: as soon as the page is found, when a
 * long list has only its first rows. The browser cannot restore a page that was left for a bill either: the document reloads,
 * and its lists start with their first part. `isShown`: the page is rendered, and no other page is about to replace it.
 */
export function useScrollRestoration(page: PageLocation, isShown: boolean, ui: UiState, stored: StoredScroll | undefined): void {
  const [scroller] = useState(() => createScroller(ui));
  const { path } = page;
  const address = addressOfPage(page);
  useEffect(() => scroller.start(), [scroller]);
  useLayoutEffect(() => {
    if (isShown) scroller.show(address, path, stored?.top);
  }, [scroller, address, path, isShown, stored]);
}

function addressOfPage({ path, search }: PageLocation): string {
  return path + stringifySearch(search);
}

function createScroller(ui: UiState) {
  let address = '';
  let stop = () => {};
  const perform = (effect: ScrollingEffect) => {
    if (effect.do === 'stopFollowing') stop();
    else if (effect.do === 'scrollToTop') scrollTo(0, 0);
    else if (effect.do === 'clear') clearStoredScroll();
    else if (effect.do === 'store') storeScroll(address, { top: effect.top, ...listsIn(ui) });
    else stop = followOffset(effect.top, () => machine.send({ type: 'settled' }));
  };
  const machine = createMachine(reduceScrolling, { offsets: new Map() }, perform);
  const scrolled = () => machine.send({ type: 'scrolled', top: scrollY });
  const left = () => machine.send({ type: 'left', top: scrollY });
  return {
    show: (shown: string, path: string, stored: number | undefined) => {
      address = shown;
      const entry = currentEntry();
      // No scroll to 0: the page starts there, and scrolling forces a layout.
      machine.send({ type: 'shown', entry, path, isLink: entry !== location.href, stored: stored || undefined });
    },
    start: () => {
      history.scrollRestoration = 'manual';
      addEventListener('scroll', scrolled, { passive: true });
      addEventListener('pagehide', left);
      return () => {
        history.scrollRestoration = 'auto';
        removeEventListener('scroll', scrolled);
        removeEventListener('pagehide', left);
        stop();
      };
    },
  };
}

/** The router's key of the history entry. An entry of a filter has no key: then its address. */
function currentEntry(): string {
  const key: unknown = Object(history.state).__TSR_key;
  return typeof key === 'string' ? key : location.href;
}
