import type { Page } from 'playwright/test';
import { BRAND_BLOCK, type BrandFile } from '../src/contract/brand';
import { dataIn } from '../tools/text/html';
import { bills, brandHosts, linkOf, rendered, specialLink, usualBill } from './support/bills';
import { cases } from './support/longRun';
import { amountDue, plain, readAnswer, settled, watchShifts } from './support/page';
import { expect, expectCleanText, test, type Watch } from './support/watch';

/** A page that shows what the server sent, before any script. */
async function pageWithoutScript(page: Page): Promise<Page> {
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

/** The words of the page as the server sent it, before any script. */
async function wordsWithoutScript(page: Page, link: string): Promise<string> {
  return withoutScript(page, async (other) => {
    await other.goto(link);
    return wordsOf(other);
  });
}

async function withoutScript<T>(page: Page, look: (other: Page) => Promise<T>): Promise<T> {
  const other = await pageWithoutScript(page);
  try {
    return await look(other);
  } finally {
    await other.context().close();
  }
}

const wordsOf = async (page: Page) => plain(await page.locator('#app').innerText());

/** By this the server guesses the screen. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

test.use({ userAgent: PHONE, isMobile: true });

/** Requests for what the page has already. */
const repeated = /\/(?:access|document\/|modules|verifica)|brands\.json|\/brands\/[a-z.]+localhost-[0-9a-f]{12}\.json/;

/** What the server said stands on the page that the browser makes of it, unmoved and without a second request for it. */
async function comparePages(page: Page, watch: Watch, links: Readonly<Record<string, string>>): Promise<void> {
  const still = await pageWithoutScript(page);
  const shifts = await watchShifts(page);
  for (const [name, link] of Object.entries(links))
    await test.step(name, async () => {
      await still.goto(link);
      const sent = await wordsOf(still);
      const response = await page.goto(link);
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      await readAnswer(page);
      await settled(page);
      // What came later, such as the answers of further calls, adds to it.
      const words = await wordsOf(page);
      for (const line of sent.split('\n').filter((one) => one.trim() !== '')) expect(words).toContain(line);
      expect(await shifts()).toBeLessThanOrEqual(0.01);
      expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
      await expectCleanText(page);
    });
  await still.context().close();
}

/** `support/chooseBills.ts` chooses: tests/rendered.test.ts renders all. */
for (const host of new Set(bills.map((bill) => bill.host))) {
  const own = bills.filter((bill) => bill.host === host && bill.isRendered);
  test(`${host} ${own.map(({ name }) => name).join(', ')}: the server’s page is the browser’s`, async ({ page, watch }) => {
    await comparePages(page, watch, Object.fromEntries(own.map((bill) => [bill.name, rendered(linkOf(bill))])));
  });
}

test('the server’s page is the browser’s in the other languages of a brand', async ({ page, watch }) => {
  const links: Record<string, string> = {};
  // One brand: `tests/rendered.test.ts` renders each language of all.
  const [first = '', ...others] = brandHosts;
  for (const host of cases({ every: [first], long: others })) {
    const link = rendered(linkOf(usualBill(host)));
    const response = await page.goto(link, { waitUntil: 'commit' });
    // Our own build wrote it.
    const { settings } = dataIn((await response?.text()) ?? '', BRAND_BLOCK) as BrandFile;
    for (const lang of settings.locales.slice(1)) links[`${host} ${lang}`] = `${link}&lang=${lang}`;
  }
  await comparePages(page, watch, links);
  const [, last = ''] = Object.keys(links).at(-1)?.split(' ') ?? [];
  await expect(page.locator('html')).toHaveAttribute('lang', last);
});

test('is turned and read in another language like any other', async ({ page }) => {
  const bill = usualBill(brandHosts[0] ?? '');
  await page.goto(rendered(linkOf(bill)));
  const answer = await readAnswer(page);
  await settled(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => readAnswer(page)).toBe(answer);
  await page.getByRole('combobox').first().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(amountDue(page)).toBeVisible();
});

test('a language chosen earlier comes right after the server’s', async ({ page }) => {
  const link = rendered(linkOf(usualBill('aurora.localhost')));
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
    await page.goto(rendered(linkOf(bill)));
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', bill.templates.mobile);
    await readAnswer(page);
  });
});

test('a bill whose code does not come stays readable and says so', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto(rendered(linkOf(usualBill('aurora.localhost'))));
  await expect(page.getByRole('alert').filter({ hasText: 'La pagina non si è caricata.' })).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
});

test.describe('the error page', () => {
  const bill = usualBill('aurora.localhost');
  const places = [
    {
      name: 'of an unknown link',
      tag: [],
      status: 404,
      link: () => specialLink(bill, 'tampered'),
      words: /Non troviamo questa bolletta/,
    },
    { name: 'of an expired link', tag: '@long', status: 410, link: () => specialLink(bill, 'expired'), words: /scaduto/ },
    {
      name: 'of a link without an id',
      tag: '@long',
      status: 404,
      link: () => linkOf(bill).replace(/\?.*/, ''),
      words: /non è completo/,
    },
  ];
  // `tests/rendered.test.ts` renders each of them.
  for (const { name, tag, status, link, words } of places) {
    test(`${name} is in the response and the browser’s`, { tag }, async ({ page, watch }) => {
      watch.allow(/Failed to load resource/);
      const sent = await wordsWithoutScript(page, rendered(link()));
      expect(sent).toMatch(words);
      const response = await page.goto(rendered(link()));
      expect(response?.status()).toBe(status);
      await settled(page);
      expect(plain(await page.locator('#app').innerText()).split('\n')).toEqual(expect.arrayContaining(sent.split('\n')));
      expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
    });
  }
});

test('the PDF is a link without JavaScript', async ({ page }) => {
  const name = await withoutScript(page, async (other) => {
    await other.goto(rendered(linkOf(usualBill('aurora.localhost'))));
    await expect(other.getByRole('button', { name: /Scarica il PDF/ })).toHaveCount(0);
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      other
        .getByRole('link', { name: /Scarica il PDF/ })
        .first()
        .click(),
    ]);
    return download.suggestedFilename();
  });
  expect(name).toBe(`${usualBill('aurora.localhost').number}.pdf`);
});

test('a press before the code has come is shown and performed once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(rendered(linkOf(usualBill('aurora.localhost'))), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: /Scarica il PDF/ }).first();
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
  }).toPass();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const [download] = await Promise.all([page.waitForEvent('download'), release()]);
  expect(download.suggestedFilename()).toBe(`${usualBill('aurora.localhost').number}.pdf`);
  await settled(page);
  expect(downloads).toBe(1);
});
