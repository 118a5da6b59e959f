import { useEffect } from 'react';
import type { UiState } from '../../renderer/uiState';
import { readStored, store } from '../../session/storage';

/** The customer of the account that was chosen last stays chosen on the next visit, until somebody logs out. */
export function useKeptCustomer(ui: UiState): void {
  useEffect(() => {
    const kept = readStored('customer');
    if (kept !== undefined && !ui.snapshot().has('customer')) ui.set('customer', kept);
    return ui.subscribe(() => {
      const chosen = ui.snapshot().get('customer');
      if (chosen) store('customer', chosen);
    });
  }, [ui]);
}
