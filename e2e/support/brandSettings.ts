import type { Page } from 'playwright/test';
import { BRAND_BLOCK, type BrandFile } from '../../src/engine/contract/brand';
import { dataBlock, dataIn } from '../../src/service/serving/html';
import { headersFor } from '../../src/service/serving/policy';
import { policySettings } from '../../src/service/serving/policySettings';
import { allowStyles } from '../../tools/build/brand/styleHashes';
import { served } from './bills';
import { forwarded } from './route';

/** Origin of the fake third-party scripts; the server of the page answers for it on the same port. */
export const FAKES = 'http://tag.localhost';

/** Shows the page as if the brand's hostsettings.json contained more settings: changes its brand file and its policy. */
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

/**
 * Answers the requests to the fakes, because Chromium blocks local addresses in a page that a route has fulfilled. Returns the
 * requests, without the port.
 */
export async function withFakes(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${FAKES}:${served().port}/**`, async (route) => {
    const answer = await forwarded(route);
    await route.fulfill({ response: answer });
    const url = new URL(route.request().url());
    url.port = '';
    // Recorded only after the response: a test that ends earlier would leave the page without one.
    asked.push(`${route.request().method()} ${url.href}`);
  });
  return asked;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
