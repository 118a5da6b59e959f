// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createUiState } from '../../../renderer/uiState';
import { openRoot } from '../../../ui/testing';
import { useResetPaging } from './useResetPaging';

afterEach(() => history.replaceState(null, '', '/'));

/** A list that shows its third page of rows. */
async function onThirdPage() {
  const ui = createUiState(new Map([['url:state', 'open']]), () => undefined);
  function Page() {
    useResetPaging(ui);
    return null;
  }
  await act(async () => openRoot().root.render(<Page />));
  ui.own.set('documents/list#page', '2');
  return ui;
}

test('another query begins a list at its first rows', async () => {
  const ui = await onThirdPage();
  ui.set('dialog:menu', 'true');
  expect(ui.own.get('documents/list#page')).toBe('2');
  ui.set('url:state', 'paid');
  expect(ui.own.get('documents/list#page')).toBe('');
});

test('a list whose page is left keeps its place, although the query changes', async () => {
  const ui = await onThirdPage();
  history.pushState(null, '', '/document');
  ui.set('url:state', '');
  expect(ui.own.get('documents/list#page')).toBe('2');
});
