import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { readBrandHeaders } from '../../src/service/serving/brandHeaders';
import { createSite } from '../../src/service/serving/site';
import { readSitePaths } from '../../src/service/serving/sitePaths';
import { type Listening, listen } from '../../src/service/serving/start/listen';
import { buildBrands, writeBrands } from '../build/brand/buildBrands';
import { compressBuild } from '../build/compress';
import { brandSources } from '../build/sources';
import { findNginx } from '../setup/nginx.mjs';
import { nginxFiles } from './nginx';
import { staticFolder } from './staticFolder';
import { type StartedNginx, startNginx } from './testing/startNginx';

const nginx = findNginx();
if (nginx === undefined && process.env.CI !== undefined)
  throw new Error('nginx is needed here. Install it with "apt-get install nginx-light".');

const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
const distDir = join(folder, 'dist');
const script = `console.log(${JSON.stringify('a'.repeat(3000))})`;
const names: string[] = [];
let node: Listening;
let port: number;
let started: StartedNginx | undefined;

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request with exactly this path. */
function ask(at: number, path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: at, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('base64');
        resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers }, body: text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends raw bytes as a request and reads until the server closes the connection. */
function send(at: number, text: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(at, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (part) => {
      got += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = got.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
      // Remove the chunk size: one server sends chunks, the other a length.
      const whole = body.replace(/^[0-9a-f]+\r\n/, '');
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: whole.slice(0, 2_000) });
    });
    socket.setTimeout(20_000, () => {
      socket.destroy();
      reject(new Error(`No answer to ${text.slice(0, 100)}`));
    });
  });
}

/** Headers that may differ between the servers. The form of an ETag also differs (digest here, time and size in nginx). */
const OF_THE_SERVER = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function compared({ status, headers, body }: Got) {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.includes(name));
  const shown = kept.map(([name, value]) => [name, name === 'etag' ? 'some' : value]);
  return { status, headers: Object.fromEntries(shown), body };
}

beforeAll(async () => {
  if (nginx === undefined) return;
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'assets/app-1a2b.js'), script);
  writeFileSync(join(distDir, 'assets/small-1a2b.css'), 'a{}');
  writeFileSync(join(distDir, 'index.html'), readFileSync(join(projectRoot, 'index.html'), 'utf8'));
  const sources = brandSources(projectRoot);
  names.push(...writeBrands(distDir, buildBrands(sources, ['_default', 'aurora.localhost', 'portoluce.localhost']).hosts));
  await compressBuild(distDir);
  const service = new Hono()
    .get('/backend/api/echo', (c) => c.json({ host: c.req.header('host') }, 200, { 'Cache-Control': 'no-store', 'X-Own': 'yes' }))
    .post('/bill-service/api/echo', async (c) => c.text(`${(await c.req.text()).length}`, 409));
  const headers = readBrandHeaders(distDir, []);
  node = await listen(createSite({ distDir, service, headers }), 0);
  const { files } = staticFolder(distDir, join(folder, 'out/static'));
  const written = nginxFiles({ headers, sitePaths: readSitePaths(distDir), files, at: join(folder, 'out') });
  started = await startNginx(nginx, folder, { files: written, servers: [node.port] });
  port = started.port;
}, 300_000);

