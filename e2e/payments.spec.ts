import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe';
import { node, plain, readAnswer, settled, wideNodes } from './support/page';
import { expect, type FreshBill, type PayServer, test } from './support/payServer';
import { forwarded } from './support/route';

/** What a customer does on the provider's page, and what the bill is in the end. */
interface Way {
  does: string;
  /** When the provider's notification goes out. */
  notice?: string;
  /** Title of the page that the customer comes back to. */
  title: string;
  text: RegExp;
  /** What the ledger holds of the payment. */
  recorded: readonly string[];
  /** Sentence of the bill afterwards. */
  after: RegExp;
}

const ways: readonly Way[] = [
  {
    does: 'Paga',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Mai',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Due volte',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Paga',
    notice: 'Con una firma errata',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
  },
  {
    does: 'Rifiuta',
    title: 'Pagamento non riuscito',
    text: /Non è stato addebitato nulla/,
    recorded: ['refused'],
    after: /Da pagare entro/,
  },
  {
    does: 'Lascia in sospeso',
    title: 'Pagamento in attesa di conferma',
    text: /Non pagare di nuovo/,
    recorded: ['pending'],
    after: /verific/,
  },
  {
    does: 'Rinuncia',
    title: 'Pagamento annullato',
    text: /Hai interrotto il pagamento/,
    recorded: [],
    after: /Da pagare entro/,
  },
];

/** Opens the bill and presses its card button, up to the provider's page. */
async function toProvider(page: Page, bill: FreshBill): Promise<void> {
  await page.goto(bill.link);
  await readAnswer(page);
  await page.getByRole('button', { name: /^Paga/ }).first().click();
  await expect(page.getByText('Pagina di prova')).toBeVisible();
}

async function recordedOf(server: PayServer, bill: FreshBill, host: string): Promise<string[]> {
  const ledger = await server.ledger();
  return ledger.filter((entry) => entry.host === host && entry.number === bill.number).map(({ state }) => state);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { does, notice, title: words, text, recorded, after } of ways) {
  test(`provider A, ${does}${notice ? `, notification: ${notice}` : ''}`, async ({ page, server, viewport }) => {
    test.skip(notice !== undefined && (viewport?.width ?? 0) > 600, 'what the server does knows no width');
    const host = 'aurora.localhost';
    const bill = server.bill(host);
    await toProvider(page, bill);
    await expect(page.getByText(/^\d+,\d\d\s€$/)).toBeVisible();
    if (notice) await page.getByLabel(notice).check();
    await page.getByRole('button', { name: new RegExp(`^${does}`) }).click();
    await expect(title(page)).toHaveText(words);
    await expect(node(page, 'outcome-text')).toHaveText(text);
    await settled(page);
    expect(await wideNodes(page)).toEqual([]);
    if (!notice) await expectAccessible(page);
    expect(await recordedOf(server, bill, host)).toEqual(recorded);
    // Looking again, or in another tab, changes nothing.
    await page.reload();
    await expect(title(page)).toHaveText(words);
    expect(await recordedOf(server, bill, host)).toEqual(recorded);
    await page.getByRole('button', { name: 'Torna alla bolletta' }).click();
    expect(await readAnswer(page)).toMatch(after);
    expect(new URL(page.url()).search).toBe(`?id=${bill.id}`);
    const canPay = recorded.length === 0 || recorded[0] === 'refused';
    await expect(page.getByRole('button', { name: /^Paga/ })).toHaveCount(canPay ? 1 : 0);
  });
}

const others: readonly (Way & { back: string })[] = [
  {
    does: 'Paga',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
    back: 'TORNA ALLA BOLLETTA',
  },
  {
    does: 'Paga',
    notice: 'Mai',
    title: 'Bolletta pagata',
    text: /Abbiamo ricevuto il pagamento/,
    recorded: ['paid'],
    after: /Pagata/,
    back: 'TORNA ALLA BOLLETTA',
  },
  {
    does: 'Rifiuta',
    title: 'Pagamento non riuscito',
    text: /Non è stato addebitato nulla/,
    recorded: ['refused'],
    after: /Da pagare entro/,
    back: 'TORNA ALLA BOLLETTA',
  },
  {
    does: 'Rinuncia',
    title: 'Pagamento annullato',
    text: /Hai interrotto il pagamento/,
    recorded: [],
    after: /Da pagare entro/,
    back: 'Torna alla bolletta',
  },
];

