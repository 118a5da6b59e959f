import type { Page } from 'playwright/test';
import { customersFor } from '../../src/samples/customers/accounts';
import { billsOf } from '../../src/samples/customers/bills';
import { aurora } from '../../tests/support/texts';
import { linkOf, served, specialLink, usualBill } from '../support/bills';
import { amountDue, node, pastSecondTap, readAnswer } from '../support/page';
import { TODAY } from '../support/places';
import { expect, test, type Watch } from '../support/watch';

// The tokens of the identity provider expire after 75 seconds, and are renewed from the fifth on.
test.use({ clockMode: 'flowing' });

/** Number of the newest bill of a sample customer. */
function newest(account: string): string {
  const [contract] = customersFor(['electricity', 'gas']).find((one) => one.account === account)?.contracts ?? [];
  const [bill] = contract ? billsOf(contract, TODAY) : [];
  if (!bill) throw new Error(`${account} has no bill`);
  return bill.number;
}

const origin = (host: string) => `http://${host}:${served().port}`;
const addressOf = (host: string, account: string) =>
  `${origin(host)}/bollettainterattiva?documentId=${newest(account)}&x=a%2Bb&notrack`;

async function signIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL((url) => url.hostname !== 'id.localhost');
  await readAnswer(page);
}

const TOKEN = '**/protocol/openid-connect/token';
const toProvider = (watch: Watch) => watch.requests.filter((request) => new URL(request.url()).hostname === 'id.localhost');
const renewals = (watch: Watch) =>
  toProvider(watch).filter((request) => request.postData()?.includes('grant_type=refresh_token'));
const openPdf = (page: Page) => page.getByRole('button', { name: /PDF/ }).first().click();
const media = (watch: Watch) => watch.requests.filter((request) => request.url().includes('/api/media/'));
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('a customer signs in with a code, comes back to the same address, and stays signed in', async ({ page, watch }) => {
  const address = addressOf('aurora.localhost', 'casa');
  await signIn(page, address, 'casa');
  expect(page.url()).toBe(address);
  const calls = watch.requests.filter((request) => request.url().includes('/backend/'));
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    expect(call.headers().authorization).toMatch(/^Bearer ey/);
    expect(call.headers()['x-public-link']).toBeUndefined();
  }
  expect(await stored(page)).not.toContain('ey');
  // Uses the id that came with the bill.
  await expect(page.getByRole('button', { name: /paga/i }).first()).toBeVisible();

  // A token with enough time left is used as it is; otherwise it is renewed once.
  await openPdf(page);
  await expect.poll(() => media(watch).length).toBe(1);
  expect(renewals(watch)).toHaveLength(0);
  await page.clock.fastForward(6_000);
  await openPdf(page);
  // Waits for the PDF as well: advancing the clock before would expire the new token.
  await expect.poll(() => media(watch).length).toBe(2);
  expect(renewals(watch)).toHaveLength(1);

  // Without the provider the page stays, reports the problem, and continues when the provider is back.
  watch.allow(/ERR_FAILED|net::/);
  await page.clock.fastForward(80_000);
  await page.route(TOKEN, (route) => route.abort());
  await openPdf(page);
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /riprova/i })
      .first(),
  ).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
  await page.unroute(TOKEN);
  await openPdf(page);
  await expect.poll(() => media(watch).length).toBe(3);

  // A bill of another customer is not found; the provider knows who is signed in.
  watch.allow(/404/);
  await page.goto(addressOf('aurora.localhost', 'azienda'));
  await expect(node(page, 'error-area')).toBeVisible();
  await expect(amountDue(page)).toHaveCount(0);

  // The provider refuses: the page leaves for the origin, and no data of the customer remains.
  watch.allow(/400/);
  await page.goto(address);
  await readAnswer(page);
  await page.clock.fastForward(80_000);
  await page.route(TOKEN, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': origin('aurora.localhost'), 'access-control-allow-credentials': 'true' },
      json: { error: 'invalid_grant' },
    }),
  );
  await openPdf(page);
  await page.waitForURL(`${origin('aurora.localhost')}/`);
  await page.locator('main h1').first().waitFor();
  expect(await stored(page)).not.toMatch(/payments|kc-/);
});

