import { expect, type Locator, type Page } from 'playwright/test';
import { type BrandTexts, brandTexts } from '../../tests/support/texts';
import type { Bill } from './bills';
import { type Screen, viewports } from './screens';
import { quiet } from './watch';
import { findWide } from './wide';

/** The Italian texts of the brand that the page shows. */
export const textsOn = (page: Page): BrandTexts => brandTexts(new URL(page.url()).hostname, 'it');
/** A pattern of alternatives. */
export const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

export const node = (page: Page | Locator, id: string): Locator => page.locator(`[data-node="${id}"]`);
export const amountDue = (page: Page): Locator => node(page, 'amount-due');

/** Text with normal spaces instead of non-breaking ones. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** Waits for the amount and sentence of the page and returns their text. */
export async function readAnswer(page: Page): Promise<string> {
  // An assertion retries only after half a second, this after a tenth.
  await amountDue(page).waitFor();
  return plain(await amountDue(page).innerText());
}

/** Waits until the page no longer takes a press for the second tap of a double one; people need that long to read. */
export async function pastSecondTap(page: Page): Promise<void> {
  await page.clock.runFor(450);
}

/** Resizes the page to this screen, as when people rotate a device, and waits for the screen's template. */
export async function turnTo(page: Page, screen: Screen, { templates }: Pick<Bill, 'templates'>): Promise<void> {
  await page.setViewportSize(viewports[screen]);
  await page.locator(`[data-template="${templates[screen]}"]`).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Waits until loading has finished: no skeleton, no spinner, no lazy part. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  // Charts render last, and move the content below them.
  await expect(page.locator('[data-node] [aria-busy="true"]')).toHaveCount(0);
}

/** Layout shifts since a page was opened, including those right after a press, which disturb readers as well. */
interface Shifts {
  sum: () => Promise<number>;
  /** Fails if the shifts add up to a visible amount, and names the nodes that moved. */
  expectNone: (when?: string) => Promise<void>;
}

/** A layout shift entry of the browser, which TypeScript does not declare. */
interface LayoutShift {
  value: number;
  startTime: number;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Starts to add up layout shifts; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    Object.assign(window, { __shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, sources = [] } = entry as unknown as LayoutShift;
        const nameOf = (node: Node | null) => {
          const near = node instanceof Element ? node : node?.parentElement;
          return (
            near?.closest('[data-node]')?.getAttribute('data-node') ?? (near ? `<${near.localName} id="${near.id}">` : 'gone')
          );
        };
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
          return `${nameOf(node)} ${from} -> ${to}`;
        });
        const where = `after ${Math.round(startTime)} ms: ${moves.join(', ')}`;
        (Reflect.get(window, '__shifts') as unknown[]).push({ value, where });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const seen = (): Promise<{ value: number; where?: string }[]> => page.evaluate(() => Reflect.get(window, '__shifts'));
  const sumOf = (shifts: readonly { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);
  return {
    sum: async () => sumOf(await seen()),
    expectNone: async (when = '') => {
      const shifts = await seen();
      const moved = shifts.map(({ value, where }) => `${where} ${value.toFixed(4)}`).join('; ');
      expect(sumOf(shifts), `${when} moved: ${moved}`).toBeLessThanOrEqual(0.01);
    },
  };
}

export const wideNodes = (page: Page): Promise<string[]> => page.evaluate(findWide);

/** Checks that nothing exceeds the window. Retries, because charts are measured a moment after the window has changed. */
export async function expectNothingWide(page: Page): Promise<void> {
  await expect.poll(() => wideNodes(page)).toEqual([]);
}
