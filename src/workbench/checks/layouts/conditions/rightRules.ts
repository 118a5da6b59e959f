import { roots } from '../../../../brands/trees/scopeShapes';
import { typeIdentity } from '../../../../engine/analysis/types';
import type { Layout } from '../../../../engine/layout/types';
import { findName, type ScopeNames } from '../names';

/** Rules of equal layouts that were walked, so that each is walked once for each type of the names that it reads. */
export interface WalkedRules {
  /** Walks without a problem, by {@link walkKey}: the rules that the rule names, directly or through others. */
  right: Map<string, ReadonlySet<string>>;
  /** Names of the rules with a problem, which is reported at each walk. */
  wrong: Set<string>;
}

/** Number of remembered sets of rules. A long session with many changes of rules starts again. */
const MOST_SETS = 200;
const byContent = new Map<string, WalkedRules>();

/** The walked rules of a layout: the same for layouts with equal rules and calls, whatever brand they are from. */
export function rightRulesOf({ rules, page }: Layout): WalkedRules {
  const key = JSON.stringify([rules, Object.keys(page?.data ?? {})]);
  const known = byContent.get(key) ?? { right: new Map(), wrong: new Set() };
  if (byContent.size >= MOST_SETS) byContent.clear();
  byContent.set(key, known);
  return known;
}

/** Everything on which the walk of a rule depends besides the layout; undefined if a name that it reads is unknown here. */
export function walkKey(rule: string, firstSteps: readonly string[], names: ScopeNames | undefined): string | undefined {
  const parts = firstSteps.map((first) => {
    const found = findName(names, first);
    if (!found) return roots.has(first) ? '' : undefined;
    return JSON.stringify([typeIdentity(found.shape), found.state, found.undeclared, found.absent]);
  });
  return parts.includes(undefined) ? undefined : [rule, ...parts].join();
}
