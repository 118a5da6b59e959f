import { isAlways, isSatisfiable } from '../../../../engine/analysis/cases/cases';
import { contradictionIn } from '../../../../engine/analysis/cases/contradiction';
import { joinedParts, negatedIn } from '../../../../engine/analysis/parts';
import { isObject, type Json, ownText } from '../../../../engine/kernel/text/json';
import { caseContext } from '../names';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { checkAlwaysTrue } from './always';

const code = 'layout.condition.never';
const level = 'warning';

/**
 * Reports an unsatisfiable condition, whether unsatisfiable alone or together with the conditions of enclosing nodes, and each
 * operand of an `any` that has no effect. Returns whether the condition is satisfiable.
 */
export function checkReach(source: Json, at: Cursor, walk: Walk): boolean {
  if (!isObject(source)) return source !== false || reportNever(source, at, walk);
  return reachOf(source, at, walk);
}

function reachOf(source: Json, at: Cursor, walk: Walk): boolean {
  const context = contextOf(walk);
  const outer = walk.around.map(({ condition }) => condition);
  if (!isSatisfiable([...outer, source], context)) {
    if (!isSatisfiable([source], context)) return reportNever(source, at, walk);
    reportExcluded(source, at, walk);
    return false;
  }
  reportDeadWays(source, at, outer, walk);
  // A rule that is always true is reported at its definition.
  if (!checkAlwaysTrue(source, at, walk) && ownText(source, 'rule') === undefined && isAlways(source, context)) {
    const message = 'This condition is always true, so it has no effect. Remove it or change it.';
    reportProblem(walk, at, 'layout.condition.always', message, { level });
  }
  return true;
}

function contextOf({ layout, names }: Walk) {
  return caseContext(layout.rules, names);
}

/** Reports the smallest unsatisfiable part of a condition. Always returns false. */
function reportNever(source: Json, at: Cursor, walk: Walk): false {
  if (source === false) {
    const message = 'This condition is never true. Remove the node, or correct the condition.';
    reportProblem(walk, at, code, message, { level });
    return false;
  }
  // The condition of a rule is checked at its definition.
  if (ownText(source, 'rule') !== undefined) return false;
  const all = joinedParts(source, 'all');
  const dead = all?.findIndex((part) => !isSatisfiable([part], contextOf(walk))) ?? -1;
  if (all && dead >= 0) {
    return reportNever(all[dead] ?? null, down(down(at, 'all'), dead, all[dead]), walk);
  }
  const turned = all && negatedIn(all);
  if (turned !== undefined) {
    const words = ownText(turned, 'rule') ?? JSON.stringify(turned);
    const message = `This condition is never true: it requires ${words} and its opposite. Remove one of the two.`;
    reportProblem(walk, down(at, 'all'), code, message, { level });
    return false;
  }
  const about = contradictionIn(all ?? [source], contextOf(walk)) ?? '';
  const message = all
    ? `This condition is never true: its parts${about === '' ? '' : ` about ${about}`} contradict each other. Change one part, or use "any".`
    : `This condition is never true, whatever ${about === '' ? 'the bill contains' : `${about} is`}. Correct it, or remove what it hides.`;
  reportProblem(walk, all ? down(at, 'all') : at, code, message, { level });
  return false;
}

/** Reports the nearest enclosing node whose condition contradicts this one. */
function reportExcluded(source: Json, at: Cursor, walk: Walk): void {
  const { around } = walk;
  const alone = [...around].reverse().find(({ condition }) => !isSatisfiable([condition, source], contextOf(walk)));
  const node = alone ?? around.at(-1);
  if (!node) return;
  const conditions = [...around.map(({ condition }) => condition), source];
  const about = contradictionIn(alone ? [alone.condition, source] : conditions, contextOf(walk)) ?? '';
  const message = `This condition is never true here: it contradicts the condition of "${node.id}" around it${about === '' ? '' : ` about ${about}`}. Change one of the two conditions, or move this out.`;
  reportProblem(walk, at, code, message, { level, seen: { words: 'The other condition:', mark: node.mark } });
}

/** Reports operands of an `any` that are unsatisfiable under the conditions beside and around them. */
function reportDeadWays(source: Json, at: Cursor, given: readonly Json[], walk: Walk): void {
  const all = joinedParts(source, 'all');
  for (const [index, part] of (all ?? []).entries()) {
    const others = (all ?? []).filter((_, other) => other !== index);
    reportDeadWays(part, down(down(at, 'all'), index, part), [...given, ...others], walk);
  }
  const any = joinedParts(source, 'any');
  for (const [index, part] of (any ?? []).entries()) {
    const here = down(down(at, 'any'), index, part);
    if (isSatisfiable([...given, part], contextOf(walk))) reportDeadWays(part, here, given, walk);
    // A rule that is unsatisfiable alone is reported at its definition.
    else if (ownText(part, 'rule') === undefined || isSatisfiable([part], contextOf(walk))) {
      reportProblem(walk, here, code, 'This part of "any" is never true here, so it has no effect. Correct it or remove it.', {
        level,
      });
    }
  }
}
