import { withoutLinkId } from '../../../engine/kernel/addresses/linkId';
import { dropAnswer, END_KEY, type End, noteFragment, signInAnswer, takeFragment } from './answer';

/** The browser functions that a sign-in needs; tests supply their own. */
export interface SignInBrowser {
  /** Return address of the sign-in: that of the page, without its fragment and without the id of a link. */
  address: () => string;
  origin: () => string;
  port: () => string;
  /** Answer of the identity provider, else the fragment of the address, without `#`. */
  fragment: () => string;
  /** Removes the answer of the provider, which is used once and must not stay in the history. Restores the former fragment. */
  cleanFragment: () => void;
  /** Stores the fragment of the address until the return from the sign-in. */
  noteFragment: () => void;
  /** Navigates to an address; `replace` removes the current page from the history. */
  go: (address: string, how: 'push' | 'replace') => void;
  /** Stores how the session has ended, for the next page in this tab. */
  noteEnd: (end: End) => void;
  /** Reloads the page with this fragment. */
  reopen: (fragment: string) => void;
  /** Language of the page. */
  language: () => string;
  isOnline: () => boolean;
  /** Calls the listener once, when the network is back. */
  onOnline: (listener: () => void) => void;
}

function addressNow(): string {
  return location.href.replace(/#.*$/, '');
}

/** The real browser; created once per page. */
export function signInBrowser(): SignInBrowser {
  return {
    address: () => withoutLinkId(addressNow()),
    origin: () => location.origin,
    port: () => location.port,
    fragment: () => signInAnswer() || location.hash.slice(1),
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
        // Without storage, the next page starts a sign-in.
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
