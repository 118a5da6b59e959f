import { layoutsOf } from '../../../brands/effectiveConfig';
import type { OpenBrand } from '../../../brands/openBrand';
import { hostsDirs } from '../../../brands/readBrand';
import { ownTextKeys, translatedKeys } from '../../../brands/texts/texts';
import { links } from '../../../brands/texts/treeTexts';
import { screens } from '../../../brands/trees/look';
import type { ResolveInput, ResolveResult } from '../../../brands/trees/question';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { allSamples } from '../../../brands/trees/sampleBill';
import { chainOf, type Placement, placementsOf, staticAddress } from '../../../engine/analysis/placements';
import type { Screen } from '../../../engine/contract/scope.generated';
import { isObject, type Json } from '../../../engine/kernel/text/json';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import type { Layout, LayoutNode, NodeDecision } from '../../../engine/layout/types';
import { type BrandTexts, textsOfBrand } from '../../checks/brandUses';
import { type ChangeWording, wordsFor } from '../../differences/words';
import { listPathOf } from '../../explain/paths';
import { windows } from '../../explain/search/changes';
import { type Counted, countedIn } from '../../options/counted';
import type { Bill } from '../../snapshot/exampleBill';
import { brokenInvariants } from '../../snapshot/invariants';
import { branchesOf, type CoveredBranch } from './branches';
import { type ConditionCoverage, type CoverageByPart, recordCoverage } from './conditions';
import { shownTextFinder, type TextPlaces, textKeysIn, textPlaces } from './texts';

/** Coverage of one kind of item, with the uncovered items. */
export interface Covered {
  of: number;
  left: readonly string[];
}

/** Coverage of a brand by its sample bills. */
export interface Cover {
  /** Combinations of bill, screen and language. */
  rows: number;
  /** Blocks, rules and texts that show, or are evaluated, at least once. */
  blocks: Covered;
  nodes: Covered;
  /** Texts that the brand writes itself or that its nodes name; texts that never show are listed with their uses. */
  texts: Covered;
  /**
   * Number of the brand's texts that only the page's own code uses, such as those of charts. They are in no tree, so they do not
   * count.
   */
  pageTexts: number;
  /** Language that `_default` lacks -> number of product texts that the brand has translated; they are not counted. */
  translations: Readonly<Record<string, number>>;
  /** Conditions that were both true and false. */
  conditions: Covered;
  /** Parts of conditions that were decisive both when true and when false. */
  parts: Covered;
  /** Possible values of props and events. */
  branches: Covered;
  /** Broken invariants: a sentence with an example bill. */
  broken: readonly string[];
  /** Percentage over everything above; absent if there is nothing to cover. */
  level?: number;
}

/** The brand and the bills to measure. */
export interface CoverQuestion {
  host: string;
  today: string;
  hosts?: readonly string[] | undefined;
  /** Also counts what the brand inherits unchanged from the product, not only what it wrote or changed. */
  isWhole?: boolean;
  /** Bodies of further documents, by name. */
  documents?: ReadonlyMap<string, unknown>;
  /** Pages of the site, with the responses for sample customers. */
  pages?: readonly ResolveInput[];
  /** Called with the number of rows completed. */
  onRow?: (done: number) => void;
}

