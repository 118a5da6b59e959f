import type { Locator, Page } from 'playwright/test';
import { readAnswer } from '../page';
import { expect, type FreshBill, type PayServer } from './payServer';

/** Opens the bill, presses its card button, and waits for the provider's page. */
export async function toProvider(page: Page, bill: FreshBill): Promise<void> {
  await page.goto(bill.link);
  await readAnswer(page);
  await page.getByRole('button', { name: /^Paga/ }).first().click();
  await expect(page.getByText('Pagina di prova')).toBeVisible();
}

/** The states in the service's ledger for a bill, in order. */
export async function recordedOf(server: PayServer, { host, number }: FreshBill): Promise<string[]> {
  const ledger = await server.ledger();
  return ledger.filter((entry) => entry.host === host && entry.number === number).map(({ state }) => state);
}

/** The title of the page. */
export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
