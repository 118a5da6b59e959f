import { origin } from '../support/site';
import type { EnginePage } from './page';

/** Opens a page of a brand's site, signs in as a sample customer, and waits until the page is loaded. */
export async function signIn(page: EnginePage, host: string, path: string, account: string): Promise<void> {
  await page.goto(`${origin(host)}${path}`);
  await page.press({ role: 'link', name: account });
  await page.see({ role: 'heading', within: 'main' });
  await page.until('the site has its customer again', async () => (await page.url()) === `${origin(host)}${path}`);
}

/** Opens a page of the site. */
export async function openPage(page: EnginePage, host: string, path: string): Promise<void> {
  await page.goto(`${origin(host)}${path}`);
  await page.see({ role: 'heading', within: 'main' });
  await page.settled();
}
