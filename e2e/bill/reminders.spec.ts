import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright/test';
import { aurora } from '../../tests/support/texts';
import { billNamed, linkOf } from '../support/bills';
import { node, plain, readAnswer, settled } from '../support/page';
import { onScreen } from '../support/screens';
import { expect, test } from '../support/watch';

const gas = billNamed('gas-two-rates', 'vallegas.localhost');
const CODE = /\/assets\/reminder-[^/]*\.js$/;

/** The file that a press saves, and its events as read by an independent parser. */
async function pressed(page: Page, button: Locator): Promise<{ name: string; content: string; events: ICAL.Event[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const content = readFileSync(await download.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { name: download.suggestedFilename(), content, events };
}

async function open(page: Page, bill: typeof gas): Promise<void> {
  await page.goto(linkOf(bill));
  await readAnswer(page);
  await settled(page);
}

const buttonOf = (page: Page, id: string) =>
  node(page, id)
    .getByRole('button')
    .or(page.locator(`button[data-node="${id}"]`))
    .first();

test('the payment comes into the calendar of the customer, and nothing of the link with it', { tag: '@screens' }, async ({
  page,
  watch,
}) => {
  await open(page, gas);
  const isLoaded = () => watch.requests.some((request) => CODE.test(request.url()));
  expect(isLoaded(), 'before the press').toBe(false);
  const { name, content, events } = await pressed(page, buttonOf(page, 'costs-reminder'));
  expect(isLoaded()).toBe(true);
  expect(name).toBe('Pagamento bolletta.ics');
  expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual([
    ['2026-12-10T11:00:00', aurora.text('reminder.payment.title')],
  ]);
  expect(plain(events[0]?.description ?? '')).toBe(`Bolletta ${gas.number}: ${gas.amount} da pagare.`);
  const id = new URL(linkOf(gas)).searchParams.get('id') ?? '';
  expect(id.length).toBeGreaterThan(20);
  expect(content.replace(/\r\n /g, '')).not.toContain(id.slice(0, 20));

  const again = await pressed(page, buttonOf(page, 'costs-reminder'));
  expect(again.events.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
});

// `src/page/reminders` and `tests/bill/reminderDays.test.ts` test the days of each.
test('each instalment to be paid has its own day', { tag: '@long' }, async ({ page }) => {
  await open(page, billNamed('instalments', 'portoluce.localhost'));
  const buttons = page.getByRole('button', aurora.named('rate.calendar'));
  await expect(buttons).toHaveCount(2);
  const files = [await pressed(page, buttons.first()), await pressed(page, buttons.last())];
  const events = files.flatMap((file) => file.events);
  expect(events).toHaveLength(2);
  expect(files[0]?.name).toBe('Pagamento rata.ics');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  const shown = plain(await page.locator('main').innerText());
  for (const { startDate, endDate, description } of events) {
    expect([startDate, endDate].map((time) => time.toString().slice(11))).toEqual(['10:00:00', '10:30:00']);
    const [year, month, day] = startDate.toString().slice(0, 10).split('-');
    expect(shown).toContain(`${day}/${month}/${year}`);
    expect(plain(description)).toMatch(/^Rata \d.*, bolletta 2026000117: [\d,]+ € da pagare\.$/);
  }
});

// Only template 3Dt has these reminders in a tab.
test.describe('desktop', () => {
  test.use(onScreen('desktop'));

  test('the self-reading of the last days begins before the end of the month', async ({ page }) => {
    const bill = billNamed('gas-two-rates', 'aurora.localhost');
    await open(page, bill);
    await page.getByRole('tab', aurora.named('tabs.selfReading')).click();
    const { name, events } = await pressed(page, buttonOf(page, 'reading-reminder'));
    expect(name).toBe('Autolettura del gas.ics');
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(['2026-11-25T11:00:00', '2026-11-30T11:00:00']);
  });
});

test.describe('on a device far from Rome', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the day and the hour are the same', async ({ page }) => {
    await open(page, gas);
    const payment = await pressed(page, buttonOf(page, 'costs-reminder'));
    const reading = await pressed(page, buttonOf(page, 'reading-reminder-until'));
    expect([payment, reading].flatMap(({ events }) => events.map(({ startDate }) => startDate.toString()))).toEqual([
      '2026-12-10T11:00:00',
      '2026-11-30T11:00:00',
    ]);
  });
});

test('code that does not load shows a message', async ({ page, watch }) => {
  watch.allow(/reminder-[^/]*\.js/, /ERR_FAILED/);
  await page.route(CODE, (route) => route.abort());
  await open(page, gas);
  await buttonOf(page, 'costs-reminder').click();
  await expect(page.getByText('Non siamo riusciti a creare il promemoria.')).toBeVisible();
});
