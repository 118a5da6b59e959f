import type { Page } from 'playwright/test';
import { type Bill, billNamed, linkOf, templateOf } from './support/bills';
import { play, rows } from './support/faults';
import { amountDue, node, plain } from './support/page';
import { forwarded } from './support/route';
import { expect, test } from './support/watch';

test.use({ clockMode: 'flowing' });

const main = (page: Page) => page.getByRole('main');

/** Winds the clock on until something is said; time-outs and back-offs are up to two minutes long. */
async function windUntil(page: Page, said: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 20 && !(await said()); i += 1) {
    await page.clock.fastForward(10_000);
    await page.waitForTimeout(150);
  }
}

async function expectBill(page: Page, bill: Bill): Promise<void> {
  await expect(amountDue(page)).toBeVisible({ timeout: 15_000 });
  expect(plain(await amountDue(page).innerText())).toContain(bill.amount);
}

async function expectWhole(page: Page, bill: Bill): Promise<void> {
  await expect(page.locator(`[data-template="${templateOf(bill, page.viewportSize())}"]`)).toBeVisible({ timeout: 15_000 });
  await expectBill(page, bill);
}

type Outcome = (page: Page, bill: Bill, recover: () => Promise<void>) => Promise<void>;

const outcomes = new Map<string, Outcome>([
  ['bill', expectWhole],
  [
    'essentials',
    async (page, bill, recover) => {
      await expectBill(page, bill);
      // Without the brand's texts the page has its own words.
      const button = (own: string, words: string) =>
        main(page)
          .getByRole('button')
          .filter({ hasText: new RegExp(`^(${own}|${words})$`) });
      await expect(node(page, 'payment-due-date')).toContainText(/\d{1,2}\D+20\d\d/);
      await expect(button('Scarica il PDF', bill.words['pdf.download'])).toBeVisible();
      await recover();
      await button('Riprova', bill.words['app.retry']).click();
      await expectWhole(page, bill);
    },
  ],
  [
    'retry',
    async (page, bill, recover) => {
      await expect(main(page)).toContainText('Non riusciamo', { timeout: 15_000 });
      await expect(main(page)).toContainText('Codice');
      await recover();
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expectBill(page, bill);
    },
  ],
  [
    'timeout',
    async (page, bill, recover) => {
      await expect(main(page)).toContainText('Il servizio non risponde', { timeout: 15_000 });
      await recover();
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expectBill(page, bill);
    },
  ],
  [
    'unknown',
    async (page) => {
      await expect(main(page)).toContainText('Non troviamo questa bolletta', { timeout: 15_000 });
      await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
    },
  ],
  [
    'expired',
    async (page) => {
      await expect(main(page)).toContainText('scaduto', { timeout: 15_000 });
      await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
    },
  ],
  [
    'offline',
    async (page, bill, recover) => {
      await expect(page.getByText(/senza connessione/i).first()).toBeVisible({ timeout: 15_000 });
      await recover();
      await page.context().setOffline(false);
      await expectBill(page, bill);
    },
  ],
  [
    'inItsPlace',
    async (page, bill, recover) => {
      await expectWhole(page, bill);
      const chart = node(page, 'usage-bands');
      await expect(chart).toContainText('non si è caricata');
      // Without any route the browser would let go what hangs.
      await page.route('**/nothing', (route) => route.abort());
      await recover();
      await chart.getByRole('button', { name: 'Riprova' }).click();
      await expect(chart.locator('svg').first()).toBeVisible();
      await expect(chart).not.toContainText('non si è caricata');
    },
  ],
  [
    'noPdf',
    async (page, bill) => {
      await expectBill(page, bill);
      await expect(page.getByText('Non siamo riusciti a scaricare il PDF').first()).toBeVisible({ timeout: 15_000 });
      await expectBill(page, bill);
    },
  ],
]);

for (const { call, place, address, fault, outcome, repeats } of rows) {
  test(`${call} ${fault} of ${place.host} ${place.width ?? ''}: ${outcome}`, { tag: repeats ? '@long' : [] }, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource|net::ERR|MIME type/);
    const bill = billNamed(place.bill, place.host);
    if (place.width !== undefined) await page.setViewportSize({ width: place.width, height: 900 });
    let release: () => void = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const matches = (url: URL) => address.test(url.pathname);
    let isHit = false;
    const codeLoaded = page.waitForEvent('requestfinished', (request) => /\/assets\/main-[^/]*\.js$/.test(request.url()));
    const faulty = play(page, fault, { released, codeLoaded });
    await page.route(matches, (route) => {
      isHit = true;
      return faulty(route);
    });
    if (call === 'verify') {
      await page.route('**/backend/document/*', async (route) => {
        const answer = await forwarded(route);
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), bolletta_interattiva_esponi_stato_pagamento_data: 'live' },
        });
      });
    }
    await page.goto(linkOf(bill), { waitUntil: 'commit' });
    if (call === 'media') {
      await expectBill(page, bill);
      await page.getByRole('button', { name: 'Scarica il PDF' }).first().click();
      if (outcome === 'bill') await page.waitForEvent('download');
    }
    // Some calls go out after the amount stands: what is looked at below must come after the fault.
    await expect.poll(() => isHit, { message: 'the fault took place', timeout: 15_000 }).toBe(true);
    if (fault === 'stall') {
      const hasSaid = async () =>
        (await page.getByText(/Non riusciamo|non risponde|Non siamo riusciti|Questa parte non si è caricata/).count()) > 0 ||
        (call !== 'media' && call !== 'part' && (await amountDue(page).count()) > 0);
      await windUntil(page, hasSaid);
    }
    const recover = () => page.unroute(matches);
    const expected = outcomes.get(outcome);
    expect(expected, `${outcome} is an outcome of the table`).toBeDefined();
    await expected?.(page, bill, recover);
    await page.context().setOffline(false);
    release();
    // An answer that is still on its way when the test ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
