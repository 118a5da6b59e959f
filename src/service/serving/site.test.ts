import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../page/api/apiError';
import { fallbackBrand } from '../../page/api/brand/fallbackBrand';
import * as serverCode from '../../page/server/renderBill';
import { readBrandHeaders } from './brandHeaders';
import { dataBlock } from './html';
import { isPage } from './kinds';
import { createSite } from './site';
import { CannotListen, listen } from './start/listen';

const TODAY = '2026-11-21';
const distDir = mkdtempSync(join(tmpdir(), 'dist-'));
const script = `console.log(${JSON.stringify('a'.repeat(3000))})`;
let site: Hono;

beforeAll(() => {
  for (const folder of ['assets', 'brands', 'hosts/one.localhost']) mkdirSync(join(distDir, folder), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Bolletta</title>');
  writeFileSync(join(distDir, 'index.html.br'), brotliCompressSync('<!doctype html><title>Bolletta</title>'));
  writeFileSync(join(distDir, 'assets/app-1a2b.js'), script);
  writeFileSync(join(distDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(distDir, 'assets/app-1a2b.js.gz'), gzipSync(script));
  writeFileSync(join(distDir, 'brands/one-3c4d.css'), 'a{}');
  writeFileSync(join(distDir, 'brands.json'), '{}');
  writeFileSync(join(distDir, 'hosts/one.localhost/hostsettings.json'), '{}');
  writeFileSync(join(distDir, 'hosts/one.localhost/index.html'), '<!doctype html><title>Bolletta Uno</title>');
  writeFileSync(join(distDir, 'hosts/one.localhost/site.html'), '<!doctype html><title>Sito Uno</title>');
  writeFileSync(
    join(distDir, 'headers.json'),
    JSON.stringify({
      _default: { 'Content-Security-Policy': 'of default' },
      'one.localhost': { 'Content-Security-Policy': 'of one' },
    }),
  );
  const service = new Hono()
    .get('/backend/api/echo', (c) => c.text(c.req.header('host') ?? ''))
    .get('/backend/api/throw', () => {
      throw new Error('broken');
    })
    .get('/backend/api/stall', () => {
      throw new HTTPException(504);
    });
  site = createSite({ distDir, service, headers: readBrandHeaders(distDir, []) });
});

afterAll(() => rmSync(distDir, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return site.request(`http://server${path}`, { method, headers });
}

it('answers with the fakes of scripts of others under their name, and there with nothing else', async () => {
  const asked = (path: string, method = 'GET') => get(path, { host: 'tag.localhost:4173' }, method);
  for (const name of ['/tag.js', '/consent.js']) {
    const answer = await asked(name);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=UTF-8']);
  }
  expect((await asked('/collect?en=page_view', 'POST')).status).toBe(204);
  for (const path of ['/', '/brands.json', '/bollettainterattiva', '/backend/api/echo'])
    expect((await asked(path)).status).toBe(404);
  expect((await get('/tag.js', { host: 'one.localhost' })).status).toBe(404);
});

it('writes one line to the log when a request fails', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const service = new Hono().get('/backend/x', () => {
    throw new Error('first\r\nsecond');
  });
  const answer = await createSite({ distDir, service, headers: new Map() }).request('http://server/backend/x');
  expect(answer.status).toBe(500);
  expect(written.mock.calls).toEqual([['Server: a request failed: first\\u000d\\u000asecond']]);
  written.mockRestore();
});

describe('a page that the server renders', () => {
  const server = {
    ...serverCode,
    renderBill: vi.fn(async () => ({
      html: '<p>112,64 €</p>',
      locale: 'it',
      status: 200,
      noScript: '',
      block: {
        screen: { class: 'phone', mobile: true, extraWide: false } as const,
        today: TODAY,
        needs: [],
        loaded: [],
        locale: 'it',
        answers: {},
      },
    })),
    openPdf: vi.fn<typeof serverCode.openPdf>(async () => ({ file: new Blob(['%PDF-1.7']), name: 'A 1(à).pdf' })),
  };
  const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
  const entry = `<html><head>${dataBlock('brand', fallbackBrand('/backend'))}</head><div id="shell"><div class="shell-words shell-failed" role="alert"><p>x</p></div></div><div id="app"></div></html>`;
  writeFileSync(join(folder, 'index.html'), entry);
  afterAll(() => rmSync(folder, { recursive: true }));
  const rendering = { server, today: () => TODAY, limits: { time: 100 } };
  const granted = async () => Response.json({ token: 't', lang: 'it' });
  const access = vi.fn<() => Promise<Response>>(granted);
  const service = new Hono().get('/backend/api/public/access', () => access());
  const asked = (method: string, query = '?id=x', headers: Record<string, string> = {}) =>
    createSite({ distDir: folder, headers: readBrandHeaders(folder, []), rendering, service }).request(
      `http://server/bollettainterattiva${query}`,
      { method, headers },
    );

  it('sends the PDF of a link as a file, and never one of a failed call', async () => {
    const answer = await asked('GET', '/pdf?id=x');
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''A%201%C3%A0.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const problem = await serverCode.pdfProblem(new ApiError('status', 'media', 500), {
      ...{ brand: fallbackBrand('/backend'), send: async () => new Response() },
    });
    server.openPdf.mockResolvedValueOnce(problem);
    const failed = await asked('GET', '/pdf?id=x');
    expect([failed.status, failed.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    const page = await failed.text();
    expect(page).toContain('<p>Non siamo riusciti a scaricare il PDF. Riprova tra qualche minuto.</p>');
    expect(page).toContain('data-state="failed"');
    expect(page).not.toMatch(/<script(?! type="application\/json")/);
    server.openPdf.mockClear();
    expect((await asked('HEAD', '/pdf?id=x')).status).toBe(200);
    expect(server.openPdf).not.toHaveBeenCalled();
  });

  it('follows no redirect of a backend at another address, which would learn the id', async () => {
    const init: RequestInit[] = [];
    const foreign = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, asked = {}) => {
      init.push(asked);
      return Response.json({});
    });
    const far = `<html>${dataBlock('brand', fallbackBrand('https://backend.example'))}<div id="app"></div></html>`;
    writeFileSync(join(folder, 'index.html'), far);
    onTestFinished(() => {
      foreign.mockRestore();
      writeFileSync(join(folder, 'index.html'), entry);
    });
    await asked('HEAD');
    expect(init.map(({ redirect }) => redirect)).toContain('error');
    expect(new Set(init.map(({ redirect }) => redirect))).toEqual(new Set(['error']));
  });

  it('holds a bounded number of PDFs until each has been sent or its reader has gone', async () => {
    const one = createSite({ distDir: folder, headers: readBrandHeaders(folder, []), rendering });
    const ask = () => one.request('http://server/bollettainterattiva/pdf?id=x');
    const held = await Promise.all(Array.from({ length: 8 }, ask));
    expect(held.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const more = await ask();
    expect([more.status, more.headers.get('retry-after'), await more.text()]).toEqual([
      503,
      '10',
      expect.stringContaining('<h1>'),
    ]);
    await held[0]?.body?.cancel();
    expect(await held[1]?.text()).toBe('%PDF-1.7');
    const next = await Promise.all([ask(), ask(), ask()]);
    expect(next.map(({ status }) => status)).toEqual([200, 200, 503]);
  });

  it('is personal, differs by screen, and has the headers of its brand', async () => {
    const answer = await asked('GET');
    expect(await answer.text()).toContain('<div id="app"><p>112,64 €</p></div>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('answers HEAD with the same headers and no work', async () => {
    const get = await asked('GET');
    server.renderBill.mockClear();
    const head = await asked('HEAD');
    expect(await head.text()).toBe('');
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(get.headers)]);
    expect(server.renderBill).not.toHaveBeenCalled();
  });

  it('answers HEAD for an address that shows an error with its status', async () => {
    const queries = ['', '?x=1', '?id=', '?id=a&error=410', '?id=a&error=x', '?id=a&error=withdrawn', '?id=a'];
    const heads = await Promise.all(queries.map((query) => asked('HEAD', query)));
    expect(heads.map(({ status }) => status)).toEqual([404, 404, 404, 410, 404, 410, 200]);
  });

  it('answers HEAD with the status of the public access, as GET does, and 200 when that takes too long', async () => {
    server.renderBill.mockClear();
    server.openPdf.mockClear();
    for (const [said, status] of [
      [410, 410],
      [404, 404],
      [500, 502],
    ] as const)
      for (const query of ['?id=x', '/pdf?id=x']) {
        access.mockResolvedValueOnce(new Response('', { status: said }));
        expect([query, (await asked('HEAD', query)).status]).toEqual([query, status]);
      }
    expect((await asked('HEAD', '/pdf')).status).toBe(404);
    access.mockReturnValueOnce(new Promise(() => undefined));
    expect((await asked('HEAD')).status).toBe(200);
    expect([server.renderBill.mock.calls.length, server.openPdf.mock.calls.length]).toEqual([0, 0]);
  });

  it('leaves a plain id, which needs a login, to the built file and its tag', async () => {
    const file = await asked('GET', '?documentId=7');
    expect(await file.text()).toBe(entry);
    const tag = file.headers.get('etag') ?? '';
    expect([file.status, file.headers.get('cache-control'), tag.length > 2]).toEqual([200, 'no-cache', true]);
    expect((await asked('GET', '?documentId=7', { 'if-none-match': tag })).status).toBe(304);
  });
});

describe('pages', () => {
  it('are the application routes and nothing else', async () => {
    for (const path of ['/bollettainterattiva', '/BollettaInterattiva/?id=a.b', '/nexiEsito?id=x&annullo=0', '/NEXIANNULLO']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
        200,
        'no-cache',
        expect.stringContaining('Bolletta'),
      ]);
    }
    expect(
      ['/assets/x', '/brands/x', '/hosts/x', '/backend/x', '/bill-service/x', '/x.js', '/favicon.ico'].filter(isPage),
    ).toEqual([]);
  });

  it('say at any other address that there is nothing, in the words of the page and with 404', async () => {
    const tag = (await get('/nexiEsito')).headers.get('etag') ?? '';
    for (const path of ['/', '/home', '/any/argument', '/50%25', '/bollettainterattiva/x', '/nexi', '/constructor']) {
      const answer = await get(path, { 'if-none-match': tag, host: 'one.localhost' });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(answer.headers.get('content-security-policy')).toBe('of one');
      expect(await answer.text()).toContain('Sito Uno');
    }
    expect((await get('/home', {}, 'HEAD')).status).toBe(404);
  });

  it('carry the headers of the brand in the Host header, unknown ones those of the default', async () => {
    const policies = [
      'one.localhost:4173',
      'ONE.localhost',
      'one.localhost.',
      'constructor',
      '__proto__',
      'evil.example',
      '',
    ].map(async (host) => (await get('/bollettainterattiva', { host })).headers.get('content-security-policy'));
    expect(await Promise.all(policies)).toEqual(['of one', 'of one', 'of one', ...Array(4).fill('of default')]);
  });

  it('have the first words of the brand in the Host header', async () => {
    const titles = ['one.localhost:4173', 'ONE.localhost.', '_default', '../one.localhost', 'evil.example'].map(
      async (host) => /<title>(.*)<\/title>/.exec(await (await get('/nexiEsito', { host })).text())?.[1],
    );
    expect(await Promise.all(titles)).toEqual(['Bolletta Uno', 'Bolletta Uno', 'Bolletta', 'Bolletta', 'Bolletta']);
    expect((await get('/bollettainterattiva', { host: 'one.localhost' })).headers.get('cache-control')).toBe('no-cache');
  });

  it('are not sent again when unchanged', async () => {
    const tag = (await get('/bollettainterattiva')).headers.get('etag') ?? '';
    expect((await get('/bollettainterattiva', { 'if-none-match': tag })).status).toBe(304);
  });
});

