import type { Json } from '../../../engine/kernel/text/json';
import { own } from '../../../engine/kernel/text/json';
import { conditions } from '../../../engine/layout/language/conditions';
import type { Operator } from '../../../engine/layout/language/grammar';
import { pathsRead, referencesIn } from '../../../engine/layout/references';
import type { Layout, LayoutNode } from '../../../engine/layout/types';
import { type Cursor, down, reportProblem, type Walk } from './walk';

/** Roots of schemas/scope that are there as soon as anything shows: they are never pending, and never fail. */
const STEADY: readonly string[] = ['bill', 'flags', 'host', 'now', 'screen', 'consent', 'page', 'outcome', 'readingWindow'];

/** Whether a path reads only values that are there as soon as anything shows. */
export function isSteady(path: string): boolean {
  return STEADY.includes(path.split('.')[0] ?? '');
}

/** Warns of a placeholder for a node that reads nothing for which it could wait. */
export function checkPending(node: LayoutNode, at: Cursor, walk: Walk): void {
  if (node.pending !== 'skeleton' || mayWait(JSON.parse(JSON.stringify(node)), walk.layout, new Set())) return;
  const message = `"pending" has no effect: the ${node.type} "${node.id}" reads nothing that is fetched, so it never waits. Remove it, or move it to the node that shows fetched data.`;
  reportProblem(walk, down(at, 'pending'), 'layout.pending.unused', message, { level: 'warning' });
}

/** Whether a part of a layout may wait for data. Modules and forms count, and names that an enclosing node defines. */
function mayWait(part: Json, layout: Layout, visited: Set<string>): boolean {
  if ([...pathsRead(part, layout.rules)].some((path) => !isSteady(path))) return true;
  const rules = referencesIn(part).flatMap(({ kind, value }) => (kind === 'rule' && !visited.has(value) ? [value] : []));
  for (const rule of rules) visited.add(rule);
  return awaits(part) || rules.some((rule) => mayWait(own(layout.rules, rule)?.when ?? null, layout, visited));
}

/** Whether a part tests the state of a fetched root, or shows nodes that are written elsewhere. */
function awaits(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const isWaiting = Object.entries(part).some(([key, root]) => isStateTest(key) && typeof root === 'string');
  const isElsewhere = ['module', 'modules', 'form', 'page'].includes(String(own(part, 'type')));
  return isWaiting || isElsewhere || Object.values(part).some(awaits);
}

function isStateTest(key: string): boolean {
  return own<Operator>(conditions, key)?.takes === 'resource';
}
