import type { Page } from 'playwright/test';
import { aurora } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { type Bill, billNamed, brandHosts, linkOf, served, usualBill } from '../support/bills';
import { isLong } from '../support/longRun';
import { node, plain, readAnswer, settled } from '../support/page';
import { forwarded } from '../support/route';
import { onScreen, type Screen, screens } from '../support/screens';
import { expect, test, type Watch } from '../support/watch';

/** `tabbed`: templates whose content is in tabs; `open`: templates whose amounts show without opening a detail. */
const tabbed = ['3Dt', '5', '5Dt'];
const open = ['5', '5Dt'];

const languages = new Map([
  ['it', 'Italiano'],
  ['en', 'English'],
  ['de', 'Deutsch'],
]);

for (const screen of screens)
  test.describe(screen, () => {
    test.use(onScreen(screen));

    for (const host of brandHosts) {
      const bill = usualBill(host);
      const template = bill.templates[screen];
      // Parts with the same nodes on a wide screen are only tested there in the long run.
      const isWhole = screen === 'mobile' || isLong;
      const parts: readonly (readonly [what: string, hold: (page: Page, bill: Bill, screen: Screen) => Promise<void>])[] = [
        ['reads by keyboard alone, focus is always visible', expectKeyboard],
        ...(isWhole
          ? ([
              ['offers its languages, each by its own name', expectLanguages],
              ['links out of the page say so and give nothing away', expectLinks],
            ] as const)
          : []),
        ...(open.includes(template) || !isWhole
          ? []
          : [['the detail opens and closes and shows every row', expectDetail] as const]),
        ...(tabbed.includes(template) ? [['tabs by keyboard, in the address, and Back', expectTabs] as const] : []),
        // Template 5 compares electricity only.
        ...((open.includes(template) && bill.name.startsWith('gas')) || !isWhole
          ? []
          : [['charts have a name, a sentence and a table', expectChart] as const]),
      ];

      test(`${host}: the id goes to the backend and nowhere else; ${parts.map(([what]) => what).join('; ')}`, async ({
        page,
        watch,
      }) => {
        await page.goto(linkOf(bill));
        await readAnswer(page);
        await settled(page);
        // Runs first: presses may make further requests.
        await test.step('the id', () => expectIdKept(page, watch, linkOf(bill)));
        for (const [what, hold] of parts) await test.step(what, () => hold(page, bill, screen));
      });
    }
  });

for (const host of brandHosts) {
  const bill = usualBill(host);

  test(`${host}: speaks the language that the server names, or its first`, async ({ page }) => {
    let lang = 'xx_YY';
    await page.route('**/api/public/access?*', async (route) => {
      const answer = await forwarded(route);
      await route.fulfill({ response: answer, json: { ...(await answer.json()), lang } });
    });
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', bill.locales[0] ?? '');
    if (!bill.locales.includes('en')) return;
    lang = 'en_GB';
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(page.getByRole('button', { name: /PDF/ }).first()).toHaveText(/download/i);
    await settled(page);
    expect(plain(await page.locator('body').innerText())).not.toContain('Scarica');
    // Other texts in the same nodes change neither role, name nor colour.
    if (host === brandHosts[0]) await expectAccessible(page);
  });
}

test('the same page under a name that is no brand shows the default one', async ({ page }) => {
  const bill = billNamed('minimal', '_default');
  const url = linkOf(bill).replace('//localhost', '//127.0.0.1');
  await page.goto(url);
  expect(await readAnswer(page)).toContain(bill.amount);
});

test('an address that is none of the page says so, in its status too', async ({ page, watch }) => {
  watch.allow(/Failed to load resource.*404/);
  const answer = await page.goto(`http://localhost:${served().port}/assistenza/nessuna`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aurora.text('app.notFound'));
  await expect(page.getByRole('main')).toContainText('L’indirizzo non porta a nessuna pagina.');
  await expect(page).toHaveTitle(aurora.pattern('app.notFound', 'anywhere'));
});

