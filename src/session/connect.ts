import Keycloak from 'keycloak-js';
import type { BrandSettings } from '../contract/settings.generated';
import { authServer } from '../kernel/authServer';
import { safeUrl } from '../kernel/safeUrl';
import { withAnswer } from './answer';
import { type SignInBrowser, signInBrowser } from './browser';
import { openTabs, type Tabs } from './tabs';
import type { TokenKeeper } from './tokens';
import { addWithResolvers } from './withResolvers';

// Runs before the code that all pages share: it imports none of it.

/** Where the customer signs in. */
export interface Provider {
  auth: NonNullable<BrandSettings['auth']>;
  /** A development host: its identity provider may be on this machine. */
  allowLoopbackHttp: boolean;
}

type KeycloakOnPage = TokenKeeper & Pick<Keycloak, 'init' | 'createLoginUrl' | 'onTokenExpired'>;
export type Create = (config: { url: string; realm: string; clientId: string }) => KeycloakOnPage;

/** keycloak-js on a page. */
export interface Connection {
  keycloak: KeycloakOnPage;
  /** Whether the page comes back from the identity provider. */
  isBack: boolean;
  /** Why it comes back without a customer, in the provider's word. */
  refusal: string | undefined;
  /** Whether the customer has signed in. */
  isSignedIn: Promise<boolean>;
  /** Called when the tokens end and nothing renews them. */
  ending: { onEnd?: () => void };
  /** The other tabs. Listens from here on: a logout may come before the tokens. */
  tabs: Tabs;
  /** Set when the page leaves for the sign-in before its own code has loaded; rejects when the address cannot be made. */
  leaving?: Promise<void>;
}

/** Leaves the page for the identity provider; `replace` leaves no entry in the history. */
export type Leave = (how: 'push' | 'replace') => Promise<void>;

/** Of a customer who has just signed in. */
export interface EarlyTokens {
  token: string;
  /** Language of the account. */
  lang: string | undefined;
}

/** The connection that the sign-in of the page takes over, once. */
let begun: Connection | undefined;

/**
 * Takes the answer of the identity provider in the address and asks for the tokens. The sign-in of the page takes over;
 * until it does, a failure is nobody's. Resolves to the access token and the language of the account, if there is one.
 */
export async function connectEarly(provider: Provider, port: string, fragment: string): Promise<EarlyTokens | undefined> {
  const connection = connect(provider, port, fragment);
  begun = connection;
  const isSignedIn = await connection?.isSignedIn.catch(() => false);
  const { token, tokenParsed } = connection?.keycloak ?? {};
  if (!isSignedIn || token === undefined) return undefined;
  return { token, lang: typeof tokenParsed?.locale === 'string' ? tokenParsed.locale : undefined };
}

/**
 * Leaves for the sign-in: the page needs a customer, and its address has no answer of the identity provider. Ends when the
 * browser leaves. The sign-in of the page takes over, and says what went wrong.
 */
export async function leaveEarly(provider: Provider, browser = signInBrowser()): Promise<void> {
  const connection = connect(provider, browser.port(), '');
  begun = connection;
  if (!connection || !browser.isOnline()) return;
  const leaving = connection.isSignedIn.then(() => leaveFor(connection.keycloak, browser)('replace'));
  connection.leaving = leaving;
  await leaving.catch(() => undefined);
}

export function leaveFor(keycloak: KeycloakOnPage, browser: SignInBrowser): Leave {
  return async (how) => {
    const address = await keycloak.createLoginUrl({ redirectUri: browser.address(), locale: browser.language() });
    browser.noteFragment();
    browser.go(address, how);
  };
}

/** The connection that has begun. */
export function takeConnection(): Connection | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}

/** Undefined when the settings have no usable address. */
export function connect(
  { auth: { serverUrl, realm, clientId, flow = 'standard' }, allowLoopbackHttp }: Provider,
  port: string,
  fragment: string,
  create: Create = (config) => new Keycloak(config),
): Connection | undefined {
  addWithResolvers();
  const url = safeUrl(authServer(serverUrl, port), { allowLoopbackHttp });
  if (url === undefined) return undefined;
  const keycloak = create({ url, realm, clientId });
  const ending: Connection['ending'] = {};
  // Nothing renews it: its end is the end of the session.
  if (flow === 'implicit') keycloak.onTokenExpired = () => ending.onEnd?.();
  const pkceMethod = flow === 'standard' ? 'S256' : false;
  // No `onLoad`: keycloak-js would sign in again by itself after a refused renewal.
  const isSignedIn = withAnswer(fragment, () =>
    keycloak.init({ flow, pkceMethod, responseMode: 'fragment', checkLoginIframe: false }),
  );
  const answer = new URLSearchParams(fragment);
  return {
    keycloak,
    isBack: answer.has('state') && ['code', 'access_token', 'error'].some((name) => answer.has(name)),
    refusal: answer.get('error') ?? undefined,
    isSignedIn,
    ending,
    tabs: openTabs(),
  };
}
