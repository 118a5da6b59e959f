const MARK = 'bolletta.reloaded';
const ONCE_IN = 60_000;

/**
 * Called when the page's code did not load, perhaps because a deploy removed it. It reloads once to get the new page; a
 * second reload within a minute would be a loop, so the shell then says what to do.
 */
export function recover(): void {
  if (mayReload()) location.reload();
  else sayFailed();
}

function mayReload(): boolean {
  // Without network the browser would replace the page, perhaps with its bill, by an error page of its own.
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

/** Below the top of the shell, or above a bill that the server has rendered: it stays readable, and its buttons do nothing. */
function sayFailed(): HTMLElement | null {
  const shell = document.getElementById('shell');
  shell?.setAttribute('data-state', 'failed');
  return shell;
}

/**
 * For a page that the server has rendered and that lacks a file to respond to presses: says so above it, and resolves when
 * the customer asks for another attempt or the network is back. A reload without network would lose the bill.
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
