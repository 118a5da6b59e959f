import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { featuresOff } from './browser.mjs';

const PREFIX = '--disable-features=';

/** Playwright's arguments for a browser, taken from its error message for a browser that exits immediately. */
async function wordsOfPlaywright(): Promise<string[]> {
  const launched = chromium.launch({ executablePath: process.execPath }).then(
    (browser) => browser.close(),
    (error: Error) => error.message,
  );
  return String(await launched).split(/\s+/);
}

it('what Playwright switches off is also in the list that replaces its own', async () => {
  const list = (await wordsOfPlaywright()).find((word) => word.startsWith(PREFIX));
  expect(list).toBeDefined();
  expect(featuresOff).toEqual(expect.arrayContaining(list?.slice(PREFIX.length).split(',') ?? []));
});
