const MARK = 'bolletta.reloaded';
const ONCE_IN = 60_000;

/**
 * Handles a failure to load the page's code, perhaps because a deploy removed it. Reloads once to get the new page; within a
 * minute, shows instructions in the shell instead of a second reload, to avoid a loop.
 */
export function recover(): void {
  if (mayReload()) location.reload();
  else sayFailed();
}

function mayReload(): boolean {
  // Offline, the browser would replace the page, which may show a bill, by its own error page.
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < ONCE_IN) return false;
    sessionStorage.setItem(MARK, String(Date.now()));
    return true;
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
}

/** Shows the failure in the shell. A bill that the server has rendered stays readable below it, but its buttons do nothing. */
function sayFailed(): HTMLElement | null {
  const shell = document.getElementById('shell');
  shell?.setAttribute('data-state', 'failed');
  return shell;
}

/**
 * For a page from the server that cannot become interactive because a file is missing: shows a notice above it, and resolves
 * when the customer presses "retry" or the network is back. A reload without a network would lose the bill.
 */
export function untilRetried(): Promise<void> {
  const shell = sayFailed();
  const link = shell?.querySelector('.shell-failed a');
  return new Promise((resolve) => {
    const again = (event: Event) => {
      event.preventDefault();
      link?.removeEventListener('click', again);
      removeEventListener('online', again);
      shell?.removeAttribute('data-state');
      resolve();
    };
    link?.addEventListener('click', again);
    addEventListener('online', again);
  });
}
