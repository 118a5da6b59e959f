import { useEffect, useRef } from 'react';
import type { UiState } from '../../../renderer/uiState';

/** Resets the lists to their first rows when the query changes: by a filter, a search or another order. */
export function useResetPaging(ui: UiState): void {
  const before = useRef({ path: location.pathname, query: queryIn(ui) });
  useEffect(
    () =>
      ui.subscribe(() => {
        const { path, query } = before.current;
        before.current = { path: location.pathname, query: queryIn(ui) };
        // A navigation to another page must not reset the lists of the page before.
        if (query === before.current.query || path !== location.pathname) return;
        for (const key of ui.own.keys()) if (key.endsWith('#page')) ui.own.set(key, '');
      }),
    [ui],
  );
}

/** The choices in the address. */
function queryIn(ui: UiState): string {
  return JSON.stringify([...ui.snapshot()].filter(([key, value]) => value && key.startsWith('url:')));
}
