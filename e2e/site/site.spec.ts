import { readFileSync } from 'node:fs';
import { customersFor } from '../../src/samples/customers/accounts';
import { aurora } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { node, watchShifts } from '../support/page';
import { payButtons } from '../support/payments/paying';
import { viewports } from '../support/screens';
import { heading, offerPages, origin, signIn, sitePages, sites } from '../support/site';
import { expect, expectCleanText, test } from '../support/watch';

test.use({ clockMode: 'flowing' });

test('a customer looks at what is due, at bills and contracts, and leaves', async ({ page, watch }) => {
  const asked = `${origin('aurora.localhost')}/invoices?state=paid&x=a%2Bb#elenco`;
  await signIn(page, asked, 'casa');
  expect(page.url()).toBe(asked);
  const rows = node(page, 'documents-list').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const paid = await rows.count();
  // Other tests pay bills of this customer at the same time, so there may be more paid bills, but no others.
  const expectOnlyPaid = async () => {
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(paid);
    await expect(rows.filter({ hasNotText: aurora.text('documents.state.paid') })).toHaveCount(0);
    expect(page.url()).toBe(asked);
  };
  for (const [screen, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await test.step(`axe, ${screen}`, () => expectAccessible(page));
  }

  await test.step('a filter is in the address, and Back undoes it', async () => {
    await node(page, 'documents-filter-state').locator('select').selectOption('all');
    await expect(rows.filter({ hasNotText: aurora.text('documents.state.paid') })).not.toHaveCount(0);
    expect(page.url()).toContain('state=all');
    await page.goBack();
    await expectOnlyPaid();
  });

  await test.step('a number is searched, and its PDF is at the row', async () => {
    const number = /\d{10}/.exec((await rows.first().locator('th').textContent()) ?? '')?.[0] ?? '';
    // The number as it is printed.
    const asked = `n. ${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`;
    await page.getByRole('searchbox').fill(asked);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`n. ${number}`);
    expect(new URL(page.url()).searchParams.get('q')).toBe(asked);
    const saved = page.waitForEvent('download');
    await rows.getByRole('button', aurora.named('documents.pdf')).click();
    expect((await saved).suggestedFilename()).toBe(`${number}.pdf`);
    await page.goBack();
    await expectOnlyPaid();
  });

  await test.step('a page loads before its link is pressed', async () => {
    watch.requests.length = 0;
    await page.getByRole('navigation', aurora.named('menu.label')).getByRole('link', aurora.named('menu.contracts')).hover();
    await expect.poll(() => watch.requests.filter((one) => one.url().includes('/api/contract/')).length).toBe(2);
  });

  await test.step('a page that changes announces its name and has the focus', async () => {
    await page.getByRole('navigation', aurora.named('menu.label')).getByRole('link', aurora.named('menu.contracts')).click();
    await expect(heading(page)).toHaveText(aurora.text('contracts.title'));
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(aurora.pattern('contracts.title', 'start'));
    await node(page, 'contracts-list').getByRole('link', aurora.named('contracts.open')).first().click();
    await expect(node(page, 'contract-card')).toBeVisible();
    await expect(node(page, 'contract-list').locator('tbody tr').first()).toBeVisible();
    // The pressed link was removed before the heading appeared.
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText(aurora.text('contracts.title'));
  });

  await test.step('an address of the menu shows its modules', async () => {
    await page.getByRole('navigation', aurora.named('menu.label')).getByRole('link', aurora.named('brand.tips.title')).click();
    await expect(heading(page)).toHaveText(aurora.text('brand.tips.title'));
    await expect(node(page, 'consigli-gas')).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(page).toHaveTitle('Spendi meno - Area clienti Aurora Energia');
    await expect(node(page, 'consigli-luce')).toBeVisible();
  });

  await test.step('home says how much is due in all', async () => {
    await page.getByRole('navigation', aurora.named('menu.label')).getByRole('link', aurora.named('menu.home')).click();
    await expect(node(page, 'home-due-amount').or(node(page, 'home-due-none'))).toBeVisible();
    const latest = node(page, 'home-documents').locator('tbody tr');
    await expect(latest).toHaveCount(5);
    await expect(latest.first().locator('th')).toContainText(/^(?:Luce|Gas), [a-z]+/);
    const names = await latest
      .getByRole('link')
      .or(latest.getByRole('button'))
      .evaluateAll((ways) => ways.map((way) => way.textContent));
    expect(new Set(names).size, 'no two links of one name').toBe(names.length);
    await expectCleanText(page);
    await expectAccessible(page);
  });

  await test.step('logs out in all tabs', async () => {
    const other = await page.context().newPage();
    await other.goto(`${origin('aurora.localhost')}/invoices`);
    await expect(heading(other)).toHaveText(aurora.text('documents.title'));
    const ended: string[] = [];
    for (const [tab, name] of [
      [page, 'this'],
      [other, 'other'],
    ] as const) {
      await tab.exposeFunction('noteEnd', () => ended.push(name));
      await tab.evaluate(() => addEventListener('bolletta:logout', () => Reflect.get(window, 'noteEnd')()));
    }
    await page.getByRole('button', aurora.named('menu.logout')).click();
    // Logged out, and back on the site, which reports it and does not start another sign-in.
    await expect(heading(page)).toHaveText(aurora.text('site.loggedOut'));
    await expectAccessible(page);
    // The other tab neither contacts the provider nor signs in automatically.
    await expect(node(other, 'error-login')).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/invoices');
    await expect(other.getByRole('banner').getByText('Giulia')).toHaveCount(0);
    expect(ended.sort()).toEqual(['other', 'this']);
    await node(page, 'error-login').click();
    await page.getByRole('link', { name: 'casa' }).waitFor();
    // The message shows only once.
    await page.goto(`${origin('aurora.localhost')}/`);
    await page.getByRole('link', { name: 'casa' }).waitFor();
    await other.close();
  });
});

