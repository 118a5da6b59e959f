import { type OpenBrand, openBrand } from '../../brands/openBrand';
import type { BrandFiles } from '../../brands/readBrand';
import { createLocator } from '../../brands/text/json/positions';
import { nearest } from '../../brands/text/suggest';
import { sourceOfText } from '../../brands/texts/texts';
import type { ResolveInput, ResolveResult } from '../../brands/trees/question';
import { requireTemplate, resolveBrand } from '../../brands/trees/resolveBrand';
import { isolatedLayout } from '../../engine/analysis/isolate';
import { pathsIn } from '../../engine/analysis/paths';
import { isInAbsentModule, type Placement, placementsOf, staticAddress } from '../../engine/analysis/placements';
import { templateFor } from '../../engine/kernel/page/screen';
import { type Json, own } from '../../engine/kernel/text/json';
import { child, type Origin } from '../../engine/layout/compile/parse';
import type { Override } from '../../engine/layout/patch/provenance';
import { type PathVerb, pastParticiples } from '../../engine/layout/patch/verbs';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import type { Layout, NodeDecision, Scope } from '../../engine/layout/types';
import { emptyTextsOf } from './emptyTexts';
import { aboutRule, namesLike, placementsNamed, removedNamed } from './named';
import { listPathOf, rulesOnPath, valueAt } from './paths';
import { isFixed } from './search/candidates';
import { sourcesOf } from './search/derived';
import { findFlip, traced } from './search/flip';
import { collectTrace, type Decision, type DecisionReason, type ResolveTrace, traceDecisions } from './traceDecisions';
import { calculatedPaths, type ExplainedTrace, explainTrace } from './traces';
import { mistakesIn } from './unreadable';
import { type ExplainedChange, type ExplainedValue, flipOf, valuesOf } from './values';

/** Source position; line and column count from 1. */
export interface Written {
  file: string;
  line: number;
  column: number;
}

/** Why a node shows or not, at every placement. */
export interface Explanation {
  node: string;
  template: string;
  /** Name of the page of the site; undefined for a bill. */
  page?: string;
  /** The template that the brand shows on each screen. */
  screens: Record<ResolveInput['screen'], string>;
  placements: ExplainedPlacement[];
  /** Nodes of this name that overlays removed or replaced. */
  removed?: { at: string; change: 'removed' | 'replaced'; written: Written | undefined }[];
}

export interface ExplainedPlacement {
  /** `@*` represents the key of a repeat. */
  address: string;
  type: string;
  /** `broken`: the node has a mistake, and its fallback shows instead. */
  outcome: 'shown' | 'hidden' | 'pending' | 'broken';
  /** Mistakes of a broken node. */
  mistakes?: string[];
  /** Number of visible instances of a repeat. */
  instances?: number;
  written: Written | undefined;
  decision: ExplainedDecision;
  /** Changes of properties by overlays; changes of the same list in order of application. */
  overrides: { property: string; change: (typeof pastParticiples)[PathVerb]; written: Written | undefined }[];
  values: ExplainedValue[];
  /** Empty texts of the brand that hide the node. */
  emptyTexts?: { key: string; written: Written | undefined }[];
  /** Verified changes that hide or show the node; absent when no change of one or two values does. */
  flip?: ExplainedChange[];
  /** The node shows, and no value decides that. */
  fixed?: true;
  /** If `flip` is absent: the paths that decide and of which the search tries no value. */
  untried?: string[];
  /** If `flip` is absent: the search ended before it had tried all pairs of values. */
  isCut?: true;
  /** If `flip` is absent: the paths that calculations of the deciding condition read. */
  calculated?: string[];
  /** If `flip` is absent: the computed values in the deciding condition, with their document paths. */
  computed?: { path: string; from: readonly string[] }[];
}

export interface ExplainedDecision {
  /** Address of the node itself or of the ancestor that decides. */
  address: string;
  reason: DecisionReason;
  written: Written | undefined;
  /** Name of the missing prop or event. */
  missing?: string;
  /** The action of the missing event. */
  action?: Json | undefined;
  /** Why the module of the node is absent. */
  list?: string;
  /** The node that `choose` shows instead, and why it shows. */
  instead?: string;
  insteadDecision?: ExplainedDecision;
  /** Why the node would be hidden without the earlier children of `choose`; absent if it would show. */
  own?: ExplainedDecision;
  trace?: ExplainedTrace;
  rules: { name: string; title: string; written: Written | undefined; reason?: string }[];
}

