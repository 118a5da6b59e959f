import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { isBillPath } from '../../../../engine/kernel/addresses/link';
import type { UiState } from '../../../renderer/uiState';
import { useStore } from '../../../ui/useStore';
import { type RestoredInput, registerChoicesReader, restoredInput } from '../../input/createInputKeeper';
import { showSnackbar } from '../../snackbars/snackbars';
import { openInSite } from '../links/openInSite';

/**
 * Restores the choices of a page whose session ended with unsent input, and navigates to that page: automatically from the page
 * on which a log-out ends, elsewhere by a button.
 */
export function useRestoredInput(ui: UiState): void {
  const router = useRouter();
  const restored = useStore(restoredInput);
  useEffect(() => registerChoicesReader(() => [...ui.snapshot()].filter(([key]) => isKept(key))), [ui]);
  useLayoutEffect(() => {
    if (!restored) return;
    restoredInput.set(undefined);
    for (const [key, value] of restored.choices) ui.set(key, value);
    const { pathname, search } = location;
    if (restored.address === pathname + search) return;
    const go = () => (isBill(restored) ? replaceWithBill(restored) : openInSite(router.history, restored.address));
    if (pathname === '/') go();
    else showSnackbar({ ...restored.message, press: { key: 'site.toUnsent', run: go } });
  }, [restored, router, ui]);
}

/** Returns false for choices in the address, which are restored with it, and for dialogs, which would add history entries. */
function isKept(key: string): boolean {
  return !/^(?:url|dialog):/.test(key);
}

function isBill({ address }: RestoredInput): boolean {
  return isBillPath(address.replace(/\?.*$/s, ''));
}

/** Opens a bill, which is another document: it signs in and restores the input itself. */
function replaceWithBill({ address, save }: RestoredInput): void {
  const go = () => location.replace(address);
  void (save() ?? Promise.resolve()).then(go);
}
