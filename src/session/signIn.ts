import Keycloak, { type KeycloakTokenParsed } from 'keycloak-js';
import type { Customer } from '../contract/session';
import type { BrandSettings } from '../contract/settings.generated';
import { authServer } from '../kernel/authServer';
import { safeUrl } from '../kernel/safeUrl';
import type { SignInBrowser } from './browser';
import { failureOf, inTime, refused } from './failure';
import { type TokenKeeper, type Tokens, tokensOf } from './tokens';
import { addWithResolvers } from './withResolvers';

/** What a sign-in needs. */
export interface SignInOptions {
  auth: NonNullable<BrandSettings['auth']>;
  /** A development host: its identity provider may be on this machine. */
  allowLoopbackHttp: boolean;
  browser: SignInBrowser;
  /** Removes what the page knows of the customer, in memory and in the browser. */
  forget: () => void;
}

/** A customer who has signed in. */
export interface SignedIn extends Tokens {
  customer: Customer;
}

type Provider = TokenKeeper & Pick<Keycloak, 'init' | 'createLoginUrl' | 'onTokenExpired'>;
type Create = (config: { url: string; realm: string; clientId: string }) => Provider;

/**
 * Signs the customer in. A page that comes back from the identity provider has the answer in its fragment; any other page
 * leaves for the provider, `how` it is told to, and never settles.
 */
export async function signIn(
  { auth, allowLoopbackHttp, browser, forget }: SignInOptions,
  how: 'push' | 'replace',
  create: Create = (config) => new Keycloak(config),
): Promise<SignedIn> {
  const { serverUrl, realm, clientId, flow = 'standard' } = auth;
  addWithResolvers();
  const url = safeUrl(authServer(serverUrl, browser.port()), { allowLoopbackHttp });
  if (url === undefined) throw refused('serverUrl');
  const keycloak = create({ url, realm, clientId });
  const isBack = hasAnswer(browser.fragment());
  let tokens: Tokens | undefined;
  // Nothing renews it: its end is the end of the session.
  if (flow === 'implicit') keycloak.onTokenExpired = () => void tokens?.expire();
  try {
    const pkceMethod = flow === 'standard' ? 'S256' : false;
    // No `onLoad`: keycloak-js would sign in again by itself after a refused renewal.
    const isSignedIn = await inTime(keycloak.init({ flow, pkceMethod, responseMode: 'fragment', checkLoginIframe: false }));
    if (isSignedIn) {
      tokens = tokensOf(keycloak, browser, forget);
      return { ...tokens, customer: customerIn(keycloak.tokenParsed) };
    }
    // By itself a page signs in once: without storage it would never recognise the answer.
    if (isBack) throw refused('state');
    if (!browser.isOnline()) throw new TypeError('offline');
    const address = await keycloak.createLoginUrl({ redirectUri: browser.address(), locale: browser.language() });
    browser.go(address, how);
    return await new Promise<never>(() => undefined);
  } catch (cause) {
    throw failureOf(cause, browser.isOnline());
  } finally {
    // keycloak-js leaves what it does not know.
    if (isBack) browser.cleanFragment();
  }
}

function customerIn({ sub = '', locale, name }: KeycloakTokenParsed = {}): Customer {
  return { id: sub, ...(typeof name === 'string' && { name }), ...(typeof locale === 'string' && { locale }) };
}

/** Whether the identity provider has answered in this fragment. */
function hasAnswer(fragment: string): boolean {
  const answer = new URLSearchParams(fragment);
  return answer.has('state') && ['code', 'access_token', 'error'].some((name) => answer.has(name));
}
