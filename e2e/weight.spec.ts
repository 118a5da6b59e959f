import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandHosts, linkOf, usualBill } from './support/bills';
import { readAnswer, settled } from './support/page';
import { root } from './support/places';
import { expect, quiet, test } from './support/watch';

const budgets: Record<string, number> = JSON.parse(readFileSync(join(root, 'tools/size/budgets.json'), 'utf8'));

for (const host of brandHosts) {
  test(`${host}: what comes over the wire stays within its budgets`, async ({ page, watch }) => {
    await page.goto(linkOf(usualBill(host)));
    await readAnswer(page);
    await settled(page);

    const sizes = await Promise.all(
      watch.requests
        .filter((request) => /\.(?:js|css)$/.test(new URL(request.url()).pathname))
        .map(async (request) => ({
          isScript: request.url().endsWith('.js'),
          bytes: (await request.sizes()).responseBodySize,
        })),
    );
    const kib = (files: typeof sizes) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const scripts = sizes.filter(({ isScript }) => isScript);
    expect(kib(scripts), 'scripts to the end of load').toBeLessThanOrEqual(budgets.scriptsToEndOfLoad ?? 0);
    expect(kib(sizes.filter(({ isScript }) => !isScript)), 'styles').toBeLessThanOrEqual(budgets.styles ?? 0);
  });
}

test('the code of a closed tab comes when the pointer is on it, and not before', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(linkOf(usualBill('aurora.localhost')));
  await readAnswer(page);
  await settled(page);
  const asked = () => watch.requests.some((request) => /\/assets\/SpendChart-[^/]*\.js$/.test(request.url()));
  await page.clock.runFor(1_500);
  await quiet(page);
  expect(asked()).toBe(false);
  await page.getByRole('tab', { name: 'Consumi' }).hover();
  await expect.poll(asked).toBe(true);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});
