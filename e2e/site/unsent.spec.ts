import type { Page, Request } from 'playwright/test';
import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { node, pastSecondTap } from '../support/page';
import { heading, origin, signIn } from '../support/site';
import { expect, test, type Watch } from '../support/watch';

// The tokens of the identity provider expire after 75 seconds.
test.use({ clockMode: 'flowing', viewport: { width: 1440, height: 900 } });

const AURORA = origin('aurora.localhost');
const TEXT = 'Il contatore segna un consumo che non riconosco.';
const TOKEN = '**/protocol/openid-connect/token';

const isWrite = (request: Request) => request.url().includes('/backend/') && request.method() !== 'GET';
const written = ({ requests }: Watch) => requests.filter(isWrite).map((one) => `${one.method()} ${new URL(one.url()).pathname}`);
const message = (page: Page) => node(page, 'contacts-form').locator('textarea');
const submit = (page: Page, form: string) => node(page, form).locator('button[type="submit"]');
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function answer(page: Page, key: TextKey): Promise<void> {
  await pastSecondTap(page);
  await page.getByRole('alertdialog').getByRole('button', aurora.named(key)).click();
}

/** Fills in a message to the company, and presses the button. */
async function write(page: Page): Promise<void> {
  const form = node(page, 'contacts-form');
  await form.getByRole('combobox').first().selectOption({ index: 1 });
  for (const box of await form.getByRole('textbox').all()) if ((await box.inputValue()) === '') await box.fill(TEXT);
}

/** Ends the session at the provider, and expires the token. */
async function endSession(page: Page, watch: Watch): Promise<void> {
  watch.allow(/400/);
  watch.requests.length = 0;
  await page.route(TOKEN, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': AURORA, 'access-control-allow-credentials': 'true' },
      json: { error: 'invalid_grant' },
    }),
  );
  await page.clock.fastForward(80_000);
}

/** Checks that the page reports the end of the session, and signs in again. */
async function signInAgain(page: Page, account?: string): Promise<void> {
  await expect(heading(page)).toHaveText(aurora.text('site.ended'));
  await page.unroute(TOKEN);
  if (account !== undefined) await page.context().clearCookies();
  await node(page, 'error-login').getByRole('button').or(node(page, 'error-login')).first().click();
  if (account !== undefined) await page.getByRole('link', { name: account }).click();
}

const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()).toBeVisible();

test('what was confirmed after the session had ended is there again, and goes out once', async ({ page, watch }) => {
  await signIn(page, `${AURORA}/contacts`, 'famiglia');

  await test.step('a message', async () => {
    await write(page);
    await endSession(page, watch);
    await submit(page, 'contacts-form').click();
    await answer(page, 'care.confirm.send');
    await expect(heading(page)).toHaveText(aurora.text('site.ended'));
    await says(page, 'Non è partito niente');
    expect(await stored(page)).not.toContain('contatore');
    // A reload contacts the provider, which knows the customer.
    await signInAgain(page);
    await expect(message(page)).toHaveValue(TEXT);
    expect(new URL(page.url()).pathname).toBe('/contacts');
    await says(page, 'non è partito niente. Quello che hai scritto è ancora qui');
    expect(written(watch)).toEqual([]);
    await expectAccessible(page);
    await submit(page, 'contacts-form').click();
    await answer(page, 'care.confirm.send');
    await expect(page.locator('main')).toContainText(aurora.text('confirmation.contact.done'));
    expect(written(watch)).toHaveLength(1);
    expect(await stored(page)).not.toContain('sealed');
  });

  await test.step('a profile, also after a reload of the page that says so', async () => {
    await page.goto(`${AURORA}/modif_data_user`);
    await node(page, 'profile-change').getByRole('button').first().click();
    const field = node(page, 'profile-form').getByRole('textbox').first();
    await field.fill('dopo@posta.example');
    await endSession(page, watch);
    await submit(page, 'profile-form').click();
    await expect(heading(page)).toHaveText(aurora.text('site.ended'));
    await page.unroute(TOKEN);
    await page.reload();
    await expect(field).toHaveValue('dopo@posta.example');
    await says(page, 'è ancora qui');
    expect(written(watch)).toEqual([]);
  });

  await test.step('a request without a form', async () => {
    await page.goto(`${AURORA}/messages`);
    const rows = node(page, 'messages-list').locator('tbody tr');
    await rows.first().waitFor();
    const count = await rows.count();
    await endSession(page, watch);
    await rows.first().getByRole('button', aurora.named('messages.delete')).click();
    await answer(page, 'messages.delete.yes');
    await signInAgain(page);
    await says(page, 'La sessione è finita prima che la richiesta partisse');
    await expect(rows).toHaveCount(count);
    expect(written(watch)).toEqual([]);
  });

  await test.step('another customer of this browser sees nothing of it', async () => {
    await page.goto(`${AURORA}/contacts`);
    await write(page);
    await endSession(page, watch);
    await submit(page, 'contacts-form').click();
    await answer(page, 'care.confirm.send');
    await signInAgain(page, 'casa');
    await submit(page, 'contacts-form').waitFor();
    await expect(message(page)).toHaveValue('');
    await expect(page.getByText('è ancora qui')).toHaveCount(0);
    expect(await stored(page)).not.toContain('sealed');
    expect(written(watch)).toEqual([]);
  });
});

