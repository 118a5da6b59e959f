import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { isBillPath } from '../../kernel/link';
import type { UiState } from '../../renderer/uiState';
import { useStore } from '../../ui/useStore';
import { offerChoices, type RestoredInput, restoredInput } from '../inputKeeper';
import { say } from '../snackbars';
import { openInSite } from './openInSite';

/**
 * Opens again what was open when a session ended with unsent input, and leads to its page: by itself from the page on which a
 * log-out ends, elsewhere by a button.
 */
export function useRestoredInput(ui: UiState): void {
  const router = useRouter();
  const restored = useStore(restoredInput);
  useEffect(() => offerChoices(() => [...ui.snapshot()].filter(([key]) => isKept(key))), [ui]);
  useLayoutEffect(() => {
    if (!restored) return;
    restoredInput.set(undefined);
    for (const [key, value] of restored.choices) ui.set(key, value);
    const { pathname, search } = location;
    if (restored.address === pathname + search) return;
    const go = () => (isBill(restored) ? leaveFor(restored) : openInSite(router.history, restored.address));
    if (pathname === '/') go();
    else say({ ...restored.message, press: { key: 'site.toUnsent', run: go } });
  }, [restored, router, ui]);
}

/** What is in the address comes with it; a dialog would be a step of the history. */
function isKept(key: string): boolean {
  return !/^(?:url|dialog):/.test(key);
}

function isBill({ address }: RestoredInput): boolean {
  return isBillPath(address.replace(/\?.*$/s, ''));
}

/** A bill is another document, which signs in and restores the input by itself. */
function leaveFor({ address, save }: RestoredInput): void {
  const go = () => location.replace(address);
  void (save() ?? Promise.resolve()).then(go);
}
