import { chainOf, type Placement, siblingsBefore, staticAddress } from '../../engine/analysis/placements';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import type { NodeDecision, ResolvedNode } from '../../engine/layout/types';

/** Trace of one resolve: every decision, and the nodes of the tree. */
export interface ResolveTrace {
  /** Static address -> last step of each instance. */
  last: ReadonlyMap<string, readonly NodeDecision[]>;
  /** Static address -> the step in which `when` was true. */
  passed: ReadonlyMap<string, NodeDecision>;
  /** Static addresses of the nodes in the tree. */
  shown: ReadonlySet<string>;
}

export type DecisionReason = NodeDecision['cause'] | 'sibling';

/** The node that decides whether another node shows, and the reason. */
export interface Decision {
  outcome: 'shown' | 'hidden' | 'pending';
  placement: Placement;
  reason: DecisionReason;
  step?: NodeDecision;
  /** The sibling that `choose` shows instead. */
  sibling?: Placement;
}

export function collectTrace(steps: readonly NodeDecision[], root: ResolvedNode): ResolveTrace {
  const byAddress = new Map(steps.map((step) => [step.address, step]));
  const last = new Map<string, NodeDecision[]>();
  for (const [address, step] of byAddress) {
    const known = last.get(staticAddress(address)) ?? [];
    last.set(staticAddress(address), [...known, step]);
  }
  const passed = new Map(
    steps
      .filter(({ outcome, cause }) => outcome === 'shown' && cause === 'when')
      .map((step) => [staticAddress(step.address), step]),
  );
  return { last, passed, shown: new Set(everyResolved(root).map(({ address }) => staticAddress(address))) };
}

/** Whether a placement is in the tree; for structural nodes, whether any node inside is in the tree. */
export function isShown(placement: Placement, all: readonly Placement[], heard: ResolveTrace): boolean {
  if (!['choose', 'module', 'modules'].includes(placement.node.type)) return heard.shown.has(placement.address);
  return all.some((one) => one.parent === placement && isShown(one, all, heard));
}

/** Why a node shows or not: the outermost decision that hides it, else the condition that shows it. */
export function traceDecisions(target: Placement, all: readonly Placement[], heard: ResolveTrace): Decision {
  if (isShown(target, all, heard)) {
    const step = heard.passed.get(target.address);
    return { outcome: 'shown', placement: target, reason: step ? 'when' : 'none', ...(step && { step }) };
  }
  let general: Decision | undefined;
  for (const placement of chainOf(target)) {
    if (placement.absent !== undefined) return { outcome: 'hidden', placement, reason: 'modules' };
    const steps = heard.last.get(placement.address) ?? heard.last.get(placement.address.replace(/@\*$/, '')) ?? [];
    const against = steps.every(({ outcome }) => outcome !== 'shown') ? steps[0] : undefined;
    if (against) {
      const decision: Decision = { outcome: against.outcome, placement, reason: against.cause, step: against };
      // A hidden node inside explains more than the empty container around it.
      if (against.cause !== 'empty' && against.cause !== 'choose') return decision;
      general = decision;
      continue;
    }
    const sibling = steps.length === 0 ? earlierSibling(placement, all, heard) : undefined;
    if (sibling) return { outcome: 'hidden', placement, reason: 'sibling', sibling };
  }
  if (general) return general;
  const outer = chainOf(target).find((one) => !isShown(one, all, heard)) ?? target;
  return { outcome: 'hidden', placement: outer, reason: 'empty' };
}

/** In a `choose`, the earlier child that shows or is pending. */
function earlierSibling(placement: Placement, all: readonly Placement[], heard: ResolveTrace): Placement | undefined {
  if (placement.parent?.node.type !== 'choose') return undefined;
  const siblings = siblingsBefore(placement, all);
  return siblings.find(
    (one) => isShown(one, all, heard) || heard.last.get(one.address)?.some(({ outcome }) => outcome === 'pending'),
  );
}
