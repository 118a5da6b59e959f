import type { Locator, Page } from 'playwright/test';
import { readAnswer } from './page';
import { expect, type FreshBill, type PayServer } from './payServer';

/** Opens the bill and presses its card button, up to the provider's page. */
export async function toProvider(page: Page, bill: FreshBill): Promise<void> {
  await page.goto(bill.link);
  await readAnswer(page);
  await page.getByRole('button', { name: /^Paga/ }).first().click();
  await expect(page.getByText('Pagina di prova')).toBeVisible();
}

/** What the ledger of the service holds of a bill, in its order. */
export async function recordedOf(server: PayServer, { host, number }: FreshBill): Promise<string[]> {
  const ledger = await server.ledger();
  return ledger.filter((entry) => entry.host === host && entry.number === number).map(({ state }) => state);
}

/** What the page says first. */
export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
