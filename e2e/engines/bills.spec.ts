import { billNamed, brandHosts, linkOf } from '../support/bills';
import { viewports } from '../support/screens';
import { expectFits } from './fits';
import { test } from './test';

test('a bill with several supplies under each template: amount, widths, another supply', async ({ enginePage: page }) => {
  for (const host of brandHosts) {
    await test.step(host, async () => {
      const bill = billNamed('several-supplies', host);
      await page.resize(viewports.mobile);
      await page.goto(linkOf(bill));
      await page.expectText({ node: 'amount-due' }, bill.amount);
      await page.settled();
      await expectFits(page, host);
    });
  }
});
