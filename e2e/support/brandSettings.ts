import type { Page } from 'playwright/test';
import { BRAND_BLOCK, type BrandFile } from '../../src/contract/brand';
import { allowStyles } from '../../tools/build/styleHashes';
import { headersFor } from '../../tools/serve/policy';
import { policySettings } from '../../tools/serve/policySettings';
import { dataBlock, dataIn } from '../../tools/text/html';
import { served } from './bills';
import { forwarded } from './route';

/** Where the settings of the tests say that the scripts of others are; the server under test answers for it. */
export const FAKES = 'http://tag.localhost:4173';

/** Shows the page as it would be built with more settings in the brand's hostsettings.json: its brand file, and its policy. */
export async function withSettings(page: Page, more: object): Promise<void> {
  await page.route(/\/bollettainterattiva\?/, async (route) => {
    const answer = await forwarded(route);
    const html = await answer.text();
    // Our own build wrote it.
    const brand = dataIn(html, BRAND_BLOCK) as BrandFile;
    const settings = { backendBase: '/backend', billServiceBase: '/bill-service', ...more };
    const headers = lowerCased(allowStyles(headersFor(policySettings(settings)), html));
    const changed = dataBlock(BRAND_BLOCK, { ...brand, settings: { ...brand.settings, ...more } });
    await route.fulfill({
      response: answer,
      body: html.replace(dataBlock(BRAND_BLOCK, brand), () => changed),
      headers: { ...answer.headers(), ...headers },
    });
  });
}

/** Sends what goes to the fakes to the server under test, whose port is another one. Hands back what was asked of them. */
export async function withFakes(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${FAKES}/**`, async (route) => {
    const url = new URL(route.request().url());
    const line = `${route.request().method()} ${url.href}`;
    url.host = `127.0.0.1:${served().port}`;
    const headers = { ...(await route.request().allHeaders()), host: 'tag.localhost' };
    await route.fulfill({ response: await route.fetch({ url: url.href, headers }) });
    // Only what is answered: a test that ends earlier would leave the page without a response.
    asked.push(line);
  });
  return asked;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
