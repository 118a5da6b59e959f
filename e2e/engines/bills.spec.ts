import { billNamed, brandHosts, linkOf } from '../support/bills';
import { viewports } from '../support/screens';
import { expectBillFits } from './fits';
import { expectTabs, openTabOf } from './tabs';
import { test } from './test';

const CHOICE = { role: 'combobox', node: 'supply-select' };

for (const host of brandHosts)
  test(`${host}: a bill with several supplies shows its amount, another supply, its tabs, and scrolls sideways at no width`, async ({
    enginePage: page,
  }) => {
    const bill = billNamed('several-supplies', host);
    await page.resize(viewports.mobile);
    await page.goto(linkOf(bill));
    await page.expectText({ node: 'amount-due' }, bill.amount);
    await page.settled();
    await test.step('another supply', async () => {
      await openTabOf(page, CHOICE);
      const before = await page.textOf({ role: 'main' });
      const other = await page.evaluate(secondOption);
      await page.choose(CHOICE, other);
      await page.until('the page shows another supply', async () => (await page.textOf({ role: 'main' })) !== before);
    });
    await test.step('widths', () => expectBillFits(page, bill));
    await test.step('tabs', () => expectTabs(page));
  });

/** Words of the second supply on offer. */
function secondOption(): string {
  const selects = [...document.querySelectorAll<HTMLSelectElement>('[data-node="supply-select"] select')];
  return selects.find(({ options }) => options.length > 1)?.options[1]?.text ?? '';
}
