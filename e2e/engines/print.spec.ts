import { billNamed, brandHosts, linkOf } from '../support/bills';
import { viewports } from '../support/screens';
import { expect, test } from './test';

test('a bill of each brand prints, where the engine can', { tag: '@long' }, async ({ enginePage: page, engineName }) => {
  await page.resize(viewports.desktop);
  for (const host of brandHosts)
    await test.step(host, async () => {
      await page.goto(linkOf(billNamed('several-supplies', host)));
      await page.see({ node: 'amount-due' });
      await page.settled();
      const paper = await page.print();
      test.skip(paper === undefined, `${engineName} has no interface for printing.`);
      expect(paper?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(paper?.byteLength).toBeGreaterThan(5_000);
    });
});
