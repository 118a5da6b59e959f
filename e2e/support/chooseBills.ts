import type { ResolvedNode } from '../../src/engine/layout/types';
import { type ExpectedBill, usualBillIn } from '../../tests/support/billList';
import type { Bill } from './bills';
import { type Screen, screens } from './screens';
import { allBelow, blockAround, openBelow, structureOf, variantsIn } from './structure';

/** A bill with its tree on each screen. */
export interface Resolved {
  bill: ExpectedBill;
  trees: Readonly<Record<Screen, ResolvedNode>>;
}

/** Minimum number of pages of each brand, template and screen that axe checks. */
const LEAST = 2;

/** A bill on a screen. */
interface Page {
  one: Resolved;
  screen: Screen;
}

/**
 * Decides for each bill how the browser tests it; see e2e/README.md. `isLong`: every bill with a distinct structure; otherwise
 * the fewest bills that show each variant of a node and each form of the amount. Returns the bills of all brands, in their order.
 */
export function chooseBills(all: readonly Resolved[], { isLong }: { isLong: boolean }): Bill[] {
  const distinct = openedOf(all);
  const pages = distinct.flatMap((one) => screens.map((screen): Page => ({ one, screen })));
  const axe = isLong ? accessiblePages(pages, placesIn, LEAST) : accessiblePages(pages, partsIn, 1);
  // Prefers pages that are tested anyway.
  const pdf = pagesWithNew([...axe, ...pages], pdfButtonOf, isLong ? brandOf : screenOf);
  const looked = new Set([...axe, ...pdf].map(({ one }) => one));
  const opens = new Set(isLong ? distinct : [...looked, ...covering(distinct, answersIn, looked)]);
  const screensIn = (chosen: readonly Page[], one: Resolved) =>
    screens.filter((screen) => chosen.some((page) => page.one === one && page.screen === screen));
  const rendered = new Set(isLong ? renderedOf(all) : covering(all, phonePartsIn));
  return all.map((one) => ({
    ...one.bill,
    opens: opens.has(one),
    isRendered: rendered.has(one),
    axe: screensIn(axe, one),
    pdf: screensIn(pdf, one),
  }));
}

/** One bill for each structure under each brand, and one for each sample without a distinct structure. */
function openedOf(all: readonly Resolved[]): readonly Resolved[] {
  const structure = ({ bill, trees }: Resolved) =>
    [bill.host, ...screens.map((screen) => [...structureOf(trees[screen], allBelow)].sort().join('\n'))].join('\n');
  const distinct = firstOfEach(all, structure);
  const samples = new Set(distinct.map(({ bill }) => bill.name));
  const others = firstOfEach(
    all.filter(({ bill }) => !samples.has(bill.name)),
    ({ bill }) => bill.name,
  );
  return [...distinct, ...others];
}

/** Each sample, and the ordinary bill of each brand. */
function renderedOf(all: readonly Resolved[]): readonly Resolved[] {
  const bills = all.map(({ bill }) => bill);
  const usual = all.filter(({ bill }) => bill === usualBillIn(bills, bill.host));
  return [...firstOfEach(all, ({ bill }) => bill.name), ...usual];
}

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}

/** A small selection, by a greedy algorithm, that contains every key of `keysOf`; those in `taken` are selected anyway. */
function covering<T>(all: readonly T[], keysOf: (one: T) => readonly string[], taken: ReadonlySet<T> = new Set()): T[] {
  const left = new Map(all.map((one) => [one, new Set(keysOf(one))]));
  const missing = new Set([...left.values()].flatMap((keys) => [...keys]));
  const take = (one: T) => {
    for (const key of left.get(one) ?? []) missing.delete(key);
    left.delete(one);
  };
  const gain = (keys: ReadonlySet<string>) => [...keys].filter((key) => missing.has(key)).length;
  const chosen: T[] = [];
  for (const one of taken) take(one);
  while (missing.size > 0) {
    const [best] = [...left].reduce((one, other) => (gain(other[1]) > gain(one[1]) ? other : one));
    chosen.push(best);
    take(best);
  }
  return chosen;
}

const brandOf = ({ one, screen }: Page) => `${one.bill.host} ${screen}`;
const screenOf = ({ screen }: Page) => screen;
const treeOf = ({ one, screen }: Page) => one.trees[screen];

/**
 * Pages whose open parts together contain every key of `keysOf`, and at least `least` of each brand and screen. That is enough,
 * because axe's findings depend on a node with its variant, its place and the colours of its brand: other texts and figures in
 * the same node change neither role, name, label nor colour.
 */
function accessiblePages(pages: readonly Page[], keysOf: (page: Page) => readonly string[], least: number): Page[] {
  const chosen = covering(pages, keysOf);
  for (const brand of new Set(pages.map(brandOf))) {
    const isOfBrand = (page: Page) => brandOf(page) === brand;
    const others = pages.filter((page) => isOfBrand(page) && !chosen.includes(page));
    chosen.push(...others.slice(0, Math.max(0, least - chosen.filter(isOfBrand).length)));
  }
  return chosen;
}

/** Every node with its place, by brand and screen. */
function placesIn(page: Page): string[] {
  return [...structureOf(treeOf(page), openBelow)].map((line) => `${brandOf(page)} ${line}`);
}

/** Every variant of a type, by screen: role, name and size. `check` tests the combinations of colours of a brand. */
function partsIn(page: Page): string[] {
  return [...variantsIn(treeOf(page), openBelow)].map((variant) => `${page.screen} ${variant}`);
}

/** The brand, and every variant of a type on a phone. */
function phonePartsIn({ bill, trees }: Resolved): string[] {
  return [bill.host, ...variantsIn(trees.mobile, openBelow)];
}

/** The structure of the block with the amount, by template and screen. */
function answersIn(one: Resolved): string[] {
  return screens.map((screen) => {
    const lines = structureOf(blockAround('amount-due', one.trees[screen]), openBelow);
    return `${screen} ${one.bill.templates[screen]} ${[...lines].join('\n')}`;
  });
}

/** The first page for each place at which `of` finds this; none for pages without it. */
function pagesWithNew(
  pages: readonly Page[],
  of: (tree: ResolvedNode) => string | undefined,
  placeOf: (page: Page) => string,
): Page[] {
  const withOne = pages.filter((page) => of(treeOf(page)) !== undefined);
  return firstOfEach(withOne, (page) => `${placeOf(page)} ${of(treeOf(page))}`);
}

/** The place of the first open PDF button. */
function pdfButtonOf(root: ResolvedNode): string | undefined {
  return [...structureOf(root, openBelow)].find((line) => line.includes('on press: downloadPdf'));
}
