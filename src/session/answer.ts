import { withoutLinkId } from '../kernel/linkId';

let answer = '';
/** Entries of the browser that show the address with which the page began; kept, as the browser makes others when these are gone. */
const entries: object[] = [];

/** Why a session has ended, for the page that says it: by a log-out, or otherwise. */
export type End = 'logged_out' | 'session_ended';

/** Key of the session storage: how a session has ended in this tab, where the provider leads back. */
export const END_KEY = 'bolletta:end';

/** In place of an answer, as if the provider had refused: the page says it, and does not lead to a new sign-in by itself. */
export function endAsAnswer(end: End): string {
  return `error=${end}&state=none`;
}

/** Whether a fragment is an answer of the identity provider. */
export function isSignInAnswer(fragment: string): boolean {
  return new URLSearchParams(fragment.slice(1)).has('state');
}

/**
 * Takes the answer of the identity provider out of the address, before any other code runs: a code, or in the implicit flow
 * the tokens, belong into no history and into no report of a tag. The entry of the navigation keeps the address with which
 * the page began, so what scripts read of it is replaced; a script that goes around that still finds it.
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
  // TypeScript does not know the Navigation API.
  const activation: unknown = Reflect.get(globalThis, 'navigation')?.activation?.entry;
  if (typeof activation === 'object' && activation !== null) replace(activation, 'url', address);
}

/** How the session has just ended, once. */
function takeEnd(): End | undefined {
  try {
    const noted = sessionStorage.getItem(END_KEY);
    sessionStorage.removeItem(END_KEY);
    return noted === 'logged_out' || noted === 'session_ended' ? noted : undefined;
  } catch {
    // A browser that blocks storage has noted nothing.
    return undefined;
  }
}

/** Key of the session storage: the address that a sign-in comes back to, with its fragment, which no provider returns. */
const FRAGMENT_KEY = 'bolletta:fragment';

/** Notes the fragment of the address that is left for a sign-in. The id of a link, and an answer, belong into no storage. */
export function noteFragment(address: string): void {
  const { hash } = location;
  const isPlain = !isSignInAnswer(hash) && withoutLinkId(`?${hash.slice(1)}`) === `?${hash.slice(1)}`;
  try {
    if (hash !== '' && isPlain) sessionStorage.setItem(FRAGMENT_KEY, address + hash);
    else sessionStorage.removeItem(FRAGMENT_KEY);
  } catch {
    // A browser that blocks storage comes back without it.
  }
}

/** The fragment that was noted for this address, once; '' when there is none. */
export function takeFragment(address: string): string {
  try {
    const noted = sessionStorage.getItem(FRAGMENT_KEY) ?? '';
    sessionStorage.removeItem(FRAGMENT_KEY);
    return noted.startsWith(`${address}#`) ? noted.slice(address.length) : '';
  } catch {
    return '';
  }
}

/** The answer that was taken, without `#`; '' when there is none, or it was dropped. */
export function takenAnswer(): string {
  return answer;
}

/** Forgets the answer: it serves once. */
export function dropAnswer(): void {
  answer = '';
}

/** Runs a step that reads the answer in the address, which has it for as long as that step takes. */
export function withAnswer<T>(fragment: string, read: () => T): T {
  if (fragment === '' || location.hash !== '') return read();
  setFragment(`#${fragment}`);
  // keycloak-js reads the address some microtasks after its call, and leaves what it does not know.
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
    // A browser whose entries cannot be changed.
  }
}
