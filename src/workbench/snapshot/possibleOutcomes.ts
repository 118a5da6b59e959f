import type { BaseContext } from '../../engine/analysis/baseContext';
import { caseFor, type Goal } from '../../engine/analysis/cases/cases';
import type { CaseContext } from '../../engine/analysis/cases/prepared';
import type { PathTerm } from '../../engine/analysis/minimise';
import type { Placement } from '../../engine/analysis/placements';
import { type Representative, unmerged } from '../../engine/analysis/representatives/representative';
import { usesIn } from '../../engine/analysis/uses';
import type { Json } from '../../engine/kernel/text/json';
import type { Layout } from '../../engine/layout/types';

/**
 * Whether a condition of an outcome can be true while the nodes around the placement show. Nodes outside its module do not count: the module may
 * be placed elsewhere. Only certain exclusions count, by words, flags and missing values of paths that both sides read.
 */
export function possibleAround(placement: Placement, { rules }: Layout, { roots }: BaseContext): (term: PathTerm) => boolean {
  const around = conditionsAround(placement);
  if (around.length === 0) return () => true;
  const context: CaseContext = { rules, rootType: (name) => roots.get(name) };
  const reads = usesIn(around, placement.parent?.names ?? new Map(), rules);
  // Case searches know no items of lists.
  if ([...reads.keys()].some((path) => path.includes('['))) return () => true;
  const goals = around.map((condition): Goal => ({ condition, holds: true }));
  return (term) => {
    const shared = [...term].filter(([path]) => reads.has(path)).flatMap(([path, decision]) => goalsOf(path, decision));
    return shared.length === 0 || caseFor([...goals, ...shared], context) !== undefined;
  };
}

function conditionsAround({ parent, module }: Placement): Json[] {
  if (!parent || parent.module !== module) return [];
  const { when } = parent.node;
  return [...conditionsAround(parent), ...(when === undefined ? [] : [when])];
}

/** Goals that follow from a decision about a path; fewer goals exclude less. */
function goalsOf(
  path: string,
  { choices, allowed }: { choices: readonly Representative[]; allowed: ReadonlySet<number> },
): Goal[] {
  const ofPath = (isAllowed: boolean) => unmerged(choices.filter((_, at) => allowed.has(at) === isAllowed));
  const excluded = ofPath(false).flatMap((one) => {
    const is = conditionFor(path, one);
    return is === undefined ? [] : [negated(is)];
  });
  const allowedGoals = ofPath(true).map((one) => conditionFor(path, one));
  const isKnown = allowedGoals.every((one) => one !== undefined);
  return [...excluded, ...(isKnown ? [{ any: allowedGoals.flatMap((one) => one ?? []) }] : [])];
}

function negated({ condition, holds }: { condition: Json; holds: boolean }): Goal {
  return { condition, holds: !holds };
}

/** The condition that a value satisfies, and no other value; undefined for a value that stands for others too. */
function conditionFor(
  path: string,
  { value, is, isMissing, rank }: Representative,
): { condition: Json; holds: boolean } | undefined {
  if (isMissing) return { condition: { has: path }, holds: false };
  if (value === true) return { condition: { is: path }, holds: true };
  if (typeof value === 'string' && rank === undefined && is === JSON.stringify(value))
    return { condition: { eq: [{ get: path }, value] }, holds: true };
  return undefined;
}
