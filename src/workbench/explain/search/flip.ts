import { isolatedLayout } from '../../../engine/analysis/isolate';
import { asWritten } from '../../../engine/analysis/names';
import { isInAbsentModule, type Placement } from '../../../engine/analysis/placements';
import { constantsOf } from '../../../engine/analysis/representatives/nearValues';
import { resolve } from '../../../engine/layout/resolve/resolve';
import type { Env, Layout, NodeDecision, Scope } from '../../../engine/layout/types';
import { valueAt } from '../paths';
import { collectTrace, isShown, type ResolveTrace, traceDecisions } from '../traceDecisions';
import { candidatesFor, namesOf, type TracedNode, usesOf } from './candidates';
import type { ValueChange } from './change';
import { changedScope } from './changedScope';
import { queryPath } from './changes';
import { relevantTo } from './relevant';
import { fewestRows } from './rows';

export interface FlipQuestion {
  target: Placement;
  layout: Layout;
  scope: Scope;
  env: Env;
  /** The placements for the module lists of a scope. */
  placements: (scope: Scope) => readonly Placement[];
}

/** The placements for a scope. Other module lists add placements only to a module that is absent. */
function placedIn({ target, scope, placements }: FlipQuestion, changed: Scope): readonly Placement[] {
  return placements(isInAbsentModule(target) ? changed : scope);
}

/** The smallest change that was found, or what the search did not try. */
export interface Flip {
  changes?: ValueChange[];
  /** Paths that decide, and of which no other value is known. */
  untried: string[];
  /** Whether the search ended before it had tried all pairs of values. */
  isCut: boolean;
}

/** Maximum number of trials; each trial resolves the isolated node. */
const maxTrials = 1000;

/**
 * The smallest change of one or two values that shows a hidden node or hides a shown one. Trials resolve the isolated node;
 * resolving the whole page verifies the result.
 */
export function findFlip(question: FlipQuestion): Flip {
  const view = createViews(question);
  const scope = withQuery(question);
  const shownBefore = showsOnPage(question, scope);
  const before = view(scope);
  const decidedBefore = reasonOf(before);
  let trials = 0;
  const flips = (changes: readonly ValueChange[]) => {
    const changed = changedScope(scope, changes);
    return view.shows(changed) !== shownBefore && showsOnPage(question, changed) !== shownBefore;
  };
  const found = (changes: readonly ValueChange[]): Flip => ({
    changes: changes.map((change) => withComparison(change, before)),
    untried: [],
    isCut: false,
  });
  const { changes: all, untried } = candidatesFor(before);
  const first = relevantIn(all, before);
  const pairs = new Set<string>();
  const after = new Map<ValueChange, TracedNode>();
  for (const change of first) {
    trials += 1;
    if (trials > maxTrials) return { untried, isCut: true };
    const traced = view(changedScope(scope, [change]));
    after.set(change, traced);
    if ((traced.decision.outcome === 'shown') !== shownBefore && flips([change]))
      return found([fewestRows(change, scope).find((fewer) => flips([fewer])) ?? change]);
  }
  // First try changes after which another node or reason decides, then those without an effect.
  const isProgress = (one: TracedNode) => reasonOf(one) !== decidedBefore;
  const ordered = [...after].sort(([, a], [, b]) => Number(isProgress(b)) - Number(isProgress(a)));
  for (const [change, traced] of ordered) {
    // The next deciding condition is known only after the first change.
    for (const second of relevantIn(candidatesFor(traced).changes, traced)) {
      const pair = [change, second]
        .map(({ path, to, rows }) => JSON.stringify([path, to, rows?.places]))
        .sort()
        .join();
      if (second.path === change.path || pairs.has(pair)) continue;
      pairs.add(pair);
      trials += 1;
      if (trials > maxTrials) return { untried, isCut: true };
      if (flips([change, second]))
        return found([change, { ...second, from: valueAt(second.rows?.places[0] ?? second.path, traced.scope) }]);
    }
  }
  return { untried, isCut: false };
}

