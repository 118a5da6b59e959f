import { test as base, expect, type Page, type Request } from 'playwright/test';
import { TODAY } from './places';

/** Records forbidden behaviour of a page. A test declares the console errors that it causes itself. */
export class Watch {
  readonly errors: string[] = [];
  readonly console: string[] = [];
  readonly requests: Request[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows console errors: the browser logs every refused response, so a test that causes one must declare it. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  problems(): string[] {
    return this.errors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)));
  }
}

/** The requests of a page. */
class Requests {
  began = 0;
  readonly #open = new Set<Request>();
  #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      this.began += 1;
      this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
  }

  /** Resolves when no request is pending. */
  async ended(): Promise<void> {
    while (this.#open.size > 0) await new Promise<void>((done) => this.#waiting.push(done));
  }

  #end(request: Request): void {
    this.#open.delete(request);
    for (const done of this.#waiting.splice(0)) done();
  }
}

const underWay = new WeakMap<Page, Requests>();

/** Counts the requests of a page from now on, for `quiet`. */
export function countRequests(page: Page): void {
  underWay.set(page, new Requests(page));
}

/** Milliseconds that a timer of the page has to start another request. The time counts only while the page is idle. */
const BREATH = 50;

/**
 * Waits until the page makes no more requests: none is pending, and none follows from the last response. Waits for a task of the
 * lowest priority, because a busy page needs longer.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await requestsEnd(page);
}

/** The same for a page that has loaded. */
export async function requestsEnd(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) return page.waitForLoadState('networkidle');
  let began = -1;
  while (requests.began !== began) {
    await requests.ended();
    began = requests.began;
    await page.evaluate((delay) => scheduler.postTask(() => undefined, { priority: 'background', delay }), BREATH);
  }
}

/** Programming artefacts that no bill may show. */
export const BAD_TEXT = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/;

/** Checks that the visible text contains no programming artefacts. */
export async function expectCleanText(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body?.innerText ?? '');
  expect(text.match(BAD_TEXT)?.[0], `bad text in: ${text.slice(0, 300)}`).toBeUndefined();
}

export const test = base.extend<{ watch: Watch; clockMode: 'fixed' | 'flowing' }>({
  // A flowing clock starts at the same moment, but keeps running and can be fast-forwarded.
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
        addEventListener('bolletta:diagnostic', (event) => {
          const { code, message } = Reflect.get(event, 'detail') as { code: string; message: string };
          const report = Reflect.get(window, '__violation') as (text: string) => void;
          if (code === 'page.redrawn') report(`${code} ${message}`);
        });
        addEventListener('securitypolicyviolation', (event) => {
          const report = Reflect.get(window, '__violation') as (text: string) => void;
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
        });
      });
      const now = new Date(`${TODAY}T10:00:00+01:00`);
      await (clockMode === 'fixed' ? page.clock.setFixedTime(now) : page.clock.install({ time: now }));
      await use(watch);
      // Responses that are pending when the test ends are not failures.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (!page.isClosed() && page.url() !== 'about:blank') await expectCleanText(page);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
