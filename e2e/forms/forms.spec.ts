import { aurora, brandTexts } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { usualBill } from '../support/bills';
import {
  AURORA,
  answerQuestion,
  answerWith,
  attach,
  careForm,
  careOpener,
  DAYS,
  drop,
  fillCare,
  gasBill,
  holdBack,
  openCare,
  openCareHere,
  pdf,
  press,
  readingForm,
  SENDING,
  sendOff,
} from '../support/forms';
import { cases } from '../support/longRun';
import { node, pastSecondTap, readAnswer, settled, turnTo, wideNodes } from '../support/page';
import { expect, test } from '../support/payments/payServer';
import { onScreen, type Screen, screens } from '../support/screens';

// The button is locked for five seconds after a request: tests fast-forward the clock.
test.use({ clockMode: 'flowing' });

const usual = usualBill(AURORA);
const english = brandTexts(AURORA, 'en');

/** The parts of these bills that a subject ends with. */
const PARTS = '700318844 | 300000002026000102';

test.describe('what was written stays', () => {
  test('in another section, language, screen and tab', async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    await form.field('care.category').selectOption({ label: aurora.text('care.category.refund') });
    await form.field('care.description').fill('Parole mie');
    await attach(page, form, pdf());
    const stands = async (subject: string, texts = aurora) => {
      await expect(form.field('care.description', texts)).toHaveValue('Parole mie');
      await expect(form.all.getByRole('listitem')).toHaveText(/^ricevuta\.pdf/);
      await expect(form.field('care.subject', texts)).toHaveValue(subject);
    };
    const refund = `Richiesta rimborso | ${PARTS}`;
    await careOpener(page).click();
    await expect(form.all).toBeHidden();
    await careOpener(page).click();
    await stands(refund);

    await turnTo(page, 'desktop', usual);
    await openCareHere(page);
    await stands(refund);
    await page.getByRole('tab', aurora.named('tabs.consumption')).click();
    await expect(form.all).toBeHidden();
    await page.goBack();
    await stands(refund);

    await page.getByRole('combobox', aurora.named('language.label')).selectOption('en');
    // Generated values follow the language; typed values do not.
    await stands(`Refund | ${PARTS}`, english);
    await expectAccessible(page);
    await turnTo(page, 'mobile', usual);
    await form.all.scrollIntoViewIfNeeded();
    await stands(`Refund | ${PARTS}`, english);
    await expectAccessible(page);
    await form.field('care.subject', english).fill('Mine');
    await page.getByRole('combobox', english.named('language.label')).selectOption('it');
    await stands('Mine');
    await expect(form.field('care.category').locator('option:checked')).toHaveText(aurora.text('care.category.refund'));
    await turnTo(page, 'desktop', usual);
    await openCareHere(page);
    await stands('Mine');
  });

  test('over a reload of the tab, on the same bill, until it is sent', async ({ page, server }) => {
    const [bill, other] = [await gasBill(server), await server.bill(AURORA)];
    page.on('dialog', (dialog) => dialog.accept());
    const form = await openCare(page, bill);
    await form.field('care.category').selectOption({ label: aurora.text('care.category.payment') });
    await form.field('care.description').fill('Ho pagato due volte.');
    await attach(page, form, pdf());
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await expect.poll(kept).toContain('bolletta:drafts');
    expect(await kept()).not.toMatch(new RegExp(`${bill.id}|Ho pagato|ricevuta`));
    // Drafts belong to one bill.
    await openCare(page, other);
    await expect(form.field('care.description')).toHaveValue('');
    await openCare(page, bill);
    await expect(form.field('care.description')).toHaveValue('Ho pagato due volte.');
    await expect(form.field('care.category').locator('option:checked')).toHaveText(aurora.text('care.category.payment'));
    await expect(page.getByText('l’allegato va scelto di nuovo')).toBeVisible();
    await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
    await attach(page, form, pdf());
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    await expect.poll(kept).not.toContain('bolletta:drafts');
    await openCare(page, bill);
    await expect(form.field('care.description')).toHaveValue('');
  });

  test('a page with something unsent asks before it is left, another does not', async ({ page, server }) => {
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await answerWith(page, (route) => route.fulfill({ json: 1 }));
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    // Opening the form does not make it dirty.
    await form.field('care.category').focus();
    await page.reload();
    expect(asked).toEqual([]);
    await openCare(page, bill);
    await fillCare(form);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await openCare(page, bill);
    await fillCare(form);
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('who wants to pay is asked before anything starts, and the browser does not ask again', async ({ page, server }) => {
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    const starts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pagamento/')) starts.push(request.url());
    });
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await fillCare(form);
    const pay = node(page, 'payment-card-pay');
    const question = page.getByRole('alertdialog', aurora.named('leave.title'));
    const ask = async () => {
      await pay.click();
      await expect(question).toBeVisible();
    };
    await ask();
    await expectAccessible(page);
    await question.getByRole('button', aurora.named('leave.stay')).press('Enter');
    await expect(question).toBeHidden();
    await expect(pay).toBeFocused();
    await expect(pay).not.toHaveAttribute('aria-disabled');
    await pastSecondTap(page);
    await ask();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.field('care.description')).toHaveValue('Vorrei un chiarimento.');
    expect(starts).toEqual([]);
    await pastSecondTap(page);
    await ask();
    await question.getByRole('button', aurora.named('leave.go')).press('Enter');
    await expect(page.getByText('Pagina di prova')).toBeVisible();
    expect(starts).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

test('an answer that arrives while another part is open is reported in that part', async ({ page, server }) => {
  const leave = {
    mobile: careOpener(page),
    desktop: page.getByRole('tab', aurora.named('tabs.payment')),
  };
  const form = await openCare(page, await gasBill(server));
  // Messages and their places do not depend on the width: see `Form.test.tsx` and `useFormsOf.test.tsx`.
  for (const screen of cases<Screen>({ every: ['desktop'], long: ['mobile'] })) {
    await turnTo(page, screen, usual);
    await openCareHere(page);
    for (const [answer, words] of [
      ['0', aurora.text('form.failed')],
      ['1', aurora.text('form.taken')],
    ] as const) {
      const release = await holdBack(page, (route) => route.fulfill({ contentType: 'application/json', body: answer }));
      if (answer === '0') await fillCare(form);
      await page.clock.fastForward(5_100);
      await sendOff(form);
      await leave[screen].click();
      await expect(form.send).toBeHidden();
      release();
      await expect(page.getByText(words)).toBeVisible();
      await careOpener(page).click();
      await form.send.scrollIntoViewIfNeeded();
      await expect(page.getByText(words)).toBeHidden();
      await expect(answer === '0' ? form.alert : form.status).toHaveText(
        answer === '0' ? /non risulta inviato/ : aurora.pattern('invio_ok', 'start'),
      );
      await page.unroute(SENDING);
    }
  }
});

test.describe('look', () => {
  test('320 px, large text, dark and forced colours, with all that can be wrong', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const bill = await gasBill(server);
    await page.route(DAYS, (route) => route.fulfill({ json: 3 }));
    const form = await openCare(page, bill);
    await form.field('care.category').selectOption({ label: aurora.text('care.category.payment') });
    await form.field('care.subject').fill('');
    await drop(form, [{ name: `${'lunga-'.repeat(40)}.exe`, type: '', text: 'MZ' }]);
    await press(form.send);
    await expect(form.status).toHaveText(/ancora 3 campi da controllare: Oggetto, Messaggio, Allegato/);
    const reading = readingForm(page);
    await node(page, 'reading-card').scrollIntoViewIfNeeded();
    await reading.field('selfReading.reading').fill('dodici');
    await press(reading.send);
    await expect(reading.field('selfReading.reading')).toHaveAccessibleDescription(
      aurora.pattern('my_profile_check_int', 'anywhere'),
    );
    expect(await wideNodes(page)).toEqual([]);
    await drop(form, [{ name: `${'lunga-'.repeat(40)}.txt`, type: 'text/plain', text: 'sì' }]);
    await expect(form.all.getByRole('listitem')).toHaveText(/^lunga-/);
    expect(await wideNodes(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await fillCare(form, 'x'.repeat(5_000));
    await press(form.send);
    await expect(form.field('care.description')).toHaveAccessibleDescription(/al massimo 4\.?000 caratteri/);
    expect(await wideNodes(page)).toEqual([]);
    await form.field('care.description').fill('x');
    await form.send.click();
    const box = await form.question.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    // Both answers can be reached.
    await answerQuestion(form, 'form.cancel');
    await page.evaluate(() => {
      document.documentElement.style.removeProperty('font-size');
    });
    await form.field('care.subject').fill('');
    await press(form.send);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expectAccessible(page);
  });
});

test.describe('what draws a form', () => {
  const code = /\/assets\/OpenForm-[^/]*\.js$/;
  const parts = (watch: { requests: { url: () => string }[] }) =>
    watch.requests.map((request) => new URL(request.url()).pathname).filter((path) => code.test(path) || /form/i.test(path));

  for (const screen of screens)
    test.describe(screen, () => {
      test.use(onScreen(screen));

      test('comes when the form comes near, and not before', { tag: screen === 'mobile' ? [] : '@long' }, async ({
        page,
        server,
        watch,
      }) => {
        await page.goto((await gasBill(server)).link);
        await readAnswer(page);
        await settled(page);
        expect(parts(watch)).toEqual([]);
        await careOpener(page).click();
        await expect(careForm(page).send).toBeVisible();
        expect(parts(watch).filter((path) => code.test(path))).toHaveLength(1);
        // The form's file and its validators.
        expect(parts(watch).filter((path) => path.startsWith('/brands/'))).toHaveLength(2);
      });
    });

  for (const [what, address] of [
    ['its code', code],
    ['its styles', /\/assets\/OpenForm-[^/]*\.css$/],
    ['its file', /\/brands\/[^/]*customer-care[^/]*\.json$/],
    ['its validators', /\/brands\/[^/]*customer-care[^/]*\.js$/],
  ] as const) {
    // The validators load with the form's file, in the same call.
    test(`when ${what} cannot be had, it says so, and a press tries again`, {
      tag: what === 'its validators' ? '@long' : [],
    }, async ({ page, server, watch }) => {
      watch.allow(/Failed to load resource|net::ERR/);
      let tries = 0;
      await page.route(address, (route) => {
        tries += 1;
        return route.abort();
      });
      await page.goto((await gasBill(server)).link);
      await readAnswer(page);
      await careOpener(page).click();
      const form = careForm(page);
      await expect(form.alert).toHaveText(aurora.text('form.unavailable'), { timeout: 15_000 });
      expect(tries).toBeGreaterThan(0);
      // `Form` renders the same notice whatever is missing.
      if (what === 'its code') await expectAccessible(page);
      await page.unroute(address);
      await form.all.getByRole('button', aurora.named('form.tryAgain')).click();
      await fillCare(form);
      await expect(form.send).not.toHaveAttribute('aria-disabled');
      // Only failed code is loaded from fallback files.
      expect(watch.requests.some((request) => request.url().includes('/second-OpenForm-'))).toBe(
        what === 'its code' || what === 'its styles',
      );
      const subject = form.all.getByRole('textbox').first();
      // An unstyled browser input would be lower.
      expect((await subject.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    });
  }
});
