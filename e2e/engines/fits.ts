import { type ExpectedBill, templateAt } from '../../tests/support/billList';
import type { EnginePage } from './page';
import { openTab } from './tabs';
import { expect } from './test';

/** Widths of windows in px: the narrowest supported phone, a usual one, a large one, a tablet, a desktop. */
const WIDTHS: readonly number[] = [320, 390, 447, 768, 1280];
/** The narrowest widths of the phone and desktop templates, where space is scarcest. */
export const NARROWEST: readonly number[] = [320, 768];

const HEIGHT = 844;

/** Template that the page shows; undefined if it shows none. */
function shownTemplate(): string | undefined {
  return document.querySelector<HTMLElement>('[data-template]')?.dataset.template;
}

/** Checks that the page does not scroll sideways at any width. */
export async function expectFits(page: EnginePage, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.resize({ width, height: HEIGHT });
    await expectFitsAt(page, width, what);
  }
}

/**
 * Checks that the bill shows its amount and does not scroll sideways at these widths, with the template of each. Leaves the page
 * at the last width. `inTabs`: checks every tab, at the first width of each template.
 */
export async function expectBillFits(
  page: EnginePage,
  bill: ExpectedBill,
  { inTabs = false, widths = WIDTHS } = {},
): Promise<void> {
  let last: string | undefined;
  for (const width of widths) {
    await page.resize({ width, height: HEIGHT });
    const template = templateAt(bill, width);
    await page.until(`template ${template} is shown`, async () => (await page.evaluate(shownTemplate)) === template);
    const what = `${bill.host} ${bill.name}, template ${template}`;
    await page.expectText({ node: 'amount-due' }, bill.amount);
    await expectFitsAt(page, width, what);
    if (inTabs && template !== last) await expectTabsFit(page, width, what);
    last = template;
  }
}

async function expectTabsFit(page: EnginePage, width: number, what: string): Promise<void> {
  const tabs = await page.count({ role: 'tab' });
  // The first tab comes last, because the next width begins with it.
  for (const nth of Array.from({ length: tabs }, (_, index) => (index + 1) % tabs)) {
    await openTab(page, nth);
    await expectSound(page, `${what}, tab ${nth + 1} at ${width} px`);
  }
}

async function expectFitsAt(page: EnginePage, width: number, what: string): Promise<void> {
  expect(await page.evaluate(() => innerWidth)).toBe(width);
  await page.settled();
  await expectSound(page, `${what} at ${width} px`);
}

/** Checks that nothing is wider than the window, and that no text contains programming artefacts such as `undefined`. */
async function expectSound(page: EnginePage, what: string): Promise<void> {
  await page.expectNothingWide(what);
  await page.expectCleanText(what);
}
