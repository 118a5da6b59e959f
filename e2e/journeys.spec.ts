import { expectAccessible } from './support/axe';
import { billNamed, brandHosts, linkOf, served, templateOf, usualBill } from './support/bills';
import { node, plain, readAnswer, settled } from './support/page';
import { forwarded } from './support/route';
import { expect, test } from './support/watch';

/** Templates whose content stands in tabs, and those whose amounts stand open, without a detail to open. */
const tabbed = ['3Dt', '5', '5Dt'];
const open = ['5', '5Dt'];

for (const host of brandHosts) {
  const bill = usualBill(host);

  test(`${host}: tabs by keyboard, in the address, and Back`, async ({ page, viewport }) => {
    test.skip(!tabbed.includes(templateOf(bill, viewport)), 'the template has no tabs');
    await page.goto(linkOf(bill));
    await readAnswer(page);
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
  });

  test(`${host}: reads by keyboard alone, focus is always visible`, async ({ page }) => {
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await settled(page);
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
          size: Math.min(box.width, box.height),
        };
      });
      if (focus === undefined) break;
      expect(focus.isMarked, `focus of "${focus.name}" is marked`).toBe(true);
      expect(focus.isInside, `"${focus.name}" is on the screen`).toBe(true);
      seen.add(focus.name);
    }
    expect([...seen].some((name) => name.includes(bill.words['pdf.download']))).toBe(true);
  });

  test(`${host}: the detail opens and closes and shows every row of the bill`, async ({ page, viewport }) => {
    test.skip(open.includes(templateOf(bill, viewport)), 'the amounts stand open');
    await page.goto(linkOf(bill));
    await readAnswer(page);
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
  });

  test(`${host}: speaks English when the server says that the customer does`, async ({ page }) => {
    test.skip(!bill.locales.includes('en'), 'the brand has no English');
    await page.route('**/api/public/access?*', async (route) => {
      const answer = await forwarded(route);
      await route.fulfill({ response: answer, json: { ...(await answer.json()), lang: 'en_GB' } });
    });
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(page.getByRole('button', { name: /PDF/ }).first()).toHaveText(/download/i);
    await settled(page);
    expect(plain(await page.locator('body').innerText())).not.toContain('Scarica');
    await expectAccessible(page);
  });

  test(`${host}: an unknown language falls back to the first of the brand`, async ({ page }) => {
    await page.route('**/api/public/access?*', async (route) => {
      const answer = await forwarded(route);
      await route.fulfill({ response: answer, json: { ...(await answer.json()), lang: 'xx_YY' } });
    });
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await expect(page.locator('html')).toHaveAttribute('lang', bill.locales[0] ?? '');
  });

  test(`${host}: links out of the page say so and give nothing away`, async ({ page }) => {
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await settled(page);
    for (const link of await page.locator('a[target="_blank"]').all()) {
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('rel', /noreferrer/);
      expect(await link.textContent()).toContain(bill.words['link.newTab']);
    }
  });

  test(`${host}: charts have a name, a sentence and a table`, async ({ page, viewport }) => {
    const template = templateOf(bill, viewport);
    test.skip(open.includes(template) && bill.name.startsWith('gas'), 'template 5 compares electricity only');
    await page.goto(linkOf(bill));
    await readAnswer(page);
    if (template === '3Dt') await page.getByRole('tab').nth(1).click();
    await settled(page);
    const chart = node(page, 'usage-bars');
    await expect(chart).toBeVisible();
    expect(plain(await chart.innerText())).toMatch(/\d kWh/);
    await expect(chart).toContainText(bill.words['usage.compare']);
    await chart.getByRole('button', { name: bill.words['chart.showData'] }).click();
    await expect(chart.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`${host}: the id goes to the backend and nowhere else`, async ({ page, watch, context }) => {
    const url = linkOf(bill);
    const id = new URL(url).searchParams.get('id') ?? 'none';
    await page.goto(url);
    await readAnswer(page);
    await settled(page);
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
    expect(JSON.stringify(await context.cookies())).not.toContain(id);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina non esiste');
  await expect(page.getByRole('main')).toContainText('Non troviamo');
  await expect(page).toHaveTitle(/Questa pagina non esiste/);
});

test('several supplies: choosing another one changes what is shown', async ({ page, viewport }) => {
  await page.goto(linkOf(billNamed('several-supplies', brandHosts[0])));
  await readAnswer(page);
  if ((viewport?.width ?? 0) >= 600) await page.getByRole('tab').nth(1).click();
  await settled(page);
  const usage = page.locator('[data-module="consumi"]');
  await expect(usage).toContainText('kWh');
  const choice = usage.getByLabel('Fornitura');
  await choice.selectOption(
    (await choice
      .locator('option', { hasText: /^PDR: / })
      .first()
      .getAttribute('value')) ?? '',
  );
  await expect(usage).toContainText('Smc');
});
