import { aurora } from '../../tests/support/texts';
import { linkOf, usualBill } from '../support/bills';
import { readAnswer, settled } from '../support/page';
import { expect, quiet, test } from '../support/watch';

test('the code of a closed tab comes when the pointer is on it, at the latest some time after the page, for paper', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(linkOf(usualBill('aurora.localhost')));
  await readAnswer(page);
  await settled(page);
  const asked = () => watch.requests.some((request) => /\/assets\/SpendChart-[^/]*\.js$/.test(request.url()));
  await page.clock.runFor(1_500);
  await quiet(page);
  expect(asked()).toBe(false);
  await page.getByRole('tab', aurora.named('tabs.consumption')).hover();
  await expect.poll(asked).toBe(true);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

for (const saveData of [false, true])
  test(`the first print ${saveData ? 'costs nobody data who saves it' : 'has the charts of a closed tab and their sentences'}`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (saveData)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    await page.goto(linkOf(usualBill('aurora.localhost')));
    await readAnswer(page);
    await settled(page);
    await page.clock.runFor(5_000);
    await quiet(page);
    expect(watch.requests.some((request) => /\/assets\/SpendChart-[^/]*\.js$/.test(request.url()))).toBe(!saveData);
    // A browser prints at once after this event; the code that the event requests comes too late.
    const atOnce = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('figure').length;
    });
    await page.emulateMedia({ media: 'print' });
    if (saveData) expect(atOnce).toBe(0);
    else await expect(page.getByRole('figure').filter({ visible: true })).toHaveCount(4);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

test('the bundle is asked for after all that the amount due waits for', async ({ page, watch }) => {
  await page.goto(linkOf(usualBill('aurora.localhost')));
  await readAnswer(page);
  const asked = watch.requests.map((request) => new URL(request.url()).pathname);
  const order = [/public\/access$/, /-it-[^/]*\.json$/, /-layout-[^/]*\.json$/, /\/assets\/main-/].map((part) =>
    asked.findIndex((path) => part.test(path)),
  );
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
