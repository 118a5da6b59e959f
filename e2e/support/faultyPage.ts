import { expect, type Page } from 'playwright/test';
import type { FaultyPage } from '../../tests/faults/outcomes';
import type { ExpectedBill } from '../../tests/support/billList';
import { templateOf } from './bills';
import { amountDue, node, plain } from './page';

/** For content that arrives late, because brand, token and bill are fetched in sequence. */
const PATIENCE = { timeout: 15_000 };

/** A page in a browser, for the outcomes of the table. */
export function faultyPage(page: Page, bill: ExpectedBill, recover: () => Promise<void>): FaultyPage {
  const main = page.getByRole('main');
  const button = (name: RegExp) => page.getByRole('button', { name });
  return {
    showsAmount: async () => {
      await expect(amountDue(page)).toBeVisible(PATIENCE);
      expect(plain(await amountDue(page).innerText())).toContain(bill.amount);
    },
    showsLayout: () => expect(page.locator(`[data-template="${templateOf(bill, page.viewportSize())}"]`)).toBeVisible(PATIENCE),
    says: (words) => expect(main).toContainText(words, PATIENCE),
    saysSomewhere: (words) => expect(page.getByText(words).first()).toBeVisible(PATIENCE),
    nodeSays: (id, words) => expect(node(page, id)).toContainText(words),
    offers: (name, count) => expect(button(name)).toHaveCount(count),
    press: (name) => button(name).click(),
    pressFirst: (name) => button(name).first().click(),
    recover: async () => {
      await recover();
      await page.context().setOffline(false);
    },
  };
}