test('a customer signs in by the implicit flow, and is out when the token ends', async ({ page, watch }) => {
  const address = addressOf('nordsee.localhost', 'famiglia');
  await signIn(page, address, 'famiglia');
  expect(page.url()).toBe(address);
  expect(await stored(page)).not.toContain('ey');
  // Places where a third-party script could find the tokens.
  const seen = await page.evaluate(() =>
    JSON.stringify([
      performance.getEntries().map((entry) => [entry.name, entry.toJSON()]),
      navigation.entries().map(({ url }) => url),
      navigation.activation?.entry.url,
      location.href,
    ]),
  );
  expect(seen).toContain('/bollettainterattiva');
  expect(seen).not.toMatch(/access_token|id_token|state=/);
  watch.allow(/404/);
  await page.clock.fastForward(76_000);
  await page.waitForURL(`${origin('nordsee.localhost')}/`);
  expect(toProvider(watch).map((request) => new URL(request.url()).pathname)).toContain(
    '/realms/nordsee/protocol/openid-connect/logout/confirm',
  );
  // The page reports the end of the session, and the provider has forgotten the customer.
  await expect(page.locator('main h1').first()).toHaveText(/^(?:La sessione è finita|Deine Sitzung ist beendet)$/);
  await node(page, 'error-login').getByRole('button').or(node(page, 'error-login')).first().click();
  await page.getByRole('link', { name: 'famiglia' }).waitFor();
});

test('a link stays a link, and its end leads to the customer area without its id', async ({ page, watch }) => {
  const bill = usualBill('aurora.localhost');
  await signIn(page, addressOf('aurora.localhost', 'casa'), 'casa');
  watch.requests.length = 0;
  await page.goto(linkOf(bill));
  await readAnswer(page);
  const calls = watch.requests.filter((request) => request.url().includes('/document/'));
  expect(calls.map((call) => call.headers()['x-public-link'])).toEqual(['1']);
  expect(toProvider(watch)).toEqual([]);
  expect(watch.requests.some((request) => /\/(?:signIn|Routes|Site|Menu|RecordList|Search)-/.test(request.url()))).toBe(false);

  watch.allow(/404|410/);
  await page.goto(specialLink(bill, 'expired'));
  await node(page, 'error-area').getByRole('button').or(node(page, 'error-area')).first().click();
  await page.waitForURL(`${origin('aurora.localhost')}/`);
  // Opens home, because the provider still knows the customer.
  await page.locator('main h1').first().waitFor();

  await test.step('who is refused stays at the brand, and can sign in', async () => {
    watch.allow(/401/);
    await page.goto(`${origin('aurora.localhost')}/invoices#error=access_denied&state=x`);
    await expect(page.locator('main h1')).toHaveText(aurora.text('site.error.title'));
    await expect(page.getByRole('banner').getByRole('img', aurora.named('brand.name'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chiama 800 123 456' }).first()).toBeVisible();
    // The menu on phones contains the language only for signed-in customers.
    await expect(page.getByRole('banner').getByRole('combobox', aurora.named('language.label'))).toBeVisible();
    await expect(page).toHaveTitle(aurora.pattern('site.error.title', 'start'));
    const logIn = node(page, 'error-login').getByRole('button').or(node(page, 'error-login')).first();
    // The navigation is aborted, as after a press on Stop: another press must start it again.
    const toSignIn: string[] = [];
    const provider = /openid-connect\/auth/;
    await page.route(provider, (route) => {
      toSignIn.push(route.request().url());
      return route.abort('aborted');
    });
    for (const count of [1, 2]) {
      await logIn.click();
      await expect.poll(() => toSignIn.length).toBe(count);
      await pastSecondTap(page);
    }
    await page.unroute(provider);
    await logIn.click();
    await node(page, 'documents-list').waitFor();
  });

  await test.step('who gets no tokens reads it, and can try again', async () => {
    await page.route(TOKEN, () => undefined);
    const asked = page.waitForRequest(TOKEN);
    await page.goto(`${origin('aurora.localhost')}/invoices?state=paid`);
    await asked;
    await expect(async () => {
      // The time-out of the sign-in starts when its code runs.
      await page.clock.fastForward(16_000);
      await expect(page.locator('main h1')).toHaveText(aurora.text('site.error.title'), { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.unroute(TOKEN);
    await page.getByRole('button', aurora.named('app.retry')).click();
    await node(page, 'documents-list').waitFor();
  });
});
