import type { Page, Route } from 'playwright/test';
import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import {
  AURORA,
  answerQuestion,
  answerWith,
  attach,
  careForm,
  drop,
  type Form,
  fillCare,
  gasBill,
  holdBack,
  keptOf,
  openCare,
  openPart,
  pdf,
  press,
  profileForm,
  readingForm,
  SENDING,
  sendOff,
} from '../support/forms';
import { cases } from '../support/longRun';
import { expect, type FreshBill, test } from '../support/payments/payServer';
import { forwarded } from '../support/route';

// The button is locked for five seconds after a request, and calls take up to two minutes: tests fast-forward the clock.
test.use({ clockMode: 'flowing' });

const KO = aurora.text('invio_ko');
const LATER = ' Riprova tra qualche minuto.';
const BLANK = aurora.pattern('my_profile_check_text', 'anywhere');
const MEGABYTE = 1_000_000;

async function openReading(page: Page, bill: FreshBill): Promise<Form> {
  await page.route('**/api/api_duferco_get_enterdays', (route) => route.fulfill({ json: 3 }));
  await openPart(page, bill, 'tabs.selfReading', 'reading-card');
  const form = readingForm(page);
  await expect(form.send).toBeVisible();
  return form;
}

/** Enters a text all at once, like a paste, so that React notices it. */
async function paste(page: Page, form: Form, key: TextKey, text: string): Promise<void> {
  await form.field(key).focus();
  await page.keyboard.insertText(text);
}

// `src/engine/forms/send/formats.vectors.json` and `tests/forms` define which readings, addresses and numbers are valid.
test.describe('bad input', () => {
  test('a reading is digits, whatever else looks like a number', { tag: '@long' }, async ({ page, server }) => {
    const bill = await gasBill(server);
    const form = await openReading(page, bill);
    const posted = await answerWith(page, (route) => route.fulfill({ json: 1 }));
    const reading = form.field('selfReading.reading');
    const wrongs = ['1e3', '１２３', '9'.repeat(30), '-5', '12,5', '0x1F', '1 2', '٣٤', '1234567890', 'NaN', '<b>1</b>'];
    for (const wrong of wrongs) {
      await reading.fill(wrong);
      await press(form.send);
      const words = /^\d+$/.test(wrong) ? /^Al massimo 9 cifre/ : /^(?:Scrivi solo|Al massimo 9) cifre/;
      await expect(reading, wrong).toHaveAccessibleDescription(words);
      await expect(form.question).toBeHidden();
      await expect(reading).toHaveValue(wrong);
    }
    for (const nothing of ['', '\u200b\u200d', '   ', '\u200f\u202e']) {
      await reading.fill(nothing);
      await press(form.send);
      await expect(reading).toHaveAccessibleDescription(BLANK);
      await expect(form.question).toBeHidden();
    }
    const taken = [
      ['007', '007'],
      ['\u200f123456789\u200b', '123456789'],
      [' 42 ', '42'],
      ['0', '0'],
    ] as const;
    for (const [typed, sent] of taken) {
      await reading.fill(typed);
      await sendOff(form);
      await expect(form.status).toHaveText(aurora.text('selfReading.saved'));
      expect(posted.at(-1)).toEqual({ Idsede: `S0209458-${bill.number}`, Segnante: sent });
      await page.clock.fastForward(5_100);
    }
    expect(posted).toHaveLength(taken.length);
  });

  test('a text of invisible characters counts as empty', async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    const posted = await answerWith(page, (route) => route.fulfill({ json: 1 }));
    await form.field('care.category').selectOption({ label: aurora.text('care.category.refund') });
    const message = form.field('care.description');
    const nothings = cases({
      every: ['   \n\t ', '\u2800\u3164\u00ad'],
      long: ['\u200b\u200c\u200d\ufeff', '\u200f\u202e\u2066'],
    });
    for (const nothing of nothings) {
      await message.fill(nothing);
      await press(form.send);
      await expect(message).toHaveAccessibleDescription(BLANK);
      await expect(form.question).toBeHidden();
    }
    await message.fill('\u202eCiao\u200b <script>alert(1)</script> 👩\u200d👧 {{x}} \u0000');
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    const [{ description }] = posted as [{ description: string }];
    expect(description.split('\n').slice(1)).toEqual(['Ciao <script>alert(1)</script> 👩\u200d👧 {{x}}']);
  });

  test('a pasted megabyte is reported as too long and is kept completely', async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    await fillCare(form, '');
    const text = 'parole '.repeat(MEGABYTE / 7);
    await paste(page, form, 'care.description', text);
    await press(form.send);
    const message = form.field('care.description');
    await expect(message).toHaveAccessibleDescription(/al massimo 4\.?000 caratteri/, { timeout: 20_000 });
    await page.keyboard.type('x');
    await expect
      .poll(() => form.field('care.description').evaluate((element: HTMLTextAreaElement) => element.value.length))
      .toBe(text.length + 1);
    await expect(form.question).toBeHidden();
    // The longest valid text, in characters as people count them, is accepted.
    await form.field('care.description').fill('è😀'.repeat(2_000));
    await expect(form.send).not.toHaveAttribute('aria-disabled');
    await form.field('care.subject').fill('o'.repeat(201));
    await press(form.send);
    await expect(form.field('care.subject')).toHaveAccessibleDescription(/al massimo 200 caratteri/);
  });

  test('near misses of addresses and numbers', { tag: '@long' }, async ({ page, server }) => {
    await openPart(page, server.sample(AURORA, '2026000122'), 'tabs.profile', 'profile-card');
    const form = profileForm(page);
    const posted = await answerWith(page, (route) => route.fulfill({ json: { idAnagrafica: 318844 } }));
    const refused = async (key: TextKey, wrong: string, words: RegExp) => {
      await form.field(key).fill(wrong);
      await form.send.press('Enter');
      await answerQuestion(form, 'profile.confirm.send');
      await expect(form.field(key), wrong).toHaveAccessibleDescription(words);
      await expect(form.field(key)).toBeFocused();
    };
    const mail = 'prova@posta.example';
    const near = ['prova', 'prova@posta', '@posta.it', 'prova@.', 'a b@posta.it', 'a@b@c.it', 'prova@posta.'];
    const addresses = [...near, `${'a'.repeat(250)}@b.it`];
    for (const wrong of addresses) await refused('profile.email', wrong, /Controlla l’indirizzo|troppo lungo/);
    await form.field('profile.email').fill(mail);
    const numbers = ['333 1234567', '0039 333', '+', '+(12345) 1', '+39 333 abc', '＋39 333', `+39${'1'.repeat(38)}`];
    for (const wrong of numbers) await refused('profile.phone', wrong, /comincia con il prefisso|troppo lungo/);
    await form.field('profile.phone').fill('+(39) 333-12.34,56/7');
    await form.field('profile.billingEmail').fill('\u200b');
    await form.send.press('Enter');
    await answerQuestion(form, 'profile.confirm.send');
    await expect(form.status).toHaveText(aurora.text('profile.sent'));
    expect(posted).toEqual([{ idAnagrafica: '318844', email: mail, telefono: '+(39) 333-12.34,56/7', emailFatturazione: '' }]);
  });
});