test('each exit with unsent text asks its own question, or loses nothing', async ({ page, watch }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  await signIn(page, `${AURORA}/contacts`, 'famiglia');
  const menu = page.getByRole('navigation', aurora.named('menu.label'));
  const question = page.getByRole('alertdialog');
  await write(page);

  await test.step('another customer has another form, and the text waits', async () => {
    const choice = page.locator('[data-node="customer-select"] select').filter({ visible: true }).first();
    const own = await choice.inputValue();
    await choice.selectOption({ index: 1 });
    await says(page, 'Quello che hai scritto per l’altro cliente non è stato inviato');
    await expect(message(page)).toHaveValue('');
    await choice.selectOption(own);
    await expect(message(page)).toHaveValue(TEXT);
  });

  await test.step('another document asks, another page keeps it', async () => {
    await menu.getByRole('link', aurora.named('menu.home')).click();
    const bill = node(page, 'home-documents').locator('a[href*="/bollettainterattiva"]').first();
    await bill.click();
    await expect(question).toHaveAccessibleName(aurora.text('leave.documentTitle'));
    await expectAccessible(page);
    await answer(page, 'leave.stay');
    await expect(bill).toBeVisible();
    await page.goBack();
    await expect(message(page)).toHaveValue(TEXT);
  });

  await test.step('a log-out asks before it sends what can be taken back', async () => {
    watch.requests.length = 0;
    const messages = menu.getByRole('link', { name: aurora.pattern('menu.messages', 'anywhere') });
    // The unread count may arrive while the menu opens.
    await expect(async () => {
      if (!(await messages.isVisible())) await menu.getByRole('button', { name: /da leggere/ }).click();
      await messages.click({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await node(page, 'messages-list').locator('tbody tr').first().getByRole('button', aurora.named('messages.delete')).click();
    await answer(page, 'messages.delete.yes');
    await pastSecondTap(page);
    await page.getByRole('button', aurora.named('menu.logout')).click();
    await expect(question).toHaveAccessibleName(aurora.text('leave.logoutTitle'));
    await expect(question).toContainText('se esci lo perdi');
    await expect(question).not.toContainText('pagamento');
    await answer(page, 'leave.stay');
    await pastSecondTap(page);
    await page.getByRole('button', aurora.named('ui.undo')).click();
    await page.clock.fastForward(11_000);
    expect(written(watch).filter((one) => one.startsWith('DELETE'))).toEqual([]);
    await page.goBack();
    await expect(message(page)).toHaveValue(TEXT);
  });

  await test.step('whoever agrees is out, and the text is gone', async () => {
    await page.getByRole('button', aurora.named('menu.logout')).click();
    await answer(page, 'menu.logout');
    await expect(heading(page)).toHaveText(aurora.text('site.loggedOut'));
    await node(page, 'error-login').click();
    await page.getByRole('link', { name: 'famiglia' }).click();
    await page.goto(`${AURORA}/contacts`);
    await submit(page, 'contacts-form').waitFor();
    await expect(message(page)).toHaveValue('');
  });
  expect(dialogs).toEqual([]);
});

test('the end of an implicit token is announced, can be put off, and keeps what was being written', async ({ page, watch }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  await signIn(page, `${origin('nordsee.localhost')}/contacts`, 'casa');
  await message(page).fill(TEXT);
  watch.requests.length = 0;
  await page.clock.fastForward(60_000);
  await says(page, 'La sessione finisce tra un minuto, e quello che hai scritto non è ancora stato inviato.');
  await expectAccessible(page);
  await page.getByRole('button', aurora.named('session.prolong')).click();
  // Goes through the provider, which knows the customer.
  await says(page, aurora.pattern('draft.kept', 'start'));
  await expect(message(page)).toHaveValue(TEXT);
  await page.clock.fastForward(76_000);
  await expect(heading(page)).toHaveText(/^(?:La sessione è finita|Deine Sitzung ist beendet)$/);
  await node(page, 'error-login').getByRole('button').or(node(page, 'error-login')).first().click();
  await page.getByRole('link', { name: 'casa' }).click();
  await expect(message(page)).toHaveValue(TEXT);
  expect(new URL(page.url()).pathname).toBe('/contacts');
  await says(page, 'La sessione è finita prima dell’invio');
  expect([written(watch), dialogs]).toEqual([[], []]);
});
