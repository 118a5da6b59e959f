/** The page functions that a session needs before its code has loaded; tests supply their own. */
export interface SessionPage {
  reload: () => void;
  isOnline: () => boolean;
  /** Calls the listener when the browser restores this page from the back/forward cache. */
  onShownAgain: (listener: () => void) => void;
}

/** The real page. */
export const sessionPage: SessionPage = {
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  onShownAgain: (listener) => addEventListener('pageshow', ({ persisted }) => persisted && listener()),
};
