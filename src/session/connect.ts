import Keycloak from 'keycloak-js';
import type { BrandSettings } from '../contract/settings.generated';
import { authServer } from '../kernel/authServer';
import { safeUrl } from '../kernel/safeUrl';
import { withAnswer } from './answer';
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
}

/** The connection that the page goes on with, once. */
let begun: Connection | undefined;

/**
 * Takes the answer of the identity provider in the address and asks for the tokens. The sign-in of the page takes over;
 * until it does, a failure is nobody's. Resolves to the access token, if there is one.
 */
export async function connectEarly(provider: Provider, port: string, fragment: string): Promise<string | undefined> {
  const connection = connect(provider, port, fragment);
  begun = connection;
  const isSignedIn = await connection?.isSignedIn.catch(() => false);
  return isSignedIn ? connection?.keycloak.token : undefined;
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
