import { aurora, type TextKey } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { cases } from '../support/longRun';
import { node, pastSecondTap, plain, readAnswer, settled } from '../support/page';
import { payButtons, recordedOf, title, toProvider } from '../support/payments/paying';
import { expect, test } from '../support/payments/payServer';
import { forwarded } from '../support/route';

const answers: readonly [title: string, call: string, answer: unknown][] = [
  ['verify says no', '**/verifica/*', { document_payment_status: 1, result: 0 }],
  ['the profile is broken and the data missing', '**/pagamento/*', { url: null, post_data: null }],
  ['the address is a script', '**/pagamento/*', { url: 'javascript:alert(1)', post_data: { a: 'b' } }],
  ['the address is not on the list', '**/pagamento/*', { url: 'https://evil.example/', post_data: { a: 'b' } }],
  [
    'there are 500 fields',
    '**/pagamento/*',
    {
      url: 'http://provider-a.localhost/pay',
      post_data: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, 'x'])),
    },
  ],
];

test('a payment that cannot start shows a dialog, and closing it shows the current bill', async ({ page, server, watch }) => {
  const bill = await server.bill('aurora.localhost');
  const response = await page.goto(bill.link);
  // The policy allows forms to post to the provider only.
  expect(response?.headers()['content-security-policy']).toContain("; form-action 'self' http://provider-a.localhost:*;");
  await readAnswer(page);
  const pay = payButtons(page).first();
  const dialog = page.getByRole('alertdialog');
  for (const [index, [what, call, answer]] of answers.entries()) {
    await test.step(what, async () => {
      await page.route(call, (route) => route.fulfill({ json: answer }));
      await pay.click();
      await expect(dialog).toContainText(aurora.text('outcome.notStarted.title'));
      if (index === 0) await expectAccessible(page);
      const again = page.waitForRequest('**/document/*');
      await pastSecondTap(page);
      await dialog.getByRole('button', aurora.named('dialog.chiudi')).click();
      await again;
      await expect(dialog).toBeHidden();
      await expect(pay).toBeFocused();
      expect(page.url()).toBe(bill.link);
      await page.unroute(call);
      await pastSecondTap(page);
    });
  }
  await page.route('**/verifica/*', (route) => route.fulfill({ json: { document_payment_status: 1, result: 0 } }));
  const asked = () => watch.requests.filter((request) => new URL(request.url()).pathname.includes('/document/')).length;
  for (const [how, close] of [
    ['Back', () => page.goBack()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(`${how} closes it too, and the bill is asked for once`, async () => {
      await settled(page);
      await pay.click();
      await expect(dialog).toBeVisible();
      const before = asked();
      await close();
      await expect(dialog).toBeHidden();
      await expect.poll(asked).toBe(before + 1);
      await settled(page);
      expect([page.url(), asked()]).toEqual([bill.link, before + 1]);
      await pastSecondTap(page);
    });
  }
  await page.unroute('**/verifica/*');
  await test.step('an amount that has changed since the page was opened is reported and shown', async () => {
    await page.route('**/pagamento/*', (route) =>
      route.fulfill({ json: { url: 'http://provider-a.localhost/pay', post_data: { importo: '99999', codTrans: 'BOL-1' } } }),
    );
    const again = page.waitForRequest('**/document/*');
    await pay.click();
    await again;
    await expect(page.getByRole('alert')).toContainText('L’importo è cambiato');
    await expect(dialog).toBeHidden();
  });
  expect((await server.payments()).filter(({ number, host }) => number === bill.number && host === bill.host)).toEqual([]);
});

test('a bill that another tab has paid is reported and shown as paid', async ({ page, server }) => {
  const bill = await server.bill('aurora.localhost');
  await page.goto(bill.link);
  await readAnswer(page);
  const other = await page.context().newPage();
  await toProvider(other, bill);
  await other.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(other)).toHaveText(aurora.text('outcome.paid.title'));
  await page.bringToFront();
  await payButtons(page).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Abbiamo ricevuto il pagamento' })).toBeVisible();
  await expect.poll(() => readAnswer(page)).toContain('Pagata il');
  await expect(payButtons(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  expect(await recordedOf(server, bill)).toEqual(['paid']);
});

test('provider B says ko: a dialog with CLOSE', async ({ page, server }) => {
  const bill = await server.bill('portoluce.localhost');
  await page.route('**/api/api_worldline_pagamento/*', (route) => route.fulfill({ json: 'ko' }));
  const response = await page.goto(bill.link);
  expect(response?.headers()['content-security-policy']).toContain("; form-action 'self';");
  await readAnswer(page);
  await payButtons(page).first().click();
  const close = page.getByRole('alertdialog').getByRole('button', aurora.named('dialog.close'));
  await expect(close).toBeVisible();
  await pastSecondTap(page);
  await close.click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a forged OK is not confirmed: it is reported once, nothing is recorded, and the bill can be paid', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const host = 'aurora.localhost';
  const bill = await server.bill(host);
  const forged = new URL(bill.link);
  forged.pathname = '/nexiEsito';
  const query =
    'annullo=0&esito=OK&codTrans=BOL-forged&importo=1&divisa=EUR&data=20261121&orario=101530&codAut=1&mac=00&messaggio=<b>Truffa</b>';
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/segna_pagamento/')) posts += 1;
  });
  await page.goto(`${forged.href}&${query}`);
  await expect(title(page)).toHaveText(aurora.text('outcome.unconfirmed.title'));
  await expectAccessible(page);
  await page.reload();
  await expect(title(page)).toHaveText(aurora.text('outcome.unconfirmed.title'));
  expect(posts).toBe(1);
  await expect(page.getByText('Truffa')).toHaveCount(0);
  // Anyone can change the amount in the address; the page shows that of the document.
  expect(plain(await page.locator('main').innerText())).not.toContain('0,01');
  await expect(payButtons(page)).toHaveCount(0);
  expect(await recordedOf(server, bill)).toEqual([]);
  const check = page.getByRole('button', aurora.named('outcome.check'));
  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/segna_pagamento/'));
  await check.click();
  await told;
  expect(await recordedOf(server, bill)).toEqual([]);
  await page.getByRole('button', aurora.named('outcome.back')).click();
  await expect(payButtons(page).first()).toBeVisible();
});

// `cardForm.test.ts` and `postForm.dom.test.ts` test the names, `LandingPage.test.tsx` that a paid bill prevails over the
// address, `card.suite.ts` the records.
test('refused, with fields named like parts of a form, then paid with the same bill: the last word is the provider’s', {
  tag: '@long',
}, async ({ page, server }) => {
  const host = 'aurora.localhost';
  const bill = await server.bill(host);
  let posted = '';
  await page.route('**/pagamento/*', async (route) => {
    const answer = await forwarded(route);
    const { url, post_data } = (await answer.json()) as { url: string; post_data: object };
    await route.fulfill({
      json: { url, post_data: JSON.parse(`{"submit":"s","action":"a","__proto__":"p",${JSON.stringify(post_data).slice(1)}`) },
    });
  });
  await page.route('**/pay', async (route) => {
    posted = route.request().postData() ?? '';
    await route.continue();
  });
  await toProvider(page, bill);
  // They are ordinary fields.
  expect(posted).toMatch(/^submit=s&action=a&__proto__=p&/);
  await page.unroute('**/pagamento/*');
  await page.unroute('**/pay');
  await page.getByRole('button', { name: /^Rifiuta/ }).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.refused.title'));
  const refused = page.url();
  await toProvider(page, bill);
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.paid.title'));
  await page.goto(refused);
  // An old page about a refusal must not show the bill as unpaid.
  await expect(title(page)).toHaveText(aurora.text('outcome.paid.title'));
  expect((await recordedOf(server, bill)).sort()).toEqual(['paid', 'refused']);
});

test('what this tab does not know, or knows to be accepted, asks for no money again', async ({ page, server }) => {
  const bill = await server.bill('aurora.localhost');
  const mayBeCharged = 'controlla che l’importo non sia già stato addebitato';
  await test.step('a KO that this tab knows nothing of says nothing of money', async () => {
    await page.goto(`${bill.link.replace('/bollettainterattiva', '/nexiEsito')}&esito=KO&codTrans=BOL-1`);
    await expect(node(page, 'outcome-text')).toContainText(mayBeCharged);
  });
  await toProvider(page, bill);
  await page.getByLabel('Mai').check();
  await page.route('**/segna_pagamento/*', (route) => route.fulfill({ json: 1 }));
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.accepted.title'));
  const again = payButtons(page);
  await test.step('back on a bill that does not know yet, the words do not ask for the money again', async () => {
    await page.getByRole('button', aurora.named('outcome.back')).click();
    await readAnswer(page);
    await expect(node(page, 'payment-has-paid')).toContainText('Non pagare di nuovo');
    expect(await readAnswer(page)).toContain(aurora.text('payment.sentence.pending'));
    await expect(again).toHaveText(aurora.text('payment.payAgain'));
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(bill.id);
  });
  await test.step('nor does a KO beside a payment that was accepted', async () => {
    await again.click();
    await expect(page.getByText('Pagina di prova')).toBeVisible();
    await page.getByRole('button', { name: /^Rifiuta/ }).click();
    await expect(title(page)).toHaveText(aurora.text('outcome.refused.title'));
    await expect(node(page, 'outcome-text')).toContainText(mayBeCharged);
  });
});

test('a link that expires while somebody pays does not take the outcome away', async ({ page, server, watch }) => {
  watch.allow(/Failed to load resource/);
  const bill = await server.bill('aurora.localhost');
  await page.route('**/api/public/access?*', (route) => route.fulfill({ status: 410, json: {} }));
  await page.goto(`${bill.link.replace('/bollettainterattiva', '/nexiEsito')}&esito=OK&codTrans=BOL-1&data=20261121`);
  await expect(title(page)).toHaveText(aurora.text('outcome.accepted.title'));
  await expect(node(page, 'outcome-code')).toContainText('BOL-1');
});

// `LandingPage.test.tsx` regularly tests both of these.
test('a server that does not answer does not keep the customer waiting', { tag: '@long' }, async ({ page, server, watch }) => {
  // The stalled requests reach the server when the test ends, and are refused.
  watch.allow(/Failed to load resource/);
  const bill = await server.bill('aurora.localhost');
  await page.route('**/segna_pagamento/*', () => undefined);
  await page.goto(`${bill.link.replace('/bollettainterattiva', '/nexiEsito')}&esito=OK&codTrans=BOL-1`);
  await expect(title(page)).toHaveText(aurora.text('outcome.checking.title'));
  await expect(node(page, 'outcome-code')).toContainText('BOL-1');
  await expect(title(page)).toHaveText(aurora.text('outcome.accepted.title'), { timeout: 10_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a provider that the policy does not know is an error dialog, not a button that waits', async ({ page, server, watch }) => {
  watch.allow(/form-action|Content Security Policy/);
  const bill = await server.bill('aurora.localhost');
  await page.route(/\/bollettainterattiva\?/, async (route) => {
    const answer = await forwarded(route);
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replace(/form-action[^;]*/, "form-action 'self'") ?? '';
    await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto(bill.link);
  await readAnswer(page);
  await payButtons(page).first().click();
  await expect(page.getByRole('alertdialog')).toContainText(aurora.text('outcome.notStarted.title'));
});

test('without session storage the way is the same', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const bill = await server.bill('aurora.localhost');
  await toProvider(page, bill);
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.paid.title'));
  await expect(node(page, 'outcome-amount')).toBeVisible();
});

test('the server does not answer after paying: accepted, never refused, and a press asks again', { tag: '@long' }, async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const bill = await server.bill('aurora.localhost');
  await toProvider(page, bill);
  await page.getByLabel('Mai').check();
  await page.route(/\/(?:segna_pagamento|verifica|document)\//, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.accepted.title'), { timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', aurora.named('outcome.check')).click();
  await expect(title(page)).toHaveText(aurora.text('outcome.paid.title'));
  expect(await recordedOf(server, bill)).toEqual(['paid']);
});

// One for each page; `LandingPage.test.tsx` regularly tests the others.
const landings = cases<readonly [path: string, query: string, key: TextKey]>({
  every: [
    ['/worldlineEsito', '&annullo=1', 'outcome.cancelled.title'],
    ['/nexiAnnullo', '&annullo=1&esito=ERRORE', 'outcome.notStarted.title'],
    ['/nexiEsito', '&annullo=0', 'outcome.unknown.title'],
  ],
  long: [
    ['/nexiEsito', '&annullo=1', 'outcome.cancelled.title'],
    ['/worldlineAnnullo', '&annullo=1', 'outcome.cancelled.title'],
  ],
});

test('addresses of the providers that say nothing of a payment', async ({ page, server }) => {
  for (const [path, query, key] of landings) {
    await test.step(`${path}?…${query}: ${key}`, async () => {
      const bill = await server.bill(path.includes('nexi') ? 'aurora.localhost' : 'portoluce.localhost');
      await page.goto(bill.link.replace('/bollettainterattiva', path) + query);
      await expect(title(page)).toHaveText(aurora.text(key));
      await settled(page);
      // `payments.spec.ts` checks the page of a cancelled payment.
      if (key !== 'outcome.cancelled.title') await expectAccessible(page);
      await page.getByRole('button', { name: new RegExp(aurora.pattern('outcome.back'), 'i') }).click();
      await readAnswer(page);
      expect(page.url()).toBe(bill.link);
    });
  }
});

test('an outcome without a link, or with an unknown link, shows the error page', async ({ page, server, watch }) => {
  watch.allow(/Failed to load resource/);
  const bill = await server.bill('aurora.localhost');
  const { origin } = new URL(bill.link);
  await page.goto(`${origin}/nexiEsito?esito=OK`);
  await expect(page.locator('main')).toContainText('Il link non è completo');
  await page.goto(`${origin}/nexiEsito?id=${'x'.repeat(60)}&esito=OK`);
  await expect(page.locator('main')).toContainText('Non troviamo questa bolletta');
});
