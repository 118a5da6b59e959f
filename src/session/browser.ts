import { withoutLinkId } from '../kernel/linkId';
import { dropAnswer, END_KEY, type End, noteFragment, takeFragment, takenAnswer } from './answer';

/** What a sign-in needs of the browser; tests supply their own. */
export interface SignInBrowser {
  /** Address to come back to: that of the page, without its fragment and without the id of a link. */
  address: () => string;
  origin: () => string;
  port: () => string;
  /** Answer of the identity provider, or else the fragment of the address, without `#`. */
  fragment: () => string;
  /**
   * Removes the answer: what the identity provider returns belongs into no history, and serves once. In its place comes the
   * fragment that the address had before.
   */
  cleanFragment: () => void;
  /** Notes the fragment of the address, for when the page comes back to it. */
  noteFragment: () => void;
  /** Leaves the page; `replace` leaves no entry in the history. */
  go: (address: string, how: 'push' | 'replace') => void;
  /** Notes for the next page of this tab how the session has ended. */
  noteEnd: (end: End) => void;
  /** Loads the page again, with this fragment. */
  reopen: (fragment: string) => void;
  /** Language of the page. */
  language: () => string;
  isOnline: () => boolean;
  /** Calls the listener when the network is back, once. */
  onOnline: (listener: () => void) => void;
}

function addressNow(): string {
  return location.href.replace(/#.*$/, '');
}

/** The browser's own; created once per page. */
export function signInBrowser(): SignInBrowser {
  return {
    address: () => withoutLinkId(addressNow()),
    origin: () => location.origin,
    port: () => location.port,
    fragment: () => takenAnswer() || location.hash.slice(1),
    cleanFragment: () => {
      dropAnswer();
      const address = addressNow();
      history.replaceState(history.state, '', address + takeFragment(address));
    },
    noteFragment: () => noteFragment(withoutLinkId(addressNow())),
    go: (address, how) => (how === 'push' ? location.assign(address) : location.replace(address)),
    noteEnd: (end) => {
      try {
        sessionStorage.setItem(END_KEY, end);
      } catch {
        // The next page leads to the sign-in.
      }
    },
    reopen: (fragment) => {
      history.replaceState(history.state, '', `${addressNow()}#${fragment}`);
      location.reload();
    },
    language: () => document.documentElement.lang,
    isOnline: () => navigator.onLine,
    onOnline: (listener) => addEventListener('online', listener, { once: true }),
  };
}
