import type { Page } from 'playwright/test';
import { type FaultyPage, outcomes } from '../../tests/faults/outcomes';
import { aurora } from '../../tests/support/texts';
import { linkOf } from '../support/bills';
import { play, requestsBeside, rows } from '../support/faults';
import { faultyPage } from '../support/faultyPage';
import { amountDue, node } from '../support/page';
import { asUnknownHost, forwarded } from '../support/route';
import { expect, test } from '../support/watch';

test.use({ clockMode: 'flowing' });

/** Less than any time-out of the page, so that a call answered in the meantime does not time out. */
const WIND = 5_000;

/** Advances the clock while only the stalled call is pending: time-outs are up to two minutes long. */
async function windUntil(page: Page, isBusy: () => boolean, said: () => Promise<boolean>): Promise<void> {
  const wind = async () => {
    if (await said()) return true;
    if (!isBusy()) await page.clock.fastForward(WIND);
    return said();
  };
  await expect.poll(wind, { message: 'the page gives the call up', timeout: 20_000, intervals: [50] }).toBe(true);
}

/** Files that a page requests only if it has no embedded brand file. */
const ofTheBrand = new Set(['brands', 'brand', 'theme']);

/** Checks that a notice replaces the part, and reloads it after the fault is removed. */
async function expectInItsPlace(page: Page, shown: FaultyPage): Promise<void> {
  await shown.showsLayout();
  await shown.showsAmount();
  const chart = node(page, 'usage-bands');
  await expect(chart).toContainText('non si è caricata');
  // Without any route, the browser would release the stalled requests.
  await page.route('**/nothing', (route) => route.abort());
  await shown.recover();
  await chart.getByRole('button', aurora.named('app.retry')).click();
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart).not.toContainText('non si è caricata');
}

for (const { title, call, bill, width, address, fault, outcome, isSelected } of rows) {
  test(title, { tag: isSelected ? [] : '@long' }, async ({ page, watch }) => {
    watch.allow(/Failed to load resource|net::ERR|MIME type/);
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    let release: () => void = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const matches = (url: URL) => address.test(url.pathname);
    let isHit = false;
    const isBusy = requestsBeside(page, address);
    const codeLoaded = page.waitForEvent('requestfinished', (request) => /\/assets\/main-[^/]*\.js$/.test(request.url()));
    const settled = async () => {
      await codeLoaded;
      await page.waitForLoadState('load');
      await expect.poll(isBusy, { message: 'nothing else is under way', intervals: [50] }).toBe(false);
    };
    const faulty = play(page, fault, { released, settled });
    await page.route(matches, (route) => {
      isHit = true;
      return faulty(route);
    });
    if (ofTheBrand.has(call)) await asUnknownHost(page);
    if (call === 'verify') {
      await page.route('**/backend/document/*', async (route) => {
        const answer = await forwarded(route);
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), bolletta_interattiva_esponi_stato_pagamento_data: 'live' },
        });
      });
    }
    const shown = faultyPage(page, bill, () => page.unroute(matches));
    await page.goto(linkOf(bill), { waitUntil: 'commit' });
    if (call === 'media') {
      await shown.showsAmount();
      const saved = outcome === 'bill' ? page.waitForEvent('download') : undefined;
      await shown.pressFirst(aurora.pattern('pdf.download', 'anywhere'));
      await saved;
    }
    // Some calls are made after the amount shows: continue only after the fault.
    await expect.poll(() => isHit, { message: 'the fault took place', timeout: 15_000 }).toBe(true);
    if (fault === 'stall') {
      const hasSaid = async () =>
        (await page.getByText(/Non riusciamo|non risponde|Non siamo riusciti|Questa parte non si è caricata/).count()) > 0 ||
        (call !== 'media' && call !== 'part' && (await amountDue(page).count()) > 0);
      await windUntil(page, isBusy, hasSaid);
    }
    const expected = outcomes.get(outcome);
    if (outcome === 'inItsPlace') await expectInItsPlace(page, shown);
    else expect(expected, `${outcome} is an outcome of the table`).toBeDefined();
    await expected?.(shown, bill);
    await page.context().setOffline(false);
    release();
    // Responses that are pending when the test ends are not failures.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
