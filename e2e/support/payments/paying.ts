import type { Locator, Page } from 'playwright/test';
import { anyOf, readAnswer, textsOn } from '../page';
import { expect, type FreshBill, type PayServer } from './payServer';

/** The buttons of a bill that pay it, also once more. */
export function payButtons(page: Page): Locator {
  const { pattern } = textsOn(page);
  return page.getByRole('button', { name: anyOf(pattern('payment.payAmount', 'start'), pattern('payment.payAgain')) });
}

/** Opens the bill, presses its card button, and waits for the provider's page. */
export async function toProvider(page: Page, bill: FreshBill): Promise<void> {
  await page.goto(bill.link);
  await readAnswer(page);
  await payButtons(page).first().click();
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
