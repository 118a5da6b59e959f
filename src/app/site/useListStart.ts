import { useEffect, useRef } from 'react';
import type { UiState } from '../../renderer/uiState';

/** Another query begins a list anew: after a filter, a search or another order its first rows show. */
export function useListStart(ui: UiState): void {
  const before = useRef({ path: location.pathname, choices: choicesIn(ui) });
  useEffect(
    () =>
      ui.subscribe(() => {
        const { path, choices } = before.current;
        before.current = { path: location.pathname, choices: choicesIn(ui) };
        // A page that is left keeps the place of its lists.
        if (choices === before.current.choices || path !== location.pathname) return;
        for (const key of ui.own.keys()) if (key.endsWith('#page')) ui.own.set(key, '');
      }),
    [ui],
  );
}

/** What the address chooses. */
function choicesIn(ui: UiState): string {
  return JSON.stringify([...ui.snapshot()].filter(([key, value]) => value && key.startsWith('url:')));
}
