import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { anyOther, routeAt } from '../../src/kernel/routes';
import { hostOf } from '../bill-service/brands';
import { logLine } from '../bill-service/oneLine';
import type { Providers } from '../bill-service/providers/providers';
import { DEFAULT_HOST } from '../hosts/readBrand';
import { entryAddress } from './address';
import type { BrandHeaders } from './brandHeaders';
import { overLoopback } from './doubles/deliver';
import { createDoubles } from './doubles/doubles';
import { aMomentLater, type Mail } from './doubles/notices';

/** What the site is put together from. */
export interface SiteOptions {
  /** The built page. */
  distDir: string;
  /** Answers under /backend and /bill-service; without it those are 404. */
  service?: Hono;
  headers: BrandHeaders;
  /** Books of the card providers, `providers` of the service: their doubles answer under their names; absent = they do not. */
  providers?: Providers;
  /** How their notifications leave; over HTTP to this machine, a moment after the return, when absent. */
  mail?: Partial<Mail>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const CALL_TIMEOUT = 15_000;
/** Folders of files and calls: nothing below them is ever a page of the application. */
const NOT_PAGES = new Set(['assets', 'brands', 'hosts', 'backend', 'bill-service']);
/** Files that the build leaves for the server alone. */
const PRIVATE = new Set(['/headers.json']);

/** Whether a path is one of the application's own routes: no file extension, and not below a folder of files or calls. */
export function isPage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return !NOT_PAGES.has(segments[0] ?? '') && !(segments.at(-1) ?? '').includes('.');
}

/** Whether the page has something to show at this address; elsewhere it says that there is nothing. */
function isRoute(path: string): boolean {
  return routeAt(path) !== anyOther;
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/brands/');
}

function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}

/** Left to Hono, a failure is written with its stack, on many lines. */
function failed(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  console.error(`Server: a request failed: ${logLine(error.message)}`);
  return c.text('The request failed.', 500, { 'Cache-Control': 'no-store' });
}

/** One port for everything: pages and files as built, with each brand's policy, and the bill service. */
export function createSite({ distDir, service, headers, providers, mail }: SiteOptions): Hono {
  const app = new Hono();
  app.onError(failed);

  const doubles = createDoubles(providers, { deliver: overLoopback, later: aMomentLater, ...mail });
  app.use((c, next) => {
    const name = c.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? '';
    const double = headers.has(name) ? undefined : doubles.get(name);
    return double === undefined ? next() : Promise.resolve(double.fetch(c.req.raw, c.env));
  });

  const calls = new Hono().use(timeout(CALL_TIMEOUT)).onError(failed);
  if (service !== undefined) calls.route('/', service);
  calls.notFound((c) => c.json({ error: 'call_unknown', message: 'There is no such call.' }, 404));
  app.all('/backend/*', (c) => calls.fetch(c.req.raw, c.env));
  app.all('/bill-service/*', (c) => calls.fetch(c.req.raw, c.env));

  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Only GET and HEAD.', 405, { Allow: 'GET, HEAD' });
    await next();
    const path = c.req.path;
    // The page says to people what the status says to everybody else.
    if (isPage(path) && !isRoute(path) && c.res.status === 200) {
      c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
      c.header('Cache-Control', 'no-store');
    }
    const isFile = c.res.status === 200 || c.res.status === 304;
    if (isFile) c.header('Cache-Control', isHashed(path) ? IMMUTABLE : REVALIDATE);
    // Scripts and styles need no policy of their own; documents, and images opened as documents, do.
    const own = headers.get(hostOf(headers, c.req.header('host'))) ?? headers.get(DEFAULT_HOST) ?? {};
    for (const [name, value] of Object.entries(path.startsWith('/assets/') ? {} : own)) c.header(name, value);
    c.header('X-Content-Type-Options', 'nosniff');
    // The same address answers in several encodings, also when this time it was plain.
    if (!c.res.headers.has('Vary')) c.header('Vary', 'Accept-Encoding');
    return;
  });

  const revalidated = etag();
  const isKept = (path: string) => !isHashed(path) && (isRoute(path) || !isPage(path));
  app.use((c, next) => (isKept(c.req.path) ? revalidated(c, next) : next()));
  app.use((c, next) => (PRIVATE.has(c.req.path) ? Promise.resolve(missing(c)) : next()));
  const pageAt = (path: string) => serveStatic({ root: distDir, path, precompressed: true });
  const anyPage = pageAt('index.html');
  // Only names that the build has written: nothing of a Host header becomes a path.
  const entries = [...headers.keys()].filter((host) => existsSync(join(distDir, entryAddress(host))));
  const pages = new Map(entries.map((host) => [host, pageAt(entryAddress(host).slice(1))]));
  const page: MiddlewareHandler = (c, next) => (pages.get(hostOf(pages, c.req.header('host'))) ?? anyPage)(c, next);
  const file = serveStatic({ root: distDir, precompressed: true, index: 'no-directory-index' });
  app.use((c, next) => (isPage(c.req.path) ? page(c, next) : file(c, next)));
  app.notFound(missing);
  return app;
}
