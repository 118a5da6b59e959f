import type { BrowserContextOptions, Page } from 'playwright/test';
import { BRAND_BLOCK, type BrandFile } from '../../src/engine/contract/brand';
import { dataIn } from '../../src/service/serving/html';
import { aurora } from '../../tests/support/texts';
import { bills, brandHosts, linkOf, rendered, specialLink, usualBill } from '../support/bills';
import { cases } from '../support/longRun';
import { amountDue, node, plain, readAnswer, settled, watchShifts } from '../support/page';
import { viewports } from '../support/screens';
import { expect, expectCleanText, test, type Watch } from '../support/watch';

/** A second page with the options of the test, isolated from the first. */
async function otherPage(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await page.context().browser()?.newContext(options);
  if (!context) throw new Error('no browser');
  return context.newPage();
}

/** A page that shows the server's HTML without running its code. */
async function pageBeforeCode(page: Page): Promise<Page> {
  const other = await otherPage(page);
  await other.route(/\/assets\/.*\.js$/, (route) => route.abort());
  return other;
}

/** Text of the page as the server sent it. */
async function wordsBeforeCode(page: Page, link: string): Promise<string> {
  const other = await pageBeforeCode(page);
  try {
    await other.goto(link);
    return await wordsOf(other);
  } finally {
    await other.context().close();
  }
}

const wordsOf = async (page: Page) => plain(await page.locator('#app').innerText());

/** User agent from which the server derives the screen. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

const DESKTOP = PHONE.replace('Linux; Android 14; Pixel 8', 'X11; Linux x86_64').replace(' Mobile', '');

test.use({ userAgent: PHONE, isMobile: true });

/** Requests for data that the page already has. */
const repeated = /\/(?:access|document\/|modules|verifica)|brands\.json|\/brands\/[a-z.]+localhost-[0-9a-f]{12}\.json/;

/** Checks that the browser keeps the content of the server's HTML, without layout shifts and without requesting it again. */
async function comparePages(page: Page, watch: Watch, links: Readonly<Record<string, string>>): Promise<void> {
  const still = await pageBeforeCode(page);
  const shifts = await watchShifts(page);
  for (const [name, link] of Object.entries(links))
    await test.step(name, async () => {
      await still.goto(link);
      const sent = await wordsOf(still);
      const response = await page.goto(link);
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      await readAnswer(page);
      await settled(page);
      // Later content, such as responses of further calls, is added to it.
      const words = await wordsOf(page);
      for (const line of sent.split('\n').filter((one) => one.trim() !== '')) expect(words).toContain(line);
      await shifts.expectNone();
      expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
      await expectCleanText(page);
    });
  await still.context().close();
}

/** Bills selected by `support/chooseBills.ts`; tests/brands/rendered.test.ts renders all. */
for (const host of new Set(bills.map((bill) => bill.host))) {
  const own = bills.filter((bill) => bill.host === host && bill.isRendered);
  test(`${host} ${own.map(({ name }) => name).join(', ')}: the server’s page is the browser’s`, async ({ page, watch }) => {
    await comparePages(page, watch, Object.fromEntries(own.map((bill) => [bill.name, rendered(linkOf(bill))])));
  });
}

test('the server’s page is the browser’s in the other languages of a brand', async ({ page, watch }) => {
  const links: Record<string, string> = {};
  // One brand is enough: `tests/brands/rendered.test.ts` renders all languages of all brands.
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

test('a page with the amount due alone becomes the bill, without asking for it again', async ({ page, watch }) => {
  const bill = usualBill('aurora.localhost');
  const link = rendered(linkOf(bill), 'amounts');
  const still = await pageBeforeCode(page);
  await still.goto(link);
  const shell = still.locator('#shell');
  await expect(shell).toContainText('Da pagare entro');
  expect(plain(await shell.innerText())).toContain(bill.amount);
  await still.context().close();
  const scriptless = await otherPage(page, { javaScriptEnabled: false });
  await scriptless.goto(link);
  await expect(scriptless.getByText('Da pagare entro')).toBeVisible();
  await scriptless.context().close();
  await page.goto(link);
  expect(plain((await readAnswer(page)) ?? '')).toContain(bill.amount);
  await settled(page);
  await expect(page.locator('#shell')).toBeHidden();
  const asked = watch.requests.map((request) => request.url());
  expect(asked.filter((url) => /\/(?:access|document\/|modules)|brands\.json/.test(url))).toEqual([]);
  await expectCleanText(page);
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

test.describe('on a desktop', () => {
  test.use({ viewport: viewports.desktop, isMobile: false, userAgent: DESKTOP });

  test('the server’s page is the browser’s', async ({ page, watch }) => {
    const shown = ['aurora.localhost', 'vallegas.localhost'].map(usualBill);
    await comparePages(page, watch, Object.fromEntries(shown.map((bill) => [bill.name, rendered(linkOf(bill))])));
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', shown[1]?.templates.desktop ?? '');
  });
});

for (const [guess, screen, userAgent] of [
  ['a desktop', 'mobile', DESKTOP],
  ['a phone', 'desktop', PHONE],
] as const)
  test.describe(`where the server guesses ${guess}`, () => {
    test.use({ viewport: viewports[screen], isMobile: false, userAgent });

    test('the page becomes that of the real screen', async ({ page }) => {
      const bill = usualBill('aurora.localhost');
      const link = linkOf(bill);
      await page.goto(link);
      await readAnswer(page);
      await settled(page);
      const [drawn, template] = [await wordsOf(page), await templateIn(page)];
      await page.goto(rendered(link));
      await expect.poll(() => templateIn(page)).toBe(template);
      await settled(page);
      expect(await wordsOf(page)).toBe(drawn);
    });
  });

const templateIn = (page: Page) => page.locator('[data-template]').getAttribute('data-template');

test('a bill whose code does not come stays readable and says so', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await page.goto(rendered(linkOf(usualBill('aurora.localhost'))));
  await expect(page.getByRole('alert').filter({ hasText: aurora.text('app.failed') })).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
});

test('a page whose first script does not come says so by itself, rendered or not', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/assets\/index-/, (route) => route.abort());
  const link = linkOf(usualBill('aurora.localhost'));
  await page.goto(rendered(link));
  await letTimePass(page);
  await expect(page.getByRole('link', aurora.named('app.retry'))).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
  await page.goto(link);
  await letTimePass(page);
  await expect(page.getByRole('link', aurora.named('app.reload'))).toBeVisible();
  await expect(page.locator('#shell a[href^="tel:"]')).toBeVisible();
});

/** Advances the time until the shell's styles show that the code has not loaded. */
async function letTimePass(page: Page): Promise<void> {
  await expect(page.locator('#shell a').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one instanceof CSSAnimation && one.animationName === 'shell-show') one.finish();
  });
}

