import type { Page } from 'playwright/test';
import { aurora } from '../../tests/support/texts';
import { expectAccessible } from '../support/axe';
import { billNamed, linkOf, served, specialLink } from '../support/bills';
import { amountDue, plain, readAnswer } from '../support/page';
import { forwarded } from '../support/route';
import { expect, expectCleanText, test } from '../support/watch';

const bill = billNamed('electricity-bands', 'aurora.localhost');
const place = () => `http://aurora.localhost:${served().port}/bollettainterattiva`;

const links: readonly (readonly [what: string, url: () => string, says: RegExp])[] = [
  ['no id', () => place(), /Il link non è completo/],
  ['an empty id', () => `${place()}?id=`, /Il link non è completo/],
  ['an unreadable id', () => `${place()}?id=%E0%A4%A&x=%%%`, /Non troviamo questa bolletta/],
  ['an id of numbers', () => `${place()}?id=12345678901234567890`, /Non troviamo questa bolletta/],
  ['an endless id', () => `${place()}?id=${'a'.repeat(5_000)}`, /Non troviamo questa bolletta/],
  ['a path for an id', () => `${place()}?id=..%2F..%2Fapi%2Fmedia`, /Non troviamo questa bolletta/],
  ['a changed id', () => specialLink(bill, 'tampered'), /Non troviamo questa bolletta/],
  ['an expired id', () => specialLink(bill, 'expired'), /scaduto/],
  ['error=404', () => `${linkOf(bill)}&error=404`, /Non troviamo questa bolletta/],
  ['error=410', () => `${linkOf(bill)}&error=410`, /scaduto/],
  ['somebody’s error text', () => `${linkOf(bill)}&error=%3Cb%3EChiama+il+899%3C%2Fb%3E`, /Non troviamo questa bolletta/],
  ['an error named like a property', () => `${linkOf(bill)}&error=constructor`, /Non troviamo questa bolletta/],
];

/** One page for all links: a second page costs twice as much as a second address. */
test(`a link with ${links.map(([what]) => what).join(', ')}`, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const looked = new Set<string>();
  for (const [what, url, says] of links)
    await test.step(what, async () => {
      const before = watch.requests.length;
      await page.goto(url());
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.locator('body')).not.toContainText('899');
      const calls = watch.requests.slice(before).filter((request) => request.url().includes('/backend/'));
      if (url().includes('error=')) expect(calls).toEqual([]);
      // Links with the same message show the same page, so axe checks it once.
      if (!looked.has(says.source)) await expectAccessible(page);
      looked.add(says.source);
      await expectCleanText(page);
    });
});

test('an id reaches the server character by character', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.goto(`${place()}?id=1e5%2B00012&x=a+b`);
  await expect(page.getByRole('main')).toContainText('Non troviamo');
  const asked = watch.requests.find((request) => request.url().includes('/public/access'));
  expect(asked?.url()).toMatch(/\?id=1e5%2B00012&x=a\+b$/);
});

const HOSTILE = '<img src=x onerror="alert(1)">{{constructor.constructor(1)}}${7*7}\u202E';

