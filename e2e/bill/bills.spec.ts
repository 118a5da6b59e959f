import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe';
import { readLook } from '../support/billLook';
import { type Bill, bills, brandHosts, linkOf } from '../support/bills';
import { plain, readAnswer, settled, turnTo } from '../support/page';
import { type Screen, screens, viewports } from '../support/screens';
import { expect, expectCleanText, test } from '../support/watch';

/** Number of bills opened one after another in one page; only the first needs to load the code. */
const MOST = 6;

const groups = [...new Set(bills.map(({ host }) => host))].flatMap((host) => {
  const own = bills.filter((bill) => bill.host === host && bill.opens);
  return Array.from({ length: Math.ceil(own.length / MOST) }, (_, index) => own.slice(index * MOST, (index + 1) * MOST));
});

for (const group of groups) {
  const names = group.map(({ name }) => name).join(', ');
  test(`${group[0]?.host} ${names}: opens by its link, says how much and by when, all in the first screen, and gives the PDF`, async ({
    page,
  }) => {
    for (const bill of group) await test.step(bill.name, () => expectOpens(page, bill));
  });
}

async function expectOpens(page: Page, bill: Bill): Promise<void> {
  const response = await page.goto(linkOf(bill));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-');
  // Changes the screen without reloading, as when people rotate a device.
  for (const screen of screens) {
    await turnTo(page, screen, bill);
    await expectBill(page, bill, screen);
    if (bill.pdf.includes(screen)) await expectPdf(page, bill);
    if (bill.axe.includes(screen)) await expectAccessible(page);
    await expectCleanText(page);
  }
}

async function expectBill(page: Page, bill: Bill, screen: Screen): Promise<void> {
  const answer = await readAnswer(page);
  expect(answer).toContain(bill.amount);
  expect(answer).toContain(bill.sentence);
  await settled(page);
  const look = await readLook(page, bill.answers);
  expect(plain(look.largest)).toContain(bill.amount.replace(/ €$/, ''));
  expect(look.filled, 'filled buttons').toBeLessThanOrEqual(1);
  expect(look.figures).toContain('tabular-nums');
  // The default brand serves to try out templates; its layouts do not promise a position.
  if (!brandHosts.includes(bill.host)) return;
  const fold = viewports[screen].height;
  expect(look.amountEnds, 'amount and sentence').toBeLessThanOrEqual(fold);
  expect(look.answerEnds, 'pay or PDF').toBeLessThanOrEqual(fold);
}

async function expectPdf(page: Page, bill: Bill): Promise<void> {
  const pdf = page.getByRole('button', { name: bill.words['pdf.download'] }).filter({ visible: true }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
  expect(download.suggestedFilename()).toBe(`${bill.number}.pdf`);
}
