import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { buildReference } from './build';
import { profiles, slowPhone, throttle } from './loadPage';
import type { Sites } from './sites';
import { type Line, median, spread } from './statistics';

const HOST = 'aurora.localhost';
const NUMBER = '2026000101';
/** Host of the identity provider in `src/service/serving`. */
const IDENTITY_HOST = 'id.localhost';
const NEAR = { name: 'near', latency: 0, speed: 1000, cpu: 4 } as const;

/** Selects elements that are present once a page has its data. */
const LIST = '[data-node="documents-list"] :is(tbody tr, li)';
const pages = [
  { path: '/invoices', shown: LIST },
  { path: '/contracts', shown: '[data-node="contracts-list"] :is(tbody tr, li)' },
  { path: '/', shown: '[data-node="home-due-amount"], [data-node="home-due-none"]' },
] as const;

/** Measures the site of a signed-in customer: redirect to the sign-in, first page, page changes, and a long list. */
export async function measureCustomerArea(
  root: string,
  dist: string,
  sites: Sites,
  browser: Browser,
  runs: number,
): Promise<Line[]> {
  const site = new URL((await sites.serve(dist, 'hosted'))(HOST, NUMBER)).origin;
  const folder = join(root, '.cache', 'bench', 'site');
  await buildReference(root, 'site', folder, dist);
  const react = new URL((await sites.serve(folder, 'site'))(HOST, NUMBER)).origin;
  type Times = number[];
  const [home, homeAlone, away, awayAlone]: [Times, Times, Times, Times] = [[], [], [], []];
  const [short, long]: [Times, Times] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    awayAlone.push(await toSignIn(browser, `${react}/`));
    away.push(await toSignIn(browser, `${site}/`));
    homeAlone.push(await signedIn(browser, `${react}/`, 'casa', pages[2].shown));
    home.push(await signedIn(browser, `${site}/`, 'casa', pages[2].shown));
    short.push(await signedIn(browser, `${site}/invoices`, 'casa', LIST));
    long.push(await signedIn(browser, `${site}/invoices`, 'azienda', LIST));
  }
  return [
    ratio('sign-in page asked for, slow 4G, to React alone', away, awayAlone, 1.5),
    ratio('home readable after sign-in, slow 4G, to React alone with the same calls', home, homeAlone, 1.5),
    ratio('first rows of 400 documents, slow 4G, to a short list', long, short, 1.2),
    ...(await changes(browser, site, 'casa', runs)),
    ...(await changes(browser, site, 'azienda', runs)),
  ];
}

function ratio(what: string, times: readonly number[], to: readonly number[], most: number): Line {
  const figure = median(times) / median(to);
  return {
    what,
    figure: `${figure.toFixed(2)} x, ${spread(times)} to ${spread(to)} ms`,
    goal: `<= ${most} x`,
    isMet: figure <= most,
  };
}

/** Milliseconds until a page that needs a customer redirects to the sign-in page. */
async function toSignIn(browser: Browser, address: string): Promise<number> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await throttle(page, profiles.slow4g);
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).hostname === IDENTITY_HOST,
    );
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await left;
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the return of a customer after signing in until the page is readable. */
async function signedIn(browser: Browser, address: string, account: string, shown: string): Promise<number> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await throttle(page, profiles.slow4g);
    await signIn(page, address, account);
    return await page.evaluate(readable, shown);
  } finally {
    await context.close();
  }
}

/** Measures each page change whose data has been prefetched. */
async function changes(browser: Browser, site: string, account: string, runs: number): Promise<Line[]> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await signIn(page, `${site}/contacts`, account);
    await page.locator('main h1').waitFor();
    await throttle(page, NEAR);
    const times = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1)
      for (const { path, shown } of pages) {
        await page.evaluate(approach, path);
        await page.waitForTimeout(1500);
        times.set(path, [...(times.get(path) ?? []), await page.evaluate(follow, shown)]);
      }
    return [...times].map(([path, all]) => ({
      what: `change of page to ${path}, ${account}, CPU 4x`,
      figure: `${spread(all)} ms`,
      goal: '<= 100 ms',
      isMet: median(all) <= 100,
    }));
  } finally {
    await context.close();
  }
}

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...slowPhone, locale: 'it-IT', timezoneId: 'Europe/Rome' });
}

async function signIn(page: Page, address: string, account: string): Promise<void> {
  // See loadPage.ts.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.goto(address);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL((url) => url.hostname !== IDENTITY_HOST);
}

/**
 * Runs in the page. Milliseconds from the browser's request for the page until an element matching `selector` is on the screen.
 * Measures from `fetchStart`, because the page's clock includes the earlier redirects of the identity provider.
 */
function readable(selector: string): Promise<number> {
  const [{ fetchStart } = { fetchStart: 0 }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`Nothing of ${selector} appeared within a minute.`)), 60_000);
    const look = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - fetchStart)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    look();
  });
}

/** Runs in the page. Points at a link, which starts the prefetch. */
function approach(path: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, id: 'bench', textContent: path });
  document.querySelector('[data-page]')?.append(link);
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Runs in the page. Clicks that link and returns the milliseconds until an element matching `selector` is on the screen. */
function follow(selector: string): Promise<number> {
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`Nothing of ${selector} appeared within a minute.`)), 60_000);
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    });
    observer.observe(document, { subtree: true, childList: true });
    const link = document.getElementById('bench');
    link?.click();
    link?.remove();
  });
}
