import { aurora, vallegas } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { usualBill } from '../support/bills';
import {
  AURORA,
  answerQuestion,
  answerWith,
  attach,
  careForm,
  careOpener,
  drop,
  fillCare,
  gasBill,
  holdBack,
  keptOf,
  openCare,
  openCareHere,
  pdf,
  press,
  SENDING,
  sendOff,
  tabTo,
} from '../support/forms';
import { pastSecondTap, readAnswer, turnTo, wideNodes } from '../support/page';
import { expect, test } from '../support/payments/payServer';
import { TODAY } from '../support/places';
import { onScreen, screens } from '../support/screens';

// The button is locked for five seconds after a request: tests fast-forward the clock.
test.use({ clockMode: 'flowing' });

/** The parts of these bills that a subject ends with. */
const PARTS = '700318844 | 300000002026000102';

test.describe('customer care', () => {
  for (const screen of screens)
    test.describe(screen, () => {
      test.use(onScreen(screen));

      // Validation and focus do not depend on the width.
      test('a form that is not right says why, and nothing is asked', { tag: screen === 'mobile' ? [] : '@long' }, async ({
        page,
        server,
      }) => {
        const form = await openCare(page, await gasBill(server));
        await expectAccessible(page);
        await expect(form.send).toHaveAttribute('aria-disabled', 'true');
        await press(form.send);
        // The subject is filled in automatically, so only the topic is required from the customer.
        await expect(form.status).toHaveText('Ci sono ancora 2 campi da controllare: Argomento, Messaggio.');
        await expect(form.field('care.subject')).not.toHaveAttribute('aria-invalid');
        const category = form.field('care.category');
        await expect(category).toBeFocused();
        for (const key of ['care.category', 'care.description'] as const) {
          await expect(form.field(key)).toHaveAttribute('aria-invalid', 'true');
          await expect(form.field(key)).toHaveAccessibleDescription(aurora.pattern('my_profile_check_text', 'anywhere'));
        }
        await expect(form.question).toBeHidden();
        await expectAccessible(page);
        expect(await wideNodes(page)).toEqual([]);

        const subject = form.field('care.subject');
        await category.selectOption({ label: aurora.text('care.category.refund') });
        await expect(subject).toHaveValue(`Richiesta rimborso | ${PARTS}`);
        await category.selectOption({ label: aurora.text('care.category.payment') });
        await expect(subject).toHaveValue(`Evidenza pagamento | ${PARTS}`);
        await category.selectOption('');
        await expect(subject).toHaveValue('');
        await category.selectOption({ label: aurora.text('care.category.payment') });
        await form.field('care.description').fill('Ecco la ricevuta.');
        await press(form.send);
        const choose = form.all.getByRole('button', aurora.named('care.attachment.choose'));
        await expect(choose).toBeFocused();
        await expect(choose).toHaveAccessibleDescription(/Aggiungi l’allegato/);
        const missing = form.all.getByText(aurora.text('allegato_ko'));
        const [red = 0, green = 0, blue = 0] = await missing.evaluate((element) =>
          (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
        );
        expect(red).toBeGreaterThan(2 * Math.max(green, blue));
        // Other topics require no attachment.
        await category.selectOption({ label: aurora.text('care.category.data') });
        await expect(missing).toBeHidden();
        await expect(form.send).not.toHaveAttribute('aria-disabled');
        await expect(form.status).toHaveText('');
      });
    });

  test.describe('desktop', () => {
    test.use(onScreen('desktop'));

    test('by mouse: a file, the question, one ticket with everything that was written', async ({ page, server, watch }) => {
      const bill = await gasBill(server);
      const form = await openCare(page, bill);
      const pickers: unknown[] = [];
      await form.field('care.category').selectOption({ label: aurora.text('care.category.payment') });
      await form.field('care.description').fill('Ecco la ricevuta.\nGrazie.');
      await attach(page, form, pdf('prima.pdf'));
      page.on('filechooser', (picker) => pickers.push(picker));
      const files = form.all.getByRole('listitem');
      await expect(files).toHaveText(/^prima\.pdf1 KB/);
      await form.all.getByRole('button', { name: 'Togli prima.pdf' }).click();
      await expect(files).toHaveCount(0);
      const choose = form.all.getByRole('button', aurora.named('care.attachment.choose'));
      await expect(choose).toBeFocused();
      await expect(form.send).toHaveAttribute('aria-disabled', 'true');
      await attach(page, form, pdf('seconda.pdf'));
      // The only file picker is that of this press: removing the file opened none.
      expect(pickers).toHaveLength(1);
      await expect(files).toHaveText(/^seconda\.pdf/);
      await attach(page, form, pdf('terza.pdf'));
      await expect(files).toHaveText(/^terza\.pdf/);
      await drop(form, [{ name: 'ricevuta.txt', type: 'text/plain', text: 'Pagata il 3 novembre' }]);
      await expect(files).toHaveText(/^ricevuta\.txt/);
      await expectAccessible(page);

      const url = page.url();
      await form.send.click();
      await expect(form.question).toBeVisible();
      expect((await form.question.boundingBox())?.width).toBeLessThanOrEqual(500);
      await expect(form.question.getByRole('button')).toHaveText([aurora.text('form.cancel'), aurora.text('care.confirm.send')]);
      await expectAccessible(page);
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), () => answerQuestion(form, 'form.cancel')]) {
        if (!(await form.question.isVisible())) await form.send.press('Enter');
        await close();
        await expect(form.question).toBeHidden();
        await expect(form.send).toBeFocused();
      }
      expect(page.url()).toBe(url);
      await expect(form.field('care.description')).toHaveValue('Ecco la ricevuta.\nGrazie.');
      const sent = () => watch.requests.filter((request) => SENDING.test(request.url()));
      expect(sent()).toEqual([]);

      const release = await holdBack(page, (route) => route.continue());
      await pastSecondTap(page);
      // The second press of a double click must not answer the question ...
      await form.send.dblclick();
      await pastSecondTap(page);
      await expect(form.question).toBeVisible();
      // ... nor press anything behind it.
      await form.question.getByRole('button', aurora.named('care.confirm.send')).dblclick();
      await expect(form.send).toHaveText(aurora.text('form.busy'));
      await expectAccessible(page);
      // A press while the request is pending has no effect.
      await press(form.send);
      await expect(form.question).toBeHidden();
      release();
      await expect(form.status).toHaveText(
        /^Messaggio inviato\. Ti rispondiamo al più presto\. Numero della richiesta: \d+\. Di solito rispondiamo entro due giorni/,
      );
      await expectAccessible(page);
      for (const key of ['care.category', 'care.subject', 'care.description'] as const)
        await expect(form.field(key)).toHaveValue('');
      await expect(files).toHaveCount(0);
      await expect(form.field('care.description')).not.toHaveAttribute('aria-invalid');
      expect(sent().map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
        `POST /backend/messaggio/${bill.id}`,
      ]);
      expect(await keptOf(server, bill)).toMatchObject([
        {
          what: 'ticket',
          kind: 'customerCare',
          fields: {
            email: '',
            idAnagrafica: '700318844',
            idFattura: bill.number,
            description: `Evidenza pagamento | ${PARTS}\nEcco la ricevuta.\nGrazie.`,
            typology: 'Credito',
            category: 'Evidenza pagamento',
            subcategory: '',
            priority: 'High',
            owner: 'Pagamenti_AT',
          },
          attachments: [{ name: 'ricevuta.txt', size: 20 }],
        },
      ]);
    });
  });

  test('the button waits five seconds after a sending, and a success goes when somebody writes', async ({ page, server }) => {
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    const posted = await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
    await fillCare(form);
    await page.clock.pauseAt(new Date(`${TODAY}T11:00:00+01:00`));
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    await fillCare(form, 'Ancora una cosa.');
    await expect(form.status).toHaveText('');
    // The guard against a second tap ended before the response, or after it.
    await page.clock.runFor(4_400);
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await press(form.send);
    await expect(form.status).toHaveText(aurora.text('form.locked'));
    await expect(form.question).toBeHidden();
    await page.clock.runFor(700);
    await expect(form.status).toHaveText(aurora.text('form.unlocked'));
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect(posted).toHaveLength(2);
  });

  test('the first tap outside a field is handled, whatever error it shows', async ({ page, server }) => {
    // On touch, the finger is lifted before the field loses the focus; with a mouse, the button is still down then.
    const form = await openCare(page, await gasBill(server));
    const message = form.field('care.description');
    await message.tap();
    const picker = page.waitForEvent('filechooser');
    await form.all.getByRole('button', { name: /^Scegli un / }).tap();
    await picker;
    await expect(message).toHaveAccessibleDescription(aurora.pattern('my_profile_check_text', 'anywhere'));
    await form.field('care.subject').tap();
    await form.send.tap({ force: true });
    await expect(form.status).toHaveText(/^Ci sono ancora 2 campi da controllare/);
  });

  test('by keyboard alone', async ({ page, server, watch }) => {
    const bill = await gasBill(server);
    await page.goto(bill.link);
    await readAnswer(page);
    const opener = careOpener(page);
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const form = careForm(page);
    await expect(form.send).toBeVisible();
    await turnTo(page, 'desktop', usualBill(AURORA));
    await expect(form.all).toBeHidden();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    while (!(await opener.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, form.field('care.category'));
    // The browser's own list: keys select. The last topic is specific to the brand.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(form.field('care.subject')).toHaveValue(`Richiesta rimborso | ${PARTS}`);
    await expect(form.field('care.subject')).toBeFocused();
    // Enter in a single-line field acts like the button: invalid, so far.
    await page.keyboard.press('Enter');
    await expect(form.field('care.description')).toBeFocused();
    await expect(form.status).toHaveText(/da controllare: /);
    await page.keyboard.type('Prima riga');
    await page.keyboard.press('Enter');
    await page.keyboard.type('seconda riga');
    await expect(form.question).toBeHidden();
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.question).toBeVisible();
    await expect(form.question.getByRole('button', aurora.named('form.cancel'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.question).toBeHidden();
    await expect(form.send).toBeFocused();
    // Enter in a single-line field opens the question too, and a second Enter only answers the question.
    await tabTo(page, form.field('care.subject'));
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', aurora.named('care.confirm.send')));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect(watch.requests.filter((request) => SENDING.test(request.url()))).toHaveLength(1);
    expect(await keptOf(server, bill)).toMatchObject([
      { fields: { description: `Richiesta rimborso | ${PARTS}\nPrima riga\nseconda riga`, priority: 'Medium' }, attachments: [] },
    ]);
  });

  // `tests/forms` has the requests of all categories.
  test('each category goes to the office that answers it', { tag: '@long' }, async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    const posted = await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
    const credit = { typology: 'Credito', subcategory: '', priority: 'Medium', owner: 'BO_Clienti' };
    const categories = {
      'Evidenza pagamento': { ...credit, priority: 'High', owner: 'Pagamenti_AT' },
      'Richiesta Estratto conto/stato pagamenti': credit,
      'Richiesta rateizzazione fattura': credit,
      'Modifica dati contrattuali': {
        ...credit,
        typology: 'Modifica dati',
        subcategory: 'Modifiche Billing Profile/Account',
      },
      'Richiesta rimborso': credit,
      // Specific to the brand.
      Reclamo: { ...credit, priority: 'High', owner: 'BO_Reclami' },
    };
    // The customer's texts; those of the office are in the request.
    const topics: Record<string, string> = {
      'Evidenza pagamento': aurora.text('care.category.payment'),
      'Richiesta Estratto conto/stato pagamenti': aurora.text('care.category.statement'),
      'Richiesta rateizzazione fattura': aurora.text('care.category.instalments'),
      'Modifica dati contrattuali': aurora.text('care.category.data'),
      'Richiesta rimborso': aurora.text('care.category.refund'),
      Reclamo: aurora.text('brand.care.complaint'),
    };
    await expect(form.field('care.category').locator('option')).toHaveText([
      aurora.text('care.category.choose'),
      ...Object.values(topics),
    ]);
    for (const category of Object.keys(categories)) {
      await form.field('care.category').selectOption({ label: topics[category] ?? category });
      await form.field('care.description').fill('Prova');
      if (category === 'Evidenza pagamento') await attach(page, form, pdf());
      await sendOff(form);
      await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
      await page.clock.fastForward(5_100);
    }
    expect(posted).toMatchObject(
      Object.entries(categories).map(([category, fields]) => ({
        ...fields,
        category,
        description: `${category} | ${PARTS}\nProva`,
        files: category === 'Evidenza pagamento' ? [{ name: 'ricevuta.pdf', content: pdf().buffer.toString('base64') }] : [],
      })),
    );
  });

  test('the older version: its categories, a subject nobody writes, its request', async ({ page, server, watch }) => {
    const bill = await server.bill('vallegas.localhost');
    const form = await openCare(page, bill);
    await expect(form.field('care.category').locator('option')).toHaveText([
      vallegas.text('care.category.choose'),
      vallegas.text('care.category.paymentMail'),
      vallegas.text('care.category.statementMail'),
      vallegas.text('care.category.instalments'),
      vallegas.text('care.category.refundMail'),
    ]);
    const subject = form.field('care.subject');
    await expect(subject).not.toBeEditable();
    // A field that nobody can edit is not required.
    await press(form.send);
    await expect(form.status).toHaveText('Ci sono ancora 2 campi da controllare: Argomento, Messaggio.');
    await form.field('care.category').selectOption({ label: vallegas.text('care.category.paymentMail') });
    await expect(subject).toHaveValue(`Evidenza di pagamento | ${PARTS}`);
    await form.field('care.description').fill('Pagata ieri');
    await turnTo(page, 'desktop', usualBill(bill.host));
    await openCareHere(page);
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await press(form.send);
    await expect(form.all.getByText(vallegas.text('allegato_ko'))).toBeVisible();
    await expectAccessible(page);
    const file = pdf();
    await attach(page, form, file);
    await sendOff(form);
    await expect(form.status).toHaveText(vallegas.pattern('invio_ok', 'start'));
    const fields = {
      categoria: 'Evidenza di pagamento',
      oggetto: `Evidenza di pagamento | ${PARTS}`,
      messaggio: 'Pagata ieri',
      allegato_nome: 'ricevuta.pdf',
      allegato_tipo: 'application/pdf',
    };
    const [request, ...others] = watch.requests.filter((one) => SENDING.test(one.url()));
    expect(others).toEqual([]);
    expect(new URL(request?.url() ?? '').pathname).toBe(`/backend/sendemail/${bill.id}`);
    expect(request?.postDataJSON()).toEqual({
      ...fields,
      allegato: `data:application/pdf;base64,${file.buffer.toString('base64')}`,
    });
    expect(await keptOf(server, bill)).toMatchObject([{ kind: 'email', fields, attachments: [{ size: 100 }] }]);
    // Without a file, the request has no attachment fields.
    await page.clock.fastForward(5_100);
    await form.field('care.category').selectOption({ label: vallegas.text('care.category.refundMail') });
    await form.field('care.description').fill('Pagata due volte');
    await sendOff(form);
    await expect(form.status).toHaveText(vallegas.pattern('invio_ok', 'start'));
    const [, second] = watch.requests.filter((one) => SENDING.test(one.url()));
    expect(second?.postDataJSON()).toEqual({
      categoria: 'Rimborso',
      oggetto: `Rimborso | ${PARTS}`,
      messaggio: 'Pagata due volte',
    });
  });
});
