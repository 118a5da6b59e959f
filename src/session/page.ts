/** What a session needs of the page before its code is loaded; tests supply their own. */
export interface SessionPage {
  reload: () => void;
  isOnline: () => boolean;
  /** Calls the listener when the browser shows this page again as it was left. */
  onShownAgain: (listener: () => void) => void;
}

/** The page in the browser. */
export const sessionPage: SessionPage = {
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  onShownAgain: (listener) => addEventListener('pageshow', ({ persisted }) => persisted && listener()),
};