/**
 * Explains a node by its id or an address, or a module. Takes an open brand or reads it. Throws an error with a suggestion if
 * there is no such node.
 */
export function explain(
  name: string,
  question: ResolveInput,
  brand: OpenBrand = openBrand(question.host, question.hosts),
): Explanation {
  const steps: NodeDecision[] = [];
  const answer = resolveBrand({ ...question, record: (step) => steps.push(step) }, brand);
  const { layout } = answer.composed;
  requireTemplate(answer, question);
  const placements = placementsByLists(answer.composed);
  const all = placements(answer.scope);
  const wanted = placementsNamed(name, all, layout.template);
  const written = writtenBy(brand.files);
  const removed = removedNamed(name, answer.composed.sources.removed, layout.template).map(([at, origin]) => ({
    at,
    change: origin.pointer.endsWith('/replace') ? ('replaced' as const) : ('removed' as const),
    written: written(origin),
  }));
  if (wanted.length === 0 && removed.length === 0) {
    if (Object.hasOwn(layout.rules, name)) throw new Error(aboutRule(name, all));
    const near = nearest(name, namesLike(name, all, layout.template));
    const place = layout.page ? `the page ${layout.page.name}` : `template ${layout.template}`;
    throw new Error(
      `No node of ${place} is called ${name}.${near === undefined ? ' "bolletta resolve" with the same options prints all ids.' : ` Did you mean "${near}"?`}`,
    );
  }
  const textWritten = textsBy(brand, answer.texts.locale);
  const context: ExplainContext = {
    all,
    trace: collectTrace(steps, answer.resolved.root),
    answer,
    placements,
    written,
    textWritten,
  };
  // The frame of a page is the same on every screen.
  const templateOn = (isMobile: boolean) => (question.page ? layout.template : templateFor(brand.settings, isMobile));
  // A module that no list names is explained only if the node is nowhere else.
  const present = wanted.filter((one) => !isInAbsentModule(one));
  return {
    node: name,
    template: layout.template,
    ...(layout.page && { page: layout.page.name }),
    screens: { mobile: templateOn(true), desktop: templateOn(false) },
    ...(removed.length > 0 && { removed }),
    placements: (present.length > 0 ? present : wanted.slice(0, 1)).map((target) => explainOne(target, context)),
  };
}

/** A resolved layout, with what explanations of its nodes look up. */
interface ExplainContext {
  answer: ResolveResult;
  /** Placements of all nodes, now and with another scope. */
  all: readonly Placement[];
  placements: (scope: Scope) => readonly Placement[];
  trace: ResolveTrace;
  written: (origin: Origin | undefined) => Written | undefined;
  textWritten: (key: string) => Written | undefined;
}

const placementsByLayout = new WeakMap<Layout, Map<string, readonly Placement[]>>();
/** Number of remembered module lists of a layout. */
const MOST_LISTS = 50;

/** The placements for the module lists of a scope. Remembered, because an open brand is asked about many nodes. */
function placementsByLists(composed: ResolveResult['composed']): ExplainContext['placements'] {
  const made = placementsByLayout.get(composed.layout) ?? new Map<string, readonly Placement[]>();
  placementsByLayout.set(composed.layout, made);
  return (scope) => {
    const lists = JSON.stringify(valueAt('page.modules', scope) ?? null);
    const known = made.get(lists) ?? placementsOf(composed, (from) => listPathOf(scope, from));
    if (made.size >= MOST_LISTS) made.clear();
    made.set(lists, known);
    return known;
  };
}

