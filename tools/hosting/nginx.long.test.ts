import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../brands/readBrand';
import { buildBrands, writeBrands } from '../build/buildBrands';
import { compressBuild } from '../build/compress';
import { brandSources } from '../build/sources';
import { readBrandHeaders } from '../serve/brandHeaders';
import { type Listening, listen } from '../serve/listen';
import { createSite } from '../serve/site';
import { findNginx } from '../setup/nginx.mjs';
import { nginxFiles } from './nginx';
import { staticFolder } from './staticFolder';

const nginx = findNginx();
if (nginx === undefined && process.env.CI !== undefined)
  throw new Error('nginx is needed here. Install it with "apt-get install nginx-light".');

const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
const distDir = join(folder, 'dist');
const script = `console.log(${JSON.stringify('a'.repeat(3000))})`;
const names: string[] = [];
let node: Listening;
let port: number;
let child: ChildProcess | undefined;

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request with its path exactly as written. */
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

/** What may differ: of the connection, of the server, and the form of an ETag (digest here, time and size there). */
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
  port = await freePort();
  const { files } = staticFolder(distDir, join(folder, 'out/static'));
  const written = nginxFiles({ headers, files, at: join(folder, 'out') });
  mkdirSync(join(folder, 'out/nginx'));
  for (const [name, text] of Object.entries(written)) {
    const here = text
      .replaceAll('127.0.0.1:4173', `127.0.0.1:${node.port}`)
      .replace('listen 80 default_server', `listen 127.0.0.1:${port}`)
      .replaceAll('/var/log/nginx', folder);
    writeFileSync(join(folder, 'out/nginx', name), here);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`);
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/main.log;
    events { } http { ${temporary.join(' ')} include ${folder}/out/nginx/site.conf; }`;
  // Root's workers would run as nobody, who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(join(folder, 'nginx.conf'), user + main);
  child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main.log')], { stdio: 'inherit' });
  for (let times = 0; times < 100; times++) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    const isUp = await ask(port, '/', {}).catch(() => undefined);
    if (isUp !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
}, 300_000);

afterAll(async () => {
  child?.kill('SIGQUIT');
  if (child !== undefined && child.exitCode === null) await new Promise((resolve) => child?.once('exit', resolve));
  await node?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hosts = ['localhost', 'unknown.example', 'AURORA.localhost:80', 'portoluce.localhost', 'aurora.localhost.'];
const encodings = ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'br;q=0.5', 'gzip;q=0.0', 'identity'];
const pages = ['/bollettainterattiva', '/bollettainterattiva/', '/bollettainterattiva?id=x', '/nexiEsito'];
const others = ['/', '/elsewhere', '/elsewhere/', '/a.b/c', '/bollettainterattiva//', '/bollettainterattiva/x', '//elsewhere'];
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

describe.skipIf(nginx === undefined)('nginx with the generated configuration', () => {
  const same = async (path: string, headers: Record<string, string>, method?: string, body?: string) => {
    const [ours, theirs] = await Promise.all([node.port, port].map((at) => ask(at, path, headers, method, body)));
    expect(compared(theirs!), `${method ?? 'GET'} ${path} ${JSON.stringify(headers)}`).toEqual(compared(ours!));
    return theirs!;
  };

  it.each([...pages, ...others, ...missing, ...files])('answers %s like the Node server', async (path) => {
    for (const host of hosts) await same(path, { host });
    for (const encoding of encodings) await same(path, { host: 'aurora.localhost', 'accept-encoding': encoding });
    await same(path, { host: 'aurora.localhost', range: 'bytes=0-10' });
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) await same(path, { host: 'aurora.localhost' }, method);
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

  it('lets nobody out of its folder', async () => {
    // nginx itself refuses a path that leads above its root; to the Node server it is a file that is missing.
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
