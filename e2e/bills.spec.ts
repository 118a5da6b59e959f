import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe';
import { type Bill, bills, brandHosts, linkOf, templateOf } from './support/bills';
import { amountDue, filledButtons, largestText, plain, readAnswer, settled } from './support/page';
import { expect, test } from './support/watch';

/** Bills that differ from another one by their data and not by what stands where: the phone is enough for them. */
const alike = new Set(
  'cancelled credit pending amounts-as-list estimated gaps months-25 months-twice instalments-single instalments-paid minimal'.split(
    ' ',
  ),
);

for (const bill of bills) {
  test(`${bill.host} ${bill.name}: opens by its link, says how much and by when, all in the first screen, and gives the PDF`, async ({
    page,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) > 600 && alike.has(bill.name), 'stands where another bill stands');
    const response = await page.goto(linkOf(bill));
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');

    const answer = await readAnswer(page);
    expect(answer).toContain(bill.amount);
    expect(answer).toContain(bill.sentence);
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', templateOf(bill, viewport));
    await settled(page);

    const largest = await largestText(page);
    expect(plain(largest.words)).toContain(bill.amount.replace(/ €$/, ''));
    expect(await filledButtons(page).count(), 'filled buttons').toBeLessThanOrEqual(1);
    // The default brand is for trying templates out and puts things where nobody has asked for them.
    if (brandHosts.includes(bill.host)) await expectFirstScreen(page, bill, viewport?.height ?? 0);
    const digits = await amountDue(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one).fontVariantNumeric),
    );
    expect(digits).toContain('tabular-nums');

    const pdf = page.getByRole('button', { name: bill.words['pdf.download'] }).filter({ visible: true }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(download.suggestedFilename()).toBe(`${bill.number}.pdf`);
    const stream = await download.createReadStream();
    const head = await new Promise<string>((done) =>
      stream.once('data', (chunk: Buffer) => done(chunk.subarray(0, 5).toString())),
    );
    expect(head).toBe('%PDF-');

    await expectAccessible(page);
  });
}

async function expectFirstScreen(page: Page, bill: Bill, fold: number): Promise<void> {
  expect(await bottom(amountDue(page)), 'amount and sentence').toBeLessThanOrEqual(fold);
  // A tab or a link is no answer to "what do I press?".
  const highest = async () => {
    const found = bill.answers.map((text) => page.getByRole('main').locator('button, a').filter({ hasText: text }).all());
    return Math.min(...(await Promise.all((await Promise.all(found)).flat().map(bottom))));
  };
  await expect.poll(highest, 'pay or PDF').toBeLessThanOrEqual(fold);
}

async function bottom(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}
