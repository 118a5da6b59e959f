import type { Page } from 'playwright/test';
import { type Bill, bills, brandHosts, linkOf, served, usualBill } from './support/bills';
import { amountDue, plain, readAnswer, settled, watchShifts } from './support/page';
import { expect, expectCleanText, test } from './support/watch';

/** The address of a bill where the server renders it. */
function renderedLink(bill: Bill): string {
  const url = new URL(linkOf(bill));
  url.port = String(served().rendered);
  return url.href;
}

/** A page that shows what the server sent, before any script. */
async function withoutScript(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    locale: 'it-IT',
    userAgent: PHONE,
    isMobile: true,
  });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

const wordsOf = async (page: Page) => plain(await page.locator('#app').innerText());

/** By this the server guesses the screen. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

test.use({ userAgent: PHONE, isMobile: true });

/** Requests for what the page has already. */
const repeated = /\/(?:access|document\/|modules|verifica)|brands\.json|\/brands\/[a-z.]+localhost-[0-9a-f]{12}\.json/;

/** `support/chooseBills.ts` chooses: tests/rendered.test.ts renders all. */
for (const host of new Set(bills.map((bill) => bill.host))) {
  const own = bills.filter((bill) => bill.host === host && bill.isRendered);
  test(`${host} ${own.map(({ name }) => name).join(', ')}: the server’s page is the browser’s`, async ({ page, watch }) => {
    const still = await withoutScript(page);
    const shifts = await watchShifts(page);
    for (const bill of own)
      await test.step(bill.name, async () => {
        const link = renderedLink(bill);
        await still.goto(link);
        const sent = await wordsOf(still);
        const response = await page.goto(link);
        expect(response?.headers()['cache-control']).toBe('private, no-store');
        await readAnswer(page);
        await settled(page);
        // What came later, such as the answers of further calls, adds to it; what the server said stands.
        const words = await wordsOf(page);
        for (const line of sent.split('\n').filter((one) => one.trim() !== '')) expect(words).toContain(line);
        expect(await shifts()).toBeLessThanOrEqual(0.01);
        expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
        await expectCleanText(page);
      });
    await still.context().close();
  });
}

test('is turned and read in another language like any other', async ({ page }) => {
  const bill = usualBill(brandHosts[0] ?? '');
  await page.goto(renderedLink(bill));
  const answer = await readAnswer(page);
  await settled(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => readAnswer(page)).toBe(answer);
  await page.getByRole('combobox').first().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(amountDue(page)).toBeVisible();
});

test('a language chosen earlier comes right after the server’s', async ({ page }) => {
  const link = renderedLink(usualBill('aurora.localhost'));
  await page.goto(link);
  await readAnswer(page);
  await settled(page);
  await page.getByRole('combobox').first().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(amountDue(page)).toContainText(/due|pay/i);
});

test.describe('where the server guesses another screen', () => {
  test.use({ isMobile: false, userAgent: PHONE.replace('Android 14; Pixel 8', 'X11').replace(' Mobile', '') });

  test('the page gets the template of the real one', async ({ page }) => {
    const bill = usualBill('aurora.localhost');
    await page.goto(renderedLink(bill));
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', bill.templates.mobile);
    await readAnswer(page);
  });
});

test('a bill whose code does not come stays readable and says so', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto(renderedLink(usualBill('aurora.localhost')));
  await expect(page.getByRole('alert').filter({ hasText: 'La pagina non si è caricata.' })).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
});
