import type { Browser, CDPSession, Page } from 'playwright';

/** A throttled phone on a network. */
export interface Profile {
  name: string;
  latency: number;
  /** Mbit/s. */
  speed: number;
  cpu: number;
}

export const profiles = {
  slow4g: { name: 'slow 4G', latency: 150, speed: 1.6, cpu: 4 },
  p75: { name: 'p75', latency: 100, speed: 9, cpu: 4 },
} as const satisfies Record<string, Profile>;

/** Measurements of one cold load. Times in ms since navigation, bytes as transferred. */
export interface Load {
  readable: number;
  /** From when a click on the pay button is recorded: it shows at once and runs after hydration. 0 without a recorder. */
  noted: number;
  /** When the pay button is hydrated. 0 without a pay button. */
  pressable: number;
  scriptBytes: number;
  documentAsked: number;
  mainEnd: number;
  shift: number;
  blocking: number;
  /** Longest task of the main thread. */
  longestTask: number;
}

/** Name of the function that the page calls as soon as the amount is readable. */
const READABLE = '__benchReadable';

/**
 * Records when the amount due is on the screen, layout shifts and long tasks. Runs before any code of the page. Does nearly
 * nothing until the amount appears: polling in every frame would occupy the thread that is measured.
 */
function observe([amount, readable]: readonly [string, string]): void {
  const seen = { readable: 0, noted: 0, pressable: 0, shift: 0, blocking: 0, longestTask: 0 };
  Object.assign(window, { __bench: seen });
  const mutations = new MutationObserver(() => {
    const node = document.querySelector('[data-node="amount-due"], [data-answer]');
    if (!node?.textContent?.replace(/\u00a0/g, ' ').includes(amount) || node.getClientRects().length === 0) return;
    mutations.disconnect();
    // The first frame is on the screen when the second one starts.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.readable = performance.now();
        const wait = setInterval(() => {
          const button = document.querySelector('[data-node="payment-card-pay"]');
          if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
          clearInterval(wait);
          seen.pressable = performance.now();
        }, 20);
        (Reflect.get(window, readable) as (payload: string) => void)('');
      }),
    );
  });
  // The boot script listens for clicks on the document, React on the root element of the page.
  const listen = document.addEventListener;
  document.addEventListener = (...given: Parameters<typeof listen>) => {
    if (given[0] === 'click') seen.noted ||= performance.now();
    listen.apply(document, given);
  };
  mutations.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.blocking += Math.max(0, duration - 50);
      seen.longestTask = Math.max(seen.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Throttles a page. */
export async function throttle(page: Page, { latency, speed, cpu }: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytes = (speed * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return session;
}

/** Waits for the page's call. Polling would run scripts of the browser driver in the throttled page. */
function called(session: CDPSession, amount: string): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`The amount due, ${amount}, did not appear within a minute.`)), 60_000);
    session.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** A mobile user agent, because the server renders for the screen that it derives from the request. */
export const slowPhone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
};

/** Measures one cold load in a new browser context. */
export async function loadPage(browser: Browser, url: string, amount: string, profile: Profile): Promise<Load> {
  const context = await browser.newContext({ ...slowPhone, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  try {
    const page = await context.newPage();
    const session = await throttle(page, profile);
    // tsx wraps functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.addInitScript(observe, [amount, READABLE] as const);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: READABLE });
    await Promise.all([called(session, amount), page.goto(url, { waitUntil: 'commit' })]);
    await page.waitForLoadState('networkidle');
    // Hydration may take longer than the network activity.
    if (await page.locator('#rendered').count())
      await page.waitForFunction(() => Reflect.get(Reflect.get(window, '__bench'), 'pressable') > 0, undefined, { polling: 100 });
    return await page.evaluate(() => {
      const seen = Reflect.get(window, '__bench') as Pick<
        Load,
        'readable' | 'noted' | 'pressable' | 'shift' | 'blocking' | 'longestTask'
      >;
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      const main = scripts.reduce<PerformanceResourceTiming | undefined>(
        (a, b) => ((a?.encodedBodySize ?? 0) > b.encodedBodySize ? a : b),
        undefined,
      );
      return {
        ...seen,
        scriptBytes: scripts
          .filter(({ responseEnd }) => responseEnd <= seen.readable)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        documentAsked: entries.find(({ name }) => name.includes('/backend/document/'))?.startTime ?? 0,
        mainEnd: main?.responseEnd ?? 0,
      };
    });
  } finally {
    await context.close();
  }
}

/** Whether the amount is readable when all of the page's scripts fail to load. */
export async function isReadableWithoutScripts(browser: Browser, url: string, amount: string): Promise<boolean> {
  const page = await browser.newPage(slowPhone);
  try {
    await page.route(
      ({ pathname }) => pathname.endsWith('.js'),
      (route) => route.abort(),
    );
    await page.goto(url);
    const words = await page.locator('[data-node="amount-due"]').allInnerTexts();
    return words.some((text) => text.replace(/\u00a0/g, ' ').includes(amount));
  } finally {
    await page.close();
  }
}

/** The product's rendered bill as one file with its styles. */
export async function asStatic(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await page.goto(url);
    await page.locator('[data-node="amount-due"]').waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
      const body = document.getElementById('app')?.innerHTML ?? '';
      return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>La tua bolletta</title><link rel="icon" href="data:,"><style>${css}</style></head><body><div id="app">${body}</div></body></html>`;
    });
  } finally {
    await page.close();
  }
}