function explainOne(target: Placement, context: ExplainContext): ExplainedPlacement {
  const { answer, all, placements, trace, written, textWritten } = context;
  const { composed, scope, env } = answer;
  const { layout } = composed;
  const decision = traceDecisions(target, all, trace);
  const instances = everyResolved(answer.resolved.root).filter(({ address }) => staticAddress(address) === target.address);
  const isNotice = target.node.type !== 'notice' && instances.some(({ type }) => type === 'notice');
  const mistakes = mistakesIn(target.node, answer.diagnostics, isNotice);
  const isBroken = mistakes.length > 0;
  const empty = isBroken ? [] : emptyTextsOf(target, decision, all, answer);
  const search = isBroken || empty.length > 0 ? undefined : findFlip({ target, layout, scope, env, placements });
  const flip = search?.changes;
  const isWithout = !flip && search !== undefined;
  const fixed = isWithout && decision.reason === 'none' && isFixed(target, all, layout);
  const computed = computedIn(decision, layout.rules);
  const calculated = calculatedPaths(decision.step?.trace, decision.placement.names);
  return {
    address: target.address,
    type: target.node.type,
    outcome: isBroken ? 'broken' : decision.outcome,
    ...(isBroken && { mistakes }),
    ...(target.address.includes('@*') && { instances: instances.length }),
    written: written(composed.sources.nodes.get(target.node)),
    decision: explainDecision(decision, target, context),
    overrides: [...(composed.sources.overrides.get(target.node) ?? [])].flatMap(([property, override]) =>
      changesUpTo(override).map(({ verb, origin }) => ({ property, change: pastParticiples[verb], written: written(origin) })),
    ),
    values: valuesOf(target, instances[0], answer),
    ...(empty.length > 0 && { emptyTexts: empty.map((key) => ({ key, written: textWritten(key) })) }),
    ...(flip && { flip: flip.map((change) => flipOf(change, answer)) }),
    ...(fixed && { fixed: true }),
    ...(isWithout && !fixed && search.untried.length > 0 && { untried: search.untried }),
    ...(isWithout && search.isCut && { isCut: true }),
    ...(!flip && calculated.length > 0 && { calculated }),
    ...(!flip && computed.length > 0 && { computed }),
  };
}

function computedIn({ placement, step }: Decision, rules: Layout['rules']): NonNullable<ExplainedPlacement['computed']> {
  return pathsIn(step?.trace?.condition, placement.names, rules).flatMap((path) => {
    const from = sourcesOf(path);
    return from ? [{ path, from }] : [];
  });
}

/** A change of a property, preceded by the earlier changes of the same list. */
function changesUpTo(override: Override): Override[] {
  const before = override.list?.before;
  return [...(before ? changesUpTo(before) : []), override];
}

function explainDecision(decision: Decision, target: Placement, context: ExplainContext): ExplainedDecision {
  const { placement, reason, step, sibling } = decision;
  const { all, trace, answer, written } = context;
  const { composed, texts } = answer;
  const alone = sibling && decisionAlone(target, context);
  return {
    address: placement.address,
    reason,
    written: written(composed.sources.nodes.get(placement.node)),
    ...(step?.missing !== undefined && { missing: step.missing }),
    ...(reason === 'event' && { action: own(placement.node.on, step?.missing ?? '') }),
    ...(placement.absent !== undefined && { list: placement.absent }),
    ...(sibling && {
      instead: sibling.address,
      insteadDecision: explainDecision(traceDecisions(sibling, all, trace), sibling, context),
    }),
    ...(alone?.outcome === 'hidden' && { own: explainDecision(alone, target, context) }),
    ...(step?.trace && { trace: explainTrace(step.trace, placement.names, texts) }),
    rules: rulesOnPath(step?.trace).map((name) => {
      const origin = composed.sources.rules.get(name);
      const { reason } = origin?.variant ?? {};
      const title = composed.layout.rules[name]?.title ?? name;
      return { name, title, written: written(origin), ...(reason !== undefined && { reason }) };
    }),
  };
}

/** The decision about a node without the earlier children of each `choose` around it. */
function decisionAlone(target: Placement, { all, answer }: ExplainContext): Decision {
  const isolated = isolatedLayout(target, all, answer.composed.layout, { withoutSiblings: true });
  return traceDecisions(target, isolated.placements, traced(isolated.layout, answer.scope, answer.env));
}

function writtenBy(brand: BrandFiles): (origin: Origin | undefined) => Written | undefined {
  const texts = new Map(brand.layouts.map(({ file, text }) => [file, createLocator(text)]));
  return (origin) => {
    const position = origin && texts.get(origin.file)?.at(origin);
    return origin && position && { file: origin.file, ...position };
  };
}

function textsBy({ files, defaults }: OpenBrand, locale: string): (key: string) => Written | undefined {
  return (key) => {
    const source = sourceOfText(key, locale, files, defaults);
    if (!source) return undefined;
    const { file, language } = source;
    return {
      file: file.file,
      ...createLocator(file.text).at({ pointer: child({ file: '', pointer: `/${language}` }, key).pointer }),
    };
  };
}
