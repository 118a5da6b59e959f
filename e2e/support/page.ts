import { expect, type Locator, type Page } from 'playwright/test';
import type { Bill } from './bills';
import { type Screen, viewports } from './screens';
import { quiet } from './watch';
import { findWide } from './wide';

export const node = (page: Page | Locator, id: string): Locator => page.locator(`[data-node="${id}"]`);
export const amountDue = (page: Page): Locator => node(page, 'amount-due');

/** Figures as people read them: no-break blanks are blanks. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** Waits for the answer of the page and hands back its words. */
export async function readAnswer(page: Page): Promise<string> {
  // An assertion looks again after half a second, this after a tenth.
  await amountDue(page).waitFor();
  return plain(await amountDue(page).innerText());
}

/** The page does not hear what may be the second tap of a double one: people take that long to read. */
export async function pastSecondTap(page: Page): Promise<void> {
  await page.clock.runFor(450);
}

/** Turns the page to this screen, as people turn theirs, and waits for the template that the screen gets. */
export async function turnTo(page: Page, screen: Screen, { templates }: Pick<Bill, 'templates'>): Promise<void> {
  await page.setViewportSize(viewports[screen]);
  await page.locator(`[data-template="${templates[screen]}"]`).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Waits until nothing is loading any more: no skeleton, no spinner, no lazy part. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  // What draws a chart comes last, and moves what stands below it.
  await expect(page.locator('[data-node] [aria-busy="true"]')).toHaveCount(0);
}

/** Layout shifts since a page was opened, also those right after a press: they are no better for the reader. */
interface Shifts {
  sum: () => Promise<number>;
  /** Fails, and names the nodes that moved, when they add up to more than nobody sees. */
  expectNone: (when?: string) => Promise<void>;
}

/** What a browser says of a layout shift; TypeScript does not know it. */
interface LayoutShift {
  value: number;
  startTime: number;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Starts to add up layout shifts; call before the page is opened. */
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

/** Nothing reaches over the edge of the window. Charts measure their place anew a moment after the window has changed. */
export async function expectNothingWide(page: Page): Promise<void> {
  await expect.poll(() => wideNodes(page)).toEqual([]);
}
