import type { Browser, Page } from 'playwright';
import { throttle } from './loadPage';
import type { Sites } from './sites';
import { type Line, median, spread } from './statistics';

const HOST = 'aurora.localhost';
const BILL = '2026000101';
const MIB = 1024 * 1024;
const FAST = { name: 'fast', latency: 0, speed: 1000, cpu: 4 } as const;

const RUNS = 3;

/**
 * Measures the use of an open page: the slowest of fifty clicks, and memory growth after two hundred switches. `interpreting` is
 * a browser without a JIT compiler, because compiled code grows with use and would hide the page's own growth.
 */
export async function measureUse(dist: string, sites: Sites, browser: Browser, interpreting: Browser): Promise<Line[]> {
  const url = (await sites.serve(dist, 'rendered'))(HOST, BILL);
  const worst: number[] = [];
  for (let run = 0; run < RUNS; run += 1) worst.push(await worstPress(browser, url));
  return [
    { what: 'worst of 50 presses, CPU 4x', figure: `${spread(worst)} ms`, goal: '<= 100 ms', isMet: median(worst) <= 100 },
    await heapSize(browser, url),
    await heapGrowth(interpreting, url),
  ];
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // See loadPage.ts.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.goto(url);
  await page.locator('[data-node="amount-due"]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function worstPress(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url);
  await throttle(page, FAST);
  await page.evaluate(() => {
    Object.assign(window, { __worst: 0 });
    const note = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { __worst: Math.max(Reflect.get(window, '__worst') as number, duration) });
    };
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const tabs = page.getByRole('tab');
  const count = await tabs.count();
  for (let step = 0; step < 50; step += 1) {
    // Clicks tabs in turn; every fifth click opens or closes a panel.
    const folds = page.locator('main button[aria-expanded]').filter({ visible: true });
    if (step % 5 === 4 && (await folds.count()) > 0) await folds.first().click();
    else await tabs.nth(step % count).click();
    await page.waitForTimeout(120);
  }
  const worst = (await page.evaluate(() => Reflect.get(window, '__worst'))) as number;
  await page.close();
  return worst;
}

interface Use {
  /** Selects tabs in turn `times` times, and finally the first one. */
  turn: (times: number) => Promise<void>;
  /** Bytes of the heap after a garbage collection. */
  used: () => Promise<number>;
  close: () => Promise<void>;
}

/** Opens the page and loads all of its tabs. */
async function use(browser: Browser, url: string): Promise<Use> {
  const page = await open(browser, url);
  const session = await page.context().newCDPSession(page);
  const tabs = page.getByRole('tab');
  const count = await tabs.count();
  const turn = async (times: number) => {
    for (let i = 0; i < times; i += 1) await tabs.nth(i % count).click();
    await tabs.first().click();
    await page.waitForTimeout(500);
  };
  await turn(20);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  return { turn, used, close: () => page.close() };
}

async function heapSize(browser: Browser, url: string): Promise<Line> {
  const { used, close } = await use(browser, url);
  const size = (await used()) / MIB;
  await close();
  return { what: 'heap after collection', figure: `${size.toFixed(1)} MB`, goal: '<= 9 MB', isMet: size <= 9 };
}

async function heapGrowth(browser: Browser, url: string): Promise<Line> {
  const { turn, used, close } = await use(browser, url);
  const before = await used();
  await turn(200);
  const growth = ((await used()) / before - 1) * 100;
  await close();
  return { what: 'growth over 200 tab switches', figure: `${growth.toFixed(1)} %`, goal: '< 3 %', isMet: growth < 3 };
}
