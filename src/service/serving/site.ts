import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { logLine } from '../../brands/text/oneLine';
import { READS } from '../api/writing';
import type { RegisteredOf } from '../identity/customers';
import { createIdentity, IDENTITY_HOST, type Realm } from '../identity/identity';
import type { Providers } from '../providers/providers';
import type { BrandHeaders } from './brandHeaders';
import { builtFiles } from './builtFiles';
import { overLoopback } from './fakes/deliver';
import { createFakes } from './fakes/fakes';
import { afterShortDelay, type WebhookDelivery } from './fakes/webhooks';
import { fileResponses, siteFilesOf } from './fileResponses';
import type { Health } from './health';
import { CALL_FOLDERS } from './kinds';
import { type OwnHeaders, ownHeadersFrom } from './ownHeaders';
import { billRoutes } from './rendering/billRoutes';
import type { RendererOptions } from './rendering/renderer';
import type { SitePaths } from './sitePaths';
import { CALL_TIMEOUT, SENDING_TIMEOUT } from './timeouts';

/** Parts of the site. */
export interface SiteOptions {
  /** The built page. */
  distDir: string;
  /** Serves /backend and /bill-service; without it those paths return 404. */
  service?: Hono;
  headers: BrandHeaders;
  /** Ledgers of the card providers, `providers` of the service. Enables their fakes. */
  providers?: Providers;
  /** Realms of the samples' identity provider. Enables it. */
  realms?: ReadonlyMap<string, Realm>;
  /** Registered customers, who can sign in at the identity provider in addition to the sample customers. */
  registered?: RegisteredOf;
  /** Lifetime of the identity provider's tokens in seconds. */
  tokenLife?: number;
  /** Health check, at an address of its own. */
  health?: Pick<Health, 'addTo'>;
  /** Renders bills on the server; without it the browser renders every page. */
  rendering?: Omit<RendererOptions, 'fetch'>;
  /** Addresses in the menu of the service, by brand. Addresses for which the site has a page do not return 404. */
  menuPaths?: SitePaths;
  /** How the fake providers send webhooks; by default over HTTP to this machine, a moment after the return. */
  mail?: Partial<WebhookDelivery>;
}

/** Answers with an error of our own: Hono would log the stack on many lines. */
function failed(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  console.error(`Server: a request failed: ${logLine(error.message)}`);
  return c.text('The request failed.', 500, { 'Cache-Control': 'no-store' });
}

/** The identity provider and the fake card providers, at host names of their own. */
function otherHosts(
  { headers, providers, mail, realms, registered, tokenLife }: SiteOptions,
  { complete }: OwnHeaders,
): MiddlewareHandler {
  const fakes = createFakes(providers, { deliver: overLoopback, later: afterShortDelay, ...mail });
  const identity = realms && createIdentity({ realms, ...(registered && { registered }), ...(tokenLife && { life: tokenLife }) });
  return async (c, next) => {
    const name = c.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
    if (identity && name === IDENTITY_HOST)
      return identity.fetch(c.req.raw, c.env as HttpBindings /* of the adapter: see `listen` */);
    const fake = headers.has(name) ? undefined : fakes.get(name);
    return fake === undefined ? next() : complete(c, await fake.fetch(c.req.raw, c.env));
  };
}

/** The calls of the service, with the brand's headers and with time limits. */
function callsOf(service: Hono | undefined, { prepare }: OwnHeaders): Hono {
  const calls = new Hono();
  calls.use((c, next) => {
    prepare(c);
    return next();
  });
  const [reading, sending] = [timeout(CALL_TIMEOUT), timeout(SENDING_TIMEOUT)];
  calls.use((c, next) => (READS.has(c.req.method) ? reading : sending)(c, next));
  if (service !== undefined) calls.route('/', service);
  return calls.notFound((c) => c.json({ error: 'call_unknown', message: 'There is no such call.' }, 404));
}

/** Makes calls of a page from the server. Rejects a redirect of the backend to another origin, like the browser's policy. */
function fetchThrough(app: Hono): RendererOptions['fetch'] {
  return async (host, address, init) => {
    if (/^https?:/.test(address)) return fetch(address, { ...init, redirect: 'error' });
    const name = host === DEFAULT_HOST ? 'localhost' : host;
    const headers = new Headers(init.headers);
    // The service shows the bills of a brand only at the brand's address. A Request has no Host header by default.
    headers.set('Host', name);
    return app.fetch(new Request(`http://${name}${address}`, { ...init, headers }));
  };
}

/** Serves everything on one port: pages and files as built, with each brand's policy, and the bill service. */
export function createSite(options: SiteOptions): Hono {
  const { distDir, service, headers, rendering, menuPaths } = options;
  const own = ownHeadersFrom(headers);
  const failedHere = (error: Error, c: Context) => own.complete(c, failed(error, c));
  const app = new Hono().onError(failedHere);
  options.health?.addTo(app);
  app.use(otherHosts(options, own));
  const calls = callsOf(service, own).onError(failedHere);
  for (const base of CALL_FOLDERS) app.all(`/${base}/*`, (c) => calls.fetch(c.req.raw, c.env));
  const site = siteFilesOf(distDir, headers, builtFiles(distDir));
  if (rendering) app.route('/', billRoutes({ ...rendering, fetch: fetchThrough(app) }, { ...site, ...own }));
  app.use(fileResponses(site, { headers, ...own, menuPaths }));
  return app;
}
