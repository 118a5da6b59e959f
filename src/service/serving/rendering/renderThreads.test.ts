import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fallbackBrand } from '../../../page/api/brand/fallbackBrand';
import type { RenderRequest } from './renderer';
import { openRenderThreads } from './renderThreads';

/** Replaces the page's code: the query of a request determines what it does. */
const CODE = `
export const storage = typeof sessionStorage;
export const createMemory = () => ({ count: 0 });
export const statusOf = (problem) => Number(problem.message) || 200;
export async function renderBill({ first, send, memory, onAccess, brand }) {
  memory.count += 1;
  if (first.search === 'loop') for (;;);
  if (first.search === 'memory') for (const kept = []; ; ) kept.push(new Array(1e6).fill(Math.random()));
  if (first.search === 'storage') return { html: [typeof localStorage, typeof sessionStorage].join() };
  if (first.search === 'gone') throw new Error('410');
  if (first.search === 'wait') await send('/never', {}).catch(() => { memory.closed = true; });
  onAccess('de');
  const response = await send('/x', { headers: { Authorization: 'Bearer t' } });
  const html = [brand.name, response.status, response.headers.get('date'), await response.text(), memory.count, memory.closed].join();
  return { html, locale: 'it', status: 200, noScript: '', block: {} };
}`;
const folder = mkdtempSync(join(tmpdir(), 'threads-'));
writeFileSync(join(folder, 'renderBill.js'), CODE);
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
// Node has a sessionStorage since version 25; define it for earlier versions.
Object.defineProperty(globalThis, 'sessionStorage', { value: {}, configurable: true });
const threads = await openRenderThreads(folder, { size: 1, patience: 50, memory: 64 });
afterAll(async () => {
  await threads?.close();
  rmSync(folder, { recursive: true });
});

function render(search = '', signal = new AbortController().signal, onAccess?: (locale: string) => void) {
  if (!threads) throw new Error('no threads');
  const request: RenderRequest = {
    brand: { ...fallbackBrand('/backend'), name: 'one' },
    first: { search, screen: { class: 'phone', mobile: true, extraWide: false }, today: '2026-11-23' },
    send: async (address, init) =>
      address === '/never'
        ? new Promise<never>(() => undefined)
        : new Response(JSON.stringify([address, init.method, init.headers]), { status: 201, headers: { date: 'today' } }),
    signal,
    ...(onAccess && { onAccess }),
  };
  return threads.rendering.server.renderBill(request).catch((problem: unknown) => threads.rendering.server.statusOf(problem));
}

const html = (tail: string) =>
  expect.objectContaining({ html: `one,201,today,["/x","GET",[["authorization","Bearer t"]]],${tail}` });

describe('a thread that renders pages', () => {
  it('sends the calls of a page through this one, and keeps its memory', async () => {
    const locales: string[] = [];
    expect(await render('', undefined, (locale) => locales.push(locale))).toEqual(html('1,'));
    expect(await render()).toEqual(html('2,'));
    expect(locales).toEqual(['de']);
  });

  it('has no storage that customers would share, on any Node', async () => {
    expect(await render('storage')).toEqual({ html: 'undefined,undefined' });
    // The main thread, which answers requests, loads the same code.
    expect(threads?.rendering.server).toMatchObject({ storage: 'undefined' });
  });

  it('tells the status of a page that was not rendered', async () => {
    expect(await render('gone')).toBe(410);
  });

  it('ends the calls of a page that nobody waits for', async () => {
    const stop = new AbortController();
    const page = render('wait', stop.signal);
    await render();
    stop.abort();
    expect(await page).toBe(200);
    expect(await render()).toEqual(html('7,true'));
  });

  it('is replaced when it comes to no end, with the pages that wait for it', async () => {
    expect(await Promise.all([render('loop', AbortSignal.timeout(50)), render()])).toEqual([200, 200]);
    expect(await render()).toEqual(html('1,'));
  });

  it('is replaced when it needs too much memory', async () => {
    expect(await render('memory')).toBe(200);
    expect(await render()).toEqual(html('1,'));
  });
});

it('without the code of a build there are none', async () => {
  expect(await openRenderThreads(join(folder, 'nothing'))).toBeUndefined();
});
