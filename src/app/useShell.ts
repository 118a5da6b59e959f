import { useLayoutEffect } from 'react';

/**
 * The static shell of index.html is the one loading view. It goes in the very commit that brings something to read, and
 * comes back only when there is nothing left to read.
 */
export function useShell(isLoading: boolean): void {
  useLayoutEffect(() => {
    const shell = document.getElementById('shell');
    if (shell) shell.hidden = !isLoading;
  }, [isLoading]);
}
