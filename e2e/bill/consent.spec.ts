import type { Page } from 'playwright/test';
import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { linkOf, usualBill } from '../support/bills';
import { FAKES, withFakes, withSettings } from '../support/brandSettings';
import { amountDue, node, readAnswer, settled, watchShifts } from '../support/page';
import { expect, quiet, test, type Watch } from '../support/watch';

/** Asks with its own banner: templates 4 and 6. */
const banner = usualBill('portoluce.localhost');
/** On templates 3 and 3Dt, a third-party script asks. */
const script = usualBill('aurora.localhost');
const settings = {
  allowLoopbackHttp: true,
  analytics: { script: `${FAKES}/tag.js` },
  consent: { script: `${FAKES}/consent.js?event=statistics-answer`, event: 'statistics-answer' },
};

const question = (page: Page) => node(page, 'footer-consent');

/** Advances the clock beyond the delay before third-party requests, and waits for these requests. */
async function later(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
  await quiet(page);
}

const answer = (page: Page, key: TextKey) => question(page).getByRole('button', { name: aurora.text(key), exact: true });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await readAnswer(page);
  await settled(page);
}

/** Checks that no third-party request contains the id of the bill. */
function expectDiscreet(watch: Watch, url: string): void {
  const id = new URL(url).searchParams.get('id') ?? 'none';
  const foreign = watch.requests.filter((request) => request.url().startsWith(FAKES));
  expect(foreign.length).toBeGreaterThan(0);
  for (const request of foreign) {
    const sent = JSON.stringify([request.url(), request.headers(), request.postData()]);
    expect(decodeURIComponent(sent)).not.toContain(id);
  }
}

const askedForId = (watch: Watch) => watch.requests.filter((request) => request.url().includes('getGoogleAnalyticsId')).length;

test('asks in the footer and loads nothing before an answer', async ({ page, watch }) => {
  const asked = await withFakes(page);
  const shifts = await watchShifts(page);
  // Baseline: the layout shifts without the question.
  await open(page, `${linkOf(banner)}&notrack`);
  const without = await shifts.sum();
  await open(page, linkOf(banner));
  await expect(question(page).getByRole('heading')).toHaveText(aurora.text('consent.title'));
  await later(page);
  expect(asked).toEqual([]);
  expect(askedForId(watch)).toBe(0);
  expect(await shifts.sum()).toBeLessThanOrEqual(without + 0.001);
  // Below the bill, without covering any of it.
  const [bill, box] = [await page.getByRole('main').boundingBox(), await question(page).boundingBox()];
  expect((bill?.y ?? 0) + (bill?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await expect(amountDue(page)).toBeVisible();
  await expectAccessible(page);
});

test('consent loads the tag, which never receives the id', async ({ page, watch }) => {
  const asked = await withFakes(page);
  const url = linkOf(banner);
  await open(page, url);
  await answer(page, 'consent.accept').click();
  await expect.poll(() => asked.some((one) => one.startsWith('POST'))).toBe(true);
  expect(asked[0]).toBe(`GET ${FAKES}/tag.js?id=G-EXAMPLE1`);
  const told = new URL(asked.find((one) => one.includes('page_view'))?.replace('POST ', '') ?? '').searchParams;
  expect(told.get('dl')).toBe(`${new URL(url).origin}/bollettainterattiva`);
  expect(askedForId(watch)).toBe(1);
  // Later events must not contain the id, either.
  await amountDue(page).click();
  await expect.poll(() => asked.filter((one) => one.includes('en=click')).length).toBeGreaterThan(0);
  expectDiscreet(watch, url);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(new URL(url).searchParams.get('id'));
  expect(await page.evaluate(() => localStorage.getItem('bolletta:consent'))).toBe('accepted');
});

test('a no keeps everything off, now and at the next visit', async ({ page, watch }) => {
  const asked = await withFakes(page);
  await open(page, linkOf(banner));
  await answer(page, 'consent.refuse').click();
  await expect(answer(page, 'consent.change')).toBeFocused();
  await later(page);
  await page.reload();
  await readAnswer(page);
  await settled(page);
  await expect(answer(page, 'consent.change')).toBeVisible();
  await expect(answer(page, 'consent.accept')).toHaveCount(0);
  await later(page);
  expect(asked).toEqual([]);
  expect(askedForId(watch)).toBe(0);
});

test('an answer can be changed by keyboard, and a running tag stops sending', async ({ page }) => {
  const asked = await withFakes(page);
  await open(page, linkOf(banner));
  await answer(page, 'consent.refuse').focus();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'consent.accept')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page, 'consent.change')).toBeFocused();
  await expect.poll(() => asked.some((one) => one.includes('page_view'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('heading')).toBeFocused();
  await expect(question(page)).toContainText(aurora.text('consent.accepted'));
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page, 'consent.change')).toBeFocused();
  const before = asked.length;
  await amountDue(page).click();
  await later(page);
  expect(asked.length).toBe(before);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('with notrack nothing is asked and nothing loads, whatever was answered', async ({ page, watch }) => {
  const asked = await withFakes(page);
  await page.addInitScript(() => localStorage.setItem('bolletta:consent', 'accepted'));
  await open(page, `${linkOf(banner)}&notrack`);
  await expect(question(page)).toHaveCount(0);
  await later(page);
  expect(asked).toEqual([]);
  expect(askedForId(watch)).toBe(0);
});

for (const fault of ['500', 'abort', 'html'] as const) {
  // `thirdParties/start.test.tsx` has all of them.
  test(`the bill stands when the tag cannot be had: ${fault}`, { tag: fault === 'html' ? [] : '@long' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/getGoogleAnalyticsId/);
    await page.addInitScript(() => localStorage.setItem('bolletta:consent', 'accepted'));
    const asked = await withFakes(page);
    await page.route('**/getGoogleAnalyticsId', (route) =>
      fault === 'abort'
        ? route.abort()
        : route.fulfill({ status: fault === '500' ? 500 : 200, body: '<!doctype html><h1>Manutenzione</h1>' }),
    );
    await open(page, linkOf(banner));
    // The tag's code loads after the bill: on a busy machine it may load later than the clock advances.
    const asksForId = async () => {
      await later(page);
      return askedForId(watch);
    };
    await expect.poll(asksForId).toBe(1);
    expect(asked).toEqual([]);
    await expect(page.getByRole('alert')).toHaveText('');
    await expect(amountDue(page)).toBeVisible();
  });
}

