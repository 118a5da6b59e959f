import { type Bill, billNamed, bills, linkOf, underTemplate } from '../support/bills';
import { viewports } from '../support/screens';
import { expectBillFits } from './fits';
import { test } from './test';

/** Templates of bills that no brand of the samples uses. */
const UNUSED = ['1', '2', 'Template1', 'Template2', 'TemplateBollettaInterattiva'];

const hosts = [...new Set(bills.map(({ host }) => host))];

// `bills.spec.ts` regularly does this with one bill of each brand.
for (const host of hosts)
  test(`${host}: every bill shows its amount, and scrolls sideways at no width, in any tab`, { tag: '@long' }, async ({
    enginePage: page,
  }) => {
    test.setTimeout(900_000);
    for (const bill of bills.filter((one) => one.host === host)) await test.step(bill.name, () => expectFits(bill));

    async function expectFits(bill: Bill): Promise<void> {
      await page.resize(viewports.mobile);
      await page.goto(linkOf(bill));
      await expectBillFits(page, bill, { inTabs: true });
      await page.expectNoProblems();
    }
  });

for (const template of UNUSED)
  test(`template ${template}: a bill with several supplies scrolls sideways at no width`, { tag: '@long' }, async ({
    enginePage: page,
  }) => {
    const bill = billNamed('several-supplies', 'aurora.localhost');
    await page.resize(viewports.mobile);
    await page.goto(underTemplate(linkOf(bill), template));
    await expectBillFits(page, { ...bill, templates: { mobile: template, desktop: template } });
  });
