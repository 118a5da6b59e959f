import type { ResolvedNode } from '../../src/engine/types';
import { type ExpectedBill, usualBillIn } from '../../tests/support/billList';
import type { Bill } from './bills';
import { type Screen, screens } from './screens';
import { allBelow, blockAround, openBelow, structureOf, variantsIn } from './structure';

/** A bill with the tree that each screen shows of it. */
export interface Resolved {
  bill: ExpectedBill;
  trees: Readonly<Record<Screen, ResolvedNode>>;
}

/** At least so many pages of each brand, template and screen go through axe. */
const LEAST = 2;

/** A bill on a screen. */
interface Page {
  one: Resolved;
  screen: Screen;
}

/**
 * Says of each bill what the browser does with it; see e2e/README.md. `isLong` for every bill with a structure of its own;
 * else as few as show each variant of a node and each way to say the amount. The bills of all brands, in their order.
 */
export function chooseBills(all: readonly Resolved[], { isLong }: { isLong: boolean }): Bill[] {
  const distinct = openedOf(all);
  const pages = distinct.flatMap((one) => screens.map((screen): Page => ({ one, screen })));
  const axe = isLong ? accessiblePages(pages, placesIn, LEAST) : accessiblePages(pages, partsIn, 1);
  // Those that are looked at anyway come first.
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

/** One bill for each structure under each brand, and one for each sample that has no structure of its own anywhere. */
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

/** Each sample, and the usual bill of each brand. */
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

/** What `keysOf` finds in any of them is in one of these, as few as a greedy choice finds; `taken` are chosen anyway. */
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
 * Pages that together have all that `keysOf` finds in their open parts, and `least` of each brand and screen. That is enough:
 * what axe can find fault with hangs on a node with its variant, in the place where it stands and in the colours of its brand.
 * Other words and figures in the same node change neither role, name, label nor colour.
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

/** Every node in its place, of each brand and screen. */
function placesIn(page: Page): string[] {
  return [...structureOf(treeOf(page), openBelow)].map((line) => `${brandOf(page)} ${line}`);
}

/** Every variant of a type, of each screen: role, name and size. Which colours a brand has together is seen by `check`. */
function partsIn(page: Page): string[] {
  return [...variantsIn(treeOf(page), openBelow)].map((variant) => `${page.screen} ${variant}`);
}

/** The brand, and every variant of a type on a phone. */
function phonePartsIn({ bill, trees }: Resolved): string[] {
  return [bill.host, ...variantsIn(trees.mobile, openBelow)];
}

/** The structure of the block that says the amount, of each template and screen. */
function answersIn(one: Resolved): string[] {
  return screens.map((screen) => {
    const lines = structureOf(blockAround('amount-due', one.trees[screen]), openBelow);
    return `${screen} ${one.bill.templates[screen]} ${[...lines].join('\n')}`;
  });
}

/** The first page of each place on which `of` finds this; none for pages without. */
function pagesWithNew(
  pages: readonly Page[],
  of: (tree: ResolvedNode) => string | undefined,
  placeOf: (page: Page) => string,
): Page[] {
  const withOne = pages.filter((page) => of(treeOf(page)) !== undefined);
  return firstOfEach(withOne, (page) => `${placeOf(page)} ${of(treeOf(page))}`);
}

/** How the first open button of the PDF stands. */
function pdfButtonOf(root: ResolvedNode): string | undefined {
  return [...structureOf(root, openBelow)].find((line) => line.includes('on press: downloadPdf'));
}
