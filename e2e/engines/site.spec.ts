import { aurora } from '../../tests/support/texts';
import { specialLink, usualBill } from '../support/bills';
import { viewports } from '../support/screens';
import { offerPages, origin, sitePages, sites } from '../support/site';
import { expectFits } from './fits';
import { openPage, signIn } from './signIn';
import { expect, test } from './test';

const ROWS = { role: 'row', node: 'documents-list' };

// `login.spec.ts` and `site.spec.ts` beside this folder regularly do this and more in Chromium.
for (const { host } of sites)
  test(`${host}: a customer signs in, comes back to the address, and logs out`, { tag: '@long' }, async ({
    enginePage: page,
  }) => {
    await page.resize(viewports.desktop);
    await signIn(page, host, '/invoices?state=paid', 'casa');
    await page.see(ROWS);
    await page.settled();
    await page.press({ role: 'button', node: 'menu-logout' });
    await page.see({ node: 'error-login' });
  });

test('a list is filtered, searched and sorted in the address, and Back leads to the row', { tag: '@long' }, async ({
  enginePage: page,
}) => {
  const host = 'aurora.localhost';
  await page.resize(viewports.desktop);
  await signIn(page, host, '/invoices', 'azienda');
  await page.see(ROWS);
  await page.settled();
  const first = () => page.textOf({ ...ROWS, nth: 0 });
  const newest = await first();

  await test.step('sorted', async () => {
    await page.press({ role: 'button', name: aurora.text('documents.amount'), node: 'documents-list' });
    await page.until('another row is first', async () => (await first()) !== newest);
    expect(await page.url()).toContain('sort=-document_amount');
    await page.back();
    await page.until('the newest is first again', async () => (await first()) === newest);
  });

  await test.step('filtered', async () => {
    await page.choose({ role: 'combobox', node: 'documents-filter-state' }, '/^Pagate/');
    await page.until('the filter is in the address', async () => (await page.url()).includes('state=paid'));
    await page.settled();
    await page.back();
    await page.until('the filter has gone', async () => !(await page.url()).includes('state='));
    await page.settled();
  });

  await test.step('searched', async () => {
    const number = /\d{8,}/.exec((await first()) ?? '')?.[0] ?? 'none';
    await page.fill({ role: 'searchbox' }, number);
    await page.keys('Enter');
    await page.until('one row is left', async () => (await page.count(ROWS)) === 1);
    expect(await page.url()).toContain(`q=${number}`);
    await page.back();
    await page.until('all rows are back', async () => (await page.count(ROWS)) > 40);
  });

  await test.step('more rows, and Back to one of them', async () => {
    await page.press({ role: 'button', name: aurora.text('documents.more') });
    await page.until('there are more rows', async () => (await page.count(ROWS)) > 60);
    await page.settled();
    const link = { role: 'link', node: 'documents-list', name: '/^Dettagli/', nth: 70 };
    await page.scrollTo(link);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(600);
    await page.press(link);
    await page.expectText({ role: 'heading', within: 'main' }, /^(?:Luce|Gas), \D+ 20\d\d$/);
    await page.back();
    await page.until('the row is where it was', async () => Math.abs((await page.evaluate(() => scrollY)) - place) <= 1);
  });
});

for (const { host, own } of sites)
  test(`${host}: no page of the site scrolls sideways at any width`, { tag: '@long' }, async ({ enginePage: page }) => {
    test.setTimeout(900_000);
    await page.resize(viewports.desktop);
    await signIn(page, host, '/contracts', 'famiglia');
    await page.settled();
    const details: string[] = [];
    for (const path of [...sitePages, ...offerPages, own, '/nowhere'])
      await test.step(path, async () => {
        await openPage(page, host, path);
        details.push(...(await page.evaluate(firstDetails)));
        await expectFits(page, `${host}${path}`);
      });
    expect(details.map((path) => path.replace(/\?.*/, ''))).toEqual(
      expect.arrayContaining(['/contract', '/document', '/message']),
    );
    for (const path of new Set(details))
      await test.step(path, async () => {
        await openPage(page, host, path);
        await expectFits(page, `${host}${path}`);
      });
  });

for (const { host } of sites)
  test(`${host}: pages that say what is wrong with a link scroll sideways at no width`, { tag: '@long' }, async ({
    enginePage: page,
  }) => {
    const bill = usualBill(host);
    const addresses = [specialLink(bill, 'expired'), specialLink(bill, 'tampered'), `${origin(host)}/assistenza/nessuna`];
    for (const address of addresses) {
      await page.goto(address);
      await page.see({ role: 'heading' });
      await expectFits(page, address);
    }
  });

/** Addresses of the first contract, document and message to which a page of lists links. */
function firstDetails(): string[] {
  const kinds = ['/contract?', '/document?', '/message?'];
  return kinds.flatMap((kind) => document.querySelector(`main a[href^="${kind}"]`)?.getAttribute('href') ?? []);
}
