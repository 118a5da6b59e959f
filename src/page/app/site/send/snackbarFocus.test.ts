import { expect, test } from 'vitest';
import { reduceSnackbarFocus, type SnackbarFocus, type SnackbarFocusEffect, type SnackbarFocusEvent } from './snackbarFocus';

/** Rows are letters. */
const hidden = (rows: string, hasFocus = true): SnackbarFocusEvent<string> => ({ type: 'hidden', hasFocus, rows: [...rows] });
const rendered = (rows: string, isOnHeading = true): SnackbarFocusEvent<string> => ({
  type: 'rendered',
  isOnHeading,
  rows: [...rows],
});
const focusRow = (row: string): SnackbarFocusEffect<string> => ({ do: 'focusRow', row });

test.each<[string, SnackbarFocusEvent<string>[], SnackbarFocusEffect<string>[]]>([
  ['a snackbar that appears takes the focus', [{ type: 'shown' }], [{ do: 'focusButton' }]],
  ['one that disappears with the focus hands it to the heading', [hidden('ac')], [{ do: 'focusHeading' }]],
  ['one that disappears without the focus leaves it', [hidden('ac', false)], []],
  ['then the row that reappears takes it', [hidden('ac'), rendered('abc')], [focusRow('b')]],
  ['of several rows the first', [hidden('c'), rendered('abc')], [focusRow('a')]],
  ['without a new row it stays on the heading', [hidden('abc'), rendered('ab')], []],
  ['a customer who has moved the focus keeps it', [hidden('ac'), rendered('abc', false)], []],
  ['rows that appear later take no focus', [hidden('ac'), rendered('ac'), rendered('abc')], []],
  ['rows that appear without a snackbar take no focus', [rendered('abc')], []],
])('%s', (_, events, effects) => {
  let state: SnackbarFocus<string> = {};
  let last: readonly SnackbarFocusEffect<string>[] = [];
  for (const event of events) [state, last] = reduceSnackbarFocus(state, event);
  expect(last).toEqual(effects);
});
