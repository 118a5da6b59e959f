import { type BrandFiles, sourceFiles } from '../../../brands/readBrand';
import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { type ConditionGoal, caseFor } from '../../../engine/analysis/cases/cases';
import { requiresRule } from '../../../engine/analysis/parts';
import type { Json } from '../../../engine/kernel/text/json';
import { type Composed, composeTemplate } from '../../../engine/layout/compose/compose';
import type { LayoutNode } from '../../../engine/layout/types';
import { type Changes, changesToLayouts } from '../changes';
import { cursorAtNode, type PathCondition, visitWanted } from '../layouts/amount/pathConditions';
import { addressCondition, isPayment, paying } from '../layouts/amount/paymentPress';
import type { LayoutCheck } from '../layouts/check';
import { caseContext } from '../layouts/names';
import { down } from '../layouts/walk';

const GUARD = 'payment.guard';

/** Bills that must not be paid, as text for authors. */
const states: readonly (readonly [words: string, condition: Json])[] = [
  ['is already paid', { eq: [{ get: 'payment.status' }, 'paid'] }],
  ['has a pending payment', { eq: [{ get: 'payment.status' }, 'pending'] }],
  ['is cancelled', { eq: [{ get: 'payment.status' }, 'cancelled'] }],
  ['is paid by direct debit', { eq: [{ get: 'bill.payment.method' }, 'directDebit'] }],
  ['is a credit', { lt: [{ get: 'bill.payment.due' }, 0] }],
  ['has nothing to pay', { eq: [{ get: 'bill.payment.due' }, 0] }],
  ['has no amount due', { not: { has: 'bill.payment.due' } }],
  ['asks for a part that the customer refused', { has: 'bill.payment.refusedPart' }],
];

/** A node that offers payment without the guard. */
interface UnguardedNode {
  node: LayoutNode;
  composed: Composed;
  /** Description of the bill; starts with a space. */
  where: string;
}

/**
 * A bill that is paid or pending must never offer payment: the path condition of a paying node must imply `payment.guard`. This
 * error cannot be acknowledged. Mistakes of the base are reported with `_default`.
 */
export function checkPaymentGuard(brand: BrandFiles, layouts: LayoutCheck, report: ReportProblem): void {
  if (!layouts.composed.every(({ layout }) => Object.hasOwn(layout.rules, GUARD))) return;
  const { all, alone } = unguardedCache.get(layouts) ?? openAnywhere(layouts);
  unguardedCache.set(layouts, { all, alone });
  if (all.length === 0) return;
  const isBase = !brand.layouts.some(({ layer }) => layer === 'brand');
  const changes = changesToLayouts(sourceFiles(brand));
  const reported = new Set<string>();
  for (const one of all) {
    const mark = isBase ? placeOf(one) : attributedMark(one, alone, changes);
    const key = JSON.stringify(mark);
    if (!mark || reported.has(key)) continue;
    reported.add(key);
    const message = `"${one.node.id}" lets customers pay a bill that${one.where}: no condition on it or around it requires ${GUARD}. Add {"rule": "${GUARD}"}, or a rule that includes it such as payment.payable, to its conditions. This error cannot be acknowledged.`;
    report({ code: 'layout.payment.guard', level: 'error', mark, message });
  }
}

/** Cached results by layout check. Brands without their own layouts share the layout check of the base. */
const unguardedCache = new WeakMap<LayoutCheck, ReturnType<typeof openAnywhere>>();

/** All unguarded nodes, and the modules that only a server can place. */
function openAnywhere({ composed }: LayoutCheck): { all: readonly UnguardedNode[]; alone: readonly string[] } {
  const [first] = composed;
  const placed = new Set<string>();
  const open = composed.flatMap((one) => unguardedIn(one, undefined, placed));
  const alone = Object.keys(first?.layout.modules ?? {}).filter((name) => !name.includes('/') && !placed.has(name));
  return { all: first ? [...open, ...alone.flatMap((name) => unguardedIn(first, name))] : [], alone };
}

/** Unguarded nodes of a template, or of a module that only a server can place. */
function unguardedIn(composed: Composed, module?: string, placed?: Set<string>): UnguardedNode[] {
  const found: UnguardedNode[] = [];
  const meet = (node: LayoutNode, path: PathCondition) => {
    const where = isPayment(node, path) ? whereOpen(path, addressCondition(node), composed) : undefined;
    if (where !== undefined) found.push({ node, composed, where });
  };
  visitWanted(composed, paying, { meet, enter: (name) => placed?.add(name), module });
  return found;
}

/**
 * Describes the bills without the guard. An earlier child of `choose` excludes no bill, because a missing value may hide the
 * child.
 */
function whereOpen(path: PathCondition, address: Json | undefined, { layout }: Composed): string | undefined {
  const context = caseContext(layout.rules);
  const conditions = path.flatMap(({ kind, condition, holds }) => (kind === 'sibling' ? [] : [{ condition, holds }]));
  const goals: ConditionGoal[] = address === undefined ? conditions : [...conditions, { condition: address, holds: true }];
  // Nearly all conditions name the guard, and then no search is needed.
  if (goals.some(({ condition, holds }) => holds && requiresRule(condition, GUARD, layout.rules))) return undefined;
  const isOpen = (...more: readonly Json[]) =>
    caseFor(
      [...goals, { condition: { rule: GUARD }, holds: false }, ...more.map((condition) => ({ condition, holds: true }))],
      context,
    ) !== undefined;
  if (!isOpen()) return undefined;
  const words = states.flatMap(([phrase, condition]) => (isOpen(condition) ? [phrase] : []));
  return words.length === 0
    ? ' must not be paid'
    : ` ${words.slice(0, -1).join(', ')}${words.length > 1 ? ' or ' : ''}${words.at(-1)}`;
}

/** The position of the node if the brand wrote the node; otherwise that of the change that leaves the node unguarded. */
function attributedMark({ node, composed }: UnguardedNode, alone: readonly string[], changes: Changes): Mark | undefined {
  const mark = changes.firstChangeCausing((some) => {
    const before = composeTemplate(composed.layout.template, some);
    return [unguardedIn(before), ...alone.map((name) => unguardedIn(before, name))].flat().some((one) => one.node.id === node.id);
  });
  const own = placeOf({ node, composed });
  const op = /^\/ops\/\d+\//.exec(mark?.pointer ?? '')?.[0] ?? '/';
  return mark && own.file === mark.file && own.pointer.startsWith(op) ? own : mark;
}

/** The position of a node's condition, or of its id if the node has no condition. */
function placeOf({ node, composed }: Pick<UnguardedNode, 'node' | 'composed'>): Mark {
  return down(cursorAtNode(node, composed), node.when === undefined ? 'id' : 'when').origin;
}
