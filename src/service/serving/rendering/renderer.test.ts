import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../page/api/apiError';
import { fallbackBrand } from '../../../page/api/brand/fallbackBrand';
import type { RenderedBill } from '../../../page/server/renderBill';
import * as server from '../../../page/server/renderBill';
import { dataBlock, dataIn } from '../html';
import type { RenderLimits } from './pageInProgress';
import { createRenderer, type PageRequest, type PageResponse, type RenderRequest } from './renderer';
import { countShells } from './shells';

const brand = { ...fallbackBrand('/backend'), name: 'one.localhost', texts: { en: '/brands/en.json' } };
const entry = `<!doctype html>
<html lang="it">
  <head>
    <title data-text="brand.pageTitle">Bolletta</title>
    ${dataBlock('brand', brand)}
    <script async type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" href="/assets/first-3.js" crossorigin>
    <link rel="late" href="/assets/main-2.js" crossorigin>
  </head>
  <body>
    <div id="shell" class="shell" data-words="{&quot;en&quot;:{&quot;brand.pageTitle&quot;:&quot;Your &lt;bill>&quot;}}">
      <div class="shell-page" aria-hidden="true">
        <div class="shell-answer"><span class="shell-block"></span></div>
      </div>
      <noscript>Call us</noscript>
    </div>
    <div id="app"></div>
  </body>
</html>`;
const bill: RenderedBill = {
  html: '<p>112,64 € & $& </p>',
  locale: 'en',
  status: 200,
  noScript: 'No <script>',
  block: {
    screen: { class: 'phone', mobile: true, extraWide: false },
    today: '2026-11-21',
    locale: 'en',
    needs: [],
    loaded: [],
    answers: { modules: '{"x":"</script>"}' },
  },
};
const request: PageRequest = { host: 'one.localhost', entry, search: '?id=a', userAgent: '', isMobile: undefined };

/** The complete page, both parts joined. */
async function whole(answer: Promise<PageResponse>): Promise<string> {
  const { html, rest } = await answer;
  return [html, ...((await rest) ?? [])].join('');
}

function renderer(renderBill: (request: RenderRequest) => Promise<RenderedBill>, limits: Partial<RenderLimits> = {}) {
  const lines: string[] = [];
  const render = createRenderer({
    server: { ...server, renderBill },
    fetch: async () => new Response('{}'),
    today: () => '2026-11-21',
    limits,
    print: (line) => lines.push(line),
  });
  return { render, lines };
}

