import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { hostOf } from '../../brands/serviceBrands';
import { logLine } from '../../brands/text/oneLine';
import { isBillPath, pdfPath, readLink } from '../../engine/kernel/addresses/link';
import { hasLinkId } from '../../engine/kernel/addresses/linkId';
import { routeAt, UNKNOWN_ROUTE } from '../../engine/kernel/addresses/routes';
import { READS } from '../api/writing';
import type { RegisteredOf } from '../identity/customers';
import { createIdentity, IDENTITY_HOST, type Realm } from '../identity/identity';
import type { Providers } from '../providers/providers';
import type { BrandHeaders } from './brandHeaders';
import { builtFiles } from './builtFiles';
import { overLoopback } from './fakes/deliver';
import { createFakes } from './fakes/fakes';
import { afterShortDelay, type WebhookDelivery } from './fakes/webhooks';
import type { Health } from './health';
import { ALWAYS, decodedPath, isPrivate, KINDS, kindOf, type ResponseKind, TEXT_TYPE } from './kinds';
import { brandIn } from './rendering/brandIn';
import { createHeadStatus } from './rendering/headStatus';
import { createPdfs } from './rendering/pdf';
import { createRenderer, type RendererOptions } from './rendering/renderer';
import { mobileHint, PAGE_TYPE, sendPage } from './rendering/response';
import { readSitePaths, type SitePaths } from './sitePaths';
import { entryAddress, siteEntryAddress } from './start/address';
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

/** A request for a page of a brand. */
interface EntryRequest {
  host: string;
  /** The entry page of the brand. */
  entry: string;
  search: string;
}

/** The query of a request's address, with its question mark. No URL parser: it may reject a host that the server accepts. */
function searchOf(address: string): string {
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start);
}

/** Whether a browser already has this content (If-None-Match). */
function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** Answers with an error of our own: Hono would log the stack on many lines. */
function failed(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  console.error(`Server: a request failed: ${logLine(error.message)}`);
  return c.text('The request failed.', 500, { 'Cache-Control': 'no-store' });
}

