import { brandHosts, linkOf, usualBill } from './support/bills';
import { amountDue, readAnswer, settled, watchShifts, wideNodes } from './support/page';
import { expect, test } from './support/watch';

for (const host of brandHosts) {
  const bill = usualBill(host);

  test(`${host}: nothing moves while the page loads, nor when a tab is chosen`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await settled(page);
    expect(await shifts(), 'on load').toBeLessThanOrEqual(0.01);
    for (const tab of [...(await page.getByRole('tab').all()).reverse()]) {
      await tab.click();
      await settled(page);
    }
    expect(await shifts(), 'after choosing tabs').toBeLessThanOrEqual(0.01);
  });

  test(`${host}: 320 px wide without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await settled(page);
    expect(await wideNodes(page)).toEqual([]);
  });

  test(`${host}: text at 200 % loses nothing`, async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('data-test', '')),
    );
    await page.goto(linkOf(bill));
    await readAnswer(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await settled(page);
    await expect(amountDue(page)).toBeVisible();
    expect(await wideNodes(page)).toEqual([]);
  });

  test(`${host}: prints a clean bill`, async ({ page }) => {
    await page.goto(linkOf(bill));
    await readAnswer(page);
    await page.emulateMedia({ media: 'print' });
    await expect(amountDue(page)).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    // On paper a tile with nothing but a button says nothing, a phone number does.
    await expect(page.locator('[data-node="pdf-tile"]').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('footer a[href^="tel:"]').first()).toBeVisible();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.byteLength).toBeGreaterThan(5_000);
  });

  test(`${host}: without JavaScript says what to do and whom to call`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(linkOf(bill));
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    // The one of the brand, in its language.
    await expect(page.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
    await context.close();
  });

  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }, { reducedMotion: 'reduce' }] as const) {
    test(`${host}: stands with ${JSON.stringify(media)}`, async ({ page }) => {
      const { expectAccessible } = await import('./support/axe');
      await page.emulateMedia(media);
      await page.goto(linkOf(bill));
      expect(await readAnswer(page)).toContain(bill.amount);
      await settled(page);
      if (!('forcedColors' in media)) await expectAccessible(page);
    });
  }
}
