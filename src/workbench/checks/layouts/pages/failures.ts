import { isObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { Composed } from '../../../../engine/layout/compose/compose';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { Layout, LayoutNode } from '../../../../engine/layout/types';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { contentOf } from './pageContent';

/** A failure that a condition tests, or a rule that may test one. */
interface Tested {
  kind: 'failed' | 'rule';
  name: string;
  /** Whether the condition is true when the test is false. */
  isNegated: boolean;
}

/** Whether a condition of the nodes, directly or by a rule, is about the failure of a root. */
export function isFailureSeen(root: string, { nodes, modules, rules }: Layout): boolean {
  const visited = new Set<string>();
  const isSeen = (tests: readonly Tested[], isInverse: boolean): boolean =>
    tests.some(({ kind, name, isNegated }) => {
      const isHidden = isNegated !== isInverse;
      // A node that hides after a failure does not show the failure.
      if (kind === 'failed') return name === root && !isHidden;
      const id = `${name} ${isHidden}`;
      if (visited.has(id)) return false;
      visited.add(id);
      return isSeen(testedIn(rules[name]?.when), isHidden);
    });
  return [nodes, ...Object.values(modules).map((one) => one.nodes)].some((part) => isSeen(testsOf(part), false));
}

const known = new WeakMap<readonly LayoutNode[], readonly Tested[]>();

/** Cached by list of nodes, because most lists are in many pages of many brands. */
function testsOf(nodes: readonly LayoutNode[]): readonly Tested[] {
  const tests = known.get(nodes) ?? testedIn(nodes);
  known.set(nodes, tests);
  return tests;
}

function testedIn(json: unknown, isNegated = false): Tested[] {
  if (typeof json !== 'object' || json === null) return [];
  const [failed, rule] = [ownText(json, 'failed'), ownText(json, 'rule')];
  return [
    ...(failed === undefined ? [] : [{ kind: 'failed', name: failed, isNegated } as const]),
    ...(rule === undefined ? [] : [{ kind: 'rule', name: rule, isNegated } as const]),
    ...Object.entries(json).flatMap(([key, inner]) => testedIn(inner, (key === 'not') !== isNegated)),
  ];
}

/**
 * Warns that nothing shows the failure of a call. If a notice loads the root again, its condition is probably wrong, and the
 * finding is there. `at` is the call.
 */
export function reportSilent(
  root: string,
  call: string,
  at: Cursor,
  { layout, sources }: Pick<Composed, 'layout' | 'sources'>,
  walk: Walk,
): void {
  const wanted = `"when": {"failed": "${root}"}`;
  const notice = everyNode(contentOf(layout) ?? []).find((node) => node.type === 'notice' && isRefreshed(root, node));
  const origin = notice && sources.nodes.get(notice);
  if (!notice || !origin) {
    const message = `When the call ${call} fails, nothing on the page says so: no node has ${wanted}. Add a notice with this condition and the action {"do": "refresh", "root": "${root}"}.`;
    reportProblem(walk, at, 'page.call.silent', message, { level: 'warning', onKey: true });
    return;
  }
  const here: Cursor = { origin, dotted: '', overrides: sources.overrides.get(notice) };
  const why = notice.when === undefined ? 'it has no condition, so it always shows' : 'it shows in other cases';
  const message = `The notice "${notice.id}" loads "${root}" again, but ${why}, and nothing says that the call ${call} failed. Write ${wanted}.`;
  reportProblem(walk, down(here, notice.when === undefined ? 'id' : 'when'), 'page.call.silent', message, { level: 'warning' });
}

function isRefreshed(root: string, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  if (isObject(json) && own(json, 'do') === 'refresh' && own(json, 'root') === root) return true;
  return Object.values(json).some((inner) => isRefreshed(root, inner));
}