describe('files', () => {
  it('below assets and brands last a year, others are revalidated', async () => {
    const caches = ['/assets/app-1a2b.js', '/brands/one-3c4d.css', '/brands.json', '/hosts/one.localhost/hostsettings.json'].map(
      async (path) => (await get(path)).headers.get('cache-control'),
    );
    const year = 'public, max-age=31536000, immutable';
    expect(await Promise.all(caches)).toEqual([year, year, 'no-cache', 'no-cache']);
  });

  it('come as their brotli or gzip twin, by what the browser accepts', async () => {
    const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity', ''].map(async (accepted) => {
      const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
      return [headers.get('content-encoding'), headers.get('vary'), headers.get('content-type')];
    });
    const type = 'text/javascript; charset=utf-8';
    const found = await Promise.all(encodings);
    expect(found.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, null]);
    for (const [, vary, contentType] of found) expect([vary, contentType]).toEqual(['Accept-Encoding', type]);
    const page = await get('/bollettainterattiva', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('Bolletta');
  });

  it('that are missing are 404 and never the page', async () => {
    for (const path of [
      '/assets/gone-9.js',
      '/assets/',
      '/assets',
      '/brands/none',
      '/hosts/one.localhost/',
      '/favicon.ico',
      '/headers.json',
      '/..%2fetc/passwd.txt',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(await answer.text()).not.toContain('Bolletta');
    }
  });

  it('of the server alone are never sent, however they are asked for', async () => {
    writeFileSync(join(distDir, 'headers.json.br'), brotliCompressSync('{}'));
    writeFileSync(join(distDir, 'headers.json.gz'), gzipSync('{}'));
    for (const path of [
      '/headers.json',
      '/headers.json.br',
      '/headers.json.gz',
      '//headers.json',
      '/%68eaders.json',
      '/headers%2ejson',
      '/headers.json/',
      '/headers.json//',
      '/headers.json%2f',
      '/assets/app-1a2b.js/',
    ])
      expect([path, (await get(path, { 'accept-encoding': 'br' })).status]).toEqual([path, 404]);
  });

  it('come whole, whatever range is asked for', async () => {
    for (const range of ['bytes=0-3', 'bytes=5-2', 'bytes=-0', 'bytes=0-1,3-4', 'lines=1', 'bytes=99999-']) {
      const answer = await get('/assets/app-1a2b.js', { range });
      expect([range, answer.status, await answer.text()]).toEqual([range, 200, script]);
    }
  });

  it('are for reading', async () => {
    expect((await get('/home', {}, 'POST')).status).toBe(405);
    expect((await get('/bollettainterattiva', {}, 'HEAD')).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each([
    ['a page', '/bollettainterattiva', 'GET', 200],
    ['an address without a page', '/nowhere', 'GET', 404],
    ['an unchanged page', '/bollettainterattiva', 'GET', 304],
    ['a refused method', '/bollettainterattiva', 'POST', 405],
    ['a missing asset', '/assets/gone-9.js', 'GET', 404],
    ['a file of a brand', '/brands/one-3c4d.css', 'GET', 200],
    ['a private file', '/headers.json', 'GET', 404],
    ['a call', '/backend/api/echo', 'GET', 200],
    ['an unknown call', '/backend/nothing', 'GET', 404],
    ['a call that fails', '/backend/api/throw', 'GET', 500],
    ['a call that ends nowhere', '/backend/api/stall', 'GET', 504],
  ])('carries the headers of its brand: %s', async (_name, path, method, status) => {
    const known =
      status === 304 ? { 'if-none-match': (await get(path, { host: 'one.localhost' })).headers.get('etag') ?? '' } : {};
    const answer = await get(path, { host: 'one.localhost', ...known }, method);
    const { headers } = answer;
    expect([answer.status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      status,
      'of one',
      'nosniff',
    ]);
  });
});

describe('calls', () => {
  it('go to the bill service with the Host header, unknown ones are 404', async () => {
    expect(await (await get('/backend/api/echo', { host: 'one.localhost' })).text()).toBe('one.localhost');
    expect((await get('/backend/nothing')).status).toBe(404);
    expect((await get('/bill-service/nothing')).status).toBe(404);
  });
});

describe('the port', () => {
  it('is taken with one clear sentence, and heads are bounded', async () => {
    const server = await listen(site, 0);
    await expect(listen(site, server.port)).rejects.toThrow(CannotListen);
    for (const hostname of ['999.1.1.1', '203.0.113.1'])
      await expect(listen(site, 0, { hostname })).rejects.toThrow(`HOST=${hostname} is not an address of this machine`);
    await expect(listen(site, Number.NaN)).rejects.toThrow('PORT is wrong');
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`),
      );
      socket.on('data', (data) => resolve(data.toString()));
      socket.on('error', () => resolve('closed'));
    });
    expect(answer).toMatch(/431|closed/);
    await server.close();
  });
});
