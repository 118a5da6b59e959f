import { withoutLinkId } from '../../../engine/kernel/addresses/linkId';

let answer = '';
/** The changed performance entries. Referenced here, because the browser creates new ones when these are garbage-collected. */
const entries: object[] = [];

/** Why a session has ended: by a log-out, or otherwise. The next page shows it. */
export type End = 'logged_out' | 'session_ended';

/** Key in the session storage for the reason why this tab's session has ended, read when the provider redirects back. */
export const END_KEY = 'bolletta:end';

/** A fragment like that of a refused sign-in: the page then shows the end of the session and does not sign in automatically. */
export function endAsAnswer(end: End): string {
  return `error=${end}&state=none`;
}

/** Whether a fragment is an answer of the identity provider. */
export function isSignInAnswer(fragment: string): boolean {
  return new URLSearchParams(fragment.slice(1)).has('state');
}

/**
 * Removes the answer of the identity provider from the address, before any other code runs: the code, or in the implicit flow
 * the tokens, must not reach the history or the report of an analytics tag. The browser's navigation entries still contain the
 * original address, so their properties are overwritten; a script that bypasses these properties can still read it.
 */
export function takeAnswer(): void {
  const { hash, pathname, search, origin } = location;
  if (!isSignInAnswer(hash)) {
    const end = takeEnd();
    if (end) answer = endAsAnswer(end);
    return;
  }
  answer = hash.slice(1);
  setFragment('');
  const address = origin + pathname + search;
  for (const timing of performance.getEntriesByType('navigation')) {
    const written = timing.toJSON.bind(timing);
    replace(timing, 'name', address);
    replace(timing, 'toJSON', () => ({ ...written(), name: address }));
  }
  // TypeScript has no types for the Navigation API.
  const activation: unknown = Reflect.get(globalThis, 'navigation')?.activation?.entry;
  if (typeof activation === 'object' && activation !== null) replace(activation, 'url', address);
}

/** Reads and removes how the session has ended. */
function takeEnd(): End | undefined {
  try {
    const noted = sessionStorage.getItem(END_KEY);
    sessionStorage.removeItem(END_KEY);
    return noted === 'logged_out' || noted === 'session_ended' ? noted : undefined;
  } catch {
    // The browser blocks storage, so there is no entry.
    return undefined;
  }
}

/** Key in the session storage for the return address of a sign-in with its fragment, which providers do not return. */
const FRAGMENT_KEY = 'bolletta:fragment';

/** Stores the fragment of the address before a sign-in. Never stores the id of a link or an answer of the provider. */
export function noteFragment(address: string): void {
  const { hash } = location;
  const isPlain = !isSignInAnswer(hash) && withoutLinkId(`?${hash.slice(1)}`) === `?${hash.slice(1)}`;
  try {
    if (hash !== '' && isPlain) sessionStorage.setItem(FRAGMENT_KEY, address + hash);
    else sessionStorage.removeItem(FRAGMENT_KEY);
  } catch {
    // The browser blocks storage: the fragment is lost.
  }
}

/** Reads and removes the stored fragment of this address; '' if there is none. */
export function takeFragment(address: string): string {
  try {
    const noted = sessionStorage.getItem(FRAGMENT_KEY) ?? '';
    sessionStorage.removeItem(FRAGMENT_KEY);
    return noted.startsWith(`${address}#`) ? noted.slice(address.length) : '';
  } catch {
    return '';
  }
}

/** The answer that `takeAnswer` removed, without `#`; '' if there was none or it was dropped. */
export function signInAnswer(): string {
  return answer;
}

/** Drops the answer, which is used once. */
export function dropAnswer(): void {
  answer = '';
}

/** Runs `read` while the address contains the answer. */
export function withProviderAnswer<T>(fragment: string, read: () => T): T {
  if (fragment === '' || location.hash !== '') return read();
  setFragment(`#${fragment}`);
  // keycloak-js reads the address some microtasks after its call, and does not remove unknown parameters.
  setTimeout(() => location.hash === `#${fragment}` && setFragment(''));
  return read();
}

function setFragment(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function replace(entry: object, name: string, value: unknown): void {
  try {
    Object.defineProperty(entry, name, { value, configurable: true });
    entries.push(entry);
  } catch {
    // In this browser, the entries cannot be changed.
  }
}
