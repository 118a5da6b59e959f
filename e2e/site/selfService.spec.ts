import type { Locator, Page } from 'playwright/test';
import { lastCode } from '../../src/service/testing/lastCode';
import { aurora, type TextKey } from '../../tests/support/texts';

import { expectAccessible } from '../support/axe';
import { served } from '../support/bills';
import { node, pastSecondTap } from '../support/page';
import { payServer } from '../support/payments/payServer';
import { heading, origin, signIn } from '../support/site';
import { expect, expectCleanText, test, type Watch } from '../support/watch';

test.use({ clockMode: 'flowing' });

const AURORA = origin('aurora.localhost');
/** Longer than the undo period of a deletion. */
const UNDONE = 11_000;

const deletions = (watch: Watch) => watch.requests.filter((request) => request.method() === 'DELETE');
const rows = (page: Page) => node(page, 'messages-list').locator('tbody tr');
const unreadRows = (page: Page) => rows(page).filter({ hasText: aurora.text('messages.unreadMark') });

/** Deletes the first message of the list, confirms the question, and returns the message's link. */
async function deleteFirst(page: Page): Promise<Locator> {
  const address = await rows(page).first().getByRole('link').getAttribute('href');
  await rows(page).first().getByRole('button', aurora.named('messages.delete')).click();
  await answer(page, 'messages.delete.yes');
  const link = rows(page).locator(`a[href="${address}"]`);
  await expect(link).toHaveCount(0);
  return link;
}

async function answer(page: Page, key: TextKey): Promise<void> {
  await pastSecondTap(page);
  await page.getByRole('alertdialog').getByRole('button', aurora.named(key)).click();
}

