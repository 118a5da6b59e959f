import type { ResolvedNode } from '../../src/engine/types';
import type { ExpectedBill } from '../../tests/support/billList';
import type { Bill } from './bills';
import { type Screen, screens } from './screens';
import { allBelow, openBelow, structureOf } from './structure';

/** A bill with the tree that each screen shows of it. */
export interface Resolved {
  bill: ExpectedBill;
  trees: Readonly<Record<Screen, ResolvedNode>>;
}

/** At least so many pages of each brand, template and screen go through axe. */
const LEAST = 2;

/** Says of each bill what the browser does with it; see e2e/README.md. The bills of all brands, in their order. */
export function chooseBills(all: readonly Resolved[]): Bill[] {
  const opens = openedOf(all);
  const opened = all.filter((one) => opens.has(one));
  const axe = accessiblePages(opened);
  const pdf = pagesWithNew(opened, pdfButtonOf);
  return all.map((one) => ({
    ...one.bill,
    opens: opens.has(one),
    axe: screens.filter((screen) => axe.has(pageOf(one, screen))),
    pdf: screens.filter((screen) => pdf.has(pageOf(one, screen))),
  }));
}

/** One bill for each structure under each brand, and one for each sample that has no structure of its own anywhere. */
function openedOf(all: readonly Resolved[]): ReadonlySet<Resolved> {
  const structure = ({ bill, trees }: Resolved) =>
    [bill.host, ...screens.map((screen) => [...structureOf(trees[screen], allBelow)].sort().join('\n'))].join('\n');
  const distinct = firstOfEach(all, structure);
  const samples = new Set(distinct.map(({ bill }) => bill.name));
  const others = firstOfEach(
    all.filter(({ bill }) => !samples.has(bill.name)),
    ({ bill }) => bill.name,
  );
  return new Set([...distinct, ...others]);
}

function firstOfEach(all: readonly Resolved[], keyOf: (one: Resolved) => string): Resolved[] {
  const first = new Map<string, Resolved>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}

const pageOf = ({ bill }: Resolved, screen: Screen) => `${bill.host} ${bill.number} ${screen}`;

/**
 * Pages that together have every line of the structure of every brand and screen in their open parts, as few as a greedy
 * choice finds. That is enough: what axe can find fault with hangs on a node with its variant, in the place where it stands
 * and in the colours of its brand. Other words and figures in the same node change neither role, name, label nor colour.
 */
function accessiblePages(opened: readonly Resolved[]): ReadonlySet<string> {
  const chosen = new Set<string>();
  for (const [host, screen] of brandScreens(opened)) {
    const pages = opened
      .filter(({ bill }) => bill.host === host)
      .map((one) => ({ page: pageOf(one, screen), lines: structureOf(one.trees[screen], openBelow) }));
    const missing = new Set(pages.flatMap(({ lines }) => [...lines]));
    const left = new Set(pages);
    for (let count = 0; left.size > 0 && (missing.size > 0 || count < LEAST); count += 1) {
      const gain = (lines: ReadonlySet<string>) => [...lines].filter((line) => missing.has(line)).length;
      const best = [...left].reduce((one, other) => (gain(other.lines) > gain(one.lines) ? other : one));
      left.delete(best);
      chosen.add(best.page);
      for (const line of best.lines) missing.delete(line);
    }
  }
  return chosen;
}

/** The first page of each brand and screen on which `of` finds this; none for pages without. */
function pagesWithNew(opened: readonly Resolved[], of: (tree: ResolvedNode) => string | undefined): ReadonlySet<string> {
  const pages = new Map<string, string>();
  for (const one of opened)
    for (const screen of screens) {
      const found = of(one.trees[screen]);
      const key = `${one.bill.host} ${screen} ${found}`;
      if (found !== undefined && !pages.has(key)) pages.set(key, pageOf(one, screen));
    }
  return new Set(pages.values());
}

/** How the first open button of the PDF stands. */
function pdfButtonOf(root: ResolvedNode): string | undefined {
  return [...structureOf(root, openBelow)].find((line) => line.includes('on press: downloadPdf'));
}

function brandScreens(all: readonly Resolved[]): (readonly [host: string, screen: Screen])[] {
  return [...new Set(all.map(({ bill }) => bill.host))].flatMap((host) => screens.map((screen) => [host, screen] as const));
}
