import { aurora } from '../../tests/support/texts';
import { AURORA, gasBill, keptOf } from '../support/forms';
import { viewports } from '../support/screens';
import type { EnginePage } from './page';
import { expect, test } from './test';

/** A day within the period for meter readings. */
const READING_DAY = '2026-11-27';

/** A sample with a profile. */
const DUAL = '2026000122';

// The specs of each form beside this folder regularly do the same in Chromium, including failures.
test('customer care, a reading and the profile are sent, each once', { tag: '@long' }, async ({ enginePage: page, serverOf }) => {
  const server = await serverOf(READING_DAY);
  const bill = await gasBill(server);
  const open = async (link: string) => {
    await page.resize(viewports.mobile);
    await page.goto(link);
    await page.see({ node: 'amount-due' });
    await page.settled();
  };

  await test.step('customer care', async () => {
    await open(bill.link);
    const category = { role: 'combobox', name: aurora.text('care.category') };
    if ((await page.count(category)) === 0) await page.press({ role: 'button', name: '/^Scrivi una richiesta$/' });
    await page.choose(category, aurora.text('care.category.refund'));
    await page.fill({ role: 'textbox', name: aurora.text('care.description') }, 'Vorrei un chiarimento.');
    await send(page, aurora.text('care.send'), aurora.text('care.confirm.send'));
    await page.see({ role: 'status', name: aurora.text('invio_ok') });
  });

  await test.step('a reading', async () => {
    await open(bill.link);
    await page.scrollTo({ node: 'reading-card' });
    await page.fill({ role: 'textbox', name: aurora.text('selfReading.reading') }, '00742');
    await send(page, aurora.text('selfReading.send'), aurora.text('selfReading.ask.send'));
    await page.see({ role: 'status', name: 'Lettura inviata' });
  });

  const kept = await keptOf(server, bill);
  expect(kept.map(({ what }) => what)).toEqual(['ticket', 'reading']);
  expect(kept).toMatchObject([{ fields: { category: 'Richiesta rimborso' } }, { reading: '00742' }]);

  await test.step('the profile', async () => {
    const dual = server.sample(AURORA, DUAL);
    await open(dual.link);
    await page.scrollTo({ node: 'profile-card' });
    await page.fill({ role: 'textbox', name: aurora.text('profile.billingEmail') }, 'bollette@posta.example');
    await send(page, aurora.text('profile.confirm.send'), aurora.text('profile.confirm.send'));
    await page.see({ role: 'status', name: 'Modifiche inviate' });
    const changed = (await keptOf(server, dual)).filter(({ what }) => what === 'profile');
    expect(changed).toMatchObject([{ emailFatturazione: 'bollette@posta.example' }]);
  });
});

/** Presses the button of a form, and answers its question. */
async function send(page: EnginePage, button: string, yes: string): Promise<void> {
  await page.press({ role: 'button', name: `/^${button}$/` });
  const question = { role: 'alertdialog' };
  await page.see(question);
  // A press soon after another one may belong to a double click, which the question ignores.
  await page.until('the question is answered', async () => {
    if ((await page.count(question)) > 0) await page.press({ role: 'button', name: `/^${yes}$/`, within: question.role });
    return (await page.count(question)) === 0;
  });
}
