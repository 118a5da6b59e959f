const MARK = 'bolletta.reloaded';
const ONCE_IN = 60_000;

/**
 * The code of the page did not come: a deploy may have taken it away. One reload fetches the new page; a second one
 * within a minute would be a loop, so that the words of the shell say what to do instead.
 */
export function recover(): void {
  if (mayReload()) location.reload();
  else sayFailed();
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < ONCE_IN) return false;
    sessionStorage.setItem(MARK, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
}

function sayFailed(): void {
  document.getElementById('shell')?.setAttribute('data-state', 'failed');
}
