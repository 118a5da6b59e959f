import { useLayoutEffect } from 'react';

/**
 * The static shell of index.html is the one loading view. It is removed in the same commit that shows content, and
 * returns only when there is no content.
 */
export function useShell(isLoading: boolean): void {
  useLayoutEffect(() => {
    const shell = document.getElementById('shell');
    if (shell) shell.hidden = !isLoading;
  }, [isLoading]);
}