test('a message is read, deleted with an undo, and deleted when the page is left', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `${AURORA}/messages`, 'azienda');
  // The menu group that contains the messages.
  const group = page.getByRole('navigation', aurora.named('menu.label')).getByRole('button', { name: /da leggere/ });
  const unread = async () => Number(/\d+/.exec(await group.innerText())?.[0] ?? 0);
  await expect(rows(page).first()).toBeVisible();
  const before = await unread();
  expect(before).toBeGreaterThan(1);
  await expect(node(page, 'messages-unread')).toContainText(String(before));

  await test.step('one that was opened is no longer unread, in the list and in the menu', async () => {
    await unreadRows(page).first().getByRole('link').click();
    await expect(node(page, 'message-body')).toBeVisible();
    await expect.poll(unread).toBe(before - 1);
    await page.goBack();
    await expect(unreadRows(page)).toHaveCount(before - 1);
  });

  await test.step('taken back by keyboard, without losing the focus', async () => {
    const row = unreadRows(page).first();
    const link = rows(page).locator(`a[href="${await row.getByRole('link').getAttribute('href')}"]`);
    await row.getByRole('button', aurora.named('messages.delete')).press('Enter');
    await pastSecondTap(page);
    await page.getByRole('alertdialog').getByRole('button', aurora.named('messages.delete.yes')).press('Enter');
    await expect(link).toHaveCount(0);
    await expect(node(page, 'messages-unread')).toContainText(String(before - 2));
    await pastSecondTap(page);
    await expect(page.getByRole('button', aurora.named('ui.undo'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await expect(node(page, 'messages-unread')).toContainText(String(before - 1));
    await expect(link).toBeFocused();
    await page.clock.fastForward(UNDONE);
    expect(deletions(watch)).toHaveLength(0);
  });

  await test.step('deleted after ten seconds', async () => {
    const link = await deleteFirst(page);
    await page.clock.fastForward(UNDONE);
    await expect.poll(() => deletions(watch).length).toBe(1);
    await expect(link).toHaveCount(0);
  });

  await test.step('deleted when the page is left before, although its token ends soon', async () => {
    // Of 300 seconds: the token's remaining time is below the limit for a renewal, which would outlive the page.
    await page.clock.fastForward(250_000);
    const link = await deleteFirst(page);
    await page.goto(`${AURORA}/messages`);
    // Playwright does not see requests of a closed page, so check the result.
    await expect(rows(page).first()).toBeVisible();
    await expect(link).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a customer asks, changes contacts, answers, and asks for an offer, each once and confirmed', async ({ page, watch }) => {
  await signIn(page, `${AURORA}/self`, 'famiglia');
  const sent = () => watch.requests.filter((request) => request.method() === 'POST' && request.url().includes('/backend/'));
  const submit = (id: string) => node(page, id).locator('button[type="submit"]');
  const confirmed = async (words: string, number = true) => {
    await expect(page.locator('main')).toContainText(words);
    if (number) await expect(page.locator('[data-node$="-number"]')).toContainText(/\d/);
    await expectAccessible(page);
    await expectCleanText(page);
    expect(sent()).toHaveLength(1);
    watch.requests.length = 0;
  };
  const open = async (path: string) => {
    await page.goto(AURORA + path);
    await heading(page).waitFor();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };

  await test.step('a question has an address, and is found by a word of its answer', async () => {
    const question = node(page, 'faq-question').first();
    await question.getByRole('button').first().click();
    await question
      .getByRole('button', aurora.named('faq.link'))
      .or(question.getByText(aurora.text('faq.link')))
      .last()
      .click();
    await expect(page).toHaveURL(/\/self\?question=/);
    await expect(question.getByRole('button').first()).toBeFocused();
    // A link to a question far below the fold.
    await page.goto(`${AURORA}/self?question=names`);
    const last = node(page, 'faq-question').filter({ has: page.locator('[aria-expanded="true"]') });
    await expect(last.getByRole('button').first()).toBeFocused();
    await expect(last.locator('[data-node="faq-answer"]')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(last.getByRole('button').first()).toBeVisible();
    await expect(page.getByText(aurora.text('faq.link')).filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    const all = await node(page, 'faq-question').count();
    await page.getByRole('searchbox').fill('rate');
    await page.keyboard.press('Enter');
    await expect.poll(() => node(page, 'faq-question').count()).toBeLessThan(all);
    await expect(node(page, 'faq-question').filter({ hasText: 'Posso pagare a rate?' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzzz');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toContainText('Nessuna domanda corrisponde');
    await expectAccessible(page);
  });

  await test.step('contacts', async () => {
    await open('/contacts');
    watch.requests.length = 0;
    const form = node(page, 'contacts-form');
    await form.getByRole('combobox').first().selectOption({ index: 1 });
    for (const box of await form.getByRole('textbox').all())
      if ((await box.inputValue()) === '') await box.fill('Vorrei un chiarimento');
    await submit('contacts-form').click();
    await answer(page, 'care.confirm.send');
    await confirmed(aurora.text('confirmation.contact.done'));
  });

  await test.step('profile', async () => {
    await open('/modif_data_user');
    watch.requests.length = 0;
    await node(page, 'profile-change').getByRole('button').first().click();
    const form = node(page, 'profile-form');
    await form.getByRole('textbox').first().fill('nuova@posta.example');
    await submit('profile-form').click();
    // The old address stays valid until the new one is confirmed with its code.
    await expect(node(page, 'profile-email')).not.toContainText('nuova@posta.example');
    await confirmed(aurora.text('profilePage.emailWaiting', { email: 'nuova@posta.example' }), false);
    const code = lastCode(await payServer(served()).requests(), 'aurora.localhost');
    await node(page, 'profile-email-code').getByRole('textbox').fill(code);
    await submit('profile-email-code').click();
    await expect(node(page, 'profile-email')).toContainText('nuova@posta.example');
    await confirmed(aurora.text('profilePage.emailConfirmed'), false);
  });

  await test.step('user form', async () => {
    await open('/user_form');
    watch.requests.length = 0;
    const user = node(page, 'user-form-form');
    await user.getByLabel(aurora.text('userForm.people')).fill('4');
    await submit('user-form-form').click();
    await confirmed(aurora.text('userForm.saved'), false);
    await page.reload();
    await expect(user.getByLabel(aurora.text('userForm.people'))).toHaveValue('4');
    const widthOf = async (key: TextKey) => (await user.getByLabel(aurora.text(key)).boundingBox())?.width;
    const width = await widthOf('userForm.homeKind');
    expect(await widthOf('userForm.surface'), 'a field with a unit is as wide as the others').toBe(width);
  });

  await test.step('an offer', async () => {
    await open('/goods');
    await expectAccessible(page);
    await node(page, 'goods-open').first().click();
    const note = node(page, 'good-form').getByRole('textbox').last();
    await note.fill('Solo per questa');
    await page.goBack();
    await node(page, 'goods-open').nth(1).click();
    await expect(note).toHaveValue('');
    await page.goBack();
    await node(page, 'goods-open').first().click();
    await expect(note).toHaveValue('Solo per questa');
    watch.requests.length = 0;
    await submit('good-form').click();
    await answer(page, 'care.confirm.send');
    await confirmed(aurora.text('confirmation.goods.done'));
  });

  await test.step('newsletter', async () => {
    await open('/newsletter');
    watch.requests.length = 0;
    await node(page, 'newsletter-subscribe').getByRole('textbox').fill('famiglia@posta.example');
    await submit('newsletter-subscribe').click();
    await confirmed(aurora.text('newsletter.pendingText', { email: 'famiglia@posta.example' }), false);
  });
});
