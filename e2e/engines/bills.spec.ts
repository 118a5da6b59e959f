import { type Bill, billNamed, brandHosts, linkOf } from '../support/bills';
import { viewports } from '../support/screens';
import { expectBillFits, NARROWEST } from './fits';
import type { EnginePage } from './page';
import { expectTabs } from './tabs';
import { test } from './test';

const CHOICE = { role: 'combobox', node: 'supply-select' };

// One window for all brands: each has its own address, and so its own storage.
test('a bill with several supplies of each brand shows its amount, another supply, its tabs, and scrolls sideways at neither width', async ({
  enginePage: page,
}) => {
  for (const host of brandHosts) await test.step(host, () => lookAt(billNamed('several-supplies', host), page));
});

async function lookAt(bill: Bill, page: EnginePage): Promise<void> {
  await page.resize(viewports.mobile);
  await page.goto(linkOf(bill));
  await page.expectText({ node: 'amount-due' }, bill.amount);
  await page.settled();
  await test.step('another supply', async () => {
    await page.see(CHOICE);
    const before = await page.evaluate(shownUse);
    await page.choose(CHOICE, await page.evaluate(secondOption));
    await page.until('the page shows the use of another supply', async () => {
      const { words, units } = await page.evaluate(shownUse);
      // If the brand sells electricity, the first supply is electricity and the second is gas.
      return words !== before.words && units === 'Smc';
    });
  });
  await test.step('widths', () => expectBillFits(page, bill, { widths: NARROWEST }));
  await test.step('tabs', () => expectTabs(page));
  await page.expectNoProblems();
}

/** Text of the second supply option. */
function secondOption(): string {
  return document.querySelector<HTMLSelectElement>('[data-node="supply-select"] select')?.options[1]?.text ?? '';
}

/** The usage texts of the selected supply, without the select itself, and their units. */
function shownUse(): { words: string; units: string } {
  const use = document.querySelector<HTMLElement>('[data-module^="consumi"]')?.innerText ?? '';
  const options = [...document.querySelectorAll('[data-node="supply-select"] option')].map(
    ({ textContent }) => textContent ?? '',
  );
  const words = options.reduce((text, option) => text.replaceAll(option, ''), use);
  return { words, units: ['kWh', 'Smc'].filter((unit) => words.includes(unit)).join(' ') };
}
