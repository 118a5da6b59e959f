import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { CUSTOMERS, type RegisteredOf } from './customers';
import { signInPage } from './signInPage';

/** Host name of the identity provider. */
export const IDENTITY_HOST = 'id.localhost';

/** A realm and its client. */
export interface Realm {
  clientId: string;
  flow: 'standard' | 'implicit';
  /** Hosts of the brands that use the realm. */
  hosts: readonly string[];
}

/** Options of the identity provider. */
export interface IdentityOptions {
  /** Realms by name. Their hosts are read at each request, because brands may be reloaded; client and flow are read only once. */
  realms: ReadonlyMap<string, Realm>;
  /** Returns the customers in addition to the samples, by the hosts of a realm. Called at each sign-in. */
  registered?: RegisteredOf;
  /** Seconds for which an access token is valid. */
  life?: number;
}

type Env = { Bindings: HttpBindings };

/** Five minutes, the default of Keycloak. */
const LIFE = 300;

/**
 * The identity provider of the samples, at its own host name: `/realms/{realm}/protocol/openid-connect/...` like Keycloak, with a
 * page to choose a sample customer instead of a password. Only for development: everybody can sign in as any customer.
 */
export function createIdentity({ realms, registered = async () => [], life = LIFE }: IdentityOptions): Hono<Env> {
  const started = new Map<string, Promise<Provider>>();
  const app = new Hono<Env>();

  /** The current customers of a realm. */
  const customersOf = async (name: string) => [...CUSTOMERS, ...(await registered(realms.get(name)?.hosts ?? []))];

  /** Returns the provider of a realm. A provider's tokens contain its address, so each port has its own provider. */
  function providerAt(c: Context<Env>): Promise<Provider> | undefined {
    const name = c.req.param('realm') ?? '';
    const realm = realms.get(name);
    if (!realm) return undefined;
    const { host, port } = new URL(c.req.url);
    const issuer = `http://${host}/realms/${name}`;
    const origins = () => (realms.get(name)?.hosts ?? []).map((one) => `http://${one}${port && `:${port}`}`);
    const provider =
      started.get(issuer) ??
      // Loaded on demand: a server without sample customers must not load the library, which prints warnings.
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
    // A HEAD must sign nobody in.
    if (chosen === undefined || c.req.method === 'HEAD') return signInPage(c, new URL(c.req.url).pathname, customers);
    const isKnown = customers.some(({ id }) => id === chosen);
    // A sign-in belongs to the browser that started it, and expires after ten minutes.
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
 * Tells the server library that the provider has sent the response. The library does not recognise its own constant, and responds
 * again, if the constant was created after a server had replaced the global Response. A clone always has the right class.
 */
function alreadySent(): Response {
  return RESPONSE_ALREADY_SENT.clone();
}
