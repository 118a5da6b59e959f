import type { Locator, Page } from 'playwright/test';
import { served } from './bills';

/** Where the site of a brand is. */
export const origin = (host: string): string => `http://${host}:${served().port}`;

/** Asks for a page of the site, signs in as a sample customer, and waits until the page is there. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL((url) => url.hostname !== 'id.localhost');
  await heading(page).waitFor();
}

export const heading = (page: Page): Locator => page.locator('main h1').first();
