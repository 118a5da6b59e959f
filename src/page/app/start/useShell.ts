import { useLayoutEffect } from 'react';
import { SHELL_OFF_ID } from '../../../engine/contract/firstView';

/**
 * Shows or hides the static shell of index.html, the only loading view. The shell is hidden in the same commit that shows
 * content, and returns only if there is no content.
 */
export function useShell(isLoading: boolean): void {
  useLayoutEffect(() => {
    // Removes the server's style that hides the shell: from now on the page controls it.
    document.getElementById(SHELL_OFF_ID)?.remove();
    const shell = document.getElementById('shell');
    if (shell) shell.hidden = !isLoading;
  }, [isLoading]);
}