const bodies: readonly (readonly [what: string, body: string, says: RegExp])[] = [
  ['null', 'null', /Non riusciamo/],
  ['a list', '[]', /Non riusciamo/],
  ['a text', '"bolletta"', /Non riusciamo/],
  ['HTML', '<!doctype html><h1>Errore</h1>', /Non riusciamo/],
  ['20 MB', `{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`, /Non riusciamo/],
  ['nothing in it', '{}', /Importo non disponibile/],
  ['an amount that is none', '{"document_payment_debt":{"a":1},"document_payment_expiry":[]}', /Importo non disponibile/],
  ['deep nesting', `{"document_payment_debt":"12.50","fatt_interattiva_data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, /12,50/],
];

test(`a document that is ${bodies.map(([what]) => what).join(', ')}`, async ({ page }) => {
  for (const [what, body, says] of bodies)
    await withAnswer(page, what, ['**/backend/document/*', body], () =>
      expect(page.getByRole('main')).toContainText(says, { timeout: 20_000 }),
    );
});

/** Opens the bill in this page with one response replaced. */
async function withAnswer(
  page: Page,
  what: string,
  [address, body]: readonly [address: string | RegExp, body: string],
  holds: () => Promise<void>,
): Promise<void> {
  await test.step(what, async () => {
    await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto(linkOf(bill));
    await holds();
    await expectCleanText(page);
    await page.unroute(address);
  });
}

async function withDocument(page: Page, change: (document: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
  await page.route('**/backend/document/*', async (route) => {
    const answer = await forwarded(route);
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  await page.goto(linkOf(bill));
}

test('a document with wrong types in every field keeps its amount', async ({ page }) => {
  const kept = new Set(['document_payment_debt', 'document_payment_expiry']);
  const wrong = [null, [], {}, true, -1, 'x', [null], { a: [] }];
  await withDocument(page, (document) =>
    Object.fromEntries(Object.entries(document).map(([key, value], i) => [key, kept.has(key) ? value : wrong[i % wrong.length]])),
  );
  expect(await readAnswer(page)).toContain(bill.amount);
});

test('hostile texts are texts', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const poison = (value: unknown): unknown => {
    if (typeof value === 'string') return /^[\d.,-]+$/.test(value) ? value : HOSTILE;
    if (Array.isArray(value)) return value.map(poison);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, poison(part)]))
      : value;
  };
  await withDocument(page, (document) => poison(document) as Record<string, unknown>);
  // The server's number format is hostile as well, so the amount shows without its euro sign.
  expect(await readAnswer(page)).toContain(bill.amount.replace(' €', ''));
  expect(dialogs).toEqual([]);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('unknown module names leave the amount and the PDF', async ({ page }) => {
  await page.route('**/bollettainterattiva/modules', (route) =>
    route.fulfill({ json: { modules: ['ignoto', 'constructor'], modules_left: ['x'], modules_right: ['y'] } }),
  );
  await page.goto(linkOf(bill));
  await expect(page.getByRole('main')).toContainText(aurora.pattern('pdf.download', 'anywhere'));
  expect(plain(await page.getByRole('main').innerText())).toContain(bill.amount);
});

test('a layout file that is none, or of wrong nodes, leaves amount, date and PDF', async ({ page }) => {
  for (const [what, body] of [
    ['no JSON', '<html>'],
    ['a number', '5'],
    ['without nodes', '{"template":"3"}'],
    ['of wrong nodes', '{"template":"3","nodes":[5,null,{"type":"nothing"}],"modules":7,"rules":[]}'],
  ] as const)
    await withAnswer(page, what, ['**/brands/*-layout-*.json', body], async () => {
      expect(await readAnswer(page)).toContain(bill.amount);
      await expect(page.getByRole('main')).toContainText(/10\sdicembre 2026|10\/12\/2026/);
      await expect(page.getByRole('button', aurora.named('pdf.download')).first()).toBeVisible();
    });
});

test('a brand file that is none still shows amount, date and PDF, or says what is wrong', async ({ page }) => {
  for (const body of ['[]', '{}', '"x"', '{"settings":{}}'])
    await withAnswer(page, body, [/\/brands\/aurora\.localhost-[0-9a-f]{12}\.json$/, body], () =>
      expect(page.getByRole('main')).toContainText(/Non riusciamo|112,64/, { timeout: 15_000 }),
    );
});

test('a slow network says that the page is loading, and no answer is lost', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await page.goto(linkOf(bill), { waitUntil: 'commit' });
  await expect(page.getByText(aurora.text('app.loading')).first()).toBeVisible();
  await expect(amountDue(page)).toBeVisible({ timeout: 25_000 });
});

test('a page that goes offline says so, keeps the bill and takes it back', async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto(linkOf(bill));
  await readAnswer(page);
  await context.setOffline(true);
  await expect(page.getByText(/senza connessione/i).first()).toBeVisible();
  await expect(amountDue(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(aurora.text('app.online'))).toBeVisible();
});