/** Serves everything on one port: pages and files as built, with each brand's policy, and the bill service. */
export function createSite(options: SiteOptions): Hono {
  const { distDir, service, headers, providers, mail, rendering, health, realms, registered, tokenLife, menuPaths } = options;
  const sitePaths = readSitePaths(distDir, menuPaths);
  const ownPaths = readSitePaths(distDir);
  const ownHeaders = (c: Context) => {
    const brand = headers.get(hostOf(headers, c.req.header('host'))) ?? headers.get(DEFAULT_HOST);
    return Object.entries({ ...brand, ...ALWAYS });
  };
  // Set headers before the response is created: on an existing response they cost more than the response itself.
  const prepare = (c: Context) => {
    for (const [name, value] of ownHeaders(c)) c.header(name, value);
  };
  /** Adds the headers to a response that another application created. */
  const complete = (c: Context, answer: Response) => {
    for (const [name, value] of ownHeaders(c)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
  const failedHere = (error: Error, c: Context) => complete(c, failed(error, c));
  const app = new Hono().onError(failedHere);

  health?.addTo(app);
  const fakes = createFakes(providers, { deliver: overLoopback, later: afterShortDelay, ...mail });
  const identity = realms && createIdentity({ realms, ...(registered && { registered }), ...(tokenLife && { life: tokenLife }) });
  app.use(async (c, next) => {
    const name = c.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
    if (identity && name === IDENTITY_HOST)
      return identity.fetch(c.req.raw, c.env as HttpBindings /* of the adapter: see `listen` */);
    const fake = headers.has(name) ? undefined : fakes.get(name);
    return fake === undefined ? next() : complete(c, await fake.fetch(c.req.raw, c.env));
  });

  const calls = new Hono().onError(failedHere);
  calls.use((c, next) => {
    prepare(c);
    return next();
  });
  const [reading, sending] = [timeout(CALL_TIMEOUT), timeout(SENDING_TIMEOUT)];
  calls.use((c, next) => (READS.has(c.req.method) ? reading : sending)(c, next));
  if (service !== undefined) calls.route('/', service);
  calls.notFound((c) => c.json({ error: 'call_unknown', message: 'There is no such call.' }, 404));
  app.all('/backend/*', (c) => calls.fetch(c.req.raw, c.env));
  app.all('/bill-service/*', (c) => calls.fetch(c.req.raw, c.env));

  const files = builtFiles(distDir);
  // Only names from the build are used: no part of a Host header becomes a path.
  const entriesAt = (address: (host: string) => string) =>
    new Map(
      [...headers.keys()].map((host) => [host, address(host)] as const).filter(([, file]) => existsSync(join(distDir, file))),
    );
  const [pages, sitePages] = [entriesAt(entryAddress), entriesAt(siteEntryAddress)];
  const render = rendering && createRenderer({ ...rendering, fetch: fetchHere });
  const sendPdf = rendering && createPdfs({ ...rendering, fetch: fetchHere });
  const headStatus = rendering && createHeadStatus({ ...rendering, fetch: fetchHere });
  /** The brand's entry page for a request. */
  const entryFor = async (c: Context): Promise<EntryRequest | undefined> => {
    const host = hostOf(pages, c.req.header('host'));
    const file = await files(pages.get(host) ?? '/index.html', '');
    return file && { host, entry: new TextDecoder().decode(file.bytes), search: searchOf(c.req.url) };
  };
  app.get(pdfPath, async (c, next) => {
    const asked = await entryFor(c);
    const brand = asked && brandIn(asked.entry);
    if (!sendPdf || !brand) return next();
    prepare(c);
    c.header('Cache-Control', 'private, no-store');
    if (c.req.method === 'HEAD') return sendHead(c, asked, 'application/pdf');
    return sendPdf(c, { ...asked, brand });
  });
  app.get('*', async (c, next) => {
    // A plain document id needs a login, so such a page is not rendered here.
    if (!render || !isBillPath(c.req.path) || readLink(searchOf(c.req.url)).documentId !== undefined) return next();
    const asked = await entryFor(c);
    if (!asked) return next();
    prepare(c);
    c.header('Vary', 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent');
    c.header('Cache-Control', 'private, no-store');
    // Otherwise nginx would buffer the first part of a page until the second arrives.
    c.header('X-Accel-Buffering', 'no');
    if (c.req.method === 'HEAD') return sendHead(c, asked, PAGE_TYPE);
    const answer = await render({
      ...asked,
      userAgent: c.req.header('user-agent') ?? '',
      isMobile: mobileHint(c.req.header('sec-ch-ua-mobile')),
    });
    return sendPage(c, answer);
  });

  /** Answers a HEAD request. It renders nothing and makes only the public access call, for the status. */
  async function sendHead(c: Context, { host, entry, search }: EntryRequest, type: string): Promise<Response> {
    const status = (await headStatus?.({ host, brand: brandIn(entry), search })) ?? 200;
    return c.body(null, {
      status: status as 200 /* Hono lists every status in a type */,
      headers: { 'Content-Type': status === 200 ? type : PAGE_TYPE },
    });
  }

  /** Makes a call of the page from the server. Rejects a redirect of the backend to another origin, like the browser's policy. */
  async function fetchHere(host: string, address: string, init: RequestInit): Promise<Response> {
    if (/^https?:/.test(address)) return fetch(address, { ...init, redirect: 'error' });
    const name = host === DEFAULT_HOST ? 'localhost' : host;
    const headers = new Headers(init.headers);
    // The service shows the bills of a brand only at the brand's address. A Request has no Host header by default.
    headers.set('Host', name);
    return app.fetch(new Request(`http://${name}${address}`, { ...init, headers }));
  }

  app.use(async (c) => {
    const { method } = c.req;
    const path = decodedPath(c.req.path);
    const isRead = method === 'GET' || method === 'HEAD';
    // Addresses in the menu never contain the id of a link.
    const paths = hasLinkId(new URL(c.req.url).search) ? ownPaths : sitePaths;
    const own = kindOf(path, paths.get(hostOf(headers, c.req.header('host'))));
    const isShown = own === 'page' || own === 'otherPage';
    const host = hostOf(pages, c.req.header('host'));
    const entry = (routeAt(path) === UNKNOWN_ROUTE ? sitePages.get(host) : undefined) ?? pages.get(host) ?? '/index.html';
    const name = isShown ? entry : path;
    const file = isPrivate(path) || !isRead ? undefined : await files(name, c.req.header('accept-encoding') ?? '');
    const kind: ResponseKind = KINDS[isRead ? (file === undefined ? 'missing' : own) : 'notRead'];
    for (const [header, value] of Object.entries({ ...ALWAYS, ...kind.headers })) c.header(header, value);
    if (kind.isBranded) prepare(c);
    if (file === undefined) return c.body(kind.text ?? '', kind.status, { 'Content-Type': TEXT_TYPE });
    if (kind.isTagged) {
      c.header('ETag', file.tag);
      if (isKnown(file.tag, c.req.header('if-none-match'))) return c.body(null, 304);
    }
    c.header('Content-Type', file.type);
    if (file.encoding !== undefined) c.header('Content-Encoding', file.encoding);
    return c.body(file.bytes, kind.status);
  });
  return app;
}