for (const { does, notice, title: words, text, recorded, after, back } of others) {
  test(`provider B, ${does}${notice ? `, notification: ${notice}` : ''}`, async ({ page, server }) => {
    const host = 'portoluce.localhost';
    const bill = server.bill(host);
    await toProvider(page, bill);
    if (notice) await page.getByLabel(notice).check();
    await page.getByRole('button', { name: new RegExp(`^${does}`) }).click();
    await expect(title(page)).toHaveText(words);
    await expect(node(page, 'outcome-text')).toHaveText(text);
    await settled(page);
    if (!notice) await expectAccessible(page);
    expect(await recordedOf(server, bill, host)).toEqual(recorded);
    await page.getByRole('button', { name: back, exact: true }).click();
    expect(await readAnswer(page)).toMatch(after);
    expect(await recordedOf(server, bill, host)).toEqual(recorded);
  });
}

test('the amount on the button is the amount on the provider’s page and on the way back', async ({ page, server }) => {
  const bill = server.bill('vallegas.localhost');
  await page.goto(bill.link);
  await readAnswer(page);
  const button = page.getByRole('button', { name: /^Paga/ }).first();
  const amount = plain(await button.innerText()).replace('Paga ', '');
  await button.press('Enter');
  await expect(page.getByText('Pagina di prova')).toBeVisible();
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expect(page.getByText(`(${bill.number})`)).toBeVisible();
  await page.getByRole('button', { name: /^Paga/ }).click();
  expect(plain(await node(page, 'outcome-amount').innerText())).toContain(amount);
  const [payment] = (await server.payments()).filter(
    ({ number, host }) => number === bill.number && host === 'vallegas.localhost',
  );
  await expect(node(page, 'outcome-code')).toContainText(payment?.transaction ?? 'none');
});

