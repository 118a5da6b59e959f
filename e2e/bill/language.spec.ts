import { aurora, vallegas } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { linkOf, usualBill } from '../support/bills';
import { readAnswer, settled } from '../support/page';
import { expect, test } from '../support/watch';

const bill = usualBill('aurora.localhost');

test('choosing a language changes the page, is announced, and is kept for the next visit', { tag: '@screens' }, async ({
  page,
  watch,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { __heard: [] });
    addEventListener('bolletta:locale-changed', (event) =>
      (Reflect.get(window, '__heard') as unknown[]).push((event as CustomEvent).detail),
    );
  });
  await page.goto(linkOf(bill));
  await readAnswer(page);
  await settled(page);
  const texts = () => watch.requests.filter((request) => /\/brands\/aurora\.localhost-en-/.test(request.url())).length;
  expect(texts()).toBe(0);
  const choice = page.getByRole('combobox', aurora.named('language.label'));
  await choice.focus();
  await choice.selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: /download/i }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  expect(texts()).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, '__heard'))).toEqual(['en']);
  await expect(page.locator('[data-node="language-select"] img')).toHaveAttribute('src', /flag-gb|aurora\.localhost-/);
  await expectAccessible(page);
  await page.reload();
  await readAnswer(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('texts that do not come leave the language as it is, and say so', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.route(/\/brands\/aurora\.localhost-en-/, (route) => route.abort());
  await page.goto(linkOf(bill));
  await readAnswer(page);
  await page.getByRole('combobox', aurora.named('language.label')).selectOption('en');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Non ha funzionato', { timeout: 15_000 });
  await expect(page.getByRole('combobox', aurora.named('language.label'))).toHaveValue('it');
  await expectAccessible(page);
  await alert.getByRole('button', aurora.named('app.close')).press('Enter');
  await expect(alert).toHaveText('');
});

// Quick actions are a dialog on phones only.
test('a press that fails in a dialog shows its message in the dialog', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/api/media/*', (route) => route.fulfill({ status: 500 }));
  await page.goto(linkOf(usualBill('vallegas.localhost')));
  await readAnswer(page);
  await settled(page);
  await page.getByRole('button', vallegas.named('tabs.actions')).click();
  const sheet = page.getByRole('dialog', vallegas.named('actions.title'));
  await sheet.getByRole('button', { name: /PDF/ }).click();
  await expect(sheet.getByRole('alert')).toContainText('Non siamo riusciti a scaricare il PDF', { timeout: 15_000 });
  await sheet.getByRole('alert').getByRole('button', vallegas.named('app.close')).click();
  await expect(sheet.getByRole('alert')).toHaveText('');
});
