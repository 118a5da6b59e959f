import { formsOf, imagesOf, settingsOf, textsOf, themeOf } from '../../brands/effectiveConfig';
import type { OpenBrand } from '../../brands/openBrand';
import { resolveBrand } from '../../brands/trees/resolveBrand';
import { allSamples } from '../../brands/trees/sampleBill';
import type { BaseContext } from '../../engine/analysis/baseContext';
import { wordsOfConditions } from '../../engine/analysis/minimise';
import type { Placement } from '../../engine/analysis/placements';
import { ownText } from '../../engine/kernel/text/json';
import { insideOf } from '../../engine/layout/resolve/insideOf';
import { rulesIn } from '../../engine/layout/rulesIn';
import type { Layout, LayoutNode, PageOfSite, ResolvedNode } from '../../engine/layout/types';
import { pageProperties } from '../differences/pages';
import { baseContextOf } from './baseContext';
import { combinationsOf } from './combinations';
import { type Bill, exampleBill } from './exampleBill';
import { type NodeOutcomes, type Outcome, outcomesOf } from './outcomes';
import { type Unit, unitsOf } from './subjects';

/** The files of a snapshot: name without `.json` -> content. */
export type Snapshot = ReadonlyMap<string, SnapshotContent>;

/** A file of a snapshot: independent entries. */
export type SnapshotContent = Readonly<Record<string, unknown>>;

/** The brand and the day of its sample bills, which only serve as examples. */
export interface SnapshotQuestion {
  host: string;
  today: string;
  hosts?: readonly string[] | undefined;
  /** Called with the number of completed units and the total. */
  onUnit?: (done: number, of: number) => void;
}

/** Everything that a brand can show, by block: the outcomes of each node with their conditions, and other configuration. */
export function snapshotOf(brand: OpenBrand, question: SnapshotQuestion): Snapshot {
  const files = new Map<string, SnapshotContent>();
  const units = unitsOf(brand);
  const bills = billsOf(brand, question);
  for (const [at, unit] of units.entries()) {
    files.set(unit.name, unitContent(unit, baseContextOf(unit.composed, brand, question), bills));
    question.onUnit?.(at + 1, units.length);
  }
  files.set('combinations', combinationsOf(brand, question));
  files.set('settings', content(settingsOf(brand)));
  files.set('theme', content(themeOf(brand)));
  files.set('images', Object.fromEntries(imagesOf(brand)));
  const rules = units[0]?.composed.layout.rules ?? {};
  for (const [name, form] of Object.entries(formsOf(brand))) files.set(`forms/${name}`, formContent(form, rules));
  for (const [locale, texts] of textsOf(brand)) files.set(`texts/${locale}`, texts);
  return files;
}

/** The bills of this template; for a module, the bills with the ids of the nodes that show in it. */
function billsWith({ name }: Unit, bills: readonly BillWithShownIds[]): readonly BillWithShownIds[] {
  const [, kind, of = ''] = /^(templates|modules)\/([^.@]+)$/.exec(name) ?? [];
  if (kind === 'templates') return bills.filter(({ template = of }) => template === of);
  if (kind !== 'modules') return bills;
  return bills.map((bill) => ({ ...bill, shown: bill.shownIn?.get(of) ?? new Set() }));
}

/** A form, with the rules that its fields name. */
export function formContent(form: unknown, rules: Layout['rules']): SnapshotContent {
  return { ...content(form), ...rulesAsked(form, rules) };
}

function content(value: unknown): SnapshotContent {
  return { ...Object(asWritten(value)) };
}

