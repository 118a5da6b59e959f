import type { Page } from 'playwright/test';
import { aurora } from '../../tests/support/texts';
import { rendered } from '../support/bills';
import { payButtons, title } from '../support/payments/paying';
import { Faults, isAt, PayingBrowser } from '../support/payments/payingBrowser';
import { backFromRest, inWords, knownSchedules, payingSchedules, type Step } from '../support/payments/payingSteps';
import { expect, type FreshBill, type PayServer, test } from '../support/payments/payServer';
import { browserFor } from '../support/prepare';

/** Number of random schedules in the long run, each of six seconds; `tests/neverTwice` regularly tests 80. */
const SCHEDULES = Number(process.env.NEVER_TWICE_RUNS ?? 2);
const SEED = Number(process.env.NEVER_TWICE_SEED ?? 20_261_121);
const HOST = 'aurora.localhost';

// Enables the back/forward cache, which Playwright disables by default.
const launchOptions = { ...(await browserFor({ isWhole: true })), ignoreDefaultArgs: ['--disable-back-forward-cache'] };
test.use({ launchOptions });

/** The payments of one bill, as recorded by the service and the provider. */
async function recordsOf(server: PayServer, { number }: FreshBill) {
  const own = <T extends { host: string; number: string }>(all: T[]) =>
    all.filter((one) => one.host === HOST && one.number === number);
  const payments = own(await server.payments());
  const issued = new Set(payments.map(({ transaction }) => transaction));
  return {
    payments,
    paid: own(await server.ledger()).filter(({ state }) => state === 'paid'),
    charges: (await server.charges()).filter(({ transaction }) => issued.has(transaction)),
  };
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

function checkRecords({ payments, paid, charges }: Records, browser: PayingBrowser): void {
  expect(browser.asked, 'payments asked for').toBeLessThanOrEqual(browser.presses);
  expect(payments.length, 'payments begun').toBeLessThanOrEqual(browser.asked);
  expect(new Set(paid.map(({ transaction }) => transaction)).size, 'transactions recorded as paid').toBe(paid.length);
  expect(paid.filter(({ surplus }) => !surplus).length, 'payments that settle the bill').toBe(Math.min(paid.length, 1));
  for (const { transaction, cents } of payments) {
    expect(cents).toBe(payments[0]?.cents);
    const charge = charges.find((one) => one.transaction === transaction);
    if (charge) expect(charge.cents).toBe(cents);
    if (paid.some((one) => one.transaction === transaction)) expect(charge?.outcome).toBe('OK');
  }
}

/** Text of an outcome page; '' for any other page. */
async function wordsOf(page: Page): Promise<string> {
  if (!new URL(page.url()).pathname.startsWith('/nexi')) return '';
  return page.locator('main').innerText({ timeout: 10_000 });
}

/** Checks that the text of an outcome page, read before the records, matches the provider's decision. */
async function checkWords(page: Page, words: string, { charges, paid }: Records): Promise<void> {
  if (words.includes(aurora.text('outcome.paid.title'))) expect(paid.length).toBeGreaterThan(0);
  const transaction = new URL(page.url()).searchParams.get('codTrans');
  const charge = charges.find((one) => one.transaction === transaction);
  if (words === '' || charge?.outcome !== 'OK') return;
  for (const key of ['outcome.refused.title', 'outcome.cancelled.title'] as const) expect(words).not.toContain(aurora.text(key));
  expect(words).not.toContain('Non è stato addebitato nulla');
  const pay = payButtons(page);
  // A slow browser may leave the page only now.
  await expect.poll(async () => (isAt(page, 'outcome') ? pay.count() : 0)).toBe(0);
}

const nothing = { presses: 0, starts: 0, charged: 0, recorded: 0, surplus: 0, 'kept pages': 0 };
type Figures = typeof nothing;

/** Runs a schedule on its own bill, checks the records after each step, and returns its totals. */
async function run(
  steps: readonly Step[],
  browser: PayingBrowser,
  server: PayServer,
  atEnd: (page: Page) => Promise<void> = async () => undefined,
): Promise<Figures> {
  const { bill } = browser;
  await browser.begin();
  for (const step of steps) {
    await browser.run(step);
    const words = await wordsOf(browser.page);
    const records = await recordsOf(server, bill);
    checkRecords(records, browser);
    await checkWords(browser.page, words, records);
  }
  await atEnd(browser.page);
  const known = (await recordsOf(server, bill)).paid.map(({ transaction }) => transaction);
  await browser.end((transaction) => known.includes(transaction));
  const records = await recordsOf(server, bill);
  checkRecords(records, browser);
  const { payments, paid, charges } = records;
  const taken = charges.filter(({ outcome }) => outcome === 'OK');
  expect(paid.map(({ transaction }) => transaction).sort()).toEqual(taken.map(({ transaction }) => transaction).sort());
  const canPay = !payments.some(({ state }) => state === 'paid' || state === 'pending');
  await expect(payButtons(browser.page)).toHaveCount(canPay ? 1 : 0);
  expect(browser.errors).toEqual([]);
  await browser.close();
  return {
    presses: browser.presses,
    starts: payments.length,
    charged: taken.length,
    recorded: paid.length,
    surplus: paid.filter(({ surplus }) => surplus).length,
    'kept pages': browser.kept,
  };
}

test('a bill that the browser had kept is paid once', async ({ context, server }) => {
  const faults = new Faults();
  await faults.intercept(context);
  const figures = await run(backFromRest, new PayingBrowser(context, faults, await server.bill(HOST)), server);
  expect(figures).toMatchObject({ charged: 1, recorded: 1, surplus: 0 });
  expect(figures['kept pages'], 'returns to a page that the browser had kept').toBeGreaterThan(0);
});

for (const [index, [name, { steps, expected }]] of Object.entries(knownSchedules).entries()) {
  const { title: key, ...sums } = expected;
  test(name, async ({ context, server }) => {
    const faults = new Faults();
    await faults.intercept(context);
    const bill = await server.bill(HOST);
    // Alternates between a page from files and one with the bill in its first response.
    const opened = index % 2 === 0 ? bill : { ...bill, link: rendered(bill.link) };
    const figures = await run(steps, new PayingBrowser(context, faults, opened), server, (page) =>
      expect(title(page)).toHaveText(aurora.text(key)),
    );
    expect(figures).toMatchObject({ ...sums, recorded: sums.charged });
  });
}

test('every wish is charged and recorded at most once', { tag: '@long' }, async ({ context, server }) => {
  test.setTimeout(300_000);
  const sum = { ...nothing };
  const faults = new Faults();
  await faults.intercept(context);
  // One browser for all schedules: its cache contains the page's code, as for a returning customer.
  for (const [index, steps] of payingSchedules(SCHEDULES, SEED).entries()) {
    await test.step(`schedule ${index + 1}: ${steps.map(inWords).join(', ')}`, async () => {
      const bill = await server.bill(HOST);
      // Every other bill is rendered by the server.
      const opened = index % 2 === 0 ? bill : { ...bill, link: rendered(bill.link) };
      const figures = await run(steps, new PayingBrowser(context, faults, opened), server);
      for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += figures[name];
    });
  }
  const words = Object.entries(sum).map(([name, figure]) => `${figure} ${name}`);
  console.log(`never twice in the browser: ${SCHEDULES} schedules (seed ${SEED}), ${words.join(', ')}`);
});