async function expectKeyboard(page: Page, bill: Bill): Promise<void> {
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        name: element.textContent?.trim().slice(0, 40) ?? '',
        isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        isInside: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
      };
    });
    if (focus === undefined) break;
    expect(focus.isMarked, `focus of "${focus.name}" is marked`).toBe(true);
    expect(focus.isInside, `"${focus.name}" is on the screen`).toBe(true);
    seen.add(focus.name);
  }
  expect([...seen].some((name) => name.includes(bill.words['pdf.download']))).toBe(true);
}

async function expectLanguages(page: Page): Promise<void> {
  const choice = node(page, 'language-select');
  await expect(choice).toHaveCount(1);
  expect((await choice.boundingBox())?.width).toBe(120);
  const options = await choice
    .locator('option')
    .evaluateAll((all) => all.map((option) => ({ lang: option.getAttribute('lang') ?? '', name: option.textContent })));
  expect(options.length).toBeGreaterThan(1);
  for (const { lang, name } of options) expect(name).toBe(languages.get(lang));
  await expect(choice.locator('img')).toHaveAttribute('alt', '');
}

async function expectLinks(page: Page, bill: Bill): Promise<void> {
  const links = await page
    .locator('a[target="_blank"]')
    .evaluateAll((all) => all.map((link) => ({ rel: link.getAttribute('rel'), text: link.textContent })));
  for (const { rel, text } of links) {
    expect(rel).toMatch(/noopener/);
    expect(rel).toMatch(/noreferrer/);
    expect(text).toContain(bill.words['link.newTab']);
  }
}

async function expectDetail(page: Page, bill: Bill): Promise<void> {
  const detail = node(page, 'payment-detail');
  const toggle = detail.getByRole('button').first();
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await settled(page);
  const table = node(page, 'amounts-table').first();
  await expect(table).toBeVisible();
  expect(plain(await table.innerText())).toContain(bill.amount);
  await expectAccessible(page);
  await toggle.click();
  await expect(table).toBeHidden();
}

async function expectTabs(page: Page): Promise<void> {
  const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/[?&]tab=\w/);
  await settled(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page).not.toHaveURL(/tab=/);
  await page.goForward();
  await expect(second).toHaveAttribute('aria-selected', 'true');
}

/** After the tabs: template 3Dt has its chart in the second one. */
async function expectChart(page: Page, bill: Bill): Promise<void> {
  await settled(page);
  const chart = node(page, 'usage-bars');
  await expect(chart).toBeVisible();
  expect(plain(await chart.innerText())).toMatch(/\d kWh/);
  await expect(chart).toContainText(bill.words['usage.compare']);
  await chart.getByRole('button', { name: bill.words['chart.showData'] }).click();
  await expect(chart.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
}

async function expectIdKept(page: Page, watch: Watch, url: string): Promise<void> {
  const id = new URL(url).searchParams.get('id') ?? 'none';
  const carrying = watch.requests.filter((request) => request.url().includes(id) || request.headers().referer?.includes(id));
  for (const request of carrying) {
    const { origin, pathname } = new URL(request.url());
    expect(origin).toBe(new URL(url).origin);
    expect(pathname).toMatch(
      /^\/(bollettainterattiva$|backend\/(api\/public\/access$|(document|verifica|get_contatti|get_profilo)\/)|bill-service\/bolletta_interattiva_rate\/)/,
    );
    expect(request.headers().referer ?? '').not.toContain(id);
  }
  expect(carrying.length).toBeGreaterThanOrEqual(3);
  const foreign = watch.requests.filter(
    (request) => !request.url().startsWith(new URL(url).origin) && !/^(data|blob):/.test(request.url()),
  );
  expect(foreign.map((request) => request.url())).toEqual([]);
  expect(await page.title()).not.toContain(id);
  expect(watch.console.join('\n')).not.toContain(id);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(id);
  expect(JSON.stringify(await page.context().cookies())).not.toContain(id);
}