test.describe('files', () => {
  test('what is not taken says why, and costs what was there only when it is too heavy', async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    await fillCare(form);
    const files = form.all.getByRole('listitem');
    const choose = form.all.getByRole('button', { name: /^Scegli un / });
    const file = (name: string, content: string, mimeType = '') => ({ name, mimeType, buffer: Buffer.from(content, 'latin1') });
    const heavy = 'Il file è troppo pesante: al massimo 2 MB.';
    const wrong = 'Questo tipo di file non si può inviare.';
    const refused = cases({
      every: [
        { given: file('vuoto.pdf', '', 'application/pdf'), words: 'Il file è vuoto.' },
        { given: pdf('grande.pdf', 2_097_153), words: heavy },
        { given: file('virus.exe', 'MZ'), words: wrong },
        { given: file('finta.pdf', 'MZ\x90\0', 'application/pdf'), words: wrong },
      ],
      long: [
        { given: file('pagina.html', '<!doctype html>', 'text/html'), words: wrong },
        { given: file('finta.jpg', '\x89PNG\r\n\x1a\n', 'image/jpeg'), words: wrong },
        { given: file('pagina.txt', '<html><script>1</script>', 'text/plain'), words: wrong },
        { given: file('senza', '%PDF-1.7', 'application/pdf'), words: wrong },
      ],
    });
    for (const { given, words } of refused) {
      await attach(page, form, pdf('buona.pdf'));
      await expect(files).toHaveCount(1);
      await expect(form.all.getByRole('status').filter({ hasText: 'Allegato aggiunto: buona.pdf' })).toHaveCount(1);
      await attach(page, form, given);
      await expect(choose, given.name).toHaveAccessibleDescription(new RegExp(`^${given.name}: ${words}`));
      await expect(files, given.name).toHaveText(words === heavy ? [] : [/^buona\.pdf/]);
      if (words === heavy) await expect(choose).toHaveAccessibleDescription(/Allegato tolto: buona\.pdf/);
      await expect(choose).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    // Choosing the same file again replaces it and removes the message about the rejected file.
    await attach(page, form, pdf('buona.pdf'));
    await expect(choose).not.toHaveAttribute('aria-invalid');
    await form.all.getByRole('button', { name: 'Togli buona.pdf' }).click();
    await attach(page, form, pdf('buona.pdf'));
    await expect(files).toHaveText(/^buona\.pdf/);
  });

  test('two megabytes to the byte arrive whole, under a name that a file system takes', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await form.field('care.category').selectOption({ label: aurora.text('care.category.payment') });
    await form.field('care.description').fill('Due megabyte');
    await attach(page, form, pdf('due.pdf', 2_097_152));
    await expect(form.all.getByRole('listitem')).toHaveText(/^due\.pdf2 MB/);
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'), { timeout: 20_000 });
    expect(await keptOf(server, bill)).toMatchObject([{ attachments: [{ name: 'due.pdf', size: 2_097_152, type: 'pdf' }] }]);
    await page.clock.fastForward(5_100);
    const sent = page.waitForRequest(SENDING);
    await fillCare(form);
    const hidden = '..\\..\\etc/a:b\u202efdp.\u200bpdf';
    await drop(form, [{ name: hidden, type: '', text: '%PDF-1.7' }]);
    await expect(form.all.getByRole('listitem')).toHaveText(/^a-bfdp\.pdf/);
    await drop(form, [{ name: `${'lunga '.repeat(50)}.pdf`, type: '', text: '%PDF-1.7' }]);
    const long = form.all.getByRole('listitem').locator('span').first();
    await expect(long).toHaveText(/^lunga .*\.pdf$/);
    const name = await long.textContent();
    expect(name?.length).toBeLessThanOrEqual(120);
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect((await sent).postDataJSON()).toMatchObject({ files: [{ name }] });
    // The service may shorten the name further.
    const [, second] = await keptOf(server, bill);
    expect(second).toMatchObject({ attachments: [{ name: expect.stringMatching(/^lunga .*\.pdf$/), type: 'pdf' }] });
  });

  test('a folder, several files at once, and words that are dropped', async ({ page, server }) => {
    const form = await openCare(page, await gasBill(server));
    await fillCare(form);
    const choose = form.all.getByRole('button', { name: /^Scegli un / });
    const files = form.all.getByRole('listitem');
    // A script cannot create a folder: mimic the entry of a dropped one.
    await form.all.locator('fieldset').evaluate((fieldset) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([], 'cartella'));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
      const { prototype } = DataTransferItem;
      const own = prototype.webkitGetAsEntry;
      prototype.webkitGetAsEntry = () => ({ isDirectory: true, isFile: false, name: 'cartella' }) as FileSystemEntry;
      fieldset.dispatchEvent(event);
      prototype.webkitGetAsEntry = own;
    });
    await expect(choose).toHaveAccessibleDescription(/^Il file non si può leggere: forse è una cartella/);
    await expect(files).toHaveCount(0);
    await drop(form, [
      { name: 'una.txt', type: 'text/plain', text: 'una' },
      { name: 'due.txt', type: 'text/plain', text: 'due' },
    ]);
    // The first file takes the only place; a message reports the other one.
    await expect(files).toHaveText(/^una\.txt/);
    await expect(choose).toHaveAccessibleDescription(/due\.txt: Si può allegare un solo file/);
    const url = page.url();
    await form.all.locator('fieldset').evaluate((fieldset) => {
      const transfer = new DataTransfer();
      transfer.setData('text/uri-list', 'https://evil.example/');
      fieldset.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    });
    await expect(files).toHaveCount(1);
    expect(page.url()).toBe(url);
    await expect(form.field('care.description')).toHaveValue('Vorrei un chiarimento.');
  });
});