test('a brand without tag and script asks nothing and has the closed policy', async ({ page }) => {
  const response = await page.goto(linkOf(script));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/trusted-types 'none'$/);
  await readAnswer(page);
  await settled(page);
  await expect(question(page)).toHaveCount(0);
});

test('the policy of a measured brand names the origin of its tag and one policy of Trusted Types', async ({ page }) => {
  const response = await page.goto(linkOf(banner));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${FAKES}:*;`);
  expect(policy).toContain(`connect-src 'self' ${FAKES}:*;`);
  expect(policy).toMatch(/trusted-types bolletta-brand-script$/);
  await readAnswer(page);
});

test.describe('where a script of somebody else asks', () => {
  test.beforeEach(async ({ page }) => {
    await withSettings(page, settings);
    await page.route('**/getGoogleAnalyticsId', (route) => route.fulfill({ status: 200, body: 'G-SCRIPT1' }));
  });

  test('there is no banner of ours, and the tag waits for its event', async ({ page, watch }) => {
    const asked = await withFakes(page);
    const url = linkOf(script);
    await open(page, url);
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', /^3(Dt)?$/);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Accetta le statistiche' })).toBeVisible();
    expect(asked).toEqual([`GET ${settings.consent.script}`]);
    expect(askedForId(watch)).toBe(0);
    // Waits for the response as well: a pending response would fail when the test ends.
    const told = page.waitForEvent('requestfinished', (request) => request.url().includes('page_view'));
    await page.getByRole('button', { name: 'Accetta le statistiche' }).click();
    await told;
    expectDiscreet(watch, url);
  });

  test('a no of its own keeps the tag away', async ({ page, watch }) => {
    const asked = await withFakes(page);
    await open(page, linkOf(script));
    await page.getByRole('button', { name: 'Rifiuta le statistiche' }).click();
    await later(page);
    expect(asked).toEqual([`GET ${settings.consent.script}`]);
    expect(askedForId(watch)).toBe(0);
  });

  test('with notrack not even the script loads', async ({ page }) => {
    const asked = await withFakes(page);
    await open(page, `${linkOf(script)}&notrack=1`);
    await later(page);
    expect(asked).toEqual([]);
  });
});
