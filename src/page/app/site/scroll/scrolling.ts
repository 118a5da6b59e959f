import type { Reduce } from '../../../../engine/kernel/page/machine';

/** Where the pages of a tab are scrolled to. Offsets are in CSS pixels. */
export interface Scrolling {
  /** The visible page: its history entry and its path. Undefined until the first page is rendered. */
  shown?: { entry: string; path: string };
  /** Last offset of each history entry. */
  offsets: ReadonlyMap<string, number>;
  /** Offset that the visible page has not reached, because its rows are still loading. */
  target?: number | undefined;
}

export type ScrollingEvent =
  /** A page is rendered. `isLink`: a link led to it, not a filter. `stored`: its offset before the browser left the document. */
  | { type: 'shown'; entry: string; path: string; isLink: boolean; stored: number | undefined }
  | { type: 'scrolled'; top: number }
  /** The page no longer follows its target: it is complete, or the customer scrolls. */
  | { type: 'settled' }
  /** The browser leaves the document. */
  | { type: 'left'; top: number };

export type ScrollingEffect =
  /** Scrolls to the offset, again whenever the page grows, until `settled`. */
  | { do: 'follow'; top: number }
  | { do: 'stopFollowing' }
  | { do: 'scrollToTop' }
  /** Stores the offset in the tab for the next document. */
  | { do: 'store'; top: number }
  /** Removes the stored offset, which is used once. */
  | { do: 'clear' };

/**
 * A link leads to the top of a page, Back to its previous offset, and a filter does not scroll. A document that never renders its
 * page, because it redirects to the sign-in, neither stores nor clears an offset: the document after the sign-in needs it.
 */
export const reduceScrolling: Reduce<Scrolling, ScrollingEvent, ScrollingEffect> = (state, event) => {
  const { shown, offsets, target } = state;
  switch (event.type) {
    case 'shown': {
      const { entry, path, isLink, stored } = event;
      if (shown?.entry === entry) return [{ ...state, shown: { entry, path } }, []];
      const top = shown ? offsets.get(entry) : stored;
      const effects: ScrollingEffect[] = shown ? [{ do: 'stopFollowing' }] : [{ do: 'clear' }];
      if (top !== undefined) effects.push({ do: 'follow', top });
      else if (shown && (isLink || shown.path !== path)) effects.push({ do: 'scrollToTop' });
      return [{ shown: { entry, path }, offsets, target: top }, effects];
    }
    case 'scrolled':
      return [shown ? { ...state, offsets: new Map(offsets).set(shown.entry, event.top) } : state, []];
    case 'settled':
      return [{ ...state, target: undefined }, []];
    case 'left':
      return [state, shown ? [{ do: 'store', top: target ?? event.top }] : []];
  }
};
