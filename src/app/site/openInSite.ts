import type { RouterHistory } from '@tanstack/react-router';
import { readAddress, whenSettled } from '../address';

/**
 * Opens an address of the site without loading the page again. One that is open already adds no step for Back to undo; at
 * once, so that what the page does meanwhile with its state in the address adds none either.
 */
export function openInSite(history: RouterHistory, to: string, how: 'push' | 'replace' = 'push'): void {
  whenSettled(() => {
    if (to === history.location.href) return;
    history[how](to);
    history.flush();
    readAddress();
  });
}
