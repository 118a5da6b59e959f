import type { Page } from 'playwright/test';
import { isObject } from '../../src/engine/kernel/text/json';
import { wideNodes } from '../support/page';
import { forwarded } from '../support/route';
import { heading, origin, signIn } from '../support/site';
import { expect, quiet, test } from '../support/watch';

test.use({ clockMode: 'flowing' });

const AURORA = origin('aurora.localhost');
const WORD = 'W'.repeat(400);
const SMALLEST = { width: 320, height: 640 };

/** Texts for people, as opposed to codes, numbers, dates and addresses, which the page parses. */
const isWording = (text: string) => /\p{L}{3}/u.test(text) && !/^[\w-]+$|^\d{4}-|[/@<]/.test(text);

/** Keys of codes for which the page has texts; it shows unknown codes as they are. */
const SHOWN_CODES = new Set(['state', 'kind', 'tipo_bolletta']);

/** A response in which every text for people is a word too long for any line. */
function longWorded(json: unknown): unknown {
  if (typeof json === 'string') return isWording(json) ? WORD : json;
  if (Array.isArray(json)) return json.map(longWorded);
  if (!isObject(json)) return json;
  const wordOf = (key: string, value: unknown) => (SHOWN_CODES.has(key) && value ? WORD : longWorded(value));
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, wordOf(key, value)]));
}

async function answerInLongWords(page: Page): Promise<void> {
  await page.route(/\/backend\/api\//, async (route) => {
    const response = await forwarded(route);
    const isJson = response.headers()['content-type']?.includes('json') === true;
    if (!isJson || !response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: longWorded(await response.json()) });
  });
}

/** Addresses of the pages with lists, tables and cards of server texts. */
const PATHS = ['/', '/invoices', '/contracts', '/messages', '/goods', '/self', '/contacts', '/modif_data_user'];

test('no page scrolls sideways for a word of 400 letters', { tag: '@long' }, async ({ page, watch }) => {
  // The headers of an unknown kind of fields are not found.
  watch.allow(/404/);
  await signIn(page, `${AURORA}/contracts`, 'casa');
  const link = (list: string) =>
    page.locator(`[data-node="${list}"] tbody tr`).last().locator('a[href^="/"]').first().getAttribute('href');
  const contract = await link('contracts-list');
  await page.goto(`${AURORA}/messages`);
  await heading(page).waitFor();
  const message = await link('messages-list');
  await answerInLongWords(page);
  await page.setViewportSize(SMALLEST);
  const wide: Record<string, string[]> = {};
  for (const path of [...PATHS, contract, message]) {
    await page.goto(`${AURORA}${path}`);
    await heading(page).waitFor();
    await quiet(page);
    await expect(page.locator('main').getByText('WWWW').first(), `${path} shows a long word`).toBeVisible();
    for (const width of [SMALLEST.width, 1440]) {
      await page.setViewportSize({ ...SMALLEST, width });
      const found = await wideNodes(page);
      if (found.length > 0) wide[`${path} at ${width} px`] = found;
    }
    await page.setViewportSize(SMALLEST);
  }
  expect(wide).toEqual({});
});