/** Checks that the form keeps all its content after a failed request. */
async function expectKept(form: Form): Promise<void> {
  await expect(form.field('care.category').locator('option:checked')).toHaveText(aurora.text('care.category.refund'));
  await expect(form.field('care.subject')).toHaveValue('Richiesta rimborso | 700318844 | 300000002026000102');
  await expect(form.field('care.description')).toHaveValue('Vorrei un chiarimento.');
  await expect(form.all.getByRole('listitem')).toHaveText(/^ricevuta\.pdf/);
}

const json = (body: string, status = 200) => ({ status, contentType: 'application/json', body });
const UNKNOWN = ' La risposta non è arrivata: forse l’invio è riuscito lo stesso. Per esserne certi, contattaci.';

type Answer = readonly [name: string, answer: (route: Route) => Promise<void>, cause?: string];

const answers = cases<Answer>({
  // Each cause that is shown, from a response body and from a status.
  every: [
    ['"1"', (route) => route.fulfill(json('"1"'))],
    ['500', (route) => route.fulfill(json('{}', 500))],
    ['a page with 200', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Manutenzione</h1>' }), UNKNOWN],
    ['413', (route) => route.fulfill(json('{}', 413)), ' È troppo pesante: accorcia il testo o scegli un allegato più piccolo.'],
    ['429', (route) => route.fulfill(json('{}', 429)), ' In questo momento le richieste sono molte: riprova più tardi.'],
    ['504', (route) => route.fulfill(json('{}', 504)), UNKNOWN],
    ['no connection', (route) => route.abort('connectionrefused'), UNKNOWN],
  ],
  long: [
    ...['0', '{"data":0}', '{"data":"1"}', 'true', '{}', 'null', '[1]'].map(
      (body): Answer => [body, (route) => route.fulfill(json(body))],
    ),
    ['an empty body', (route) => route.fulfill({ body: '' }), UNKNOWN],
    ['401', (route) => route.fulfill(json('{}', 401))],
  ],
});

test.describe('answers', () => {
  test('whatever comes but 1 is a failure that is announced once, and everything stays', async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const form = await openCare(page, await gasBill(server));
    await fillCare(form);
    await attach(page, form, pdf());
    let isFirst = true;
    for (const [name, answer, cause = LATER] of answers) {
      const posted = await answerWith(page, answer);
      await sendOff(form);
      await expect(form.alert, name).toHaveText(KO + cause);
      await expect(form.alert, name).toBeInViewport({ ratio: 1 });
      await expectKept(form);
      await expect(form.status).toHaveText('');
      if (isFirst) await expectAccessible(page);
      isFirst = false;
      await page.clock.fastForward(5_100);
      // Nothing is resent automatically.
      expect(posted, name).toHaveLength(1);
      await page.unroute(SENDING);
    }
    // Typing removes the error message; a press sends the current content.
    await form.field('care.description').fill('Adesso sì');
    await expect(form.alert).toHaveText('');
    await answerWith(page, (route) => route.fulfill(json('1')));
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
  });

  // `api/client.test.ts` tests the time-out, `useFormsOf.test.tsx` its message, `message.suite.ts` the single ticket.
  test('a server that never answers is given up after two minutes', { tag: '@long' }, async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await fillCare(form);
    await attach(page, form, pdf());
    const posted = await answerWith(page, () => Promise.resolve());
    await sendOff(form);
    await expect(form.send).toHaveText(aurora.text('form.busy'));
    await expect.poll(() => posted.length).toBe(1);
    await page.clock.fastForward(119_000);
    await expect(form.send).toHaveText(aurora.text('form.busy'));
    await page.clock.fastForward(2_000);
    await expect(form.alert).toHaveText(KO + UNKNOWN);
    await expectKept(form);
    expect(posted).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('nothing can be changed of what is on its way', async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const form = await openCare(page, await gasBill(server));
    await fillCare(form);
    await attach(page, form, pdf());
    await answerWith(page, () => Promise.resolve());
    await sendOff(form);
    await expect(form.send).toHaveText(aurora.text('form.busy'));
    // A later change would be lost with the form when the response arrives.
    for (const key of ['care.subject', 'care.description'] as const)
      await expect(form.field(key)).not.toBeEditable({ timeout: 2_000 });
    await expect(form.field('care.category')).toBeDisabled();
    await expect(form.all.getByRole('button', { name: 'Togli ricevuta.pdf' })).toBeDisabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('an answer that is lost on the way: sent again, it is one ticket', { tag: '@long' }, async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await fillCare(form);
    await attach(page, form, pdf());
    await answerWith(page, async (route) => {
      await forwarded(route);
      await route.abort('connectionreset');
    });
    await sendOff(form);
    await expect(form.alert).toHaveText(KO + UNKNOWN);
    await expectKept(form);
    expect(await keptOf(server, bill)).toHaveLength(1);
    await page.unroute(SENDING);
    await page.clock.fastForward(5_100);
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect(await keptOf(server, bill)).toHaveLength(1);
  });

  test('without a network nothing goes out, and it goes when it is there again', { tag: '@long' }, async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await fillCare(form);
    await attach(page, form, pdf());
    await page.context().setOffline(true);
    await sendOff(form);
    await expect(form.alert).toHaveText(`${KO} Il dispositivo è senza rete: non è partito niente.`);
    await expectKept(form);
    expect(watch.requests.filter((request) => SENDING.test(request.url()))).toEqual([]);
    await page.context().setOffline(false);
    await page.clock.fastForward(5_100);
    await sendOff(form);
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect(await keptOf(server, bill)).toHaveLength(1);
  });

  test('other forms say it in their own words', async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource|net::ERR/);
    const form = await openReading(page, await gasBill(server));
    await form.field('selfReading.reading').fill('0042');
    for (const answer of cases({ every: ['"1"'], long: ['0', 'true', '{}'] })) {
      const posted = await answerWith(page, (route) => route.fulfill(json(answer)));
      await sendOff(form);
      await expect(form.alert).toHaveText(
        'La lettura non risulta salvata; le cifre sono ancora qui. Se questo mese ne hai già inviata una, vale quella; altrimenti riprova tra qualche minuto.',
      );
      await expect(form.field('selfReading.reading')).toHaveValue('0042');
      await page.clock.fastForward(5_100);
      expect(posted).toHaveLength(1);
      await page.unroute(SENDING);
    }
    await openPart(page, server.sample(AURORA, '2026000122'), 'tabs.profile', 'profile-card');
    const profile = profileForm(page);
    await profile.field('profile.email').fill('altra@posta.example');
    for (const answer of cases({ every: ['""'], long: ['null', '{}', '0'] })) {
      const posted = await answerWith(page, (route) => route.fulfill(json(answer)));
      await profile.send.press('Enter');
      await answerQuestion(profile, 'profile.confirm.send');
      await expect(profile.alert).toHaveText(aurora.text('profile.failed'));
      await expect(profile.field('profile.email')).toHaveValue('altra@posta.example');
      await page.clock.fastForward(5_100);
      expect(posted).toHaveLength(1);
      await page.unroute(SENDING);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a profile that cannot be read says so, and is asked for again on a press', async ({ page, server, watch }) => {
    watch.allow(/Failed to load resource/);
    const faulty = '**/get_profilo/*';
    await page.route(faulty, (route) => route.fulfill(json('{}', 500)));
    const card = await openPart(page, server.sample(AURORA, '2026000122'), 'tabs.profile', 'profile-card');
    await expect(card).toContainText(aurora.text('profile.unavailable'), {
      timeout: 15_000,
    });
    await expectAccessible(page);
    const again = card.getByRole('button', aurora.named('app.retry'));
    await again.click();
    const told = page.getByRole('alert').filter({ hasText: 'Non ha funzionato.' });
    await expect(told).toBeVisible({ timeout: 15_000 });
    await expect(again).toBeFocused();
    await page.unroute(faulty);
    await again.click();
    await expect(told).toBeHidden();
    await expect(profileForm(page).field('profile.email')).toHaveValue(/@/);
    const focused = () => card.evaluate((element) => element.contains(document.activeElement));
    expect(await focused(), 'the focus is where the button was').toBe(true);
  });

  test('impatient presses are one request', async ({ page, server, watch }) => {
    const bill = await gasBill(server);
    const form = await openCare(page, bill);
    await fillCare(form);
    const release = await holdBack(page, (route) => route.continue());
    await form.send.dblclick();
    await expect(form.question).toBeVisible();
    const answer = form.question.getByRole('button', aurora.named('care.confirm.send'));
    // Two presses before the page re-renders.
    await answer.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(form.send).toHaveText(aurora.text('form.busy'));
    await form.send.press('Enter');
    await form.field('care.subject').press('Enter');
    await press(form.send);
    await expect(form.question).toBeHidden();
    release();
    await expect(form.status).toHaveText(aurora.pattern('invio_ok', 'start'));
    expect(watch.requests.filter((request) => SENDING.test(request.url()))).toHaveLength(1);
    expect(await keptOf(server, bill)).toHaveLength(1);
    // The page still shows the form: no press reached anything behind it.
    await expect(careForm(page).send).toBeVisible();
  });
});
