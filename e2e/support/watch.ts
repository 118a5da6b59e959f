import { test as base, expect, type Page, type Request } from 'playwright/test';
import { TODAY } from './places';

/** What a page did that it must not do. A test declares the console errors that it causes itself. */
export class Watch {
  readonly errors: string[] = [];
  readonly console: string[] = [];
  readonly requests: Request[] = [];
  private readonly allowed: RegExp[] = [];

  /** The browser logs every refused answer; a test that causes one says so. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  problems(): string[] {
    return this.errors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)));
  }
}

/** Requests of each page that have not ended. */
const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** So long without a request is silence: what an answer leads to is asked for in the same breath. */
const SILENCE = 120;

/** Waits until the page asks for nothing any more. Playwright's own `networkidle` takes half a second to believe it. */
export async function quiet(page: Page): Promise<void> {
  const open = underWay.get(page);
  await page.waitForLoadState('load');
  if (!open) return page.waitForLoadState('networkidle');
  let since = Date.now();
  await expect
    .poll(
      () => {
        if (open.size > 0) since = Date.now();
        return Date.now() - since;
      },
      { intervals: [20] },
    )
    .toBeGreaterThan(SILENCE);
}

const BAD_TEXT = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/;

/** The text that people see must be free of what programs say. */
export async function expectCleanText(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body?.innerText ?? '');
  expect(text.match(BAD_TEXT)?.[0], `bad text in: ${text.slice(0, 300)}`).toBeUndefined();
}

export const test = base.extend<{ watch: Watch; clockMode: 'fixed' | 'flowing' }>({
  // A flowing clock starts at the same moment, goes on by itself and can be wound forward: for what waits.
  clockMode: ['fixed', { option: true }],
  watch: [
    async ({ page, clockMode }, use) => {
      const watch = new Watch();
      page.on('console', (message) => {
        watch.console.push(message.text());
        if (message.type() === 'error') watch.errors.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => watch.errors.push(`page: ${error.message}`));
      page.on('request', (request) => watch.requests.push(request));
      countRequests(page);
      await page.exposeFunction('__violation', (text: string) => watch.errors.push(`policy: ${text}`));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report = Reflect.get(window, '__violation') as (text: string) => void;
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
        });
      });
      const now = new Date(`${TODAY}T10:00:00+01:00`);
      await (clockMode === 'fixed' ? page.clock.setFixedTime(now) : page.clock.install({ time: now }));
      await use(watch);
      if (!page.isClosed() && page.url() !== 'about:blank') await expectCleanText(page);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
