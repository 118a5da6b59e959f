import type { Page, Route } from 'playwright/test';
import { unregisteredFor } from '../../src/samples/customers/accounts';
import { lastCode } from '../../src/service/testing/lastCode';
import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { served } from '../support/bills';
import { tabTo } from '../support/forms';
import { node } from '../support/page';
import { payServer } from '../support/payments/payServer';
import { forwarded } from '../support/route';
import { viewports } from '../support/screens';
import { expect, expectCleanText, test } from '../support/watch';

test.use({ clockMode: 'flowing' });

const ORIGIN = `http://aurora.localhost:${served().port}`;
const HOUR = 3_600_000;
const [contract] = unregisteredFor(['electricity', 'gas']).contracts;
const customer = { code: contract?.holder.customerCode ?? '', taxCode: contract?.holder.fiscalCode ?? '' };

const field = (page: Page, key: TextKey) => page.getByLabel(aurora.text(key), { exact: true });
const onward = (page: Page, key: TextKey) => page.locator('main button[type="submit"]').filter({ hasText: aurora.text(key) });
/** The code that was sent to the customer last. */
const lastSent = async () => lastCode(await payServer(served()).requests(), 'aurora.localhost');
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Checks that the current step is accessible, and fits a narrow phone. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  const { width, height } = viewports.mobile;
  await page.setViewportSize({ width: 320, height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height });
}

/** The server processes the request, but the response is lost. */
async function lost(route: Route): Promise<void> {
  await forwarded(route);
  await route.abort('connectionreset');
}

