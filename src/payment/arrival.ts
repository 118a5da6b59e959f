/** Key in the state of a history entry. */
const KEY = 'bolletta:arrived';

/**
 * Whether the tab has just come to this page, for example from a provider: false after a reload and on a page of the history.
 * True only once for an entry of the history.
 */
export function isArrival(): boolean {
  // Some browsers do not say how the page was loaded.
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded && 'type' in loaded && loaded.type !== 'navigate') return false;
  const state: unknown = history.state;
  if (Object(state)[KEY] === true) return false;
  history.replaceState({ ...Object(state), [KEY]: true }, '');
  return true;
}
