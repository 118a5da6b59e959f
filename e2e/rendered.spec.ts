import type { Page } from 'playwright/test';
import { type Bill, bills, brandHosts, linkOf, served, usualBill } from './support/bills';
import { amountDue, plain, readAnswer, settled, watchShifts } from './support/page';
import { expect, test } from './support/watch';

/** The address of a bill where the server renders it. */
function renderedLink(bill: Bill): string {
  const url = new URL(linkOf(bill));
  url.port = String(served().rendered);
  return url.href;
}

/** The words of the page as the server sent it, before any script. */
async function wordsWithoutScript(page: Page, link: string): Promise<string> {
  const browser = page.context().browser();
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    locale: 'it-IT',
    userAgent: PHONE,
    isMobile: true,
  });
  if (!context) throw new Error('no browser');
  try {
    const other = await context.newPage();
    await other.goto(link);
    return plain(await other.locator('#app').innerText());
  } finally {
    await context.close();
  }
}

/** By this the server guesses the screen. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

test.use({ userAgent: PHONE, isMobile: true });

/** Requests for what the page has already. */
const repeated = /\/(?:access|document\/|modules|verifica)|brands\.json|\/brands\/[a-z.]+localhost-[0-9a-f]{12}\.json/;

/** Each kind of bill once, and the usual one of each brand: tests/rendered.test.ts renders all. */
const opened = bills
  .filter(({ opens }) => opens)
  .filter((bill, i, all) => all.findIndex(({ name }) => name === bill.name) === i || bill === usualBill(bill.host));

for (const bill of opened) {
  test(`${bill.host} ${bill.name}: the server’s page is the browser’s`, async ({ page, watch }) => {
    const link = renderedLink(bill);
    const sent = await wordsWithoutScript(page, link);
    const shifts = await watchShifts(page);
    const response = await page.goto(link);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await readAnswer(page);
    await settled(page);
    // What came later, such as the answers of further calls, adds to it; what the server said stands.
    const words = plain(await page.locator('#app').innerText());
    for (const line of sent.split('\n').filter((one) => one.trim() !== '')) expect(words).toContain(line);
    expect(await shifts()).toBeLessThanOrEqual(0.01);
    expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
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