/** Moves to a field by keyboard and types into it. */
async function write(page: Page, key: TextKey, text: string): Promise<void> {
  await tabTo(page, field(page, key));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function goOn(page: Page, key: TextKey = 'register.next'): Promise<void> {
  await tabTo(page, onward(page, key));
  await page.keyboard.press('Enter');
}

/** Sends a step and loses the response; then sends it again with a working network. */
async function sendTwice(page: Page, call: string, key: TextKey = 'register.next'): Promise<void> {
  const address = `**/api/registration/${call}`;
  await page.route(address, lost);
  await goOn(page, key);
  await expect(page.getByRole('alert').filter({ hasText: 'la registrazione resta una sola' })).toBeVisible();
  await page.unroute(address);
  await page.clock.fastForward(3_000);
  await goOn(page, key);
}

test('an address that names a step too early names the step that shows instead, which says why', async ({ page }) => {
  await page.goto(`${ORIGIN}/register`);
  await page.goto(`${ORIGIN}/register?step=profile&utm=mail`);
  await expect(page.getByRole('heading', { level: 2, name: 'Passo 1 di 5' })).toBeVisible();
  await expect(page).toHaveURL(`${ORIGIN}/register?step=who&utm=mail`);
  await expect(node(page, 'register-again')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${ORIGIN}/register`);
  await expect(node(page, 'register-again')).toHaveCount(0);
  await expect(node(page, 'register-verify')).toBeVisible();
});

test('the verification asks for what the server names, and for everything where it does not say', async ({ page, watch }) => {
  watch.allow(/500/);
  const address = '**/api/registration/verifysection';
  await page.route(address, (route) => route.fulfill({ json: { fields: ['tax_code'] } }));
  await page.goto(`${ORIGIN}/register`);
  await write(page, 'register.taxCode', customer.taxCode);
  await expect(field(page, 'register.customerCode')).toHaveCount(0);
  const asked = page.waitForRequest((request) => request.url().endsWith('/registration/verify'));
  await goOn(page);
  expect((await asked).postDataJSON()).toEqual({ customer_code: 'none', tax_code: customer.taxCode });
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto(`${ORIGIN}/register`);
  await expect(node(page, 'register-fields-failed')).toBeVisible({ timeout: 30_000 });
  for (const key of ['register.customerCode', 'register.taxCode'] as const) await expect(field(page, key)).toBeVisible();
  await page.unroute(address);
  await node(page, 'register-fields-failed').getByRole('button').click();
  await expect(node(page, 'register-fields-failed')).toHaveCount(0);
});

test('a customer registers by keyboard alone, on a network that loses each answer, and signs in', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/registration/')) sent.push(request.postData() ?? '');
  });
  await page.goto(`${ORIGIN}/register`);
  const here = node(page, 'register-steps').locator('[aria-current="step"]');

  await test.step('who: anybody is asked for a code, and nobody learns who is a customer', async () => {
    // Without a menu, the language select is in the page header.
    await expect(node(page, 'language-select')).toBeVisible();
    await write(page, 'register.customerCode', '999999999');
    await write(page, 'register.taxCode', customer.taxCode);
    await goOn(page);
    await expect(here).toContainText(aurora.text('register.codeTitle'));
    await expect(node(page, 'register-code-text')).toContainText(/[a-z]\*\*\*@[a-z]\*\*\*\.example/);
    await page.goBack();
    await write(page, 'register.customerCode', customer.code);
    await page.clock.fastForward(3_000);
    await sendTwice(page, 'verify');
    await expect(here).toContainText(aurora.text('register.codeTitle'));
    expect(page.url()).toBe(`${ORIGIN}/register?step=code`);
  });

  await test.step('code: a wrong one is refused, one whose answer was lost is replaced', async () => {
    const code = field(page, 'register.code');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    const first = await lastSent();
    await write(page, 'register.code', first === '000000' ? '111111' : '000000');
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Non è il codice che ti abbiamo mandato' })).toBeVisible();
    await expectFit(page);
    await page.clock.fastForward(3_000);
    await write(page, 'register.code', first);
    await sendTwice(page, 'verify');
    await expect(page.getByRole('alert').filter({ hasText: 'Questo codice è già stato usato' })).toBeVisible();
    await goOn(page, 'register.resend');
    await expect(page.getByText('Il codice è in arrivo')).toBeVisible();
    await page.clock.fastForward(3_000);
    await write(page, 'register.code', await lastSent());
    await goOn(page);
    await expect(here).toContainText(aurora.text('register.username'));
    expect(page.url()).toBe(`${ORIGIN}/register?step=username`);
  });

  await test.step('user name: those that somebody has leave no step of the history', async () => {
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    for (const taken of ['famiglia', 'azienda', 'casa']) {
      await write(page, 'register.username', taken);
      await goOn(page);
      await expect(field(page, 'register.username')).toHaveAccessibleDescription(/già in uso/);
      await expect(page).toHaveURL(`${ORIGIN}/register?step=username`);
      await expect(field(page, 'register.username')).toBeFocused();
    }
    expect(await steps()).toBe(before);
    await expectFit(page);
    await page.goBack();
    await expect(here).toContainText(aurora.text('register.codeTitle'));
    await page.goForward();
    await expect(here).toContainText(aurora.text('register.username'));
  });

  await test.step('user name: the step stays as it is until the answer is there', async () => {
    let answer = (): unknown => undefined;
    await page.route('**/api/registration/usernamesection?*', (route) => {
      answer = () => route.continue();
    });
    const rules = node(page, 'register-username-rules').getByText('Da 4 a 32 caratteri');
    await write(page, 'register.username', 'ottavio');
    await expect(rules).toBeVisible();
    await goOn(page);
    await expect(onward(page, 'form.busy')).toBeFocused();
    await expect(rules).toBeVisible();
    expect(page.url()).toBe(`${ORIGIN}/register?step=username`);
    answer();
    await page.unroute('**/api/registration/usernamesection?*');
    await expect(page).toHaveURL(`${ORIGIN}/register?step=profile`);
    await expect(here).toContainText(aurora.text('register.profileTitle'));
    await expect(page.getByRole('heading', { level: 2, name: 'Passo 4 di 6' })).toBeFocused();
  });

  await test.step('Back keeps what was written', async () => {
    await page.goBack();
    await expect(field(page, 'register.username')).toHaveValue('ottavio');
    const kept = await field(page, 'register.username').inputValue();
    await field(page, 'register.username').fill(`${kept}2`);
    await page.goForward();
    // An earlier step is incomplete: the address changes to it, too.
    await expect(page).toHaveURL(`${ORIGIN}/register?step=username`);
    await expect(here).toContainText(aurora.text('register.username'));
    await field(page, 'register.username').fill(kept);
    await page.keyboard.press('Enter');
    await expect(here).toContainText(aurora.text('register.profileTitle'));
  });

  await test.step('data, with lists from the server', async () => {
    // The data of the bill's holder are filled in already.
    await expect(page.getByText('I dati che abbiamo già sono qui')).toBeVisible();
    for (const known of ['register.lastName', 'register.province', 'register.town'] as const)
      await expect(field(page, known)).not.toHaveValue('');
    await write(page, 'register.email', 'ottavio@posta.example');
    await tabTo(page, field(page, 'register.province'));
    await page.keyboard.type('Pavia');
    await expect(field(page, 'register.town').locator('option')).not.toHaveCount(1);
    await tabTo(page, field(page, 'register.town'));
    await page.keyboard.type('Voghera');
    await expectFit(page);
    await sendTwice(page, 'saveprofile');
    await expect(here).toContainText('Condizioni');
  });

  await test.step('acceptances, then the check of all answers', async () => {
    await goOn(page);
    await expect(page.getByText(aurora.text('register.mustAccept')).first()).toBeVisible();
    await expectFit(page);
    for (const key of ['register.terms', 'register.privacy'] as const) {
      await tabTo(page, page.getByRole('checkbox', aurora.named(key)));
      await page.keyboard.press('Space');
    }
    await goOn(page);
    await expect(here).toContainText('Controlla');
    for (const words of ['ottavio', 'ottavio@posta.example', 'Voghera, Pavia'])
      await expect(page.locator('main').getByText(words, { exact: true }).first()).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', aurora.named('register.right')));
    await page.keyboard.press('Space');
    await expectFit(page);
  });

  await test.step('a changed user name is saved with the data before it is confirmed', async () => {
    await tabTo(page, page.getByRole('link', aurora.named('register.edit.username')));
    await page.keyboard.press('Enter');
    await write(page, 'register.username', 'ottavio2');
    await goOn(page);
    await expect(here).toContainText(aurora.text('register.profileTitle'));
    await expect(node(page, 'register-steps').getByRole('button', { name: 'Condizioni' })).toHaveCount(0);
    await page.clock.fastForward(3_000);
    await goOn(page);
    await expect(here).toContainText('Condizioni');
    await goOn(page);
    await expect(page.locator('main').getByText('ottavio2', { exact: true })).toBeVisible();
  });

  await test.step('registered once, with a number; then signs in', async () => {
    await sendTwice(page, 'saveacceptances', 'register.send');
    await expect(node(page, 'register-done')).toBeVisible();
    await expect(node(page, 'register-done-number')).toContainText(/\d/);
    await expectFit(page);
    await expectCleanText(page);
    // `verify` for two customers, twice for one, and once more for another code; its code wrong, twice lost and right; the two
    // other calls twice each with the same data; the data once more with another name.
    expect(sent.length).toBe(13);
    expect(new Set(sent).size).toBe(8);
    await node(page, 'register-login').getByRole('button').or(node(page, 'register-login')).first().click();
    await page.getByRole('link', { name: 'ottavio2' }).click();
    await expect(node(page, 'home-documents').locator('tbody tr')).toHaveCount(5);
  });
});

test('nothing of half a registration is left after an hour', async ({ page }) => {
  await page.goto(`${ORIGIN}/register`);
  await field(page, 'register.customerCode').fill('123456789');
  await field(page, 'register.taxCode').fill('RSSMRA80A01H501U');
  await page.clock.fastForward(HOUR - 60_000);
  await expect(field(page, 'register.customerCode')).toHaveValue('123456789');
  await page.clock.fastForward(61_000);
  await expect(field(page, 'register.customerCode')).toHaveValue('');
  expect(await stored(page)).not.toMatch(/123456789|RSSMRA/);
  await page.reload();
  await expect(field(page, 'register.customerCode')).toHaveValue('');
});
