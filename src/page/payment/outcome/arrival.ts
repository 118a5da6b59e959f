/** Key in the state of a history entry. */
const KEY = 'bolletta:arrived';

/**
 * Whether the tab has just navigated to this page, for example from a provider. False after a reload and after Back or Forward;
 * true only once per history entry.
 */
export function isArrival(): boolean {
  // Some browsers do not report the navigation type.
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded && 'type' in loaded && loaded.type !== 'navigate') return false;
  const state: unknown = history.state;
  if (Object(state)[KEY] === true) return false;
  history.replaceState({ ...Object(state), [KEY]: true }, '');
  return true;
}
