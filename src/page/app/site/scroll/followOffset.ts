/** A page is considered complete when its height has not changed for this number of milliseconds. */
const RESTORE_TIMEOUT_MS = 10_000;

/** User events after which the page no longer scrolls on its own. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const;

/**
 * Scrolls to an offset in CSS pixels, again whenever the height of the page changes: the rows at this offset may load late. Ends
 * when the page is complete or the user scrolls, and then calls `onEnd`. The returned function ends it without that call.
 */
export function followOffset(top: number, onEnd: () => void): () => void {
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of USER_SCROLL_EVENTS) removeEventListener(name, end);
  };
  const end = () => {
    stop();
    onEnd();
  };
  let timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  const grown = new ResizeObserver(() => {
    scrollTo(0, top);
    clearTimeout(timer);
    timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  });
  for (const name of USER_SCROLL_EVENTS) addEventListener(name, end, { passive: true });
  scrollTo(0, top);
  grown.observe(document.body);
  return stop;
}