test('after a sign-in nothing waits for what it does not need, and nothing moves', async ({ page, watch }) => {
  await page.setViewportSize(viewports.desktop);
  const shifts = await watchShifts(page);
  await page.goto(`${origin('aurora.localhost')}/`);
  await page.getByRole('link', { name: 'casa' }).waitFor();
  watch.requests.length = 0;
  await page.getByRole('link', { name: 'casa' }).click();
  await expect(node(page, 'home-due-amount').or(node(page, 'home-due-none'))).toBeVisible();
  const asked = watch.requests.map((request) => request.url());
  const at = (part: RegExp) => {
    const found = asked.flatMap((url, index) => (part.test(url) ? [index] : []));
    expect(found, `${part}`).toHaveLength(1);
    return found[0] ?? -1;
  };
  // The code loads in parallel with the tokens, then the names, and the calls of the page before those of its frame.
  const order = [/assets\/Site-/, /openid-connect\/token/, /customer\/names/, /customer\/home\//, /message\/new\//].map(at);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  // The entry page contains the pages of the site.
  expect(asked.filter((url) => /-pages-\w+\.json/.test(url))).toEqual([]);
  const calls = asked.filter((url) => url.includes('/backend/'));
  expect(calls).toEqual([...new Set(calls)]);
  await expect(node(page, 'home-messages-list').locator('tbody tr').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await shifts.expectNone();
});

test('a filter that does not exist leaves the address, without a step back or another request', async ({ page, watch }) => {
  const list = `${origin('aurora.localhost')}/invoices`;
  await signIn(page, list, 'famiglia');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  watch.requests.length = 0;
  await page.goto(`${list}?state=nonsense&kind=GAS`);
  await expect(node(page, 'documents-list').locator('tbody tr').first()).toBeVisible();
  await expect(page).toHaveURL(`${list}?kind=GAS`);
  expect(await steps()).toBe(before + 1);
  const asked = watch.requests.map((request) => request.url()).filter((url) => url.includes('/api/document/'));
  expect(asked).toEqual([expect.stringMatching(/kind=GAS/)]);
});

test('on a phone the menu is a sheet, and a part that fails says so and loads again', async ({ page, watch }) => {
  await page.setViewportSize(viewports.mobile);
  await page.route('**/api/message/home/**', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  watch.allow(/500/);
  await signIn(page, `${origin('aurora.localhost')}/`, 'famiglia');
  await expect(node(page, 'home-documents')).toBeVisible();
  const failed = node(page, 'home-messages-failed');
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/message/home/**');
  await failed.getByRole('button').click();
  await expect(node(page, 'home-messages-list')).toBeVisible();

  await expect(page.getByRole('button', { name: /^Menu \d+ da leggere$/ })).toBeVisible();
  await node(page, 'menu-button').getByRole('button').or(node(page, 'menu-button')).first().click();
  const menu = node(page, 'menu-sheet');
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', aurora.named('menu.documents')).click();
  await expect(heading(page)).toHaveText(aurora.text('documents.title'));
  await expect(menu).toBeHidden();

  const openMenu = () => node(page, 'menu-button').getByRole('button').or(node(page, 'menu-button')).first().click();
  const customer = menu.getByRole('combobox', aurora.named('customer.select'));
  await openMenu();
  const second = await customer.locator('option').nth(1).textContent();
  await customer.selectOption({ index: 1 });
  await page.reload();
  await openMenu();
  await expect(customer.locator('option:checked')).toHaveText(second ?? '');
  await menu.getByRole('link', aurora.named('menu.contracts')).click();
  await node(page, 'contracts-list').getByRole('link', aurora.named('contracts.open')).first().click();
  await expect(node(page, 'contract-card')).toBeVisible();
  // A contract belongs to one customer, and is not requested for another.
  await openMenu();
  watch.requests.length = 0;
  await customer.selectOption({ index: 0 });
  await expect(heading(page)).toHaveText(aurora.text('contracts.title'));
  expect(watch.requests.map((request) => request.url()).filter((url) => /\/document\/\d+\/invoices\//.test(url))).toEqual([]);
  await page.goto(`${origin('aurora.localhost')}/invoices`);

  await test.step('a bill is paid from its row; one by direct debit is not', async () => {
    const rows = node(page, 'documents-list').locator('tbody tr');
    const debits = rows.filter({ hasText: aurora.text('documents.state.debit') });
    await expect(debits.first()).toBeVisible();
    await expect(debits.getByRole('link', aurora.named('documents.pay'))).toHaveCount(0);
    await rows.getByRole('link', aurora.named('documents.pay')).first().click();
    await payButtons(page).first().click();
    // Refused, so that the bill stays unpaid.
    await page.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(heading(page)).toHaveText(aurora.text('outcome.refused.title'));
  });
});

test('Back leads to the place in a long list, and not found is what the server says it is', async ({ page, watch }) => {
  await page.setViewportSize(viewports.desktop);
  await signIn(page, `${origin('aurora.localhost')}/invoices`, 'azienda');
  const list = node(page, 'documents-list');
  const rows = list.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await test.step('a heading sorts the whole list, in the address, and Back undoes it', async () => {
    const newest = await rows.first().locator('th').textContent();
    const amount = list.getByRole('columnheader', aurora.named('documents.amount'));
    await amount.getByRole('button').click();
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.first().locator('th')).not.toHaveText(newest ?? '');
    expect(page.url()).toContain('sort=-document_amount');
    await page.goBack();
    await expect(rows.first().locator('th')).toHaveText(newest ?? '');
    await expect(amount).not.toHaveAttribute('aria-sort');
  });
  const thereAndBack = async (index: number) => {
    const link = rows.nth(index).getByRole('link', { name: aurora.pattern('documents.details', 'start') });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(600);
    await link.click();
    await expect(heading(page)).toHaveText(/^(?:Luce|Gas), \D+ 20\d\d$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(rows.nth(index)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await thereAndBack(49);
  await test.step('also among the rows that were asked for; where they do not come, those before stay', async () => {
    watch.allow(/404/);
    await page.route('**/*after=*', (route) => route.fulfill({ status: 404 }));
    await list.getByRole('button', aurora.named('documents.more')).click();
    await expect(page.getByText('Le altre righe non si sono caricate.')).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.unroute('**/*after=*');
    await list.getByRole('button', aurora.named('documents.more')).click();
    await expect(list.getByRole('status')).toHaveText('Da 51 a 100 di 400');
    await thereAndBack(40);
    const open = rows.nth(45).locator('th a');
    await open.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await open.click();
    // The bill signs the customer in again, so the browser leaves its address once.
    await node(page, 'amount-due').waitFor();
    await page.goBack();
    await expect(open).toBeInViewport();
    await expect(list.getByRole('status')).toHaveText('Da 51 a 100 di 400');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
  await test.step('a link to the same page with another query begins at its top', async () => {
    await page.goto(`${origin('aurora.localhost')}/letture`);
    const link = node(page, 'readings-list').getByRole('link', aurora.named('brand.readings.send')).nth(8);
    await link.click();
    await expect(node(page, 'readings-form')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  });
  watch.allow(/404/);
  for (const path of ['/invoices/x', '/Home', '/HOME'])
    await test.step(path, async () => {
      expect((await page.goto(`${origin('aurora.localhost')}${path}`))?.status()).toBe(404);
      await expect(heading(page)).toHaveText(aurora.text('app.notFound'));
    });
});

test('a contract, a bill and a message of another own customer say whose they are, and lead to this customer', async ({
  page,
  watch,
}) => {
  // Before the switch, the bills of the contract are refused to the customer.
  watch.allow(/404/);
  const contracts = customersFor(['electricity', 'gas']).find(({ account }) => account === 'famiglia')?.contracts ?? [];
  const first = contracts[0]?.holder.customerCode;
  const other = contracts.find(({ holder }) => holder.customerCode !== first);
  await page.setViewportSize(viewports.desktop);
  await signIn(page, `${origin('aurora.localhost')}/contract?contract=${other?.number}`, 'famiglia');
  await expect(node(page, 'contract-owner')).toHaveText(
    /^Questo contratto è di .+: per vederne le bollette, passa a questo cliente\.$/,
  );
  await expect(node(page, 'contract-card')).toBeVisible();
  await expect(node(page, 'contract-documents')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: aurora.pattern('document.toOther', 'start') }).click();
  await expect(node(page, 'contract-list').locator('tbody tr').first()).toBeVisible();
  await expect(node(page, 'contract-owner')).toHaveCount(0);

  await page.goto(`${origin('aurora.localhost')}/messages`);
  await node(page, 'messages-list').locator('tbody th a').first().click();
  await expect(node(page, 'message-body')).toBeVisible();
  await expect(node(page, 'message-owner')).toHaveCount(0);
  const message = page.url();
  await page.goto(`${origin('aurora.localhost')}/contracts`);
  await page.getByRole('combobox', aurora.named('customer.select')).selectOption({ index: 0 });
  await page.goto(message);
  await expect(node(page, 'message-owner')).toHaveText(aurora.pattern('messages.ofOther', 'start'));
  await node(page, 'message-switch').getByRole('button').or(node(page, 'message-switch')).first().click();
  await expect(node(page, 'message-owner')).toHaveCount(0);
  await page.reload();
  await expect(node(page, 'message-body'), 'with another customer than the first of the account').toBeVisible();
  expect(page.url()).toBe(message);
});

test('what is to be paid comes first: one sum, overdue bills with their days, in an address that survives', async ({ page }) => {
  await page.setViewportSize(viewports.mobile);
  await signIn(page, `${origin('aurora.localhost')}/`, 'azienda');
  const due = node(page, 'home-due');
  await expect(node(page, 'home-due-amount')).toContainText(/\d+ bollette, di cui \d+ scadute, la prima da \d+ giorni/);
  await due.getByRole('link', aurora.named('home.seeOpen')).click();
  await expect(page).toHaveURL(/\/invoices\?state=open$/);
  const rows = node(page, 'documents-list').locator('tbody tr');
  await expect(rows.first()).toContainText(/Scaduta da \d+ giorni/);
  await expect(rows.first(), 'on the first screen').toBeInViewport();
  await expect(node(page, 'documents-total')).toHaveText(/^\d+ bollette da pagare, in tutto [\d.,]+\s€$/);
  const sort = node(page, 'documents-list').getByRole('combobox', aurora.named('ui.sort.by'));
  await expect(sort.locator('option:checked')).toHaveText(aurora.text('documents.sort.dueFirst'));
  const filters = node(page, 'documents-filter-panel').getByRole('button', { name: 'Cerca e filtra (1 attivo)' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await page.getByRole('searchbox').fill('via del maglio luce');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=via%20del%20maglio%20luce/);
  await page.reload();
  await expect(rows.first()).toContainText('Via del Maglio');
  await expect(rows.filter({ hasNotText: /^Luce, .*Via del Maglio/ })).toHaveCount(0);
  await expectAccessible(page);

  await test.step('the list is saved as a table, and the PDFs of a year in one archive', async () => {
    await page.goto(`${origin('aurora.localhost')}/invoices?year=2026&state=cancelled`);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', aurora.named('documents.downloadList')).click(),
    ]);
    expect(table.suggestedFilename()).toBe('bollette.csv');
    const csv = readFileSync(await table.path(), 'utf8');
    expect(csv).toMatch(/^\ufeffNumero;Servizio;/);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines.slice(1).filter((line) => !/;\d+,\d\d;0,00;Annullata$/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica tutte le bollette del 2026' }).click(),
    ]);
    expect(archive.suggestedFilename()).toBe('bollette 2026.zip');
    await expect(page.getByText(/PDF (?:è|sono) nell’archivio/)).toBeVisible();
  });
});

for (const { host, languages, own } of sites)
  test(`${host}: every page is accessible in every language, light and dark, on both screens, and fits 320 px @long`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(900_000);
    // The server does not know the addresses of the menu.
    watch.allow(/404/);
    await signIn(page, `${origin(host)}/contracts`, 'famiglia');
    const contract = await node(page, 'contracts-list').locator('a[href^="/contract?"]').first().getAttribute('href');
    await page.goto(`${origin(host)}/invoices`);
    const bill = await node(page, 'documents-list').locator('a[href^="/document?"]').first().getAttribute('href');
    for (const language of languages) {
      // On a phone, the language select is in the menu.
      await page.setViewportSize(viewports.desktop);
      await page
        .getByRole('combobox')
        .filter({ has: page.locator(`option[value="${language}"]`) })
        .first()
        .selectOption(language);
      for (const path of [...sitePages, ...offerPages, own, '/nowhere', contract ?? '', bill ?? ''])
        await test.step(`${language} ${path}`, async () => {
          await page.goto(`${origin(host)}${path}`);
          await heading(page).waitFor();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            for (const viewport of Object.values(viewports)) {
              await page.setViewportSize(viewport);
              await expectAccessible(page);
            }
          }
          await expectCleanText(page);
          await page.setViewportSize({ width: 320, height: 700 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        });
    }
  });

for (const { host } of sites)
  test(`${host}: nothing moves while a page loads @long`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, `${origin(host)}/contracts`, 'casa');
    const shifts = await watchShifts(page);
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      // Excluded: the number of lines in the profile depends on the data of the customer.
      for (const path of [...sitePages, ...offerPages].filter((one) => one !== '/modif_data_user')) {
        await page.goto(`${origin(host)}${path}`);
        await heading(page).waitFor();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await shifts.expectNone(`${path} at ${viewport.width} px`);
      }
    }
  });