describe('a rendered page', () => {
  it('has the bill before all scripts, its data where no policy applies, and the words of the bill’s language', async () => {
    const { render } = renderer(async () => ({ ...bill, status: 410 }));
    expect((await render(request)).status).toBe(410);
    const html = await whole(render(request));
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('>Your &lt;bill&gt;</title>');
    expect(html.indexOf('.shell>*{display:none}')).toBeGreaterThan(html.indexOf('id="shell"'));
    expect(html).toContain('<noscript><p class="shell-notice">No &lt;script&gt;</p></noscript>');
    // The shell is hidden only when the bill arrives, so that a response that ends earlier is not blank.
    expect(html).toContain(`.shell-failed{display:block}</style><div id="app">${bill.html}</div>`);
    expect(dataIn(html, 'rendered')).toEqual(bill.block);
    const scripts = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*)"[^>]*/g)];
    expect(scripts.map(([tag, file]) => [file, tag.includes('fetchpriority="low"')])).toEqual([
      ['/assets/index-1.js', false],
      ['/assets/first-3.js', true],
      ['/assets/main-2.js', true],
      ['/brands/en.json', true],
      ['/assets/index-1.js', true],
    ]);
    expect(html).toContain('<link fetchpriority="low" rel="modulepreload" href="/assets/main-2.js"');
    expect(html).toContain('<script fetchpriority="low" type="module"');
    expect(html.indexOf('/assets/main-2.js')).toBeGreaterThan(html.indexOf('id="shell"'));
    expect(html.indexOf('src="/assets/index-1.js')).toBeGreaterThan(html.indexOf('id="rendered"'));
  });

  it('begins as soon as the backend has accepted the link, in the language of the bill', async () => {
    let ready: (bill: RenderedBill) => void = () => undefined;
    const { render } = renderer(({ onAccess }) => {
      onAccess?.('en');
      return new Promise((resolve) => {
        ready = resolve;
      });
    });
    const { status, html, rest } = await render(request);
    expect(status).toBe(200);
    expect(html).toMatch(/<html lang="en">[\s\S]*>Your &lt;bill&gt;<\/title>[\s\S]*id="shell"/);
    expect(html).not.toMatch(/\/assets\/|id="app"/);
    ready(bill);
    expect((await rest)?.join('')).toContain(bill.html);
  });

  it('comes in two parts, of which the first ends with the module of the amount due', async () => {
    const header = '<header><div data-node="a" data-module="header">…</div></header>';
    const amount = '<div data-node="b" data-module="pay"><section><h1>1,00 €</h1><p>…</p></section></div>';
    const others = '<div data-node="c" data-module="usage">…</div><div data-node="d" data-module="help">…</div>';
    const { render } = renderer(async () => ({ ...bill, html: header + amount + others }));
    const [first = '', second = '', ...more] = (await (await render(request)).rest) ?? [];
    expect(first.endsWith(`<div id="app">${header}${amount}`)).toBe(true);
    expect(second.startsWith(`${others}</div>`)).toBe(true);
    expect(more).toEqual([]);
  });

  it('keeps its status when the backend fails after it has begun, and one line of the log says so', async () => {
    const { render, lines } = renderer(async ({ onAccess }) => {
      onAccess?.('it');
      return { ...bill, status: 502 };
    });
    const { status, rest } = await render(request);
    expect([status, await rest]).toEqual([200, [expect.stringContaining(bill.html)]]);
    expect(lines).toEqual(['Rendering: pages without their bill so far: the backend failed 1.']);
  });

  it('that has begun, whose error page fails too, is counted as a failure of the backend', async () => {
    const { render, lines } = renderer(async ({ onAccess }) => {
      onAccess?.('it');
      throw new ApiError('status', 'documentByCrypto', 502);
    });
    const { rest } = await render(request);
    expect((await rest)?.join('')).not.toContain(bill.html);
    expect(lines).toEqual(['Rendering: pages without their bill so far: the backend failed 1.']);
  });

  it('that has begun ends as the shell with its scripts when the bill cannot be rendered', async () => {
    const { render, lines } = renderer(async ({ onAccess }) => {
      onAccess?.('it');
      await Promise.resolve();
      throw new TypeError('x');
    });
    const { status, html, rest } = await render(request);
    expect(status).toBe(200);
    const page = html + (await rest)?.join('');
    expect(page).not.toContain('shell{display:none}');
    expect(page).toMatch(
      /id="shell"[\s\S]*<noscript>Call us<\/noscript>[\s\S]*<div id="app"><\/div>[\s\S]*main-2[\s\S]*index-1[\s\S]*<\/html>/,
    );
    expect(lines).toEqual(['Rendering: pages without their bill so far: rendering failed 1.']);
  });

  it('ends as the shell when its data cannot be written', async () => {
    const block = { ...bill.block };
    const { render } = renderer(async () => ({ ...bill, block: Object.assign(block, { block }) }));
    expect((await (await render(request)).rest)?.join('')).toContain('<noscript>Call us</noscript>');
  });

  it.each([
    ['a hint of a phone', { isMobile: true }, 'phone', true],
    ['a hint of none', { isMobile: false }, 'wide', false],
    ['a telephone’s agent', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' }, 'phone', true],
    ['a tablet’s agent', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Safari' }, 'wide', true],
    ['nothing', {}, 'wide', false],
  ])('is for the screen that follows from %s', async (_, over, name, mobile) => {
    const screens: unknown[] = [];
    const keep = async ({ first }: RenderRequest) => {
      screens.push(first.screen);
      return bill;
    };
    await renderer(keep).render({ ...request, ...over });
    expect(screens).toEqual([expect.objectContaining({ class: name, mobile })]);
  });
});

describe('a page that shows the amount due alone', () => {
  const amount = { label: 'Due', value: '84,10 €', sentence: 'By <b>' };
  const alone: RenderedBill = { ...bill, html: '', noScript: '', amount, block: { ...bill.block, isAmountOnly: true } };

  it('is what too many at once get, in one piece, with the responses for the browser', async () => {
    const { render, lines } = renderer(async ({ isAmountOnly }) => (isAmountOnly ? alone : new Promise(() => undefined)), {
      fullPages: 1,
    });
    void render(request);
    const html = await whole(render(request));
    expect(html).toContain(
      '<div class="shell-answer"><p class="shell-label">Due</p><p class="shell-value">84,10 €</p><p class="shell-sentence">By &lt;b&gt;</p></div>',
    );
    expect(html).toMatch(/<html lang="en">[\s\S]*id="shell" data-answer="" class="shell"[\s\S]*<div class="shell-page">/);
    expect(html).toMatch(
      /<noscript>Call us<\/noscript>[\s\S]*<div id="app"><\/div>[\s\S]*id="rendered"[\s\S]*index-1[\s\S]*<\/html>/,
    );
    expect(html).not.toContain('shell-block');
    expect(dataIn(html, 'rendered')).toEqual(alone.block);
    expect(lines).toEqual([expect.stringContaining('the amount due alone, because of many at once 1.')]);
  });

  it('has the grey blocks of the shell where the layout shows no amount', async () => {
    const { render } = renderer(async () => ({ ...alone, amount: undefined }), { fullPages: 0 });
    expect(await whole(render(request))).toContain('<span class="shell-block"></span>');
  });

  it('may take longer than a whole page, and have fewer bytes', async () => {
    const slow = renderer(() => new Promise((resolve) => setTimeout(resolve, 40, alone)), {
      fullPages: 0,
      time: 5,
      amountTime: 5_000,
    });
    expect(await whole(slow.render(request))).toContain('84,10');
    const long = renderer(
      async ({ send }) => {
        await send('/a', {}).catch(() => undefined);
        return alone;
      },
      { fullPages: 0, amountBytes: 1 },
    );
    expect(await long.render(request)).toEqual({ html: entry, status: 200 });
    expect(long.lines).toEqual(['Rendering: pages without their bill so far: the responses are too long 1.']);
  });

  it('does not wait for another page whose call hangs', async () => {
    let stop: (bill: RenderedBill) => void = () => undefined;
    const never = new Promise<RenderedBill>((resolve) => {
      stop = resolve;
    });
    const turns = [never];
    const { render } = renderer(async () => turns.shift() ?? alone, { fullPages: 0 });
    let isHanging = true;
    const hanging = render(request).then(() => {
      isHanging = false;
    });
    const pages = await Promise.all(Array.from({ length: 20 }, () => whole(render(request))));
    expect([isHanging, pages.filter((html) => html.includes('84,10')).length]).toEqual([true, 20]);
    stop(alone);
    await hanging;
  });

  it('begins as the grey shell when the amount is late, and brings the responses', async () => {
    const late = async ({ onAccess }: RenderRequest) => {
      onAccess?.('en');
      await new Promise((resolve) => setTimeout(resolve, 40));
      return alone;
    };
    const { html, rest } = await renderer(late, { fullPages: 0, amountTimeout: 5 }).render(request);
    expect(html).toMatch(/<html lang="en">[\s\S]*<span class="shell-block"><\/span>/);
    expect(html).not.toContain('84,10');
    expect(dataIn((await rest)?.join('') ?? '', 'rendered')).toEqual(alone.block);
  });

  it('counts a failure of the backend behind an accepted link', async () => {
    const failed = async ({ onAccess }: RenderRequest) => {
      onAccess?.('en');
      return { ...bill, status: 502 };
    };
    const { render, lines } = renderer(failed, { fullPages: 0 });
    expect((await render(request)).status).toBe(502);
    expect(lines).toEqual(['Rendering: pages without their bill so far: the backend failed 1.']);
  });

  it('is an error page where the link is refused', async () => {
    const { render } = renderer(async () => ({ ...bill, status: 410 }), { fullPages: 0 });
    expect((await render(request)).status).toBe(410);
    expect(await whole(render(request))).toContain(bill.html);
  });
});

describe('the browser draws the page', () => {
  /** Sends two calls with responses of two bytes each; how the page handles a failed one does not matter. */
  const ask = async (send: RenderRequest['send']) => {
    for (const address of ['/a', '/b']) await send(address, {}).catch(() => undefined);
    return bill;
  };
  const never = () => new Promise<RenderedBill>(() => undefined);

  it.each<[string, (request: RenderRequest) => Promise<RenderedBill>, Partial<RenderLimits>, string]>([
    ['when the backend takes too long', never, { time: 20 }, 'the backend took too long 1'],
    ['when a component throws', async () => Promise.reject(new TypeError('x')), {}, 'rendering failed 1'],
    ['when too many are under way', never, { maxPages: 0 }, 'too many at once 1'],
    ['when memory is short', never, { heap: 0 }, 'too little memory 1'],
    ['when the responses are too long', ({ send }) => ask(send), { bytes: 3 }, 'the responses are too long 1'],
  ])('%s, and one line of the log says so', async (_, renderBill, limits, words) => {
    const { render, lines } = renderer(renderBill, limits);
    for (let i = 0; i < 5; i += 1) expect(await render(request)).toEqual({ html: entry, status: 200 });
    expect(lines).toEqual([`Rendering: pages without their bill so far: ${words}.`]);
  });

  it('when a file of the brand does not load, which says nothing about the link', async () => {
    const fail = async () => Promise.reject(new ApiError('status', 'layout', 404));
    const { render, lines } = renderer(fail);
    expect(await render(request)).toEqual({ html: entry, status: 200 });
    expect(lines).toEqual(['Rendering: pages without their bill so far: rendering failed 1.']);
  });

  it('only as long as too many are under way, however they end', async () => {
    const turns = [never, async () => Promise.reject(new TypeError('x')), async () => bill];
    const { render } = renderer(() => (turns.shift() ?? never)(), { time: 20, maxPages: 1 });
    const [first, second] = await Promise.all([render(request), render(request)]);
    expect([first.html, second.html]).toEqual([entry, entry]);
    expect((await render(request)).html).toBe(entry);
    expect(await whole(render(request))).toContain(bill.html);
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

it('the last line of a minute has all pages of it', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const count = countShells((line) => lines.push(line));
  for (const reason of ['slow', 'slow', 'busy'] as const) count(reason);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(180_000);
  expect(lines).toEqual([
    expect.stringContaining('the backend took too long 1.'),
    expect.stringContaining('the backend took too long 2, too many at once 1.'),
  ]);
  count('slow');
  expect(lines).toHaveLength(3);
  vi.useRealTimers();
});
