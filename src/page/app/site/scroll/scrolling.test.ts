import { expect, test } from 'vitest';
import { reduceScrolling, type Scrolling, type ScrollingEffect, type ScrollingEvent } from './scrolling';

const shown = (entry: string, path = '/invoices', more: { isLink?: boolean; stored?: number } = {}): ScrollingEvent => ({
  type: 'shown',
  entry,
  path,
  isLink: more.isLink ?? true,
  stored: more.stored,
});
const scrolled = (top: number): ScrollingEvent => ({ type: 'scrolled', top });
const left = (top: number): ScrollingEvent => ({ type: 'left', top });
const settled: ScrollingEvent = { type: 'settled' };
const follow = (top: number): ScrollingEffect => ({ do: 'follow', top });
const store = (top: number): ScrollingEffect => ({ do: 'store', top });
const stop: ScrollingEffect = { do: 'stopFollowing' };
const clear: ScrollingEffect = { do: 'clear' };
const toTop: ScrollingEffect = { do: 'scrollToTop' };

/** The effects of the last event. */
function effectsOf(events: readonly ScrollingEvent[]): readonly ScrollingEffect[] {
  let state: Scrolling = { offsets: new Map() };
  let effects: readonly ScrollingEffect[] = [];
  for (const event of events) [state, effects] = reduceScrolling(state, event);
  return effects;
}

test.each<[string, ScrollingEvent[], ScrollingEffect[]]>([
  ['the first page of a document starts at its top', [shown('a')], [clear]],
  ['the first page scrolls to the stored offset', [shown('a', '/invoices', { stored: 900 })], [clear, follow(900)]],
  ['a page that shows again in the same entry does not scroll', [shown('a'), scrolled(50), shown('a')], []],
  ['a link leads to the top of the next page', [shown('a'), scrolled(900), shown('b', '/document')], [stop, toTop]],
  ['a link to the same path with another query leads to the top', [shown('a'), scrolled(900), shown('b')], [stop, toTop]],
  ['a filter does not scroll', [shown('a'), scrolled(900), shown('b', '/invoices', { isLink: false })], [stop]],
  [
    'an entry without a key and with another path leads to the top',
    [shown('a'), shown('b', '/x', { isLink: false })],
    [stop, toTop],
  ],
  ['Back leads to the previous offset', [shown('a'), scrolled(900), shown('b', '/document'), shown('a')], [stop, follow(900)]],
  [
    'Forward leads to the offset of the next page',
    [shown('a'), shown('b', '/document'), scrolled(30), shown('a'), shown('b', '/document')],
    [stop, follow(30)],
  ],
  ['the stored offset applies to the first page only', [shown('a'), shown('b', '/x', { stored: 900 })], [stop, toTop]],
  ['the browser leaves from the current offset', [shown('a'), scrolled(400), left(420)], [store(420)]],
  ['a page whose rows are still loading keeps its target', [shown('a', '/invoices', { stored: 900 }), left(120)], [store(900)]],
  [
    'a page that renders again before its rows have loaded keeps its target',
    [shown('a', '/invoices', { stored: 900 }), shown('a'), left(120)],
    [store(900)],
  ],
  [
    'after the customer has scrolled, the current offset counts',
    [shown('a', '/invoices', { stored: 900 }), settled, left(120)],
    [store(120)],
  ],
  ['a document that redirects before it shows a page changes nothing', [scrolled(0), left(0)], []],
])('%s', (_, events, effects) => {
  expect(effectsOf(events)).toEqual(effects);
});
