import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { type ConditionGoal, caseFor } from '../../../engine/analysis/cases/cases';
import { pathsIn } from '../../../engine/analysis/paths';
import { isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';
import type { LayoutCheck } from '../layouts/check';
import { caseContext } from '../layouts/names';

/**
 * Reports rules of a brand that are true exactly when another rule is: each change would have to be made in both. Variants of
 * product rules have a reason and are exempt.
 */
export function checkDuplicateRules(brand: BrandFiles, { composed }: LayoutCheck, report: ReportProblem): void {
  if (!brand.layouts.some(({ layer, content }) => layer === 'brand' && own(content, 'rules') !== undefined)) return;
  const rules = composed[0]?.layout.rules ?? {};
  // A rule that only renames another one is intentional.
  const whole = Object.entries(rules).filter(([, { when }]) => ownText(when, 'rule') === undefined);
  const known = whole.map(([name, { when }]) => ({ name, when, reads: pathsIn(when, new Map(), rules).sort().join() }));
  const reported = new Set<string>();
  for (const { file, content, layer } of brand.layouts) {
    const written = layer === 'brand' ? own(content, 'rules') : undefined;
    for (const [name, rule] of isObject(written) ? Object.entries(written) : []) {
      if (own(rule, 'reason') !== undefined) continue;
      const here = known.find((one) => one.name === name);
      const others = known.filter((one) => one !== here && one.reads === here?.reads);
      const duplicate = here && others.find((other) => areEquivalent(here.when, other.when, rules))?.name;
      if (duplicate === undefined || reported.has(duplicate)) continue;
      reported.add(name);
      const message = `The rule ${name} is true exactly when ${duplicate} is. Use ${duplicate} in its place, or correct the condition.`;
      report({ code: 'layout.rule.twin', level: 'warning', mark: { file, pointer: `/rules/${name}/when` }, message });
    }
  }
}

/** Whether no bill makes one condition true and the other one not. */
function areEquivalent(one: Json, other: Json, rules: Layout['rules']): boolean {
  const isPossible = (...goals: ConditionGoal[]) => caseFor(goals, caseContext(rules)) !== undefined;
  const holdsWithout = (condition: Json, without: Json) =>
    isPossible({ condition, holds: true }, { condition: without, holds: false });
  return !holdsWithout(one, other) && !holdsWithout(other, one) && isPossible({ condition: one, holds: true });
}