/** The changes that can affect what hides a node. One of two changes always does, whichever comes first. */
function relevantIn(changes: readonly ValueChange[], node: TracedNode): readonly ValueChange[] {
  const isRelevant = relevantTo(node);
  return isRelevant ? changes.filter(isRelevant) : changes;
}

/** Adds how conditions read the computed value of a change. */
function withComparison(change: ValueChange, { placements, layout, scope }: TracedNode): ValueChange {
  const { computes } = change;
  const uses = computes === undefined ? undefined : usesOf(placements, layout).all.get(computes);
  const targets = uses ? constantsOf(uses, (path) => valueAt(path, scope)) : [];
  if (computes === undefined || targets.length === 0) return change;
  const reader = placements.find((one) => usesOf([one], layout).all.has(computes));
  return { ...change, compared: { written: reader ? asWritten(computes, namesOf(reader)) : computes, targets } };
}

/** The scope with the choices that the query holds, at the paths of the query. */
function withQuery({ scope, env }: FlipQuestion): Scope {
  const held = [...env.ui].flatMap(([key, to]) => {
    const path = queryPath(key.replace(/^url:/, ''));
    return key.startsWith('url:') && valueAt(path, scope) === undefined ? [{ path, from: undefined, to }] : [];
  });
  return changedScope(scope, held);
}

/** The environment in which the query has the values of a scope. */
function envFor(scope: Scope, env: Env): Env {
  const params = scope.params?.state === 'ready' ? Object.entries(Object(scope.params.value)) : [];
  const other = [...env.ui].filter(([key]) => !key.startsWith('url:'));
  return { ...env, ui: new Map([...other, ...params.map(([key, value]) => [`url:${key}`, String(value)] as const)]) };
}

function showsOnPage(question: FlipQuestion, scope: Scope): boolean {
  const { target, layout, env } = question;
  const all = placedIn(question, scope);
  const placed = all.find(({ address }) => address === target.address);
  return placed !== undefined && isShown(placed, all, traced(layout, scope, envFor(scope, env), false));
}

function reasonOf({ decision }: TracedNode): string {
  return `${decision.placement.address} ${decision.reason}`;
}

/** Resolves a layout with its trace, or without its decisions. */
export function traced(layout: Layout, scope: Scope, env: Env, isRecorded = true): ResolveTrace {
  const steps: NodeDecision[] = [];
  const { root } = resolve(layout, scope, isRecorded ? { ...env, record: (step) => steps.push(step) } : env);
  return collectTrace(steps, root);
}

interface Views {
  /** The node in its isolated layout, with the trace of a scope. */
  (scope: Scope): TracedNode;
  shows: (scope: Scope) => boolean;
}

/** The isolated layouts of a node, one for each state of the module lists. */
function createViews(question: FlipQuestion): Views {
  const { target, layout, env } = question;
  const known = new Map<readonly Placement[], Pick<TracedNode, 'target' | 'placements' | 'layout'>>();
  const isolatedFor = (scope: Scope) => {
    const all = placedIn(question, scope);
    const placed = all.find(({ address }) => address === target.address) ?? target;
    const isolated = known.get(all) ?? { target: placed, ...isolatedLayout(placed, all, layout) };
    known.set(all, isolated);
    return isolated;
  };
  const view = (scope: Scope): TracedNode => {
    const isolated = isolatedFor(scope);
    const trace = traced(isolated.layout, scope, envFor(scope, env));
    return { ...isolated, scope, trace, decision: traceDecisions(isolated.target, isolated.placements, trace) };
  };
  const shows = (scope: Scope) => {
    const isolated = isolatedFor(scope);
    return isShown(isolated.target, isolated.placements, traced(isolated.layout, scope, envFor(scope, env), false));
  };
  return Object.assign(view, { shows });
}
