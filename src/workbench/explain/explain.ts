import { type OpenBrand, openBrand } from '../../brands/openBrand';
import type { BrandFiles } from '../../brands/readBrand';
import { createLocator } from '../../brands/text/json/positions';
import { nearest } from '../../brands/text/suggest';
import { sourceOfText } from '../../brands/texts/texts';
import type { ResolveInput, ResolveResult } from '../../brands/trees/question';
import { requireTemplate, resolveBrand } from '../../brands/trees/resolveBrand';
import { pathsIn } from '../../engine/analysis/paths';
import { type Placement, placementsOf, staticAddress } from '../../engine/analysis/placements';
import { templateFor } from '../../engine/kernel/page/screen';
import { type Json, own } from '../../engine/kernel/text/json';
import { child, type Origin } from '../../engine/layout/compile/parse';
import type { Override } from '../../engine/layout/patch/provenance';
import { type PathVerb, pastParticiples } from '../../engine/layout/patch/verbs';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import { resolve } from '../../engine/layout/resolve/resolve';
import type { Env, Layout, NodeDecision, Scope } from '../../engine/layout/types';
import { sourcesOf } from './derived';
import { emptyTextsOf } from './emptyTexts';
import { findFlip, isFixed } from './flip';
import { aboutRule, namesLike, placementsNamed, removedNamed } from './named';
import { listPathOf, rulesOnPath } from './paths';
import { chainOf, type Decision, type DecisionReason, type Heard, hear, traceDecisions } from './traceDecisions';
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
  decision: {
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
    /** The node that `choose` shows instead. */
    instead?: string;
    trace?: ExplainedTrace;
    rules: { name: string; title: string; written: Written | undefined; reason?: string }[];
  };
  /** Changes of properties by overlays; changes of the same list in order of application. */
  overrides: { property: string; change: (typeof pastParticiples)[PathVerb]; written: Written | undefined }[];
  values: ExplainedValue[];
  /** Empty texts of the brand that hide the node. */
  emptyTexts?: { key: string; written: Written | undefined }[];
  /** Verified changes that hide or show the node; absent when no change of one or two values does. */
  flip?: ExplainedChange[];
  /** The node shows, and no value decides that. */
  fixed?: true;
  /** If `flip` is absent: the paths that calculations of the deciding condition read. */
  calculated?: string[];
  /** If `flip` is absent: the computed values in the deciding condition, with their document paths. */
  computed?: { path: string; from: readonly string[] }[];
}

/** Explains a node by its id or an address, or a module. Throws an error with a suggestion if there is none. */
export function explain(name: string, question: ResolveInput): Explanation {
  const steps: NodeDecision[] = [];
  const brand = openBrand(question.host, question.hosts);
  const answer = resolveBrand({ ...question, record: (step) => steps.push(step) }, brand);
  const { layout } = answer.composed;
  requireTemplate(answer, question);
  const placements = (scope: Scope) => placementsOf(answer.composed, (from) => listPathOf(scope, from));
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
  const context: ExplainContext = { all, heard: hear(steps, answer.resolved.root), answer, placements, written, textWritten };
  // The frame of a page is the same on every screen.
  const templateOn = (isMobile: boolean) => (question.page ? layout.template : templateFor(brand.settings, isMobile));
  // A module that no list names is explained only if the node is nowhere else.
  const present = wanted.filter((one) => chainOf(one).every(({ absent }) => absent === undefined));
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
  heard: Heard;
  written: (origin: Origin | undefined) => Written | undefined;
  textWritten: (key: string) => Written | undefined;
}

function explainOne(target: Placement, context: ExplainContext): ExplainedPlacement {
  const { answer, all, placements, heard, written, textWritten } = context;
  const { composed, scope, env } = answer;
  const decision = traceDecisions(target, all, heard);
  const instances = everyResolved(answer.resolved.root).filter(({ address }) => staticAddress(address) === target.address);
  const isNotice = target.node.type !== 'notice' && instances.some(({ type }) => type === 'notice');
  const mistakes = mistakesIn(target.node, answer.diagnostics, isNotice);
  const isBroken = mistakes.length > 0;
  const hearWith = (changed: Scope, given: Env) => {
    const steps: NodeDecision[] = [];
    const { root } = resolve(composed.layout, changed, { ...given, record: (step) => steps.push(step) });
    return hear(steps, root);
  };
  const empty = isBroken ? [] : emptyTextsOf(target, decision, all, env, (given) => hearWith(scope, given));
  const asked = { target, layout: composed.layout, scope, placements, hear: (changed: Scope) => hearWith(changed, env) };
  const flip = isBroken || empty.length > 0 ? undefined : findFlip(asked);
  const computed = computedIn(decision, composed.layout.rules);
  const calculated = calculatedPaths(decision.step?.trace, decision.placement.names);
  return {
    address: target.address,
    type: target.node.type,
    outcome: isBroken ? 'broken' : decision.outcome,
    ...(isBroken && { mistakes }),
    ...(target.address.includes('@*') && { instances: instances.length }),
    written: written(composed.sources.nodes.get(target.node)),
    decision: explainDecision(decision, answer, written),
    overrides: [...(composed.sources.overrides.get(target.node) ?? [])].flatMap(([property, override]) =>
      changesUpTo(override).map(({ verb, origin }) => ({ property, change: pastParticiples[verb], written: written(origin) })),
    ),
    values: valuesOf(target, instances[0], answer),
    ...(empty.length > 0 && { emptyTexts: empty.map((key) => ({ key, written: textWritten(key) })) }),
    ...(flip && { flip: flip.map((change) => flipOf(change, answer)) }),
    ...(!flip && decision.reason === 'none' && isFixed(asked) && { fixed: true }),
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

function explainDecision(
  { placement, reason, step, sibling }: Decision,
  { composed, texts }: ResolveResult,
  written: (origin: Origin | undefined) => Written | undefined,
): ExplainedPlacement['decision'] {
  const { rules } = composed.layout;
  return {
    address: placement.address,
    reason,
    written: written(composed.sources.nodes.get(placement.node)),
    ...(step?.missing !== undefined && { missing: step.missing }),
    ...(reason === 'event' && { action: own(placement.node.on, step?.missing ?? '') }),
    ...(placement.absent !== undefined && { list: placement.absent }),
    ...(sibling && { instead: sibling.address }),
    ...(step?.trace && { trace: explainTrace(step.trace, placement.names, texts) }),
    rules: rulesOnPath(step?.trace).map((name) => {
      const origin = composed.sources.rules.get(name);
      const { reason } = origin?.variant ?? {};
      return { name, title: rules[name]?.title ?? name, written: written(origin), ...(reason !== undefined && { reason }) };
    }),
  };
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