/** A value as it will be read back from its file: JSON drops undefined keys. */
function asWritten(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A bill with the ids of the nodes that show on it. */
interface BillWithShownIds extends Bill {
  shown: ReadonlySet<string>;
  /** Node ids by module: two modules may contain the same id. */
  shownIn?: ReadonlyMap<string, ReadonlySet<string>>;
  template?: string;
}

/** The sample bills of a brand on a phone, as examples for outcomes. */
function billsOf(brand: OpenBrand, { host, today, hosts }: SnapshotQuestion): BillWithShownIds[] {
  return allSamples({ host, today, dated: today, hosts }, brand.settings).map(({ number, read }) => {
    const { scope, resolved, composed } = resolveBrand({ host, ...read(), screen: 'mobile', today }, brand);
    return { number, scope, template: composed.layout.template, ...idsIn(resolved.root) };
  });
}

function idsIn(root: ResolvedNode): Required<Pick<BillWithShownIds, 'shown' | 'shownIn'>> {
  const [shown, shownIn] = [new Set<string>(), new Map<string, Set<string>>()];
  const visit = (node: ResolvedNode, around = ''): void => {
    const of = node.module ?? around;
    shown.add(node.id);
    shownIn.set(of, (shownIn.get(of) ?? new Set()).add(node.id));
    for (const inner of insideOf(node)) visit(inner, of);
  };
  visit(root);
  return { shown, shownIn };
}

/** The content of a template, page or module: the order of its nodes, the properties of a page, and each node. */
export function unitContent(unit: Unit, context: BaseContext, bills: readonly BillWithShownIds[]): SnapshotContent {
  const { layout } = unit.composed;
  const { content, placements } = unit;
  const idsOf = (nodes: readonly LayoutNode[]) => nodes.map(({ id }) => id);
  // Only pages have properties, not the modules in them.
  const page = content && { ...pageContent(layout.page, layout.rules), 'page.nodes': idsOf(content) };
  const on = billsWith(unit, bills);
  const inPage = new Set(content && placements.flatMap(({ node, module }) => (module === undefined ? [] : [node.id])));
  // A node of the frame may have the id of a node of the page.
  const keyOf = ({ node: { id }, module }: Placement) => (module === undefined && inPage.has(id) ? `frame.${id}` : id);
  const nodes = placements.map((one): [string, unknown] => [keyOf(one), nodeContent(one, layout, context, on)]);
  return { ...Object.fromEntries(nodes), 'nodes.order': idsOf(unit.nodes), ...page };
}

/** The properties of a page besides its nodes, with the rules of its calls. Ids of nodes contain no dot, so keys cannot clash. */
export function pageContent(page: PageOfSite | undefined, all: Layout['rules'] = {}): SnapshotContent {
  const properties = [...pageProperties(page), ...Object.entries(rulesAsked(page, all))];
  return Object.fromEntries(properties.map(([name, value]) => [`page.${name}`, asWritten(value)]));
}

/**
 * The conditions of the rules that a piece names, under the key `rules`, so that a changed rule changes the piece as well. Empty
 * if the piece names no rule.
 */
function rulesAsked(piece: unknown, all: Layout['rules']): { rules?: Readonly<Record<string, unknown>> } {
  const found = [...rulesIn(piece, all)].map(([name, { when }]) => [name, when] as const);
  return found.length > 0 ? { rules: Object.fromEntries(found) } : {};
}

/** A node with all possible outcomes. */
export function nodeContent(
  placement: Placement,
  layout: Layout,
  context: BaseContext,
  bills: readonly BillWithShownIds[],
): unknown {
  const { node } = placement;
  const { shows, parts, tooMany } = outcomesOf(placement, layout, context);
  // On other bills, an ancestor hides the node.
  const on = bills.filter(({ shown }) => shown.has(node.id));
  const computed = Object.fromEntries([...parts].map(([name, outcomes]) => [name, listed(outcomes, on)]));
  const { when, repeat } = node;
  // Parts that appear as written include the conditions of the rules that they name, so that a changed rule changes them as well.
  const { empty: _, ...repeated } = repeat ?? {};
  const written = [node.state, node.fallback, ...(tooMany.length > 0 ? [when, repeated, node.props, node.on] : [])];
  return asWritten({
    ...nodeEntry(node, computed),
    shows: tooMany.includes('shows') ? { when, where: repeat?.where } : showsOf(shows, on, bills),
    // `notFollowed` is the name of this key in version 0.2.
    ...(tooMany.length > 0 && { notAnalysed: tooMany, notFollowed: tooMany }),
    ...rulesAsked(written, layout.rules),
    ...sourcesOf(node, parts, layout.rules),
  });
}

/**
 * The computed lists and actions of a node as the layout defines them, with the rules that they name. A difference in one of their
 * many outcomes is described by the part of the source that has changed.
 */
function sourcesOf(node: LayoutNode, parts: NodeOutcomes['parts'], rules: Layout['rules']): { written?: object } {
  const sources = [...parts].flatMap(([name, outcomes]) => {
    const [kind, key = ''] = name.split('.');
    const isCompound = outcomes.some(({ outcome }) => Array.isArray(outcome) || ownText(outcome, 'do') !== undefined);
    return isCompound ? [[name, node[kind === 'on' ? 'on' : 'props']?.[key]] as const] : [];
  });
  const written = Object.fromEntries(sources);
  return sources.length === 0 ? {} : { written: { ...written, ...rulesAsked(written, rules) } };
}

/** A node as it is written, with its parts replaced by computed ones. */
function nodeEntry(node: LayoutNode, computed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type, props = {}, on = {}, state, children, slots, fallback, pending, repeat } = node;
  const members = (kind: string, from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(from).map(([name, source]) => [name, computed[`${kind}.${name}`] ?? source]));
  const idsOf = (nodes: readonly LayoutNode[]) => nodes.map(({ id }) => id);
  return {
    type,
    ...(Object.keys(props).length > 0 && { props: members('props', props) }),
    ...(Object.keys(on).length > 0 && { on: members('on', on) }),
    ...(state && { state }),
    ...(pending && { pending }),
    ...(fallback && { fallback }),
    ...(repeat && { repeat: `${repeat.as} of ${repeat.over} by ${repeat.key}` }),
    ...(repeat?.empty && { empty: idsOf(repeat.empty) }),
    ...(children && { children: idsOf(children) }),
    ...(slots && { slots: Object.fromEntries(Object.entries(slots).map(([name, nodes]) => [name, idsOf(nodes)])) }),
  };
}

/** `on`: the bills on which the node shows. */
function showsOf(outcomes: readonly Outcome[], on: readonly BillWithShownIds[], bills: readonly BillWithShownIds[]): unknown {
  const [only, ...more] = outcomes;
  if (only && more.length === 0) return only.outcome === 'shown' ? 'always' : only.outcome;
  const isShown = (outcome: unknown) => String(outcome).startsWith('shown');
  return Object.fromEntries(
    outcomes.map(({ outcome, when }) => [String(outcome), withExample(when, isShown(outcome) ? on : bills)]),
  );
}

function listed(outcomes: readonly Outcome[], bills: readonly BillWithShownIds[]): unknown {
  const [only, ...more] = outcomes;
  if (only && more.length === 0) return only.outcome;
  return outcomes.map(({ outcome, when }) => ({ is: outcome, ...withExample(when, bills) }));
}

function withExample(when: Outcome['when'], bills: readonly BillWithShownIds[]): { when: string[]; bill?: string } {
  const bill = exampleBill(when, bills);
  return { when: [...new Set(when.map(wordsOfConditions))].sort(), ...(bill !== undefined && { bill }) };
}
