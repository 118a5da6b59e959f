// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { UiState } from '../../renderer/uiState';
import { openRoot } from '../../ui/testing';
import { readAddress, useSearch } from './address';
import { usePageUi } from './usePageUi';

const opened = location.href;
afterEach(() => {
  history.replaceState(null, '', opened);
  readAddress();
});

test('a choice stands in the address as long as there is one', async () => {
  history.replaceState(null, '', '/invoices?state=open&q=alt&kind=EE');
  readAddress();
  let ui: UiState | undefined;
  function Page() {
    ui = usePageUi(useSearch());
    return null;
  }
  const { root } = openRoot();
  await act(async () => root.render(<Page />));
  await act(async () => ui?.set('url:q', 'neu gas'));
  expect(location.search).toBe('?state=open&q=neu%20gas&kind=EE');
  await act(async () => ui?.set('url:q', ''));
  expect(location.search).toBe('?state=open&kind=EE');
  const before = history.length;
  await act(async () => ui?.set('url:year', ''));
  expect([location.search, history.length]).toEqual(['?state=open&kind=EE', before]);
  await act(async () => root.unmount());
});
