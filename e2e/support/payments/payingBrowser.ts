import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { aurora, type TextKey } from '../../../tests/support/texts';
import { forwarded } from '../route';
import { countRequests, requestsEnd } from '../watch';
import { payButtons } from './paying';
import type { Gesture, Place, Step } from './payingSteps';
import type { FreshBill } from './payServer';

/** Delay of a slow response, in ms; other steps happen in the meantime. */
const SLOW = 500;
/** Pause after a step, in ms. Shorter than the effects of the step. */
const REST = 150;

/** Milliseconds between two checks of the browser's location. */
const SOON = [20, 50, 100];

export const isAt = (page: Page, place: Place) => {
  const { hostname, pathname } = new URL(page.url());
  if (hostname.startsWith('provider-')) return place === 'provider';
  return place === (pathname.startsWith('/nexi') ? 'outcome' : 'bill');
};

type Fault = Extract<Step, { does: 'fault' }>;

/** Faults between the browser and the server: each applies to the next request of its call. */
export class Faults {
  readonly waiting: Fault[] = [];
  /** Number of requests that start a payment. */
  asked = 0;

  async intercept(context: BrowserContext): Promise<void> {
    await context.route(/\/backend\/(?:verifica|pagamento|segna_pagamento)\//, async (route) => {
      const call = new URL(route.request().url()).pathname.split('/')[2];
      if (call === 'pagamento') this.asked += 1;
      const index = this.waiting.findIndex((fault) => fault.call === call);
      const way = index < 0 ? undefined : this.waiting.splice(index, 1)[0]?.way;
      if (way === 'slow') await new Promise((done) => setTimeout(done, SLOW));
      if (way === 'lost') await forwarded(route).catch(() => undefined);
      // A page that was left no longer waits for its response.
      const ended = way === 'lost' || way === 'unreached' ? route.abort('connectionreset') : route.continue();
      await ended.catch(() => undefined);
    });
  }
}

/** One bill open in tabs of a browser, and the observed requests and returns. */
export class PayingBrowser {
  readonly tabs: Page[] = [];
  /** Number of gestures on a pay button of the bill: each is at most one intent. */
  presses = 0;
  /** Number of returns to a page in the back/forward cache. */
  kept = 0;
  /** Errors in the page's own code. */
  readonly errors: string[] = [];
  /** Return addresses to which the provider redirected the customer. */
  readonly returns = new Set<string>();
  #shown = 0;
  readonly #before: number;

  constructor(
    private readonly context: BrowserContext,
    private readonly faults: Faults,
    readonly bill: FreshBill,
  ) {
    this.#before = faults.asked;
  }

