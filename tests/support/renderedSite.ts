import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { projectRoot } from '../../src/brands/readBrand';
import * as server from '../../src/page/server/renderBill';
import { readBrandHeaders } from '../../src/service/serving/brandHeaders';
import type { RenderLimits } from '../../src/service/serving/rendering/pageInProgress';
import type { RenderContext } from '../../src/service/serving/rendering/renderer';
import { createSite } from '../../src/service/serving/site';
import { buildBrands, writeBrands } from '../../tools/build/brand/buildBrands';
import { brandSources } from '../../tools/build/sources';
import { TODAY } from './bills';

/** Answers a call of the page of a host. */
export type Backend = (host: string, address: string, init: RequestInit) => Promise<Response>;

/** The site with every brand, which renders pages with responses from a test. */
export interface RenderedSite {
  /** Opens the page of a bill like a browser with this width. */
  open: (host: string, search: string, backend: Backend, options?: OpenOptions) => Promise<{ response: Response; html: string }>;
  /** The site in front of this bill service. */
  over: (service: Hono) => Hono;
  /** Lines that the renderer has printed. */
  lines: readonly string[];
  close: () => void;
}

/** Options of the page request. */
interface OpenOptions {
  width?: number;
  limits?: Partial<RenderLimits>;
  /** Answers requests for files of brands instead of the site. */
  files?: (address: string) => Promise<Response | undefined>;
}

export function openRenderedSite(): RenderedSite {
  const distDir = mkdtempSync(join(tmpdir(), 'rendered-site-'));
  copyFileSync(join(projectRoot, 'index.html'), join(distDir, 'index.html'));
  writeBrands(distDir, buildBrands(brandSources(projectRoot)).hosts);
  const headers = readBrandHeaders(distDir, []);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const siteOver = (service: Hono, renderBill: RenderContext['renderBill'], limits: Partial<RenderLimits>) =>
    createSite({
      ...{ distDir, service, headers },
      rendering: { server: { ...server, renderBill }, today: () => TODAY, limits, print },
    });
  return {
    over: (service) => {
      const memory = server.createMemory();
      return siteOver(service, (request) => server.renderBill({ ...request, memory }), { time: 60_000 });
    },
    open: async (host, search, backend, { width = 390, limits = { time: 60_000 }, files } = {}) => {
      const service = new Hono()
        // A broken connection: nothing to print.
        .onError((_, c) => c.body(null, 502))
        .all('*', (c) => {
          const { pathname, search: query } = new URL(c.req.url);
          return backend(host, pathname + query, { method: c.req.method, headers: Object.fromEntries(c.req.raw.headers) });
        });
      const memory = server.createMemory();
      const renderBill: RenderContext['renderBill'] = (request) =>
        server.renderBill({
          ...request,
          memory,
          send: async (address, init) => (await files?.(address)) ?? request.send(address, init),
        });
      const site = siteOver(service, renderBill, limits);
      const name = host === '_default' ? 'localhost' : host;
      const response = await site.request(`http://${name}/bollettainterattiva${search}`, {
        headers: { host: name, 'sec-ch-ua-mobile': width < 600 ? '?1' : '?0' },
      });
      return { response, html: await response.text() };
    },
    lines,
    close: () => rmSync(distDir, { recursive: true, force: true }),
  };
}

/** Text of the rendered bill or error as people read it; '' if the browser renders the page. */
export function wordsIn(html: string): string {
  const [, app = ''] = /<div id="app">([\s\S]*?)<\/div>\s*<script type="application\/json"/.exec(html) ?? [];
  return textOf(app.replace(/<noscript[\s\S]*?<\/noscript>/g, '')).replaceAll("'", '’');
}

const ENTITIES: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The text of a piece of HTML as React writes it. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