const answers: readonly [title: string, call: string, answer: unknown][] = [
  ['verify says 0', '**/verifica/*', 0],
  ['verify says 4', '**/verifica/*', 4],
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

for (const [what, call, answer] of answers) {
  test(`when ${what}, a dialog says so, and Chiudi shows the bill as it is now`, async ({ page, server, viewport }) => {
    test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
    const bill = server.bill('aurora.localhost');
    await page.route(call, (route) => route.fulfill({ json: answer }));
    await page.goto(bill.link);
    await readAnswer(page);
    const pay = page.getByRole('button', { name: /^Paga/ }).first();
    await pay.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Il pagamento non è partito');
    await expectAccessible(page);
    const again = page.waitForRequest('**/document/*');
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await again;
    await expect(dialog).toBeHidden();
    await expect(pay).toBeFocused();
    expect(page.url()).toBe(bill.link);
    expect((await server.payments()).filter(({ number, host }) => number === bill.number && host === 'aurora.localhost')).toEqual(
      [],
    );
  });
}

test('provider B says ko: a dialog with CLOSE', async ({ page, server, viewport }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  const bill = server.bill('portoluce.localhost');
  await page.route('**/api/api_worldline_pagamento/*', (route) => route.fulfill({ json: 'ko' }));
  await page.goto(bill.link);
  await readAnswer(page);
  await page.getByRole('button', { name: /^Paga/ }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CLOSE' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('fields named like parts of a form are only fields', async ({ page, server, viewport }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  const bill = server.bill('aurora.localhost');
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
  expect(posted).toMatch(/^submit=s&action=a&__proto__=p&/);
});

test('nothing invites to pay on a forged OK, and nothing is recorded', async ({ page, server, viewport, watch }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  watch.allow(/Failed to load resource/);
  const host = 'aurora.localhost';
  const bill = server.bill(host);
  const forged = new URL(bill.link);
  forged.pathname = '/nexiEsito';
  const query =
    'annullo=0&esito=OK&codTrans=BOL-forged&importo=1&divisa=EUR&data=20261121&orario=101530&codAut=1&mac=00&messaggio=<b>Truffa</b>';
  await page.goto(`${forged.href}&${query}`);
  await expect(title(page)).toHaveText('Pagamento accettato');
  await expect(page.getByText('Truffa')).toHaveCount(0);
  // The amount of the address is anybody's; the page names the document's.
  expect(plain(await page.locator('main').innerText())).not.toContain('0,01');
  await expect(page.getByRole('button', { name: /^Paga/ })).toHaveCount(0);
  expect(await recordedOf(server, bill, host)).toEqual([]);
  const check = page.getByRole('button', { name: 'Controlla di nuovo' });
  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/segna_pagamento/'));
  await check.click();
  await told;
  expect(await recordedOf(server, bill, host)).toEqual([]);
});

test('refused, then paid with the same bill: the last word is the provider’s', async ({ page, server, viewport }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  const host = 'aurora.localhost';
  const bill = server.bill(host);
  await toProvider(page, bill);
  await page.getByRole('button', { name: /^Rifiuta/ }).click();
  await expect(title(page)).toHaveText('Pagamento non riuscito');
  const refused = page.url();
  await toProvider(page, bill);
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText('Bolletta pagata');
  await page.goto(refused);
  // An old page about a refusal must not say that the bill is open.
  await expect(title(page)).toHaveText('Bolletta pagata');
  expect((await recordedOf(server, bill, host)).sort()).toEqual(['paid', 'refused']);
});

test('without session storage the way is the same', async ({ page, server, viewport }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const bill = server.bill('aurora.localhost');
  await toProvider(page, bill);
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText('Bolletta pagata');
  await expect(node(page, 'outcome-amount')).toBeVisible();
});

test('the server does not answer after paying: accepted, never refused, and a press asks again', async ({
  page,
  server,
  viewport,
  watch,
}) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  watch.allow(/Failed to load resource/);
  const bill = server.bill('aurora.localhost');
  await toProvider(page, bill);
  await page.getByLabel('Mai').check();
  await page.route(/\/(?:segna_pagamento|verifica|document)\//, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(title(page)).toHaveText('Pagamento accettato', { timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
  await expect(title(page)).toHaveText('Bolletta pagata');
  expect(await recordedOf(server, bill, 'aurora.localhost')).toEqual(['paid']);
});

for (const [path, query, words] of [
  ['/nexiEsito', '&annullo=1', 'Pagamento annullato'],
  ['/worldlineEsito', '&annullo=1', 'Pagamento annullato'],
  ['/worldlineAnnullo', '&annullo=1', 'Pagamento annullato'],
  ['/nexiAnnullo', '&annullo=1&esito=ERRORE', 'Il pagamento non è partito'],
  ['/nexiEsito', '&annullo=0', 'Non sappiamo ancora com’è andata'],
] as const) {
  test(`${path}?…${query}: ${words}`, async ({ page, server, viewport }) => {
    test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
    const bill = server.bill(path.includes('nexi') ? 'aurora.localhost' : 'portoluce.localhost');
    await page.goto(bill.link.replace('/bollettainterattiva', path) + query);
    await expect(title(page)).toHaveText(words);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Torna alla bolletta$/i }).click();
    await readAnswer(page);
    expect(page.url()).toBe(bill.link);
  });
}

test('an outcome without a link, or with one that nobody knows, is the error page', async ({ page, server, viewport, watch }) => {
  test.skip((viewport?.width ?? 0) > 600, 'one screen is enough');
  watch.allow(/Failed to load resource/);
  const bill = server.bill('aurora.localhost');
  const { origin } = new URL(bill.link);
  await page.goto(`${origin}/nexiEsito?esito=OK`);
  await expect(page.locator('main')).toContainText('Il link non è completo');
  await page.goto(`${origin}/nexiEsito?id=${'x'.repeat(60)}&esito=OK`);
  await expect(page.locator('main')).toContainText('Non troviamo questa bolletta');
});