/** Resolves every bill of a brand on both screens and in every language, and records what shows and which parts are decisive. */
export function coverOf(brand: OpenBrand, question: CoverQuestion): Cover {
  const { host, today, onRow = () => undefined } = question;
  const own = ownTextKeys(brand.files, brand.defaults);
  const seen: Seen = { nodes: new Map(), texts: new Map(own.map((key) => [key, false])), tried: new Map() };
  const textsOf = shownTextFinder(brand);
  const broken = new Map<string, string>();
  const bills: Bill[] = [];
  let rows = 0;
  const note = (answer: ResolveResult, locale: string, steps: readonly NodeDecision[], kind: 'bill' | 'page') => {
    rows += 1;
    onRow(rows);
    // The language changes texts, not which nodes show.
    if (locale === brand.settings.locales[0]) noteRow(answer, steps, countedIn(brand, answer.composed, question.isWhole), seen);
    // Text visibility can differ: a text may be empty in one language.
    for (const key of textsOf(answer, kind)) if (seen.texts.has(key)) seen.texts.set(key, true);
  };
  for (const { name, ...read } of billsOf(brand, question)) {
    for (const [at, row] of rowsOf(brand).entries()) {
      const steps: NodeDecision[] = [];
      const scope = { ...Object(read.scope), ...(row.window && { screen: row.window }) };
      const asked = { host, ...read, ...row, scope, today, record: (step: NodeDecision) => void steps.push(step) };
      const answer = resolveBrand(asked, brand);
      for (const sentence of brokenInvariants(answer))
        if (!broken.has(sentence)) broken.set(sentence, `bill ${name}, ${row.screen}, ${row.locale}`);
      note(answer, row.locale, steps, 'bill');
      if (at === 0) bills.push({ number: name, scope: answer.scope });
    }
  }
  for (const page of question.pages ?? []) {
    // In other languages, a page with a query would show the same texts as the page without the query.
    const isPlain = Object.keys(page.page?.params ?? {}).length === 0;
    for (const row of rowsOf(brand).filter(({ locale }) => isPlain || locale === brand.settings.locales[0])) {
      const steps: NodeDecision[] = [];
      const scope = row.window && { screen: row.window };
      const asked = { ...page, ...row, ...(scope && { scope }), record: (step: NodeDecision) => void steps.push(step) };
      note(resolveBrand(asked, brand), row.locale, steps, 'page');
    }
  }
  const branches = branchesOf(brand, bills, question);
  const translated = [...translatedKeys(brand.files, brand.defaults)].map(([locale, keys]) => [locale, keys.length] as const);
  const translations = Object.fromEntries(translated);
  const whole = { rows, translations, broken: [...broken].map(([sentence, bill]) => `${sentence} (${bill})`) };
  const texts = textsOfBrand(host, hostsDirs(question.hosts));
  return summed(whole, { ...seen, idle: idleRules(brand, texts) }, branches, textPlaces(texts), wordsFor(brand));
}

/** Rules that the brand wrote and nothing uses: no bill can test them. */
function idleRules(brand: OpenBrand, { rules }: BrandTexts): string[] {
  const own = [...layoutsOf(brand).values()].flatMap((composed) =>
    [...composed.sources.rules.keys()].filter(countedIn(brand, composed).rule),
  );
  return [...new Set(own)].filter((name) => !rules.has(name));
}

/** Both screens in every language, and the narrower desktop windows in the first language. */
function rowsOf({ settings }: OpenBrand): { screen: 'mobile' | 'desktop'; locale: string; window?: Screen }[] {
  const { locales } = settings;
  const wide = Object.values(windows).filter((one) => !Object.values<Screen>(screens).includes(one));
  return [
    ...locales.flatMap((locale) => (['mobile', 'desktop'] as const).map((screen) => ({ screen, locale }))),
    ...locales.slice(0, 1).flatMap((locale) => wide.map((window) => ({ screen: 'desktop' as const, locale, window }))),
  ];
}

/** The sample bills of a brand, then the further documents. */
function* billsOf(brand: OpenBrand, { host, today, hosts, documents = new Map() }: CoverQuestion) {
  for (const { number, read } of allSamples({ host, today, dated: today, hosts }, brand.settings))
    yield { name: number, ...read() };
  for (const [name, document] of documents) yield { name, document, scope: {} };
  // A link that opens no bill.
  yield { name: 'without a bill', document: undefined, scope: {} };
}

/** Name of a node, text or rule -> whether it has shown. */
interface Seen {
  nodes: Map<string, boolean>;
  texts: Map<string, boolean>;
  tried: CoverageByPart;
}

/** Node types that are replaced by other nodes. */
const PLACING: ReadonlySet<string> = new Set(['module', 'modules', 'choose', 'page']);

function noteRow(
  { composed, scope, resolved }: ResolveResult,
  steps: readonly NodeDecision[],
  counts: Counted,
  { nodes, texts, tried }: Seen,
): void {
  const placements = placementsOf(composed, (from) => listPathOf(scope, from));
  const present = placements.filter((one) => chainOf(one).every(({ absent }) => absent === undefined));
  const counted = new Map(
    present.filter(({ node }) => counts.node(node)).map((one) => [one.address, nameOf(one, composed.layout)]),
  );
  const nameAt = (address: string) => {
    const fixed = staticAddress(address);
    return counted.get(fixed) ?? counted.get(`${fixed}@*`);
  };
  const wanted = new Set(present.filter(({ node }) => counts.node(node)).flatMap(({ node }) => keysOf(node, counts)));
  for (const one of present.filter(({ node }) => counts.node(node))) {
    const name = nameOf(one, composed.layout);
    // A node that only places other nodes is not in the tree itself.
    if (!PLACING.has(one.node.type)) nodes.set(name, nodes.get(name) ?? false);
  }
  for (const key of wanted) texts.set(key, texts.get(key) ?? false);
  for (const { address } of everyResolved(resolved.root)) {
    const name = nameAt(address);
    if (name !== undefined && nodes.has(name)) nodes.set(name, true);
  }
  const all = new Map(present.map((one) => [one.address, nameOf(one, composed.layout)]));
  for (const { address, cause, trace } of steps) {
    const name = nameAt(address) ?? all.get(staticAddress(address)) ?? all.get(`${staticAddress(address)}@*`);
    if (!trace || (cause !== 'when' && cause !== 'where') || name === undefined) continue;
    const ofRow: CoverageByPart = new Map();
    recordCoverage(trace, name, ofRow);
    const isCounted = nameAt(address) !== undefined;
    for (const [key, one] of ofRow) {
      const rule = /^rule (.*)$/.exec(one.at)?.[1];
      if (rule === undefined ? isCounted : counts.rule(rule)) tried.set(key, joined(tried.get(key), one));
    }
  }
}

