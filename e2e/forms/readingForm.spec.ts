import { aurora, type TextKey, vallegas } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { usualBill } from '../support/bills';
import {
  AURORA,
  answerQuestion,
  answerWith,
  careOpener,
  DAYS,
  gasBill,
  keptOf,
  openPart,
  press,
  readingForm,
  SENDING,
  sendOff,
  tabTo,
} from '../support/forms';
import { node, readAnswer, turnTo } from '../support/page';
import { expect, test } from '../support/payments/payServer';
import { screens, viewports } from '../support/screens';

// The button is locked for five seconds after a request: tests fast-forward the clock.
test.use({ clockMode: 'flowing' });

const closed = aurora.text('selfReading.closed');
const closedFormal = vallegas.text('selfReading.closed');

test.describe('self-reading', () => {
  test('a closed window shows the reminder and no field', async ({ page, server }) => {
    // The service determines this: its day is the 21st, and the window opens five days before the end of the month.
    const part = await openPart(page, await gasBill(server), 'tabs.selfReading', 'reading-card');
    await expect(part.getByText(closed)).toBeVisible();
    await expect(part.getByRole('textbox')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', aurora.named('selfReading.remind')).click();
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
    await expectAccessible(page);
    await turnTo(page, 'desktop', usualBill(AURORA));
    await page.getByRole('tab', aurora.named('tabs.selfReading')).click();
    await expect(part.getByText(closed)).toBeVisible();
    await expect(part.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('an electricity bill offers none', async ({ page, server }) => {
    await page.goto((await server.bill(AURORA)).link);
    await readAnswer(page);
    for (const screen of screens) {
      await turnTo(page, screen, usualBill(AURORA));
      await expect(careOpener(page)).toBeVisible();
      await expect(page.getByRole('tab', aurora.named('tabs.selfReading'))).toHaveCount(0);
      await expect(node(page, 'reading-card')).toHaveCount(0);
    }
  });

  // Needs its own server; `reading.suite.ts` regularly tests a reading in the window and the first one of a month.
  test('an open window takes the digits as they stand on the meter, once a month', { tag: '@long' }, async ({
    page,
    serverOf,
    watch,
  }) => {
    const server = await serverOf('2026-11-27');
    const bill = await gasBill(server);
    await openPart(page, bill, 'tabs.selfReading', 'reading-card');
    const form = readingForm(page);
    const reading = form.field('selfReading.reading');
    await expect(reading).toBeVisible();
    await expect(form.all.getByText('Smc', { exact: true })).toBeVisible();
    await expect(page.getByText(closed)).toHaveCount(0);
    await expectAccessible(page);
    await press(form.send);
    await expect(reading).toBeFocused();
    await expect(reading).toHaveAccessibleDescription(aurora.pattern('my_profile_check_text', 'anywhere'));
    await reading.fill('12a');
    await expect(reading).toHaveAccessibleDescription(aurora.pattern('my_profile_check_int', 'anywhere'));
    await press(form.send);
    await expect(form.question).toBeHidden();
    await expectAccessible(page);
    // A likely reading is confirmed, an unlikely one is questioned; it can be sent after both questions.
    const known =
      /Scrivi i m³ che leggi sul contatore: in Smc li convertiamo noi\. Ultima lettura nota: ([\d.]+) m³, 31 ottobre 2026\./;
    await expect(reading).toHaveAccessibleDescription(known);
    const [, last = ''] = known.exec((await form.all.textContent()) ?? '') ?? [];
    const digits = Number(last.replace('.', ''));
    const change = 'selfReading.ask.change';
    const questions: [string, RegExp, TextKey][] = [
      [String(digits + 60), /^Inviare la lettura\?Stai per inviare \d+ m³ per il punto di fornitura \d{14}\./, 'form.cancel'],
      [String(digits), /^La lettura è giusta\?.*come l’ultima lettura nota \(.*nessun consumo/, change],
      ['99999', /^La lettura è giusta\?.*molto più del solito/, change],
      ['00742', /^La lettura è giusta\?Hai scritto 742 m³, meno dell’ultima lettura nota \(.*ripartito da zero/, change],
    ];
    for (const [typed, asked, back] of questions) {
      await reading.fill(typed);
      await expect(reading).not.toHaveAttribute('aria-invalid');
      await form.send.click();
      await expect(form.question).toContainText(asked);
      await answerQuestion(form, back);
      await expect(reading).toHaveValue(typed);
    }
    await form.send.click();
    await expectAccessible(page);
    await answerQuestion(form, 'selfReading.ask.send');
    await expect(form.status).toHaveText(/^Lettura inviata\. Grazie! Numero della richiesta: \d+\.$/);
    await expect(reading).toHaveValue('');
    await expectAccessible(page);
    const site = `S0209458-${bill.number}`;
    const [request] = watch.requests.filter((one) => SENDING.test(one.url()));
    expect(request?.postDataJSON()).toEqual({ Idsede: site, Segnante: '00742' });
    const kept = [{ what: 'reading', site, reading: '00742', month: '2026-11' }];
    expect(await keptOf(server, bill)).toMatchObject(kept);
    await page.clock.fastForward(5_100);
    await turnTo(page, 'desktop', usualBill(AURORA));
    await page.getByRole('tab', aurora.named('tabs.selfReading')).click();
    // A success message disappears when the form is invalid.
    await press(form.send);
    await expect(form.status).toHaveText(/da controllare: /);
    await expect(reading).toHaveAccessibleDescription(aurora.pattern('my_profile_check_text', 'anywhere'));
    // The first reading of a month is final.
    await reading.fill('743');
    await expect(form.status).toHaveText('');
    await sendOff(form);
    await expect(form.alert).toHaveText(/^La lettura non risulta salvata; le cifre sono ancora qui/);
    await expect(reading).toHaveValue('743');
    await expectAccessible(page);
    expect(await keptOf(server, bill)).toMatchObject(kept);
  });

  test('by keyboard alone', async ({ page, server }) => {
    const bill = await gasBill(server);
    await page.route(DAYS, (route) => route.fulfill({ json: 3 }));
    const posted = await answerWith(page, (route) => route.fulfill({ json: 1 }));
    await page.goto(bill.link);
    await readAnswer(page);
    const form = readingForm(page);
    // The field loads when it is near: on a phone it is below the fold.
    await node(page, 'reading-card').scrollIntoViewIfNeeded();
    await expect(form.send).toBeVisible();
    await tabTo(page, form.field('selfReading.reading'));
    await turnTo(page, 'desktop', usualBill(AURORA));
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('tab', aurora.named('tabs.selfReading'))).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, form.field('selfReading.reading'));
    await page.keyboard.type('0815');
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', aurora.named('selfReading.confirm.send')));
    await page.keyboard.press('Space');
    await expect(form.status).toHaveText(aurora.text('selfReading.saved'));
    expect(posted).toEqual([{ Idsede: `S0209458-${bill.number}`, Segnante: '0815' }]);
  });

  // `tests/bill/selfReading.test.ts` tests the parts on each day.
  test('where nobody says whether the window is open, the days of the brand do', { tag: '@long' }, async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await page.route(DAYS, (route) => route.fulfill({ status: 500, json: {} }));
    const bill = await gasBill(server);
    const part = await openPart(page, bill, 'tabs.selfReading', 'reading-card');
    await expect(part.getByText(closed)).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-27T10:00:00+01:00'));
    await page.reload();
    await readAnswer(page);
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('textbox')).toBeVisible();
    await expect(part.getByText(closed)).toHaveCount(0);
  });

  test('by message: from the 20th of the month', async ({ page, server }) => {
    const bill = await server.bill('vallegas.localhost');
    await page.clock.setFixedTime(new Date('2026-11-19T10:00:00+01:00'));
    const part = await openPart(page, bill, 'tabs.selfReading', 'reading-card');
    await expect(part.getByText(closedFormal)).toBeVisible();
    await expect(part.getByRole('textbox')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', vallegas.named('selfReading.remind')).click();
    expect((await saved).suggestedFilename()).toBe('UnionAutolettura.ics');
    await expectAccessible(page);
    await page.clock.setFixedTime(new Date('2026-11-20T00:30:00+01:00'));
    await page.setViewportSize(viewports.desktop);
    await openPart(page, bill, 'tabs.selfReading', 'reading-card');
    const form = readingForm(page);
    const reading = form.field('selfReading.reading');
    await reading.fill('000');
    await press(form.send);
    await expect(reading).toHaveAccessibleDescription(/la lettura non può essere 0/);
    await expect(form.question).toBeHidden();
    await reading.fill('0123');
    await expectAccessible(page);
    await sendOff(form);
    await expect(form.status).toHaveText(/^Lettura inviata\. Grazie! Numero della richiesta: \d+\.$/);
    // The reading, and the message that contained it.
    const [kept, ticket, ...others] = await keptOf(server, bill);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ what: 'reading', reading: '0123' });
    expect(ticket).toMatchObject({ what: 'ticket', kind: 'reading' });
    const { fields } = ticket as { fields: Record<string, string> } & typeof ticket;
    expect(fields.oggetto).toMatch(/^Autolettura \d{14}$/);
    expect(fields.messaggio).toMatch(
      new RegExp(`^PDR: \\d{14}\nLettura: 0123 Smc\nCodice cliente: 700318844\nBolletta: ${bill.number}$`),
    );
  });
});

test('of several meters each has its own figures', async ({ page, server }) => {
  const part = await openPart(page, server.sample('vallegas.localhost', '2026000110'), 'tabs.selfReading', 'reading-card');
  const posted = await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
  const form = readingForm(page);
  const reading = form.field('selfReading.reading');
  const choice = part.getByRole('combobox', vallegas.named('supply.select'));
  await reading.fill('111');
  await choice.selectOption({ index: 1 });
  await expect(reading).toHaveValue('');
  await reading.fill('222');
  await choice.selectOption({ index: 0 });
  await expect(reading).toHaveValue('111');
  await choice.selectOption({ index: 1 });
  const [point = ''] = /\d{14}/.exec((await choice.locator('option:checked').textContent()) ?? '') ?? [];
  await form.send.click();
  await expect(form.question).toContainText('Ha scritto 222 m³, meno dell’ultima lettura nota');
  await answerQuestion(form, 'selfReading.ask.send');
  await expect(form.status).toHaveText(vallegas.text('selfReading.saved'));
  expect(posted).toMatchObject([{ oggetto: `Autolettura ${point}` }]);
  // The draft for the other meter is still there.
  await choice.selectOption({ index: 0 });
  await expect(reading).toHaveValue('111');
  await expect(form.status).toHaveText('');
});
