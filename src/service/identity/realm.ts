import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import type { IdentityCustomer } from './customers';
import { MemoryAdapter } from './memory';

/** A realm of the identity provider, and its client. */
export interface RealmOptions {
  /** `http://id.localhost:4173/realms/bolletta` */
  issuer: string;
  /** Client of the page. */
  clientId: string;
  flow: 'standard' | 'implicit';
  /** Origins to which the page may return after signing in and out. Called each time, because a brand may have been added. */
  origins: () => readonly string[];
  /** The customers who can sign in. Called each time, because a customer may have registered. */
  customers: () => Promise<readonly IdentityCustomer[]>;
  /** Seconds for which an access token is valid. */
  life: number;
}

/** Audience of the access tokens: the calls of the page. */
export const AUDIENCE = 'bill-service';

const PATH = '/protocol/openid-connect';
/** Seconds for which sessions, grants and refresh tokens are valid. */
const SESSION = 8 * 3600;

/** The client of the page, which has no secret. */
function clientOf({ clientId, flow, origins }: RealmOptions): ClientMetadata {
  const [origin = ''] = origins();
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    redirect_uris: [origin],
    post_logout_redirect_uris: [origin],
    ...(flow === 'implicit'
      ? { grant_types: ['implicit'], response_types: ['id_token token'] }
      : { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }),
  };
}

/** The features that differ from the library's defaults; `life` is the lifetime of access tokens in seconds. */
function featuresWith(life: number): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      // A request with the page's token comes from its "log out" button, so no confirmation is needed.
      logoutSource: (ctx, form) => {
        const isSure = ctx.oidc.params?.id_token_hint !== undefined;
        const press = isSure ? '<script>document.querySelector("button").click()</script>' : '';
        ctx.body = `<!doctype html><title>Logout</title>${form}<button name="logout" value="yes" form="op.logoutForm" autofocus>Esci</button>${press}`;
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => `urn:${AUDIENCE}`,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'openid',
        audience: AUDIENCE,
        accessTokenTTL: life,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** Signing in implies consent. Simultaneous tabs share a grant: a new one would invalidate the codes of the others. */
const sharedGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { provider, client, session } = ctx.oidc;
  const known = session?.grantIdFor(client?.clientId ?? '');
  const before = known === undefined ? undefined : await provider.Grant.find(known);
  if (before) return before;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid');
  grant.addResourceScope(`urn:${AUDIENCE}`, 'openid');
  await grant.save();
  return grant;
};

/** What tokens contain about a customer. */
function claimsOf(customers: RealmOptions['customers']): Configuration {
  const customerOf = async (sub: string | undefined) => (await customers()).find(({ id }) => id === sub);
  return {
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'locale', 'name'] },
    findAccount: async (_, sub) => {
      const customer = await customerOf(sub);
      return customer && { accountId: sub, claims: () => ({ sub, locale: customer.locale, name: customer.name }) };
    },
    extraTokenClaims: async (_, token) => {
      const customer = await customerOf('accountId' in token ? token.accountId : undefined);
      return customer && { locale: customer.locale, name: customer.name };
    },
  };
}

const ROUTES: Configuration['routes'] = {
  authorization: `${PATH}/auth`,
  token: `${PATH}/token`,
  end_session: `${PATH}/logout`,
  jwks: `${PATH}/certs`,
  userinfo: `${PATH}/userinfo`,
};

/**
 * A certified OpenID provider with the addresses and tokens of Keycloak: access tokens are JWTs, and refresh tokens look like
 * JWTs. Keys and sessions are in memory: a restart signs everybody out.
 */
export async function createRealm(options: RealmOptions): Promise<Provider> {
  const { issuer, flow, origins, life } = options;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
  const sessions = { Session: SESSION, Grant: SESSION, RefreshToken: SESSION };
  const provider = new Provider(issuer, {
    ...claimsOf(options.customers),
    adapter: MemoryAdapter,
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [clientOf(options)],
    responseTypes: ['code', 'id_token token'],
    routes: ROUTES,
    features: featuresWith(life),
    interactions: { url: (_, { uid }) => `${new URL(issuer).pathname}/sign-in/${uid}` },
    clientBasedCORS: (_, from) => origins().includes(from),
    issueRefreshToken: () => flow !== 'implicit',
    loadExistingGrant: sharedGrant,
    ttl: { ...sessions, Interaction: 600, IdToken: life, AccessToken: life, AuthorizationCode: 60 },
    renderError: (ctx, { error }) => {
      ctx.type = 'text/plain';
      ctx.body = `Sign-in failed: ${error}`;
    },
  });
  allowLoopback(provider, origins);
  // keycloak-js sends requests with credentials.
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.response.get('Access-Control-Allow-Origin') !== '') ctx.set('Access-Control-Allow-Credentials', 'true');
  });
  return provider;
}

/** Allows what Keycloak allows but this library does not: redirects to any page of an origin, the implicit flow over http. */
function allowLoopback(provider: Provider, origins: () => readonly string[]): void {
  const isOurs = (address: string) => URL.canParse(address) && origins().includes(new URL(address).origin);
  Object.assign(provider.Client.prototype, { redirectUriAllowed: isOurs, postLogoutRedirectUriAllowed: isOurs });
  const schema: object = Reflect.get(provider.Client, 'Schema').prototype;
  const invalidate: (message: string, code?: string) => void = Reflect.get(schema, 'invalidate');
  Object.assign(schema, {
    invalidate(this: object, message: string, code?: string) {
      if (code?.startsWith('implicit-')) return;
      invalidate.call(this, message, code);
    },
  });
  // keycloak-js reads the expiry of a refresh token from its JWT payload.
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId: () => {
      const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
      const claims = { typ: 'Refresh', exp: Math.floor(Date.now() / 1000) + SESSION };
      return `${part({ alg: 'none' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`;
    },
  });
}
