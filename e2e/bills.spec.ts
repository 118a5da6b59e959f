import { expectAccessible } from './support/axe';
import { bills, linkOf, templateOf } from './support/bills';
import { filledButtons, largestText, plain, readAnswer, settled } from './support/page';
import { expect, test } from './support/watch';

for (const bill of bills) {
  test(`${bill.host} ${bill.name}: opens by its link, says how much and by when, gives the PDF`, async ({ page, viewport }) => {
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