  /** The visible tab. */
  get page(): Page {
    const page = this.tabs[this.#shown];
    if (!page) throw new Error('no tab is open');
    return page;
  }

  /** Number of requests that start a payment of this bill. */
  get asked(): number {
    return this.faults.asked - this.#before;
  }

  async begin(): Promise<void> {
    await this.#open(this.bill.link);
  }

  async close(): Promise<void> {
    for (const page of this.tabs) await page.close();
  }

  async run(step: Step): Promise<void> {
    const { page } = this;
    switch (step.does) {
      case 'goes on':
        await this.#goOn(step);
        break;
      case 'fault':
        this.faults.waiting.push(step);
        return;
      case 'checks':
        await this.#check(step.until);
        break;
      case 'rest':
        // Before the browser leaves the previous page, that page counts as idle.
        await expect.poll(() => isAt(page, step.at), { message: `the browser is at the ${step.at}`, intervals: SOON }).toBe(true);
        // A page from the back/forward cache has loaded, although no event reports it.
        await page.waitForFunction(() => document.readyState === 'complete');
        await requestsEnd(page);
        break;
      case 'reload':
        await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
        break;
      case 'other tab':
        if (this.tabs.length === 1) await this.#open(this.bill.link);
        else this.#shown = 1 - this.#shown;
        break;
      case 'outcome in another tab':
        if (isAt(page, 'outcome') && this.tabs.length === 1) await this.#open(page.url());
        break;
      default:
        await this.#step(step.does === 'back' ? -1 : 1);
    }
    await this.page.waitForTimeout(REST);
  }

  /** Completes everything pending: for transactions that were not `told`, the customer returns once more, without faults. */
  async end(told: (transaction: string) => boolean): Promise<void> {
    this.faults.waiting.length = 0;
    await this.page.waitForTimeout(SLOW);
    for (const address of this.returns) {
      if (told(new URL(address).searchParams.get('codTrans') ?? '')) continue;
      await this.page.goto(address);
      await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Un momento)/);
      await this.page.waitForLoadState('networkidle');
    }
    await this.page.goto(this.bill.link);
    await expect(this.page.locator('[data-node="amount-due"]')).toBeVisible();
  }

  async #open(address: string): Promise<void> {
    const page = await this.context.newPage();
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && console.info('kept page shows again')),
    );
    countRequests(page);
    this.tabs.push(page);
    this.#shown = this.tabs.length - 1;
    page.on('console', (message) => {
      if (message.text() === 'kept page shows again') this.kept += 1;
    });
    page.on('pageerror', ({ message }) => this.errors.push(message));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && /\/nexiEsito\?/.test(request.url())) this.returns.add(request.url());
    });
    await page.goto(address);
    if (isAt(page, 'bill')) await expect(page.locator('[data-node="amount-due"]')).toBeVisible();
  }

  async #goOn({ gesture, choice, notice }: Extract<Step, { does: 'goes on' }>): Promise<void> {
    const { page } = this;
    const dialog = page.getByRole('alertdialog');
    const close = dialog.getByRole('button', aurora.named('dialog.chiudi'));
    if (await close.isVisible()) await close.press('Enter');
    // This continues the intent of the previous press.
    const anyway = dialog.getByRole('button', aurora.named('openPayment.pay'));
    if (await anyway.isVisible()) return anyway.press('Enter', { noWaitAfter: true });
    if (isAt(page, 'provider')) {
      await page
        .getByLabel(new RegExp(`^${notice}`))
        .check({ timeout: 2_000 })
        .catch(() => undefined);
      await this.#press(page.getByRole('button', { name: new RegExp(`^${choice}`) }), gesture);
    } else if (isAt(page, 'outcome')) {
      const again = page.getByRole('button', aurora.named('outcome.retry'));
      const pays = await again.isVisible();
      if (pays) this.presses += 1;
      await this.#press(pays ? again : page.getByRole('button', aurora.named('outcome.back')), pays ? gesture : 'click');
    } else if (page.url() === 'about:blank') {
      await page.goto(this.bill.link);
    } else {
      const pay = payButtons(page).first();
      const isThere = await pay.waitFor({ timeout: 800 }).then(
        () => true,
        () => false,
      );
      if (!isThere) return;
      this.presses += 1;
      await this.#press(pay, gesture);
    }
  }

  /** The provider's notification arrives a moment later. */
  async #check(title: TextKey): Promise<void> {
    const { page } = this;
    await expect(async () => {
      await page.getByRole('button', aurora.named('outcome.check')).click({ timeout: 5_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(aurora.text(title), { timeout: 500 });
    }, `the page says ${title}`).toPass({ timeout: 60_000, intervals: SOON });
  }

  /** Presses like a customer, regardless of whether the page is still there afterwards. */
  async #press(button: Locator, gesture: Gesture): Promise<void> {
    const quick = { timeout: 2_000, noWaitAfter: true };
    if (gesture === 'click') await button.click(quick).catch(() => undefined);
    if (gesture === 'double click') await button.dblclick(quick).catch(() => undefined);
    if (gesture === 'Enter') {
      await button.focus(quick).catch(() => undefined);
      await this.page.keyboard.press('Enter');
      await this.page.keyboard.press('Enter');
    }
  }

  async #step(by: -1 | 1): Promise<void> {
    // Playwright's own step waits for a load event, which a cached page does not have.
    await this.page.evaluate((steps) => history.go(steps), by).catch(() => undefined);
  }
}
