// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createUiState } from '../../../renderer/uiState';
import { clearStoredScroll, listsIn, readStoredScroll, storeScroll } from './storedScroll';

const PAGE = 'documents/documents-list#page';
beforeEach(() => sessionStorage.clear());

test('restores the lists of a page, once, and for its address alone', () => {
  const lists = { parts: [['more:documents', '2 visit=1']], pages: [[PAGE, '3']] } as Omit<ReturnType<typeof stored>, 'top'>;
  storeScroll('/invoices', { top: 900.4, ...lists });
  expect(stored()).toEqual({ top: 900, ...lists });
  expect(readStoredScroll('/messages')).toBeUndefined();
  clearStoredScroll();
  expect(readStoredScroll('/invoices')).toBeUndefined();
});

test('stores the page that the customer reached after the restored one', () => {
  const ui = createUiState(new Map([['more:documents', '2 visit=1']]), () => undefined, [[PAGE, '3']]);
  ui.own.set(PAGE, '4');
  expect(listsIn(ui)).toEqual({ parts: [['more:documents', '2 visit=1']], pages: [[PAGE, '4']] });
  ui.own.set(PAGE, '');
  ui.set('more:documents', '');
  expect(listsIn(ui)).toEqual({ parts: [], pages: [] });
});

test.each(['', '{}', '[1]', '[null,"x",[]]', 'x'])('ignores what it has not stored: %s', (text) => {
  sessionStorage.setItem('bolletta:place', text);
  expect(readStoredScroll('/invoices')).toBeUndefined();
});

test('ignores entries that are none of a list', () => {
  storeScroll('/invoices', { top: 1, parts: [['customer', 'C2']], pages: [['url:q', 'x']] });
  expect(stored()).toEqual({ top: 1, parts: [], pages: [] });
});

function stored() {
  const found = readStoredScroll('/invoices');
  if (!found) throw new Error('Nothing is stored.');
  return found;
}