test('a bill whose texts do not come stays as it is, says so, and is live after another attempt', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/brands\/aurora\.localhost-it-/, (route) => route.abort());
  await page.goto(rendered(linkOf(usualBill('aurora.localhost'))));
  const alert = page.getByRole('alert').filter({ hasText: aurora.text('app.failed') });
  await expect(alert).toBeVisible();
  expect(await wordsOf(page)).toMatch(/Da pagare[\s\S]*Dove va la tua spesa[\s\S]*Quanto hai consumato[\s\S]*Siamo qui per te/);
  await page.unrouteAll();
  await alert.getByRole('link', aurora.named('app.retry')).click();
  await expect(alert).toBeHidden();
  await page.getByRole('combobox', aurora.named('language.label')).selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
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
  // `tests/brands/rendered.test.ts` renders each of them.
  for (const { name, tag, status, link, words } of places) {
    test(`${name} is in the response and the browser’s`, { tag }, async ({ page, watch }) => {
      watch.allow(/Failed to load resource/);
      const sent = await wordsBeforeCode(page, rendered(link()));
      expect(sent).toMatch(words);
      const response = await page.goto(rendered(link()));
      expect(response?.status()).toBe(status);
      await settled(page);
      expect(plain(await page.locator('#app').innerText()).split('\n')).toEqual(expect.arrayContaining(sent.split('\n')));
      expect(watch.requests.map((request) => request.url()).filter((url) => repeated.test(url))).toEqual([]);
    });
  }
});

test('without JavaScript a desktop shows all panels, the PDF as a link, and nothing that needs code', async ({ page }) => {
  const other = await otherPage(page, {
    viewport: viewports.desktop,
    userAgent: DESKTOP,
    isMobile: false,
    javaScriptEnabled: false,
  });
  await other.goto(rendered(linkOf(usualBill('aurora.localhost'))));
  await expect(other.locator('[data-template="3Dt"]')).toBeVisible();
  await expect(other.locator('#app').locator('button, select, input').filter({ visible: true })).toHaveCount(0);
  for (const key of ['tabs.payment', 'usage.icon', 'usage.title', 'brand.footer.title'] as const)
    await expect(other.getByRole('heading', { name: aurora.text(key), exact: true })).toBeVisible();
  await expect(node(other, 'usage-figure')).toContainText('kWh');
  await expect(other.getByRole('link', { name: aurora.pattern('contact.call', 'anywhere') }).first()).toBeVisible();
  await expect(other.getByText(/serve JavaScript/).filter({ visible: true })).toHaveCount(1);
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('link', aurora.named('pdf.download')).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${usualBill('aurora.localhost').number}.pdf`);
  await other.context().close();
});

test('a press and a choice of language before the code has come are shown and performed once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(rendered(linkOf(usualBill('aurora.localhost'))), { waitUntil: 'commit' });
  const button = page.getByRole('button', aurora.named('pdf.download')).first();
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
  }).toPass();
  const languages = page.getByRole('combobox', aurora.named('language.label'));
  await languages.selectOption('en');
  await expect(languages).toHaveValue('it');
  await expect(languages).toHaveAttribute('aria-busy', 'true');
  await letTimePass(page);
  const late = page.getByRole('alert').filter({ hasText: aurora.text('app.failed') });
  await expect(late).toBeVisible();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const [download] = await Promise.all([page.waitForEvent('download'), release()]);
  expect(download.suggestedFilename()).toBe(`${usualBill('aurora.localhost').number}.pdf`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await settled(page);
  expect(downloads).toBe(1);
  await expect(late).toBeHidden();
});
