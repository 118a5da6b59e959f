import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/apiError';
import { fallbackBrand } from '../../../src/api/fallbackBrand';
import { createQueryClient } from '../../../src/api/queryClient';
import type { BillRequest, RenderedBill } from '../../../src/server/renderBill';
import { statusOf } from '../../../src/server/renderBill';
import { dataBlock, dataIn } from '../../text/html';
import { createRenderer, type PageRequest, type RenderLimits } from './renderer';

const brand = { ...fallbackBrand('/backend'), name: 'one.localhost' };
const entry = `<!doctype html>
<html lang="it">
  <head>
    <title data-text="brand.pageTitle">Bolletta</title>
    ${dataBlock('brand', brand)}
    <script async type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" href="/assets/main-2.js" crossorigin>
  </head>
  <body>
    <div id="shell" class="shell"></div>
    <div id="app"></div>
  </body>
</html>`;
const bill: RenderedBill = {
  html: '<p>112,64 € & $& </p>',
  locale: 'en',
  title: 'Your <bill>',
  status: 200,
  noScript: 'No <script>',
  block: {
    screen: { class: 'phone', mobile: true, extraWide: false },
    today: '2026-11-21',
    locale: 'en',
    needs: [],
    answers: { modules: { x: '</script>' } },
  },
};
const request: PageRequest = { host: 'one.localhost', entry, search: '?id=a', userAgent: '', isMobile: undefined };

function renderer(renderBill: (request: BillRequest) => Promise<RenderedBill>, limits: Partial<RenderLimits> = {}) {
  const lines: string[] = [];
  const render = createRenderer({
    server: { renderBill, statusOf, openPdf: async () => undefined, createFiles: createQueryClient },
    fetch: async () => new Response(),
    today: () => '2026-11-21',
    limits,
    print: (line) => lines.push(line),
  });
  return { render, lines };
}

describe('a rendered page', () => {
  it('has the bill before all scripts, its data where no policy applies, and the words of the bill’s language', async () => {
    const { html, status } = await renderer(async () => ({ ...bill, status: 410 })).render(request);
    expect(status).toBe(410);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('>Your &lt;bill&gt;</title>');
    expect(html).toContain('<div hidden data-above id="shell"');
    expect(html).toContain('<noscript><p class="shell-notice">No &lt;script&gt;</p></noscript>');
    expect(html).toContain(`<div id="app">${bill.html}</div>`);
    expect(dataIn(html, 'rendered')).toEqual(bill.block);
    const scripts = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*)"[^>]*/g)];
    expect(scripts.map(([tag, file]) => [file, tag.includes('fetchpriority="low"')])).toEqual([
      ['/assets/index-1.js', true],
      ['/assets/main-2.js', true],
    ]);
    expect(html.indexOf('/assets/')).toBeGreaterThan(html.indexOf('id="rendered"'));
  });

  it.each([
    ['a hint of a phone', { isMobile: true }, 'phone', true],
    ['a hint of none', { isMobile: false }, 'wide', false],
    ['a telephone’s agent', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' }, 'phone', true],
    ['a tablet’s agent', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Safari' }, 'wide', true],
    ['nothing', {}, 'wide', false],
  ])('is for the screen that follows from %s', async (_, over, name, mobile) => {
    const screens: unknown[] = [];
    const keep = async ({ first }: BillRequest) => {
      screens.push(first.screen);
      return bill;
    };
    await renderer(keep).render({ ...request, ...over });
    expect(screens).toEqual([expect.objectContaining({ class: name, mobile })]);
  });
});

describe('the browser draws the page', () => {
  const never = () => new Promise<RenderedBill>(() => undefined);

  it.each<[string, () => Promise<RenderedBill>, Partial<RenderLimits>, string]>([
    ['when the backend takes too long', never, { time: 20 }, 'the backend took too long 1'],
    ['when a component throws', async () => Promise.reject(new TypeError('x')), {}, 'rendering failed 1'],
    ['when too many are under way', never, { atOnce: 0 }, 'too many at once 1'],
    ['when memory is short', never, { heap: 0 }, 'too little memory 1'],
  ])('%s, and one line of the log says so', async (_, renderBill, limits, words) => {
    const { render, lines } = renderer(renderBill, limits);
    for (let i = 0; i < 5; i += 1) expect(await render(request)).toEqual({ html: entry, status: 200 });
    expect(lines).toEqual([`Rendering: pages left to the browser so far: ${words}.`]);
  });

  it('when a file of the brand does not load, which says nothing about the link', async () => {
    const fail = async () => Promise.reject(new ApiError('status', 'layout', 404));
    const { render, lines } = renderer(fail);
    expect(await render(request)).toEqual({ html: entry, status: 200 });
    expect(lines).toEqual(['Rendering: pages left to the browser so far: rendering failed 1.']);
  });

  it('only as long as too many are under way, however they end', async () => {
    const turns = [never, async () => Promise.reject(new TypeError('x')), async () => bill];
    const { render } = renderer(() => (turns.shift() ?? never)(), { time: 20, atOnce: 1 });
    const [first, second] = await Promise.all([render(request), render(request)]);
    expect([first.html, second.html]).toEqual([entry, entry]);
    expect((await render(request)).html).toBe(entry);
    expect((await render(request)).html).toContain(bill.html);
  });

  it.each([
    ['publicAccess', 404, 404],
    ['publicAccess', 410, 410],
    ['documentByCrypto', 404, 404],
    ['publicAccess', 500, 502],
    ['modules', 404, 502],
    ['modules', 429, 502],
  ])(
    'when %s fails with %i and its error page cannot be rendered, under status %i and without a line',
    async (call, failed, status) => {
      const fail = async () => Promise.reject(new ApiError('status', call, failed));
      const { render, lines } = renderer(fail);
      expect(await render(request)).toEqual({ html: entry, status });
      expect(lines).toEqual([]);
    },
  );

  it('at a host without a brand of its own', async () => {
    const { render, lines } = renderer(async () => bill);
    const asked = { ...request, entry: entry.replace('id="brand"', 'id="other"') };
    expect(await render(asked)).toEqual({ html: asked.entry, status: 200 });
    expect(lines).toEqual([]);
  });
});
