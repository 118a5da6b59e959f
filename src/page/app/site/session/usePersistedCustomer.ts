import { useEffect } from 'react';
import type { UiState } from '../../../renderer/uiState';
import { readStored, store } from '../../../session/storage/storage';

/** The last chosen customer, as an initial choice of a page: set later, the choice would count as a switch. */
export function persistedCustomer(): [string, string][] {
  const kept = readStored('customer');
  return kept === undefined ? [] : [['customer', kept]];
}

/** Stores the chosen customer for the next visit, until a log-out. */
export function usePersistedCustomer(ui: UiState): void {
  useEffect(
    () =>
      ui.subscribe(() => {
        const chosen = ui.snapshot().get('customer');
        if (chosen) store('customer', chosen);
      }),
    [ui],
  );
}