function joined(before: ConditionCoverage | undefined, now: ConditionCoverage): ConditionCoverage {
  if (!before) return now;
  return {
    ...now,
    true: before.true || now.true,
    false: before.false || now.false,
    decidesTrue: before.decidesTrue || now.decidesTrue,
    decidesFalse: before.decidesFalse || now.decidesFalse,
  };
}

function summed(
  whole: Pick<Cover, 'rows' | 'broken' | 'translations'>,
  { nodes, texts, tried, idle }: Seen & { idle: readonly string[] },
  branches: readonly CoveredBranch[],
  places: TextPlaces,
  words: ChangeWording,
): Cover {
  const blocks = new Map<string, boolean>();
  for (const [name, isShown] of nodes) {
    const block = name.slice(0, name.lastIndexOf('/'));
    blocks.set(block, blocks.get(block) === true || isShown);
  }
  const ofShown = (shown: ReadonlyMap<string, boolean>): Covered => ({
    of: shown.size,
    left: [...shown].filter(([, isShown]) => !isShown).map(([name]) => name),
  });
  const looked = [...texts].filter(([key, isShown]) => isShown || !places.isOfPage(key));
  const all = [...tried.values()];
  const wholes = all.filter(({ isWhole }) => isWhole);
  const parts = all.filter(({ isWhole }) => !isWhole);
  const counted = {
    blocks: ofShown(blocks),
    nodes: ofShown(nodes),
    texts: ofShown(new Map(looked.map(([key, isShown]) => [isShown ? key : places.named(key), isShown]))),
    conditions: {
      of: wholes.length + idle.length,
      left: [...wholes.flatMap(lackOfWhole), ...idle.map((name) => `rule ${name}: never asked`)],
    },
    parts: { of: parts.length, left: parts.flatMap((part) => lackOfPart(part, words)) },
    branches: ofShown(new Map(branches.map(({ name, isShown }) => [name, isShown]))),
  };
  const sums = Object.values(counted);
  const of = sums.reduce((sum, one) => sum + one.of, 0);
  const left = sums.reduce((sum, one) => sum + one.left.length, 0);
  return {
    ...whole,
    ...counted,
    pageTexts: texts.size - looked.length,
    ...(of > 0 && { level: Math.floor((1000 * (of - left)) / of) / 10 }),
  };
}

function lackOfWhole({ at, true: isTrue, false: isFalse }: ConditionCoverage): string[] {
  if (isTrue && isFalse) return [];
  return [`${at}: ${isTrue ? 'always true' : 'never true'}`];
}

function lackOfPart({ at, condition, decidesTrue, decidesFalse }: ConditionCoverage, words: ChangeWording): string[] {
  if (decidesTrue && decidesFalse) return [];
  const lack = decidesTrue ? 'when it is false' : decidesFalse ? 'when it is true' : 'at all';
  return [`${at}: “${words.condition(condition)}” does not decide ${lack}`];
}

/** Name of a node: `amounts/amount-due`; outside modules `template 3/page`, `page home/home`. */
function nameOf({ module, node }: Placement, { page, template }: Layout): string {
  return `${module ?? (page ? `page ${page.name}` : `template ${template}`)}/${node.id}`;
}

/** Texts named by the counted props and events of a node. */
function keysOf(node: LayoutNode, counts: Counted): string[] {
  const of = (kind: string, some: Readonly<Record<string, Json>> = {}) =>
    Object.entries(some).map(([name, one]): [path: string, one: Json] => [`${kind}.${name}`, one]);
  const members = [...of('props', node.props), ...of('on', node.on)];
  // A text that is an address shows as a link.
  const own = members.flatMap(([path, one]) => (counts.part(node, path) ? [withoutAddress(one)] : []));
  return textKeysIn(own);
}

function withoutAddress(source: Json): Json {
  if (!isObject(source) || Array.isArray(source)) return source;
  return Object.fromEntries(Object.entries(source).filter(([key]) => !links.includes(key)));
}
