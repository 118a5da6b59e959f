import type { Page } from 'playwright/test';
import { headersFor } from '../../tools/serve/policy';
import { policySettings } from '../../tools/serve/policySettings';
import { served } from './bills';
import { forwarded } from './route';

/** Where the settings of the tests say that the scripts of others are; the server under test answers for it. */
export const FAKES = 'http://tag.localhost:4173';

/** Shows the page as it would be built with more settings in the brand's hostsettings.json: its brand file, and its policy. */
export async function withSettings(page: Page, more: object): Promise<void> {
  await page.route(/\/brands\/[a-z.]+localhost-[0-9a-f]{12}\.json$/, async (route) => {
    const answer = await forwarded(route);
    const brand = (await answer.json()) as { settings: object };
    await route.fulfill({ response: answer, json: { ...brand, settings: { ...brand.settings, ...more } } });
  });
  await page.route(/\/bollettainterattiva\?/, async (route) => {
    const answer = await forwarded(route);
    const settings = { backendBase: '/backend', billServiceBase: '/bill-service', ...more };
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), ...lowerCased(headersFor(policySettings(settings))) },
    });
  });
}

/** Sends what goes to the fakes to the server under test, whose port is another one. Hands back what was asked of them. */
export async function withFakes(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${FAKES}/**`, async (route) => {
    const url = new URL(route.request().url());
    asked.push(`${route.request().method()} ${url.href}`);
    url.host = `127.0.0.1:${served().port}`;
    const headers = { ...(await route.request().allHeaders()), host: 'tag.localhost' };
    await route.fulfill({ response: await route.fetch({ url: url.href, headers }) });
  });
  return asked;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
