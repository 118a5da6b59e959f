import Keycloak from 'keycloak-js';
import type { BrandSettings } from '../../../engine/contract/settings.generated';
import { authServer } from '../../../engine/kernel/addresses/authServer';
import { safeUrl } from '../../../engine/kernel/addresses/safeUrl';
import { withProviderAnswer } from './answer';
import { type SignInBrowser, signInBrowser } from './browser';
import { openTabs, type TabChannel } from './tabChannel';
import type { TokenKeeper } from './updateToken';
import { addWithResolvers } from './withResolvers';

// Runs before the code that all pages share, so it must not import that code.

/** The identity provider of the brand. */
export interface IdentityProvider {
  auth: NonNullable<BrandSettings['auth']>;
  /** Whether the provider may be on this machine, for development hosts. */
  allowLoopbackHttp: boolean;
}

type KeycloakOnPage = TokenKeeper & Pick<Keycloak, 'init' | 'createLoginUrl' | 'onTokenExpired'>;
export type Create = (config: { url: string; realm: string; clientId: string }) => KeycloakOnPage;

/** The state of keycloak-js on a page. */
export interface Connection {
  keycloak: KeycloakOnPage;
  /** Whether the page was opened by the return from the identity provider. */
  isBack: boolean;
  /** The provider's error code if nobody has signed in. */
  refusal: string | undefined;
  /** Whether the customer has signed in. */
  isSignedIn: Promise<boolean>;
  /** `onEnd` is called when the tokens expire and cannot be renewed. */
  ending: { onEnd?: () => void };
  /** Channel to the other tabs, open from now on: a log-out may arrive before the tokens. */
  tabs: TabChannel;
  /** Set if the page redirects to the sign-in before its own code has loaded; rejects if the address cannot be created. */
  leaving?: Promise<void>;
}

/** Redirects to the identity provider; `replace` removes the current page from the history. */
export type Leave = (how: 'push' | 'replace') => Promise<void>;

/** Tokens of a customer who has just signed in. */
export interface EarlyTokens {
  token: string;
  /** Language of the account. */
  lang: string | undefined;
}

/** The connection that the sign-in of the page will take over, once. */
let earlyConnection: Connection | undefined;

/**
 * Requests the tokens with the answer of the identity provider. The sign-in of the page takes the connection over and reports
 * failures; this function ignores them. Resolves to the access token and the language of the account, if there is one.
 */
export async function connectEarly(provider: IdentityProvider, port: string, fragment: string): Promise<EarlyTokens | undefined> {
  const connection = connect(provider, port, fragment);
  keepConnection(connection);
  const isSignedIn = await connection?.isSignedIn.catch(() => false);
  const { token, tokenParsed } = connection?.keycloak ?? {};
  if (!isSignedIn || token === undefined) return undefined;
  return { token, lang: typeof tokenParsed?.locale === 'string' ? tokenParsed.locale : undefined };
}

/**
 * Redirects to the sign-in, for a page that needs a customer and has no answer of the identity provider. Resolves when the
 * redirect has started. The sign-in of the page takes the connection over and reports failures.
 */
export async function leaveEarly(provider: IdentityProvider, browser = signInBrowser()): Promise<void> {
  const connection = connect(provider, browser.port(), '');
  keepConnection(connection);
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

function keepConnection(connection: Connection | undefined): void {
  earlyConnection?.tabs.close();
  earlyConnection = connection;
}

/** Returns the early connection, once. */
export function takeConnection(): Connection | undefined {
  const taken = earlyConnection;
  earlyConnection = undefined;
  return taken;
}

/** Starts keycloak-js. Undefined if the settings have no usable address. */
export function connect(
  { auth: { serverUrl, realm, clientId, flow = 'standard' }, allowLoopbackHttp }: IdentityProvider,
  port: string,
  fragment: string,
  create: Create = (config) => new Keycloak(config),
): Connection | undefined {
  addWithResolvers();
  const url = safeUrl(authServer(serverUrl, port), { allowLoopbackHttp });
  if (url === undefined) return undefined;
  const keycloak = create({ url, realm, clientId });
  const ending: Connection['ending'] = {};
  // The token of the implicit flow cannot be renewed: the session ends with it.
  if (flow === 'implicit') keycloak.onTokenExpired = () => ending.onEnd?.();
  const pkceMethod = flow === 'standard' ? 'S256' : false;
  // No `onLoad`: keycloak-js would sign in again automatically after a refused renewal.
  const isSignedIn = withProviderAnswer(fragment, () =>
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
