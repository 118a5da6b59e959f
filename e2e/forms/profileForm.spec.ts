import { aurora } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { usualBill } from '../support/bills';
import { AURORA, answerQuestion, answerWith, keptOf, openPart, profileForm, SENDING, tabTo } from '../support/forms';
import { node, readAnswer, turnTo } from '../support/page';
import { expect, test } from '../support/payments/payServer';
import { viewports } from '../support/screens';

// The button is locked for five seconds after a request: tests fast-forward the clock.
test.use({ clockMode: 'flowing' });

test.describe('profile', () => {
  const DUAL = '2026000122';
  const profile = {
    idAnagrafica: 318844,
    livelloCompletezzaProfilo: 4,
    email: 'prima@posta.example',
    telefono: '+39 333 000 5678',
    selfCare: 1,
    bollettaCartacea: 0,
    emailFatturazione: '',
  };

  test('is saved as a whole, after an edit and a question', async ({ page, server, watch }) => {
    const bill = server.sample(AURORA, DUAL);
    const part = await openPart(page, bill, 'tabs.profile', 'profile-card');
    const form = profileForm(page);
    const phone = form.field('profile.phone');
    const billingEmail = form.field('profile.billingEmail');
    // Links are forwarded: a contact shows just enough for its owner to recognise it.
    await expect(phone).toHaveValue(/^\+39 \.{4}\d\d$/);
    const inForce = await phone.inputValue();
    await expect(form.send).toHaveCount(0);
    await expect(part.getByText(aurora.text('profile.complete'))).toBeVisible();
    await expect(node(page, 'profile-self-care')).toContainText(aurora.text('profile.selfCare.ok'));
    await expectAccessible(page);
    // Another number in each run, so that a save is always a change.
    const number = `+39 333 ${Date.now() % 10_000_000}`;
    await phone.fill('0333 1');
    await expect(form.send).toBeVisible();
    await form.send.click();
    await answerQuestion(form, 'profile.confirm.send');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/comincia con il prefisso/);
    const sent = () => watch.requests.filter((request) => SENDING.test(request.url()));
    expect(sent()).toEqual([]);
    await expectAccessible(page);
    await turnTo(page, 'desktop', usualBill(AURORA));
    await page.getByRole('tab', aurora.named('tabs.profile')).click();
    await expectAccessible(page);
    await phone.fill(number);
    await billingEmail.fill('  bollette@posta.example ');
    await form.send.click();
    await expect(form.question).toContainText(aurora.text('profile.confirm.title'));
    await answerQuestion(form, 'form.cancel');
    expect(sent()).toEqual([]);
    await expect(phone).toHaveValue(number);
    await form.send.press('Enter');
    await answerQuestion(form, 'profile.confirm.send');
    await expect(form.status).toHaveText(aurora.text('profile.sent'));
    await expect(form.send).toHaveCount(0);
    // The focused button is gone: the result message receives the focus.
    await expect(form.status.locator('> div')).toBeFocused();
    await expectAccessible(page);
    const asked = { idAnagrafica: '318844', telefono: number, emailFatturazione: 'bollette@posta.example' };
    const body = { ...asked, email: 'o***@p***.example' };
    expect(sent().map((request) => [request.method(), request.postDataJSON()])).toEqual([['PUT', body]]);
    const kept = (await keptOf(server, bill)).filter(({ what }) => what === 'profile');
    expect(kept.at(-1)).toMatchObject({ ...asked, waiting: true });
    expect(kept.at(-1)).not.toHaveProperty('email');
    await page.setViewportSize(viewports.mobile);
    await page.reload();
    await readAnswer(page);
    await part.scrollIntoViewIfNeeded();
    // A pending change is not shown: somebody else with the link may have requested it.
    await expect(phone).toHaveValue(inForce);
    await expect(billingEmail).toHaveValue('o***@p***.example');
    await expect(form.send).toHaveCount(0);
  });

  test('an empty answer is the error line, and the edit stays', async ({ page, server }) => {
    await page.route('**/get_profilo/*', (route) =>
      route.fulfill({ json: { ...profile, selfCare: 0, livelloCompletezzaProfilo: 3 } }),
    );
    const part = await openPart(page, server.sample(AURORA, DUAL), 'tabs.profile', 'profile-card');
    await expect(part.getByText(aurora.text('profile.incomplete'))).toBeVisible();
    await expect(node(page, 'profile-self-care')).toContainText(aurora.text('profile.selfCare.ko'));
    const form = profileForm(page);
    const posted = await answerWith(page, (route) => route.fulfill({ json: '' }));
    await form.field('profile.email').fill('');
    await form.send.click();
    await answerQuestion(form, 'profile.confirm.send');
    await expect(form.alert).toHaveText(aurora.text('profile.failed'));
    await expect(form.field('profile.email')).toHaveValue('');
    await expect(form.send).toBeVisible();
    await expectAccessible(page);
    // A removed contact is sent as an empty string.
    expect(posted).toEqual([{ idAnagrafica: '318844', email: '', telefono: profile.telefono, emailFatturazione: '' }]);
  });

  test('by keyboard alone', async ({ page, server }) => {
    await page.route('**/get_profilo/*', (route) => route.fulfill({ json: profile }));
    const posted = await answerWith(page, (route) => route.fulfill({ json: { ...profile, email: 'dopo@posta.example' } }));
    await page.goto(server.sample(AURORA, DUAL).link);
    await readAnswer(page);
    const form = profileForm(page);
    // The fields load when they are near: on a phone they are below the fold.
    await node(page, 'profile-card').scrollIntoViewIfNeeded();
    await expect(form.field('profile.email')).toBeVisible();
    await tabTo(page, form.field('profile.email'));
    await turnTo(page, 'desktop', usualBill(AURORA));
    const tab = page.getByRole('tab', aurora.named('tabs.profile'));
    await tabTo(page, page.getByRole('tab', { selected: true }));
    while (!(await tab.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, form.field('profile.email'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('dopo@posta.example');
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', aurora.named('profile.confirm.send')));
    await page.keyboard.press('Enter');
    await expect(form.status).toHaveText(aurora.text('profile.sent'));
    expect(posted).toMatchObject([{ email: 'dopo@posta.example' }]);
  });
});
