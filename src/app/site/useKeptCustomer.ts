import { useEffect } from 'react';
import type { UiState } from '../../renderer/uiState';
import { readStored, store } from '../../session/storage';

/** The customer of the account that was chosen last, as a choice of a page that begins: set later, it would be a switch. */
export function keptCustomer(): [string, string][] {
  const kept = readStored('customer');
  return kept === undefined ? [] : [['customer', kept]];
}

/** The customer that is chosen stays chosen on the next visit, until somebody logs out. */
export function useKeptCustomer(ui: UiState): void {
  useEffect(
    () =>
      ui.subscribe(() => {
        const chosen = ui.snapshot().get('customer');
        if (chosen) store('customer', chosen);
      }),
    [ui],
  );
}
