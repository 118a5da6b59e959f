import type { EnginePage } from './page';
import { expect } from './test';

/** Widths of windows in px: the narrowest phone that counts, a usual one, a large one, a tablet, a desktop. */
const WIDTHS = [320, 390, 447, 768, 1280] as const;

/** The page does not scroll sideways at any width. */
export async function expectFits(page: EnginePage, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.resize({ width, height: 844 });
    expect(await page.evaluate(() => innerWidth)).toBe(width);
    await page.settled();
    await page.expectNothingWide(`${what} at ${width} px`);
  }
}
