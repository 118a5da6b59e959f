import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../src/brands/readBrand';
import { openBrowser } from '../../../src/service/identity/testing/browser';
import { createSite } from '../../../src/service/serving/site';
import { type Listening, listen } from '../../../src/service/serving/start/listen';
import { label } from '../../../tests/support/texts';
import { devHosts } from './devHosts';

const root = mkdtempSync(join(tmpdir(), 'dev-'));
const outside = mkdtempSync(join(tmpdir(), 'dev-outside-'));
const onChange = vi.fn(async (_files: readonly string[]) => undefined);
const messages: unknown[] = [];
let server: ViteDevServer;
let service: Listening;
let port: number;
let origin: string;

function write(path: string, content: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeAll(async () => {
  cpSync(join(projectRoot, 'hosts/_default'), join(root, 'hosts/_default'), { recursive: true });
  cpSync(join(projectRoot, 'layouts'), join(root, 'layouts'), { recursive: true });
  write(join(root, 'hosts/a.localhost/theme.json'), { brand: '#111111' });
  const realms = new Map([['one', { clientId: 'page', flow: 'standard', hosts: ['a.localhost'] }]] as const);
  service = await listen(createSite({ distDir: root, headers: new Map(), realms }), 0);
  const target = `http://127.0.0.1:${service.port}`;
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [devHosts(root, { moreHosts: [outside], others: [], service: target, onChange })],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  vi.spyOn(server.ws, 'send').mockImplementation((message) => void messages.push(message));
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
  // Changes are only detected after the watcher's first scan of the folders.
  await vi.waitFor(() => {
    const watched = server.watcher.getWatched();
    expect(watched[join(root, 'hosts/a.localhost')]).toContain('theme.json');
    expect(watched[join(root, 'layouts/modules')]).toContain('footer.json');
    expect(Object.keys(watched)).toContain(outside);
  }, 10_000);
}, 30_000);

afterAll(async () => {
  await server.close();
  await service.close();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

async function json(address: string | undefined) {
  return (await fetch(`${origin}${address}`)).json();
}

async function brandOf(host: string) {
  return json((await json('/brands.json')).hosts[host]);
}

/** The page gets a message for each reload; on a slow machine there may be two. */
async function eventually(message: object, check: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    expect(messages.at(-1)).toMatchObject(message);
    await check();
  }, 10_000);
  messages.length = 0;
}

const reload = { type: 'full-reload' };
const settings = join(root, 'hosts/a.localhost/hostsettings.json');

it('serves a changed layout, text, colour and setting, and reloads the page', async () => {
  const before = await brandOf('a.localhost');
  write(join(root, 'hosts/a.localhost/theme.json'), { brand: '#222222' });
  await eventually(reload, async () => {
    const theme = await fetch(origin + (await brandOf('a.localhost')).theme);
    expect(await theme.text()).toContain('--brand:#222222');
  });
  write(settings, { locales: ['it'], euro: 'word' });
  await eventually(reload, async () => expect((await brandOf('a.localhost')).settings).toMatchObject({ euro: 'word' }));
  expect(onChange).toHaveBeenLastCalledWith([settings]);
  write(join(root, 'hosts/a.localhost/locales/messages.json'), { it: { 'brand.name': 'Nuovo' } });
  await eventually(reload, async () => {
    const texts = await json((await brandOf('a.localhost')).texts.it);
    expect(texts['brand.name']).toEqual([{ type: 0, value: 'Nuovo' }]);
  });
  write(join(root, 'layouts/modules/own.json'), { module: 'own', title: 'x', nodes: [] });
  await eventually(reload, async () => expect((await brandOf('a.localhost')).layouts['3']).not.toBe(before.layouts['3']));
}, 60_000);

it('serves the validators of a form as the script that the page imports', async () => {
  const { validators } = (await brandOf('a.localhost')).forms.profile;
  const answer = await fetch(`${origin}${validators}?import`);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript');
  expect(await answer.text()).toContain('export const makeValidators');
});

it('takes in a brand that is new', async () => {
  write(join(outside, 'b.localhost/theme.json'), { brand: '#333333' });
  await eventually(reload, async () => expect(await brandOf('b.localhost')).toMatchObject({ name: 'b.localhost' }));
}, 60_000);

it('keeps the brands as they were while a file is broken, and says where', async () => {
  const before = await brandOf('a.localhost');
  write(settings, '{\n  "euro": \n}');
  const message = expect.stringMatching(/hostsettings\.json:3:1: A value is expected here\./);
  await eventually({ type: 'error', err: { message } }, async () => expect(await brandOf('a.localhost')).toEqual(before));
  write(settings, { euro: 'prefix' });
  await eventually(reload, async () => expect((await brandOf('a.localhost')).settings).toMatchObject({ euro: 'prefix' }));
}, 60_000);

it('serves the entry page in the first words of the brand', async () => {
  write(join(root, 'index.html'), '<html lang="x"><head><title data-text="brand.pageTitle">x</title></head><body></body></html>');
  write(join(root, 'hosts/a.localhost/locales/messages.json'), { it: { 'brand.pageTitle': 'Nuovo titolo' } });
  const page = async (path: string, accept = 'text/html') => (await fetch(`${origin}${path}`, { headers: { accept } })).text();
  await eventually(reload, async () =>
    expect(await page('/bollettainterattiva?id=x')).toContain(`>${label('brand.pageTitle')}</title>`),
  );
  expect(await page('/bollettainterattiva?id=x')).toMatch(/<html lang="it"[\s\S]*@vite\/client/);
  expect(await page('/bollettainterattiva', '*/*')).not.toContain(label('brand.pageTitle'));
});

it('leaves the pages of a sign-in, and calls, to the service', async () => {
  for (const kind of ['warn', 'info'] as const) vi.spyOn(console, kind).mockReturnValue();
  const open = openBrowser(port);
  const visit = (address = '') => open(address, undefined, { accept: 'text/html' });
  const asked = { client_id: 'page', response_type: 'code', scope: 'openid', state: 's', nonce: 'n' };
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
  const query = new URLSearchParams({ ...asked, ...challenge, redirect_uri: `http://a.localhost:${port}/invoices` });
  const begun = await visit(`/realms/one/protocol/openid-connect/auth?${query}`);
  const page = await visit(begun.headers.location);
  expect([begun.status, page.body]).toEqual([303, expect.stringContaining('Giulia Ferrantini')]);
  const chosen = await visit(`${begun.headers.location}?customer=casa`);
  const back = await visit(chosen.headers.location);
  expect(back.headers.location).toMatch(`http://a.localhost:${port}/invoices?code=`);
  const call = await fetch(`${origin}/backend/x`, { headers: { accept: 'text/html' } });
  expect(await call.json()).toMatchObject({ error: 'call_unknown' });
  vi.mocked(console.warn).mockRestore();
  vi.mocked(console.info).mockRestore();
});
