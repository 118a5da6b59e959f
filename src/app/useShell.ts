import { useLayoutEffect } from 'react';
import { SHELL_OFF_ID } from '../contract/firstView';

/**
 * The static shell of index.html is the one loading view. It is removed in the same commit that shows content, and
 * returns only when there is no content.
 */
export function useShell(isLoading: boolean): void {
  useLayoutEffect(() => {
    // From now on the page decides, also where the server had replaced the shell by a bill.
    document.getElementById(SHELL_OFF_ID)?.remove();
    const shell = document.getElementById('shell');
    if (shell) shell.hidden = !isLoading;
  }, [isLoading]);
}
