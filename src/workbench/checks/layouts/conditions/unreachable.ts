import { type ConditionGoal, caseFor, isPossible } from '../../../../engine/analysis/cases/cases';
import { wordsForCase } from '../../../../engine/analysis/cases/caseWords';
import { asList, type Json, type JsonObject, own } from '../../../../engine/kernel/text/json';
import type { LayoutNode } from '../../../../engine/layout/types';
import { caseContext } from '../names';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { hasCertainContent, isCertainValue } from './certain';

const level = 'warning';

/** Reports children of `choose` that are unreachable because one of the earlier children always shows. */
export function checkChoose(node: LayoutNode, cursorOf: (child: LayoutNode) => Cursor, walk: Walk): void {
  const before: { child: LayoutNode; goal: ConditionGoal }[] = [];
  for (const child of node.children ?? []) {
    if (
      child.when !== false &&
      before.length > 0 &&
      !isSatisfiableAfter(
        before.map(({ goal }) => goal),
        child.when ?? true,
        walk,
      )
    ) {
      const last = before.at(-1)?.child;
      const alone = before.find(({ child: one }) => one.when === undefined)?.child;
      const why = alone
        ? `"${alone.id}" before it always shows`
        : before.length > 1
          ? 'one of the nodes before it always shows'
          : `"${last?.id}" before it shows whenever this node could`;
      const message = `"${child.id}" never shows: ${why}, and "choose" shows the first child that can. Move it up, or give the other node a condition.`;
      reportProblem(walk, cursorOf(child), 'layout.choose.unreachable', message, { level });
      return;
    }
    if (hasCertainContent(child, walk)) before.push({ child, goal: { condition: child.when ?? true, holds: false } });
  }
}

/** Reports branches, and an `else`, that are unreachable because one of the earlier branches always applies. */
export function checkBranches(source: JsonObject, at: Cursor, walk: Walk): void {
  const inner = down(at, 'branch');
  const before: ConditionGoal[] = [];
  for (const [index, branch] of (asList(source.branch) ?? []).entries()) {
    const when = own(branch, 'when');
    if (when === undefined) return;
    if (before.length > 0 && !isSatisfiableAfter(before, when, walk)) {
      // An unsatisfiable condition has already been reported.
      if (!isSatisfiableAfter([], when, walk)) continue;
      const message = 'This branch is never used: an earlier branch always applies. Move it up, or remove it.';
      reportProblem(walk, down(inner, index, branch), 'layout.branch.unreachable', message, { level });
      return;
    }
    before.push({ condition: when, holds: false });
  }
  if (source.else === undefined || isSatisfiableAfter(before, true, walk)) return;
  const message = 'This "else" is never used: one of the branches always applies. Remove it, or correct their conditions.';
  reportProblem(walk, down(at, 'else'), 'layout.branch.unreachable', message, { level, onKey: true });
}

/**
 * Reports unreachable alternatives of `first`. They come after an alternative that is always present, or that is present whenever
 * they could be.
 */
export function checkFirst(source: JsonObject, at: Cursor, walk: Walk): void {
  const parts = asList(source.first) ?? [];
  const certain = parts.findIndex((part) => isCertainValue(part, walk));
  const reportAt = (index: number, why: string) => {
    const message = `This value is never used: ${why}, and "first" takes the first value. Move it up or remove it.`;
    const mark = down(down(at, 'first'), index, parts[index]);
    reportProblem(walk, mark, 'layout.first.unreachable', message, { level });
  };
  if (certain >= 0 && certain < parts.length - 1) {
    reportAt(certain + 1, 'the one before it is never missing');
    return;
  }
  const before: ConditionGoal[] = [];
  for (const [index, part] of parts.entries()) {
    const [when = true, then, otherwise] = asList(own(part, 'if')) ?? [];
    const condition = otherwise === undefined ? when : true;
    // An unsatisfiable condition has already been reported.
    if (before.length > 0 && !isSatisfiableAfter(before, condition, walk) && isSatisfiableAfter([], condition, walk)) {
      reportAt(index, 'one before it is there whenever this one could be');
      return;
    }
    if (then !== undefined && otherwise === undefined && isCertainValue(then, walk))
      before.push({ condition: when, holds: false });
  }
}

/** Reports tabs or steps that can all be hidden on the same bill, together with all their content. */
export function checkTabs(node: LayoutNode, at: Cursor, walk: Walk): void {
  const panels = (node.children ?? []).filter(({ type, on }) => `${type}s` === node.type && on?.press === undefined);
  if (panels.length === 0 || panels.some(({ when, repeat }) => when === undefined || repeat)) return;
  const conditions = panels.map(({ when }) => when ?? true);
  const found = caseFor(
    [
      ...walk.around.map(({ condition }) => ({ condition, holds: true })),
      ...conditions.map((condition) => ({ condition, holds: false })),
    ],
    contextOf(walk),
  );
  if (!found) return;
  const message = `All ${node.type} of "${node.id}" can be hidden at once${wordsForCase(found, contextOf(walk).rootType, ', ')}, and then none of their content is on the page. Leave one ${node.type.slice(0, -1)} without a condition.`;
  reportProblem(walk, at, 'layout.tabs.empty', message, { level });
}

/** Whether a condition is satisfiable when all the earlier goals apply. */
function isSatisfiableAfter(before: readonly ConditionGoal[], condition: Json, walk: Walk): boolean {
  return isPossible([...before, { condition, holds: true }], contextOf(walk));
}

function contextOf({ layout, names }: Walk) {
  return caseContext(layout.rules, names);
}
