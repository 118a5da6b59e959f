import { asList, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';
import type { ScopeNames } from '../layouts/names';
import { caseFor, isSatisfiable, pathsOfFormula } from './solve';

/** The path about which operands of an `all` contradict each other; undefined when they are satisfiable together. */
export function contradictionIn(parts: readonly Json[], rules: Layout['rules'], names?: ScopeNames): string | undefined {
  const ground = { rules, names };
  if (isSatisfiable(parts, ground)) return undefined;
  const core = coreOf(
    parts.flatMap((part) => conjuncts(part, rules, [])),
    (some) => !isSatisfiable(some, ground),
  );
  const [first = [], ...others] = core.map((part) => pathsOfFormula(part, rules));
  return first.find((path) => others.every((list) => list.includes(path))) ?? first[0] ?? '';
}

/** A minimal subset of operands that is still unsatisfiable. */
export function coreOf<T>(parts: readonly T[], isImpossible: (parts: readonly T[]) => boolean): readonly T[] {
  return parts.reduce((left, part) => {
    const without = left.filter((one) => one !== part);
    return isImpossible(without) ? without : left;
  }, parts);
}

/** Paths that must be present for a condition to be true. */
export function neededBy(condition: Json, rules: Layout['rules']): string[] {
  const isNeeded = (path: string) =>
    caseFor(
      [
        { condition, holds: true },
        { condition: { has: path }, holds: false },
      ],
      { rules, names: undefined },
    ) === undefined;
  return pathsOfFormula(condition, rules).filter(isNeeded);
}

/** The operands of an `all`, with rules replaced by their conditions. */
function conjuncts(condition: Json, rules: Layout['rules'], asked: readonly string[]): readonly Json[] {
  const all = asList(own(condition, 'all'));
  if (all) return all.flatMap((part) => conjuncts(part, rules, asked));
  const rule = ownText(condition, 'rule') ?? '';
  const isKnown = Object.hasOwn(rules, rule) && !asked.includes(rule);
  return isKnown ? conjuncts(rules[rule]?.when ?? null, rules, [...asked, rule]) : [condition];
}
