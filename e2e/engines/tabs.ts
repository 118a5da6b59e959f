import type { EnginePage } from './page';
import { expect } from './test';

/** Index of the selected tab; -1 if there are no tabs. */
function chosenTab(): number {
  return [...document.querySelectorAll('[role="tab"]')].findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
}

/** Presses a tab, and waits for its content. */
export async function openTab(page: EnginePage, nth: number): Promise<void> {
  await page.press({ role: 'tab', nth });
  await page.until(`tab ${nth} is chosen`, async () => (await page.evaluate(chosenTab)) === nth);
  await page.settled();
}

/** If the page has tabs, checks that the selected tab is in the address, and that Back selects the previous one. */
export async function expectTabs(page: EnginePage): Promise<void> {
  if ((await page.count({ role: 'tab' })) === 0) return;
  const before = { tab: await page.evaluate(chosenTab), url: await page.url() };
  await openTab(page, before.tab === 0 ? 1 : 0);
  expect(await page.url()).not.toBe(before.url);
  await page.back();
  await page.until('Back chooses the tab before', async () => (await page.evaluate(chosenTab)) === before.tab);
  expect(await page.url()).toBe(before.url);
}
