import { useEffect, useRef } from 'react';
import type { UiState } from '../../renderer/uiState';

/** Another query begins a list anew: after a filter, a search or another order its first rows show. */
export function useListStart(ui: UiState): void {
  const before = useRef({ path: location.pathname, query: queryIn(ui) });
  useEffect(
    () =>
      ui.subscribe(() => {
        const { path, query } = before.current;
        before.current = { path: location.pathname, query: queryIn(ui) };
        // A page that is left keeps the place of its lists.
        if (query === before.current.query || path !== location.pathname) return;
        for (const key of ui.own.keys()) if (key.endsWith('#page')) ui.own.set(key, '');
      }),
    [ui],
  );
}

/** What the address chooses. */
function queryIn(ui: UiState): string {
  return JSON.stringify([...ui.snapshot()].filter(([key, value]) => value && key.startsWith('url:')));
}
