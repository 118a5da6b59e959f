import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe';
import { type Bill, brandHosts, linkOf, usualBill } from '../support/bills';
import { amountDue, expectNothingWide, readAnswer, settled, turnTo, watchShifts } from '../support/page';
import { onScreen, type Screen, screens } from '../support/screens';
import { expect, test } from '../support/watch';
import { expectWithinBudgets } from '../support/weight';

for (const host of brandHosts) {
  const bill = usualBill(host);

  for (const screen of screens)
    test.describe(screen, () => {
      test.use(onScreen(screen));

      // For desktops, `rendered.spec.ts` checks two brands for layout shifts, and `npm run size` counts the bytes of all brands.
      const tag = screen === 'mobile' || host === 'aurora.localhost' ? [] : '@long';
      const name = `${host}: nothing moves while the page loads, nor when a tab is chosen; what comes over the wire stays within its budgets`;
      test(name, { tag }, async ({ page, watch }) => {
        const shifts = await watchShifts(page);
        await page.goto(linkOf(bill));
        await readAnswer(page);
        await settled(page);
        await shifts.expectNone('on load');
        await expectWithinBudgets(watch.requests);
        for (const tab of [...(await page.getByRole('tab').all()).reverse()]) {
          await tab.click();
          await settled(page);
        }
        await shifts.expectNone('after choosing tabs');
      });
    });

  // Uses a single page: all of this is in its styles, so the page need not be reloaded.
  test(`${host}: large, on paper, dark, with forced colours and without motion`, async ({ page }) => {
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await settled(page);
    for (const screen of screens) {
      await turnTo(page, screen, bill);
      await settled(page);
      await test.step(`${screen}: text at 200 % loses nothing`, () => expectLargeText(page));
      await test.step(`${screen}: prints a clean bill`, () => expectPaper(page, screen));
      await test.step(`${screen}: other colours, no motion`, () => expectMedia(page, bill));
      // The dark colours are the same on both screens.
      if (screen === 'mobile') await test.step('dark, for all to read', () => expectDark(page));
    }
  });

  test(`${host}: without JavaScript says what to do and whom to call`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(linkOf(bill));
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    // The phone number of the brand, in its language.
    await expect(page.locator('a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(page.locator('a[href^="mailto:"]:visible')).toHaveCount(1);
    await context.close();
  });
}

async function expectLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settled(page);
  await expect(amountDue(page)).toBeVisible();
  await expectNothingWide(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function expectPaper(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(amountDue(page)).toBeVisible();
  // On paper, the name of a collapsible part is a heading.
  await expect(page.locator('button:not([data-names-content="true"])').filter({ visible: true })).toHaveCount(0);
  // On paper, a tile with only a button is useless, but a phone number is not.
  await expect(page.locator('[data-node="pdf-tile"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('footer a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('[data-node="paper-pay-card"]')).toBeVisible();
  // The PDF has the width of the paper, whatever the screen.
  if (screen === 'desktop') expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5_000);
  await page.emulateMedia({ media: null });
  await expect(page.locator('[data-node="paper-pay-card"]')).toBeHidden();
}

async function expectMedia(page: Page, bill: Bill): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await readAnswer(page)).toContain(bill.amount);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await readAnswer(page)).toContain(bill.amount);
  await page.emulateMedia({ reducedMotion: null, colorScheme: null });
}

async function expectDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null });
}
