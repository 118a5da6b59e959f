import { expectAccessible } from './support/axe';
import {
  answerQuestion,
  answerWith,
  attach,
  careForm,
  careOpener,
  drop,
  fillCare,
  keptOf,
  openCare,
  openPart,
  pdf,
  press,
  profileForm,
  readingForm,
  SENDING,
  sendOff,
  tabTo,
} from './support/forms';
import { node, pastSecondTap, readAnswer, settled, wideNodes } from './support/page';
import { expect, test } from './support/payServer';
import { TODAY } from './support/places';

// The button waits for five seconds after a sending: tests wind the clock on.
test.use({ clockMode: 'flowing' });

const AURORA = 'aurora.localhost';
const GAS = 'gas-two-rates';
const DAYS = '**/api/api_duferco_get_enterdays';
/** Of each of these bills, as they end a subject. */
const PARTS = '700318844 | 300000002026000102';

test.describe('customer care', () => {
  test('a form that is not right says why, and nothing is asked', async ({ page, server }) => {
    const form = await openCare(page, server.bill(AURORA, GAS));
    await expectAccessible(page);
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await press(form.send);
    await expect(form.said).toHaveText('Ci sono ancora 3 campi da controllare: Argomento, Oggetto, Messaggio.');
    const category = form.field('Argomento');
    await expect(category).toBeFocused();
    for (const label of ['Argomento', 'Oggetto', 'Messaggio']) {
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(label)).toHaveAccessibleDescription(/Compila questo campo/);
    }
    await expect(form.question).toBeHidden();
    await expectAccessible(page);
    expect(await wideNodes(page)).toEqual([]);

    const subject = form.field('Oggetto');
    await category.selectOption({ label: 'Richiesta rimborso' });
    await expect(subject).toHaveValue(`Richiesta rimborso | ${PARTS}`);
    await category.selectOption({ label: 'Evidenza pagamento' });
    await expect(subject).toHaveValue(`Evidenza pagamento | ${PARTS}`);
    await category.selectOption('');
    await expect(subject).toHaveValue('');
    await category.selectOption({ label: 'Evidenza pagamento' });
    await form.field('Messaggio').fill('Ecco la ricevuta.');
    await press(form.send);
    const choose = form.all.getByRole('button', { name: 'Scegli un file' });
    await expect(choose).toBeFocused();
    await expect(choose).toHaveAccessibleDescription(/Aggiungi l’allegato/);
    const missing = form.all.getByText('Aggiungi l’allegato: per questa richiesta serve.');
    const [red = 0, green = 0, blue = 0] = await missing.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    // Every other request goes without.
    await category.selectOption({ label: 'Modifica dati contrattuali' });
    await expect(missing).toBeHidden();
    await expect(form.send).not.toHaveAttribute('aria-disabled');
    await expect(form.said).toHaveText('');
  });

  test('by mouse: a file, the question, one ticket with everything that was written', async ({ page, server, watch }) => {
    const bill = server.bill(AURORA, GAS);
    const form = await openCare(page, bill);
    const pickers: unknown[] = [];
    await form.field('Argomento').selectOption({ label: 'Evidenza pagamento' });
    await form.field('Messaggio').fill('Ecco la ricevuta.\nGrazie.');
    await attach(page, form, pdf('prima.pdf'));
    page.on('filechooser', (picker) => pickers.push(picker));
    const files = form.all.getByRole('listitem');
    await expect(files).toHaveText(/^prima\.pdf1 KB/);
    await form.all.getByRole('button', { name: 'Togli prima.pdf' }).click();
    await expect(files).toHaveCount(0);
    const choose = form.all.getByRole('button', { name: 'Scegli un file' });
    await expect(choose).toBeFocused();
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await attach(page, form, pdf('seconda.pdf'));
    // The one picker is that of this press: taking the file away opened none.
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
    await expect(form.question.getByRole('button')).toHaveText(['Annulla', 'Invia']);
    await expectAccessible(page);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), () => answerQuestion(form, 'Annulla')]) {
      if (!(await form.question.isVisible())) await form.send.press('Enter');
      await close();
      await expect(form.question).toBeHidden();
      await expect(form.send).toBeFocused();
    }
    expect(page.url()).toBe(url);
    await expect(form.field('Messaggio')).toHaveValue('Ecco la ricevuta.\nGrazie.');
    const sent = () => watch.requests.filter((request) => SENDING.test(request.url()));
    expect(sent()).toEqual([]);

    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(SENDING, async (route) => {
      await released;
      await route.continue();
    });
    await pastSecondTap(page);
    // The second press of a double one is for what stood there before: not for an answer of the question ...
    await form.send.dblclick();
    await pastSecondTap(page);
    await expect(form.question).toBeVisible();
    // ... nor for what comes to light behind it.
    await form.question.getByRole('button', { name: 'Invia' }).dblclick();
    await expect(form.send).toHaveText('Invio in corso…');
    await expectAccessible(page);
    // A press while it is on its way does nothing.
    await press(form.send);
    await expect(form.question).toBeHidden();
    release();
    await expect(form.said).toHaveText('Messaggio inviato. Ti rispondiamo al più presto.');
    await expectAccessible(page);
    for (const label of ['Argomento', 'Oggetto', 'Messaggio']) await expect(form.field(label)).toHaveValue('');
    await expect(files).toHaveCount(0);
    await expect(form.field('Messaggio')).not.toHaveAttribute('aria-invalid');
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

  test('the button waits five seconds after a sending, and a success goes when somebody writes', async ({ page, server }) => {
    const bill = server.bill(AURORA, GAS);
    const form = await openCare(page, bill);
    const posted = await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
    await fillCare(form);
    await page.clock.pauseAt(new Date(`${TODAY}T11:00:00+01:00`));
    await sendOff(form);
    await expect(form.said).toHaveText(/^Messaggio inviato/);
    await fillCare(form, 'Ancora una cosa.');
    await expect(form.said).toHaveText('');
    await page.clock.runFor(4_900);
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await press(form.send);
    await expect(form.said).toHaveText('Aspetta qualche secondo, poi premi di nuovo.');
    await expect(form.question).toBeHidden();
    await page.clock.runFor(200);
    await expect(form.said).toHaveText('');
    await sendOff(form);
    await expect(form.said).toHaveText(/^Messaggio inviato/);
    expect(posted).toHaveLength(2);
  });

  test('the first tap that leaves a field is heard, whatever it brings to light', async ({ page, server, hasTouch }) => {
    test.skip(!hasTouch, 'a finger is up before the field hears that it is left; a mouse button is not');
    const form = await openCare(page, server.bill(AURORA, GAS));
    const message = form.field('Messaggio');
    await message.tap();
    const picker = page.waitForEvent('filechooser');
    await form.all.getByRole('button', { name: /^Scegli un / }).tap();
    await picker;
    await expect(message).toHaveAccessibleDescription(/Compila questo campo/);
    await form.field('Oggetto').tap();
    await form.send.tap({ force: true });
    await expect(form.said).toHaveText(/^Ci sono ancora 3 campi da controllare/);
  });

  test('by keyboard alone', async ({ page, server, watch }) => {
    const bill = server.bill(AURORA, GAS);
    await page.goto(bill.link);
    await readAnswer(page);
    const opener = careOpener(page);
    await expect(opener).toBeVisible();
    if ((await opener.getAttribute('role')) === 'tab') {
      await tabTo(page, page.getByRole('tab', { selected: true }));
      while (!(await opener.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight');
    } else await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const form = careForm(page);
    await tabTo(page, form.field('Argomento'));
    // The browser's own list: keys choose. The last topic is the brand's own.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(form.field('Oggetto')).toHaveValue(`Richiesta rimborso | ${PARTS}`);
    await expect(form.field('Oggetto')).toBeFocused();
    // A line of text sends like the button: not yet.
    await page.keyboard.press('Enter');
    await expect(form.field('Messaggio')).toBeFocused();
    await expect(form.said).toHaveText(/da controllare: /);
    await page.keyboard.type('Prima riga');
    await page.keyboard.press('Enter');
    await page.keyboard.type('seconda riga');
    await expect(form.question).toBeHidden();
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.question).toBeVisible();
    await expect(form.question.getByRole('button', { name: 'Annulla' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.question).toBeHidden();
    await expect(form.send).toBeFocused();
    // Enter in a line of text asks too, and what follows at once answers nothing but the question.
    await tabTo(page, form.field('Oggetto'));
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', { name: 'Invia' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.said).toHaveText(/^Messaggio inviato/);
    expect(watch.requests.filter((request) => SENDING.test(request.url()))).toHaveLength(1);
    expect(await keptOf(server, bill)).toMatchObject([
      { fields: { description: `Richiesta rimborso | ${PARTS}\nPrima riga\nseconda riga`, priority: 'Medium' }, attachments: [] },
    ]);
  });

  test('each category goes to the office that answers it', async ({ page, server, viewport }) => {
    test.skip((viewport?.width ?? 0) > 600, 'what is sent knows no width');
    const form = await openCare(page, server.bill(AURORA, GAS));
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
      // The brand's own.
      Reclamo: { ...credit, priority: 'High', owner: 'BO_Reclami' },
    };
    await expect(form.field('Argomento').locator('option')).toHaveText(['Scegli un argomento', ...Object.keys(categories)]);
    for (const category of Object.keys(categories)) {
      await form.field('Argomento').selectOption({ label: category });
      await form.field('Messaggio').fill('Prova');
      if (category === 'Evidenza pagamento') await attach(page, form, pdf());
      await sendOff(form);
      await expect(form.said).toHaveText(/^Messaggio inviato/);
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
    const bill = server.bill('vallegas.localhost');
    const form = await openCare(page, bill);
    await expect(form.field('Argomento').locator('option')).toHaveText([
      'Scegli un argomento',
      'Evidenza di pagamento',
      'Estratto conto',
      'Richiesta rateizzazione fattura',
      'Rimborso',
    ]);
    const subject = form.field('Oggetto');
    await expect(subject).not.toBeEditable();
    // What nobody can write is not asked of anybody.
    await press(form.send);
    await expect(form.said).toHaveText('Ci sono ancora 2 campi da controllare: Argomento, Messaggio.');
    await form.field('Argomento').selectOption({ label: 'Evidenza di pagamento' });
    await expect(subject).toHaveValue(`Evidenza di pagamento | ${PARTS}`);
    await form.field('Messaggio').fill('Pagata ieri');
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await press(form.send);
    await expect(form.all.getByText('Aggiungi l’allegato: per questa richiesta serve.')).toBeVisible();
    await expectAccessible(page);
    const file = pdf();
    await attach(page, form, file);
    await sendOff(form);
    await expect(form.said).toHaveText(/^Messaggio inviato/);
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
    // Without a file there is nothing of one in the request.
    await page.clock.fastForward(5_100);
    await form.field('Argomento').selectOption({ label: 'Rimborso' });
    await form.field('Messaggio').fill('Pagata due volte');
    await sendOff(form);
    await expect(form.said).toHaveText(/^Messaggio inviato/);
    const [, second] = watch.requests.filter((one) => SENDING.test(one.url()));
    expect(second?.postDataJSON()).toEqual({
      categoria: 'Rimborso',
      oggetto: `Rimborso | ${PARTS}`,
      messaggio: 'Pagata due volte',
    });
  });
});

const closed = 'Adesso il periodo è chiuso. Con un promemoria te ne ricordi al momento giusto.';

test.describe('self-reading', () => {
  test('a closed window shows the reminder and no field', async ({ page, server }) => {
    // The service itself says so: its day is the 21st, the window begins five days before the end of the month.
    const part = await openPart(page, server.bill(AURORA, GAS), 'Autolettura', 'reading-card');
    await expect(part.getByText(closed)).toBeVisible();
    await expect(part.getByRole('textbox')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Ricordami l’autolettura' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
    await expectAccessible(page);
  });

  test('an electricity bill offers none', async ({ page, server }) => {
    await page.goto(server.bill(AURORA).link);
    await readAnswer(page);
    await expect(careOpener(page)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Autolettura' })).toHaveCount(0);
    await expect(node(page, 'reading-card')).toHaveCount(0);
  });

  test('an open window takes the digits as they stand on the meter, once a month', async ({ page, server, watch }) => {
    const bill = server.bill(AURORA, GAS);
    await server.moveTo('2026-11-27');
    await openPart(page, bill, 'Autolettura', 'reading-card');
    const form = readingForm(page);
    const reading = form.field('Cifre sul contatore');
    await expect(reading).toBeVisible();
    await expect(form.all.getByText('Smc', { exact: true })).toBeVisible();
    await expect(page.getByText(closed)).toHaveCount(0);
    await expectAccessible(page);
    await press(form.send);
    await expect(reading).toBeFocused();
    await expect(reading).toHaveAccessibleDescription(/Compila questo campo/);
    await reading.fill('12a');
    await expect(reading).toHaveAccessibleDescription(/Scrivi solo cifre/);
    await press(form.send);
    await expect(form.question).toBeHidden();
    await expectAccessible(page);
    await reading.fill('00742');
    await expect(reading).not.toHaveAttribute('aria-invalid');
    await form.send.click();
    await expect(form.question).toContainText(/Stai per inviare 00742 Smc per il punto \d{14}\./);
    await expectAccessible(page);
    await answerQuestion(form, 'Annulla');
    await expect(reading).toHaveValue('00742');
    await sendOff(form);
    await expect(form.said).toHaveText('Lettura inviata. Grazie!');
    await expect(reading).toHaveValue('');
    await expectAccessible(page);
    const site = `S0209458-${bill.number}`;
    const [request] = watch.requests.filter((one) => SENDING.test(one.url()));
    expect(request?.postDataJSON()).toEqual({ Idsede: site, Segnante: '00742' });
    const kept = [{ what: 'reading', site, reading: '00742', month: '2026-11' }];
    expect(await keptOf(server, bill)).toMatchObject(kept);
    await page.clock.fastForward(5_100);
    // A success does not stand beside a form that is wrong.
    await press(form.send);
    await expect(form.said).toHaveText(/da controllare: /);
    await expect(reading).toHaveAccessibleDescription(/Compila questo campo/);
    // The first reading of a month stands.
    await reading.fill('743');
    await expect(form.said).toHaveText('');
    await sendOff(form);
    await expect(form.alert).toHaveText(/^La lettura non risulta salvata; le cifre sono ancora qui/);
    await expect(reading).toHaveValue('743');
    await expectAccessible(page);
    expect(await keptOf(server, bill)).toMatchObject(kept);
    await server.moveTo(TODAY);
  });

  test('by keyboard alone', async ({ page, server }) => {
    const bill = server.bill(AURORA, GAS);
    await page.route(DAYS, (route) => route.fulfill({ json: 3 }));
    const posted = await answerWith(page, (route) => route.fulfill({ json: 1 }));
    await page.goto(bill.link);
    await readAnswer(page);
    const form = readingForm(page);
    const tab = page.getByRole('tab', { name: 'Autolettura' });
    if ((page.viewportSize()?.width ?? 0) > 600) {
      await tabTo(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
      await expect(tab).toBeFocused();
      await page.keyboard.press('Enter');
    }
    // Its field comes when it is near: on a phone that is below the fold.
    await node(page, 'reading-card').scrollIntoViewIfNeeded();
    await expect(form.send).toBeVisible();
    await tabTo(page, form.field('Cifre sul contatore'));
    await page.keyboard.type('0815');
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', { name: 'Invia' }));
    await page.keyboard.press('Space');
    await expect(form.said).toHaveText('Lettura inviata. Grazie!');
    expect(posted).toEqual([{ Idsede: `S0209458-${bill.number}`, Segnante: '0815' }]);
  });

  test('where nobody says whether the window is open, the days of the brand do', async ({ page, server, watch, viewport }) => {
    test.skip((viewport?.width ?? 0) > 600, 'days know no width');
    watch.allow(/Failed to load resource/);
    await page.route(DAYS, (route) => route.fulfill({ status: 500, json: {} }));
    const bill = server.bill(AURORA, GAS);
    const part = await openPart(page, bill, 'Autolettura', 'reading-card');
    await expect(part.getByText(closed)).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-27T10:00:00+01:00'));
    await page.reload();
    await readAnswer(page);
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('textbox')).toBeVisible();
    await expect(part.getByText(closed)).toHaveCount(0);
  });

  test('by message: from the 20th of the month', async ({ page, server, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 600;
    const bill = server.bill('vallegas.localhost');
    await page.clock.setFixedTime(new Date('2026-11-19T10:00:00+01:00'));
    const part = await openPart(page, bill, 'Autolettura', 'reading-card');
    await expect(part.getByText(closed)).toBeVisible();
    await expect(part.getByRole('textbox')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Ricordami l’autolettura' }).click();
    expect((await saved).suggestedFilename()).toBe('UnionAutolettura.ics');
    if (isPhone) await expectAccessible(page);
    await page.clock.setFixedTime(new Date('2026-11-20T00:30:00+01:00'));
    await page.reload();
    await readAnswer(page);
    await part.scrollIntoViewIfNeeded();
    const form = readingForm(page);
    const reading = form.field('Cifre sul contatore');
    await reading.fill('000');
    await press(form.send);
    await expect(reading).toHaveAccessibleDescription(/la lettura è maggiore di 0/);
    await expect(form.question).toBeHidden();
    await reading.fill('0123');
    if (isPhone) await expectAccessible(page);
    await sendOff(form);
    await expect(form.said).toHaveText('Lettura inviata. Grazie!');
    // The reading, and the words that it came in.
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

test('of several meters each has its own figures', async ({ page, server, viewport }) => {
  test.skip((viewport?.width ?? 0) > 600, 'what is kept knows no width');
  const part = await openPart(page, server.sample('vallegas.localhost', '2026000110'), 'Autolettura', 'reading-card');
  const posted = await answerWith(page, (route) => route.fulfill({ json: { data: 1 } }));
  const form = readingForm(page);
  const reading = form.field('Cifre sul contatore');
  const choice = part.getByRole('combobox', { name: 'Fornitura' });
  await reading.fill('111');
  await choice.selectOption({ index: 1 });
  await expect(reading).toHaveValue('');
  await reading.fill('222');
  await choice.selectOption({ index: 0 });
  await expect(reading).toHaveValue('111');
  await choice.selectOption({ index: 1 });
  const [point = ''] = /\d{14}/.exec((await choice.locator('option:checked').textContent()) ?? '') ?? [];
  await form.send.click();
  await expect(form.question).toContainText(`Stai per inviare 222 Smc per il punto ${point}.`);
  await answerQuestion(form, 'Invia');
  await expect(form.said).toHaveText('Lettura inviata. Grazie!');
  expect(posted).toMatchObject([{ oggetto: `Autolettura ${point}` }]);
  // What was written of the other meter has not gone with it.
  await choice.selectOption({ index: 0 });
  await expect(reading).toHaveValue('111');
  await expect(form.said).toHaveText('');
});

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
    const part = await openPart(page, bill, 'Profilo', 'profile-card');
    const form = profileForm(page);
    const phone = form.field('Cellulare');
    await expect(phone).toHaveValue(/^\+39/);
    await expect(form.send).toHaveCount(0);
    await expect(part.getByText('Il tuo profilo è completo.')).toBeVisible();
    await expect(node(page, 'profile-self-care')).toContainText('Attiva');
    await expectAccessible(page);
    // Another number in each run, so that a save is always a change.
    const number = `+39 333 ${Date.now() % 10_000_000}`;
    await phone.fill('0333 1');
    await expect(form.send).toBeVisible();
    await form.send.click();
    await answerQuestion(form, 'Salva');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/comincia con il prefisso/);
    const sent = () => watch.requests.filter((request) => SENDING.test(request.url()));
    expect(sent()).toEqual([]);
    await expectAccessible(page);
    await phone.fill(number);
    await form.field('E-mail per le bollette').fill('  bollette@posta.example ');
    await form.send.click();
    await expect(form.question).toContainText('Salvare le modifiche?');
    await answerQuestion(form, 'Annulla');
    expect(sent()).toEqual([]);
    await expect(phone).toHaveValue(number);
    await form.send.press('Enter');
    await answerQuestion(form, 'Salva');
    await expect(form.said).toHaveText('Modifiche salvate.');
    await expect(form.send).toHaveCount(0);
    // The button that had the focus is gone: what became of it takes it.
    await expect(form.said.locator('> div')).toBeFocused();
    await expectAccessible(page);
    const body = {
      idAnagrafica: '318844',
      email: 'ottavio.marchesoni@posta.example',
      telefono: number,
      emailFatturazione: 'bollette@posta.example',
    };
    expect(sent().map((request) => [request.method(), request.postDataJSON()])).toEqual([['PUT', body]]);
    expect((await keptOf(server, bill)).at(-1)).toMatchObject({ what: 'profile', ...body });
    await page.reload();
    await readAnswer(page);
    await part.scrollIntoViewIfNeeded();
    await expect(phone).toHaveValue(number);
    await expect(form.field('E-mail per le bollette')).toHaveValue('bollette@posta.example');
    await expect(form.send).toHaveCount(0);
  });

  test('an empty answer is the error line, and the edit stays', async ({ page, server }) => {
    await page.route('**/get_profilo/*', (route) =>
      route.fulfill({ json: { ...profile, selfCare: 0, livelloCompletezzaProfilo: 3 } }),
    );
    const part = await openPart(page, server.sample(AURORA, DUAL), 'Profilo', 'profile-card');
    await expect(part.getByText('Il tuo profilo non è completo: manca qualche dato.')).toBeVisible();
    await expect(node(page, 'profile-self-care')).toContainText('Non attiva');
    const form = profileForm(page);
    const posted = await answerWith(page, (route) => route.fulfill({ json: '' }));
    await form.field('E-mail').fill('');
    await form.send.click();
    await answerQuestion(form, 'Salva');
    await expect(form.alert).toHaveText('Si è verificato un errore nel salvataggio, riprova più tardi');
    await expect(form.field('E-mail')).toHaveValue('');
    await expect(form.send).toBeVisible();
    await expectAccessible(page);
    // A contact that was taken away is sent as nothing.
    expect(posted).toEqual([{ idAnagrafica: '318844', email: '', telefono: profile.telefono, emailFatturazione: '' }]);
  });

  test('by keyboard alone', async ({ page, server }) => {
    await page.route('**/get_profilo/*', (route) => route.fulfill({ json: profile }));
    const posted = await answerWith(page, (route) => route.fulfill({ json: { ...profile, email: 'dopo@posta.example' } }));
    await page.goto(server.sample(AURORA, DUAL).link);
    await readAnswer(page);
    const tab = page.getByRole('tab', { name: 'Profilo' });
    if ((page.viewportSize()?.width ?? 0) > 600) {
      await tabTo(page, page.getByRole('tab', { selected: true }));
      while (!(await tab.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    const form = profileForm(page);
    // Its fields come when it is near: on a phone that is below the fold.
    await node(page, 'profile-card').scrollIntoViewIfNeeded();
    await expect(form.field('E-mail')).toBeVisible();
    await tabTo(page, form.field('E-mail'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('dopo@posta.example');
    await page.keyboard.press('Enter');
    await tabTo(page, form.question.getByRole('button', { name: 'Salva' }));
    await page.keyboard.press('Enter');
    await expect(form.said).toHaveText('Modifiche salvate.');
    expect(posted).toMatchObject([{ email: 'dopo@posta.example' }]);
  });
});

test.describe('what was written stays', () => {
  test('in another tab or section, language and screen', async ({ page, server, viewport }) => {
    const isWide = (viewport?.width ?? 0) > 600;
    const form = await openCare(page, server.bill(AURORA, GAS));
    await form.field('Argomento').selectOption({ label: 'Richiesta rimborso' });
    await form.field('Messaggio').fill('Parole mie');
    await attach(page, form, pdf());
    const stands = async (subject: string, message = 'Messaggio') => {
      await expect(form.field(message)).toHaveValue('Parole mie');
      await expect(form.all.getByRole('listitem')).toHaveText(/^ricevuta\.pdf/);
      await expect(form.field(/^(?:Oggetto|Subject)$/)).toHaveValue(`${subject} | ${PARTS}`);
    };
    if (isWide) {
      await page.getByRole('tab', { name: 'Consumi' }).click();
      await expect(form.all).toBeHidden();
      await page.goBack();
    } else {
      await page.getByRole('button', { name: 'Chiudi il modulo' }).click();
      await expect(form.all).toBeHidden();
      await careOpener(page).click();
    }
    await stands('Richiesta rimborso');

    await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
    // What nobody has touched follows the language; what somebody wrote does not.
    await stands('Refund', 'Message');
    await expectAccessible(page);
    await form.field('Subject').fill('Mine');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
    await expect(form.field('Oggetto')).toHaveValue('Mine');
    await expect(form.field('Argomento').locator('option:checked')).toHaveText('Richiesta rimborso');

    for (const width of isWide ? [390, 1440] : [1440, 390]) {
      await page.setViewportSize({ width, height: 850 });
      await expect(page.locator(`[data-template="${width > 600 ? '3Dt' : '3'}"]`)).toBeVisible();
      const opener = careOpener(page);
      await expect(opener.or(form.all).first()).toBeVisible();
      if (!(await form.all.isVisible())) await opener.click();
      await form.all.scrollIntoViewIfNeeded();
      await expect(form.field('Messaggio')).toHaveValue('Parole mie');
      await expect(form.field('Oggetto')).toHaveValue('Mine');
      await expect(form.all.getByRole('listitem')).toHaveText(/^ricevuta\.pdf/);
    }
  });

  test('a page with something unsent asks before it is left, another does not', async ({ page, server }) => {
    const bill = server.bill(AURORA, GAS);
    const form = await openCare(page, bill);
    await answerWith(page, (route) => route.fulfill({ json: 1 }));
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    // Opening it is no writing.
    await form.field('Argomento').focus();
    await page.reload();
    expect(asked).toEqual([]);
    await openCare(page, bill);
    await fillCare(form);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await openCare(page, bill);
    await fillCare(form);
    await sendOff(form);
    await expect(form.said).toHaveText(/^Messaggio inviato/);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('who wants to pay is asked before anything starts, and the browser does not ask again', async ({ page, server }) => {
    const bill = server.bill(AURORA, GAS);
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
    const question = page.getByRole('alertdialog', { name: 'Andare al pagamento?' });
    const ask = async () => {
      await pay.click();
      await expect(question).toBeVisible();
    };
    await ask();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Resta qui' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(pay).toBeFocused();
    await expect(pay).not.toHaveAttribute('aria-disabled');
    await pastSecondTap(page);
    await ask();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.field('Messaggio')).toHaveValue('Vorrei un chiarimento.');
    expect(starts).toEqual([]);
    await pastSecondTap(page);
    await ask();
    await question.getByRole('button', { name: 'Vai al pagamento' }).press('Enter');
    await expect(page.getByText('Pagina di prova')).toBeVisible();
    expect(starts).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

test('an answer that comes while something else is open is told there', async ({ page, server, viewport }) => {
  const isWide = (viewport?.width ?? 0) > 600;
  const away = isWide ? page.getByRole('tab', { name: 'Importi' }) : page.getByRole('button', { name: 'Chiudi il modulo' });
  const form = await openCare(page, server.bill(AURORA, GAS));
  for (const [answer, words] of [
    ['0', 'L’invio non è riuscito: torna al modulo, quello che hai scritto è ancora lì.'],
    ['1', 'L’invio è riuscito.'],
  ] as const) {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(SENDING, async (route) => {
      await released;
      await route.fulfill({ contentType: 'application/json', body: answer });
    });
    if (answer === '0') await fillCare(form);
    await expect(form.send).not.toHaveAttribute('aria-disabled', { timeout: 10_000 });
    await sendOff(form);
    await away.click();
    await expect(form.send).toBeHidden();
    release();
    await expect(page.getByText(words)).toBeVisible();
    await careOpener(page).click();
    await form.send.scrollIntoViewIfNeeded();
    await expect(page.getByText(words)).toBeHidden();
    await expect(answer === '0' ? form.alert : form.said).toHaveText(
      answer === '0' ? /non risulta inviato/ : /^Messaggio inviato/,
    );
    await page.unroute(SENDING);
  }
});

test.describe('look', () => {
  test('320 px, large text, dark and forced colours, with all that can be wrong', async ({ page, server, viewport }) => {
    test.skip((viewport?.width ?? 0) > 600, 'the narrow screen is that of a phone');
    await page.setViewportSize({ width: 320, height: 700 });
    const bill = server.bill(AURORA, GAS);
    await page.route(DAYS, (route) => route.fulfill({ json: 3 }));
    const form = await openCare(page, bill);
    await form.field('Argomento').selectOption({ label: 'Evidenza pagamento' });
    await form.field('Oggetto').fill('');
    await drop(form, [{ name: `${'lunga-'.repeat(40)}.exe`, type: '', text: 'MZ' }]);
    await press(form.send);
    await expect(form.said).toHaveText(/ancora 3 campi da controllare: Oggetto, Messaggio, Allegato/);
    const reading = readingForm(page);
    await node(page, 'reading-card').scrollIntoViewIfNeeded();
    await reading.field('Cifre sul contatore').fill('dodici');
    await press(reading.send);
    await expect(reading.field('Cifre sul contatore')).toHaveAccessibleDescription(/Scrivi solo cifre/);
    expect(await wideNodes(page)).toEqual([]);
    await drop(form, [{ name: `${'lunga-'.repeat(40)}.txt`, type: 'text/plain', text: 'sì' }]);
    await expect(form.all.getByRole('listitem')).toHaveText(/^lunga-/);
    expect(await wideNodes(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await fillCare(form, 'x'.repeat(5_000));
    await press(form.send);
    await expect(form.field('Messaggio')).toHaveAccessibleDescription(/al massimo 4\.?000 caratteri/);
    expect(await wideNodes(page)).toEqual([]);
    await form.field('Messaggio').fill('x');
    await form.send.click();
    const box = await form.question.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    // Both answers can be reached.
    await answerQuestion(form, 'Annulla');
    await page.evaluate(() => {
      document.documentElement.style.removeProperty('font-size');
    });
    await form.field('Oggetto').fill('');
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

  test('comes when the form comes near, and not before', async ({ page, server, watch }) => {
    await page.goto(server.bill(AURORA, GAS).link);
    await readAnswer(page);
    await settled(page);
    expect(parts(watch)).toEqual([]);
    await careOpener(page).click();
    await expect(careForm(page).send).toBeVisible();
    expect(parts(watch).filter((path) => code.test(path))).toHaveLength(1);
    // The form's file and its validators.
    expect(parts(watch).filter((path) => path.startsWith('/brands/'))).toHaveLength(2);
  });

  for (const [what, address] of [
    ['its code', code],
    ['its file', /\/brands\/[^/]*customer-care[^/]*\.json$/],
    ['its validators', /\/brands\/[^/]*customer-care[^/]*\.js$/],
  ] as const) {
    test(`when ${what} cannot be had, it says so, and a press tries again`, async ({ page, server, watch, viewport }) => {
      test.skip((viewport?.width ?? 0) > 600, 'loading knows no width');
      watch.allow(/Failed to load resource|net::ERR/);
      let tries = 0;
      await page.route(address, (route) => {
        tries += 1;
        return route.abort();
      });
      await page.goto(server.bill(AURORA, GAS).link);
      await readAnswer(page);
      await careOpener(page).click();
      const form = careForm(page);
      await expect(form.alert).toHaveText('Il modulo non si è caricato. Controlla la connessione.', { timeout: 15_000 });
      expect(tries).toBeGreaterThan(0);
      await expectAccessible(page);
      await page.unroute(address);
      await form.all.getByRole('button', { name: 'Riprova' }).click();
      await fillCare(form);
      await expect(form.send).not.toHaveAttribute('aria-disabled');
    });
  }
});
