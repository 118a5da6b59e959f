import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { CUSTOMERS, type RegisteredOf } from './customers';
import { signInPage } from './signInPage';

/** Host name of the identity provider. */
export const IDENTITY_HOST = 'id.localhost';

/** A realm as brands use it. */
export interface Realm {
  clientId: string;
  flow: 'standard' | 'implicit';
  /** Hosts of the brands that use it. */
  hosts: readonly string[];
}

/** What the identity provider needs. */
export interface IdentityOptions {
  /** Realm -> its brands. Hosts are read at each request: brands may be reloaded. Client and flow count from the first one on. */
  realms: ReadonlyMap<string, Realm>;
  /** Customers besides the samples, by the hosts of a realm. Asked at each sign-in. */
  registered?: RegisteredOf;
  /** Seconds for which an access token is valid. */
  life?: number;
}

type Env = { Bindings: HttpBindings };

/** Five minutes, as a Keycloak has it. */
const LIFE = 300;

/**
 * The identity provider of the samples, at its own host name: `/realms/{realm}/protocol/openid-connect/...` as a Keycloak has
 * it, with a page to choose a sample customer instead of a password. For development: whoever reaches it can be anybody.
 */
export function createIdentity({ realms, registered = async () => [], life = LIFE }: IdentityOptions): Hono<Env> {
  const started = new Map<string, Promise<Provider>>();
  const app = new Hono<Env>();

  /** The customers of a realm, as they are now. */
  const customersOf = async (name: string) => [...CUSTOMERS, ...(await registered(realms.get(name)?.hosts ?? []))];

  /** A provider names its own address in its tokens: one for each port. */
  function providerAt(c: Context<Env>): Promise<Provider> | undefined {
    const name = c.req.param('realm') ?? '';
    const realm = realms.get(name);
    if (!realm) return undefined;
    const { host, port } = new URL(c.req.url);
    const issuer = `http://${host}/realms/${name}`;
    const origins = () => (realms.get(name)?.hosts ?? []).map((one) => `http://${one}${port && `:${port}`}`);
    const provider =
      started.get(issuer) ??
      // A server without sample customers has nothing to do with the provider, nor with what it prints of itself.
      import('./realm').then(({ createRealm }) =>
        createRealm({ ...realm, issuer, life, origins, customers: () => customersOf(name) }),
      );
    started.set(issuer, provider);
    return provider;
  }

  app.get('/realms/:realm/sign-in/:uid', async (c) => {
    const provider = await providerAt(c);
    if (!provider) return c.notFound();
    const { incoming, outgoing } = c.env;
    const chosen = c.req.query('customer');
    const customers = await customersOf(c.req.param('realm'));
    if (chosen === undefined) return signInPage(c, new URL(c.req.url).pathname, customers);
    const isKnown = customers.some(({ id }) => id === chosen);
    // It belongs to the browser that began it, and ends after ten minutes.
    const isOpen = await provider.interactionDetails(incoming, outgoing).catch(() => undefined);
    if (!isKnown || !isOpen)
      return c.text('This sign-in is over, or no customer has this name.', 400, { 'Cache-Control': 'no-store' });
    await provider.interactionFinished(incoming, outgoing, { login: { accountId: chosen } });
    return alreadySent();
  });

  app.all('/realms/:realm/*', async (c) => {
    const provider = await providerAt(c);
    if (!provider) return c.notFound();
    const { incoming, outgoing } = c.env;
    const prefix = `/realms/${c.req.param('realm')}`;
    Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url?.slice(prefix.length) });
    await provider.callback()(incoming, outgoing);
    return alreadySent();
  });

  return app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
}

/**
 * Tells the server library that the provider has answered. Its own constant is sent a second time if it was made after a server
 * had replaced the global Response: only a clone is of the class that the library looks into.
 */
function alreadySent(): Response {
  return RESPONSE_ALREADY_SENT.clone();
}
