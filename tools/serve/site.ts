import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { isBillPath, pdfPath, readLink, statusOfLink } from '../../src/kernel/link';
import { anyOther, routeAt } from '../../src/kernel/routes';
import type { Providers } from '../bill-service/providers/providers';
import { READS } from '../bill-service/writing';
import { DEFAULT_HOST } from '../brands/readBrand';
import { hostOf } from '../brands/serviceBrands';
import { logLine } from '../text/oneLine';
import { entryAddress } from './address';
import type { BrandHeaders } from './brandHeaders';
import { builtFiles } from './builtFiles';
import { overLoopback } from './fakes/deliver';
import { createFakes } from './fakes/fakes';
import { aMomentLater, type Mail } from './fakes/webhooks';
import { createPdfs } from './rendering/pdf';
import { createRenderer, type RendererOptions } from './rendering/renderer';
import { mobileHint, PAGE_TYPE, sendPage } from './rendering/response';

/** Parts of the site. */
export interface SiteOptions {
  /** The built page. */
  distDir: string;
  /** Serves /backend and /bill-service; without it those paths are 404. */
  service?: Hono;
  headers: BrandHeaders;
  /** Ledgers of the card providers, `providers` of the service: enables their fakes. */
  providers?: Providers;
  /** Renders bills on the server; without it the browser draws every page. */
  rendering?: Omit<RendererOptions, 'fetch'>;
  /** How their webhooks are sent; by default over HTTP to this machine, a moment after the return. */
  mail?: Partial<Mail>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Milliseconds for the response; a call with a body gets as long as the page allows, `sent` in `src/api/calls.ts`. */
const CALL_TIMEOUT = 15_000;
const SENDING_TIMEOUT = 125_000;
/** Folders of files and calls: nothing below them is a page of the application. */
const NOT_PAGES = new Set(['assets', 'brands', 'hosts', 'backend', 'bill-service']);
/** Files of the build for the server only, including their compressed versions, however a request spells them. */
function isPrivate(path: string): boolean {
  try {
    return /^\/+headers\.json(?:\.|$)/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Whether a path is one of the application's own routes: no file extension, and not below a folder of files or calls. */
export function isPage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return !NOT_PAGES.has(segments[0] ?? '') && !(segments.at(-1) ?? '').includes('.');
}

/** Whether the page has content at this address; elsewhere it shows its not-found page. */
function isRoute(path: string): boolean {
  return routeAt(path) !== anyOther;
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/brands/');
}

/** Whether a browser already has this content (If-None-Match). */
function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}

/** By default Hono would log the stack, on many lines. */
function failed(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  console.error(`Server: a request failed: ${logLine(error.message)}`);
  return c.text('The request failed.', 500, { 'Cache-Control': 'no-store' });
}

/** One port for everything: pages and files as built, with each brand's policy, and the bill service. */
export function createSite({ distDir, service, headers, providers, mail, rendering }: SiteOptions): Hono {
  const ownHeaders = (c: Context) => {
    const brand = headers.get(hostOf(headers, c.req.header('host'))) ?? headers.get(DEFAULT_HOST);
    return Object.entries({ ...brand, 'X-Content-Type-Options': 'nosniff' });
  };
  // Before the response is created: set on an existing one, headers cost more than the response.
  const prepare = (c: Context) => {
    for (const [name, value] of ownHeaders(c)) c.header(name, value);
  };
  /** For a response from elsewhere. */
  const complete = (c: Context, answer: Response) => {
    for (const [name, value] of ownHeaders(c)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
  const failedHere = (error: Error, c: Context) => complete(c, failed(error, c));
  const app = new Hono().onError(failedHere);

  const fakes = createFakes(providers, { deliver: overLoopback, later: aMomentLater, ...mail });
  app.use(async (c, next) => {
    const name = c.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
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
  // Only names from the build: no part of a Host header becomes a path.
  const entries = new Map([...headers.keys()].map((host) => [host, entryAddress(host)]));
  const pages = new Map([...entries].filter(([, address]) => existsSync(join(distDir, address))));
  const render = rendering && createRenderer({ ...rendering, fetch: fetchHere });
  const sendPdf = rendering && createPdfs({ ...rendering, fetch: fetchHere });
  app.get(pdfPath, async (c, next) => {
    const host = hostOf(pages, c.req.header('host'));
    const entry = await files(pages.get(host) ?? '/index.html', '');
    if (!sendPdf || !entry) return next();
    prepare(c);
    c.header('Cache-Control', 'private, no-store');
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'application/pdf' });
    return sendPdf(c, { host, entry: new TextDecoder().decode(entry.bytes), search: new URL(c.req.url).search });
  });
  app.get('*', async (c, next) => {
    const { search } = new URL(c.req.url);
    // A plain id needs a login.
    if (!render || !isBillPath(c.req.path) || readLink(search).documentId !== undefined) return next();
    const host = hostOf(pages, c.req.header('host'));
    const entry = await files(pages.get(host) ?? '/index.html', '');
    if (!entry) return next();
    prepare(c);
    c.header('Vary', 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent');
    c.header('Cache-Control', 'private, no-store');
    // Nobody reads the body of a HEAD: it is not rendered.
    if (c.req.method === 'HEAD') return c.body(null, statusOfLink(search), { 'Content-Type': PAGE_TYPE });
    const answer = await render({
      host,
      entry: new TextDecoder().decode(entry.bytes),
      search,
      userAgent: c.req.header('user-agent') ?? '',
      isMobile: mobileHint(c.req.header('sec-ch-ua-mobile')),
    });
    return sendPage(c, answer);
  });

  /** A call of the page, made by the server itself. */
  async function fetchHere(host: string, address: string, init: RequestInit): Promise<Response> {
    if (/^https?:/.test(address)) return fetch(address, init);
    return app.fetch(new Request(`http://${host === DEFAULT_HOST ? 'localhost' : host}${address}`, init));
  }

  app.use(async (c) => {
    const { path, method } = c.req;
    const isRead = method === 'GET' || method === 'HEAD';
    // The same address has several encodings, even if this response has none.
    c.header('Vary', 'Accept-Encoding');
    const isShown = isPage(path);
    const name = isShown ? (pages.get(hostOf(pages, c.req.header('host'))) ?? '/index.html') : path;
    const file = isPrivate(path) || !isRead ? undefined : await files(name, c.req.header('accept-encoding') ?? '');
    // An existing script or style needs no policy of its own; error pages and other files do.
    if (file !== undefined && path.startsWith('/assets/')) c.header('X-Content-Type-Options', 'nosniff');
    else prepare(c);
    if (!isRead) return c.text('Only GET and HEAD.', 405, { Allow: 'GET, HEAD' });
    if (file === undefined) return missing(c);
    // People see the page; the status is for everybody else.
    const isFound = !isShown || isRoute(path);
    c.header('Cache-Control', !isFound ? 'no-store' : isHashed(path) ? IMMUTABLE : REVALIDATE);
    if (isFound && !isHashed(path)) {
      c.header('ETag', file.tag);
      if (isKnown(file.tag, c.req.header('if-none-match'))) return c.body(null, 304);
    }
    c.header('Content-Type', file.type);
    if (file.encoding !== undefined) c.header('Content-Encoding', file.encoding);
    return c.body(file.bytes, isFound ? 200 : 404);
  });
  return app;
}
