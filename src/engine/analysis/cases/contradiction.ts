import { asList, type Json, own, ownText } from '../../kernel/text/json';
import type { Layout } from '../../layout/types';
import { pathsIn } from '../paths';
import { caseFor, isSatisfiable } from './cases';
import { type CaseContext, prepare } from './prepared';

const noNames = new Map<string, string>();

/**
 * The path, or the root whose state is tested, about which operands of an `all` contradict each other; undefined when they are
 * satisfiable together.
 */
export function contradictionIn(parts: readonly Json[], context: CaseContext): string | undefined {
  if (isSatisfiable(parts, context)) return undefined;
  const core = coreOf(
    parts.flatMap((part) => conjuncts(part, context.rules, [])),
    (some) => !isSatisfiable(some, context),
  );
  const [first = [], ...others] = core.map((part) => [
    ...pathsIn(part, noNames, context.rules),
    ...prepare(part, context).states,
  ]);
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
export function neededBy(condition: Json, context: CaseContext): string[] {
  const isNeeded = (path: string) =>
    caseFor(
      [
        { condition, holds: true },
        { condition: { has: path }, holds: false },
      ],
      context,
    ) === undefined;
  return pathsIn(condition, noNames, context.rules).filter(isNeeded);
}

/** The operands of an `all`, with rules replaced by their conditions. */
function conjuncts(condition: Json, rules: Layout['rules'], inside: readonly string[]): readonly Json[] {
  const all = asList(own(condition, 'all'));
  if (all) return all.flatMap((part) => conjuncts(part, rules, inside));
  const rule = ownText(condition, 'rule') ?? '';
  const when = inside.includes(rule) ? undefined : own(rules, rule)?.when;
  return when === undefined ? [condition] : conjuncts(when, rules, [...inside, rule]);
}