afterAll(async () => {
  await started?.stop();
  await node?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hosts = ['localhost', 'unknown.example', 'AURORA.localhost:80', 'portoluce.localhost', 'aurora.localhost.'];
const encodings = ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'br;q=0.5', 'gzip;q=0.0', 'identity'];
/** Qualities of encodings: in any order, with `*`, zero and unreadable. */
const qualities = [
  ...['*', '*;q=0', '*;q=0.0', 'br;q=0, *', 'gzip;q=0, *', 'identity;q=0', 'identity, *;q=0.1', 'identity;q=0.5, *;q=0'],
  ...['gzip;q=1, br;q=0.5', 'gzip, br;q=0.999', 'br;q=0.5,gzip;q=0.50', 'br;q=0.5,gzip;q=0.501', 'br;q=0.49 , gzip;q=0.5'],
  ...['br;q=0.10, gzip;q=0.1', 'br;q=0.2, gzip;q=0.19', 'br;q=1.0, gzip', 'br;q=0., gzip;q=0.001', 'br;q=0.001, gzip;q=0'],
  ...[
    'identity, br;q=0.5',
    'identity;q=0.4, br;q=0.5',
    'gzip;q=0.5, *;q=0.8',
    'br;q=0.1, *;q=0.5',
    'identity;q=0.3, br;q=0.2, gzip;q=0.4',
  ],
  ...['BR', 'br ;q=0', 'br;x=1;q=0', 'br;q=0;x=1', 'br;q=x', 'br;q=', 'br;', ',,;=', 'gzip br', 'xbr', 'br-x', '\tbr', 'br,'],
];
const pages = ['/bollettainterattiva', '/bollettainterattiva/', '/BollettaInterattiva?id=x', '/nexiEsito', '/NEXIESITO/'];
// Pages of the site, which one of the brands has.
const sitePages = ['/', '/invoices', '/invoices/', '/invoices?state=open', '//invoices', '/invoices//'];
const others = [
  '/elsewhere',
  '/elsewhere/',
  '/bolletta?id=x',
  '/a.b/c',
  '/bollettainterattiva//',
  '/bollettainterattiva/x',
  '//elsewhere',
];
const missing = [
  ...[
    '/assets/none.js',
    '/assets',
    '/assets/',
    '/assets/none',
    '/brands/none.json',
    '/brands',
    '/hosts/none/index.html',
    '/none.png',
  ],
  ...[
    '/headers.json',
    '/headers.json.br',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.GZ',
    '/assets//app-1a2b.js',
    '//brands.json',
  ],
  ...['/assets/app-1a2b.js/', '/a.b/', '/..%5cbrands.json', '/assets/../headers.json', '/hosts/%2e%2e/headers.json', '/assets/.'],
];
const files = [
  '/assets/app-1a2b.js',
  '/assets/small-1a2b.css',
  '/brands.json',
  '/index.html',
  '/assets/../brands.json',
  '/%62rands.json',
];

const get = (path: string, { method = 'GET', more = '' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\n${more}\r\n`;
const long = (length: number) => 'a'.repeat(length);
const alike = [
  ...['/%', '/%zz', '/bollettainterattiva%', '/assets/%E0%A4%A', '/brands.json%00', '/a%00b', '/%2', '/backend/%zz', '/?%'],
  ...['/bollettainterattiva?id=%zz', '/bollettainterattiva?', '/bollettainterattiva#x', '/bollettainterattiva%3fid=x'],
  ...[
    '/bollettainterattiva%2f',
    '/%2fassets/x',
    '/assets%2fapp-1a2b.js',
    '/assets%2f',
    '/..%5c',
    '/x%2egz',
    '/headers.json%2ebr',
  ],
  ...['/%ff', '/%c3%28', '/%c3%28.png', '/%2f%2f', '///', '/./', '/.', '/a/../bollettainterattiva', '/%5c', '/%23', '/*', '/~'],
  ...[
    '/ASSETS/x',
    '/Bollettainterattiva',
    '/%2562ollettainterattiva',
    '/%42ollettainterattiva',
    '/bollettainterattiva;x',
    '/bollettainterattiva.',
    '/.git/config',
    '/index.html/',
  ],
  ...[
    '/hosts/aurora.localhost',
    '/brands.json%20',
    '/brands.json/.',
    '/backend/../brands.json',
    '/backend//api/echo',
    '/BACKEND/x',
  ],
  ...['/%62ackend/api/echo', '//backend/api/echo', '/healthz', '/HEADERS.JSON', '/backend/api/echo?%'],
  // Only a Node server that renders pages has this address.
  ...['/bollettainterattiva/pdf?id=x', '/bollettainterattiva/pdf', '/bollettainterattiva/pdf/'],
  ...[300, 3_000, 9_000, 15_000, 20_000].map((length) => `/${long(length)}`),
  ...[300, 5_000].map((length) => `/assets/${long(length)}.js`),
  ...[9_000, 15_000, 20_000, 100_000].map((length) => `/bollettainterattiva?id=${long(length)}`),
  ...[9_000, 20_000].map((length) => `/backend/api/echo?x=${long(length)}`),
];
const requests: [string, string][] = [
  ...alike.map((path): [string, string] => [`GET ${path.slice(0, 40)}, ${path.length} characters`, get(path)]),
  ...['PATCH', 'TRACE', 'PROPFIND', 'MKCOL', 'get'].flatMap((method) =>
    ['/bollettainterattiva', '/elsewhere', '/assets/app-1a2b.js', '/assets/none.js', '/%'].map((path): [string, string] => [
      `${method} ${path}`,
      get(path, { method }),
    ]),
  ),
  ...['PUT', 'OPTIONS', 'PATCH'].map((method): [string, string] => [`${method} of a call`, get('/backend/api/echo', { method })]),
  ['HEAD /%', get('/%', { method: 'HEAD' })],
  ['a body', `${get('/bollettainterattiva', { method: 'POST', more: 'Content-Length: 3\r\n' })}abc`],
  ['a body of a GET', `${get('/bollettainterattiva', { more: 'Content-Length: 3\r\n' })}abc`],
  ['a length that is none', get('/', { method: 'POST', more: 'Content-Length: x\r\n' })],
  ['two lengths', get('/', { method: 'POST', more: 'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n' })],
  ['an unknown coding', get('/', { method: 'POST', more: 'Transfer-Encoding: gzip\r\n' })],
  ['cookies', get('/bollettainterattiva', { more: `Cookie: ${long(9_000)}\r\n` })],
  ['too many cookies', get('/bollettainterattiva', { more: `Cookie: ${long(20_000)}\r\n` })],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two Hosts', get('/', { more: 'Host: portoluce.localhost\r\n' })],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['all of the server', get('*', { method: 'OPTIONS' })],
  ['another version', 'GET / HTTP/2.0\r\nHost: aurora.localhost\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
];
/** Expected differences: request, status of the Node server, status of nginx, reason. */
const different: [string, number, number, why: string][] = [
  ...Object.entries({ '/..': 200, '/%2e%2e/': 200, '/a/../../b': 404, '/..%2f': 404 }).map(
    ([path, status]): [string, number, number, string] => [
      ...([get(path), status, 400] as const),
      'Browsers resolve dots before they send an address, and so does Node.',
    ],
  ),
  [get('/\\'), 400, 404, 'No browser sends it; nginx reads any byte.'],
  [get('/\xe8'), 400, 404, 'No browser sends it; nginx reads any byte.'],
  [get('/', { method: 'FOO' }), 400, 405, 'Node reads no method that it does not know.'],
  [get('/', { method: 'CONNECT' }), 405, 405, 'Node cannot tell whose address it is: the answer has the headers of no brand.'],
  [get('/backend/api/echo', { method: 'TRACE' }), 404, 405, 'nginx passes no TRACE on.'],
  [get('/', { method: 'POST', more: 'Content-Length: 99999999\r\n' }), 405, 413, 'nginx looks at the length first.'],
  ['GET / HTTP/1.0\r\n\r\n', 400, 404, 'Node needs a host for the address; nginx takes the default brand.'],
  [get('/', { more: 'Expect: foo\r\n' }), 417, 200, 'nginx ignores what it does not know.'],
];

describe.skipIf(nginx === undefined)('nginx with the generated configuration', () => {
  const same = async (path: string, headers: Record<string, string>, method?: string, body?: string) => {
    const [ours, theirs] = await Promise.all([node.port, port].map((at) => ask(at, path, headers, method, body)));
    expect(compared(theirs!), `${method ?? 'GET'} ${path} ${JSON.stringify(headers)}`).toEqual(compared(ours!));
    return theirs!;
  };

  it.each([...pages, ...sitePages, ...others, ...missing, ...files])('answers %s like the Node server', async (path) => {
    for (const host of hosts) await same(path, { host });
    for (const encoding of encodings) await same(path, { host: 'aurora.localhost', 'accept-encoding': encoding });
    await same(path, { host: 'aurora.localhost', range: 'bytes=0-10' });
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) await same(path, { host: 'aurora.localhost' }, method);
  });

  it.each(qualities)('selects the encoding like the Node server: %j', async (encoding) => {
    for (const path of ['/assets/app-1a2b.js', '/assets/small-1a2b.css', '/bollettainterattiva'])
      await same(path, { host: 'aurora.localhost', 'accept-encoding': encoding });
  });

  it('answers every file of every brand like the Node server', async () => {
    for (const path of names) await same(path, { host: 'portoluce.localhost', 'accept-encoding': 'br' });
  });

  it('has the entry page of each brand, with its policy', async () => {
    const bodies = new Set<string>();
    for (const host of readBrandHeaders(distDir, []).keys()) {
      const { status, body } = await same('/bollettainterattiva', { host });
      expect(status).toBe(200);
      bodies.add(body);
    }
    expect(bodies.size).toBe(readBrandHeaders(distDir, []).size);
  });

  it('finds the pages of the site at the brand that has one', async () => {
    expect((await same('/invoices', { host: 'aurora.localhost' })).status).toBe(200);
    expect((await same('/invoices', { host: 'portoluce.localhost' })).status).toBe(404);
  });

  it('answers 304 to its own ETag, and never by the date', async () => {
    for (const path of ['/bollettainterattiva', '/brands.json']) {
      const asked = { host: 'aurora.localhost', 'accept-encoding': 'br' };
      const answers = await Promise.all(
        [node.port, port].map(async (at) => {
          const { headers } = await ask(at, path, asked);
          return compared(await ask(at, path, { ...asked, 'if-none-match': String(headers.etag) }));
        }),
      );
      expect(answers[0]?.status).toBe(304);
      expect(answers[1]).toEqual(answers[0]);
      const dated = await same(path, { ...asked, 'if-modified-since': new Date(Date.now() + 1e9).toUTCString() });
      expect(dated.status).toBe(200);
    }
  });

  it('passes calls on, with host, body and what the backend answers', async () => {
    for (const host of hosts.slice(0, 4)) await same('/backend/api/echo', { host });
    expect((await same('/bill-service/api/echo', { host: 'aurora.localhost' }, 'POST', 'x'.repeat(3_000_000))).status).toBe(409);
    for (const path of ['/backend/none', '/backend', '/bill-service/']) await same(path, { host: 'aurora.localhost' });
  });

  it.each(requests)('answers like the Node server: %s', async (_name, request) => {
    const [ours, theirs] = await Promise.all([node.port, port].map((at) => send(at, request)));
    expect(compared(theirs!)).toEqual(compared(ours!));
  });

  it.each(different)('refuses %j in its own way', async (request, here, there) => {
    const [ours, theirs] = await Promise.all([node.port, port].map((at) => send(at, request)));
    expect([ours?.status, theirs?.status]).toEqual([here, there]);
    for (const { headers } of [ours!, theirs!]) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('serves nothing outside its folder', async () => {
    // nginx rejects paths that leave its root; for the Node server the file is missing.
    for (const path of ['/assets/..%2f..%2f..%2fetc/passwd', '/../../etc/passwd.txt', '/assets/%00.js', '/%2e%2e/%2e%2e/x.txt']) {
      const answers = await Promise.all([node.port, port].map((at) => ask(at, path, { host: 'aurora.localhost' })));
      for (const { status } of answers) expect([400, 404]).toContain(status);
    }
  });

  it('logs no id', async () => {
    await ask(port, '/bollettainterattiva?id=canary', {});
    await ask(port, '/backend/document/canary', { referer: 'http://x/?id=canary' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const log = readFileSync(join(folder, 'bolletta.log'), 'utf8');
    expect(log).toMatch(/ GET \/bollettainterattiva 200 /);
    expect(log).toMatch(/ GET \/backend 404 /);
    expect(log + readFileSync(join(folder, 'main.log'), 'utf8')).not.toContain('canary');
  });
});
