import type { RouterHistory } from '@tanstack/react-router';
import { readAddress, whenSettled } from '../../page/address';

/**
 * Opens an address of the site without reloading the document. The current address adds no history entry. Flushes the history
 * at once, so that a state change of the page in the meantime adds no entry either.
 */
export function openInSite(history: RouterHistory, to: string, how: 'push' | 'replace' = 'push'): void {
  whenSettled(() => {
    if (to === history.location.href) return;
    history[how](to);
    history.flush();
    readAddress();
  });
}
