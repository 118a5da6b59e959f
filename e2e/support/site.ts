import type { Locator, Page } from 'playwright/test';
import { served } from './bills';

/** Origin of a brand's site. */
export const origin = (host: string): string => `http://${host}:${served().port}`;

/** Opens a page of the site, signs in as a sample customer, and waits until the page is loaded. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL((url) => url.hostname !== 'id.localhost');
  await heading(page).waitFor();
}

export const heading = (page: Page): Locator => page.locator('main h1').first();

/** The brands with a site, their languages, and a page that only they have. */
export const sites = [
  { host: 'aurora.localhost', languages: ['it', 'en'], own: '/consigli' },
  { host: 'nordsee.localhost', languages: ['de', 'it'], own: '/bezahlt' },
] as const;

/** Addresses of the pages that every site has. */
export const sitePages = [
  '/',
  '/invoices',
  '/contracts',
  '/messages',
  '/self',
  '/glossario',
  '/contacts',
  '/modif_data_user',
  '/user_form',
  '/register',
] as const;

/** Addresses of the pages of brands with offers. */
export const offerPages = ['/goods', '/newsletter'] as const;
