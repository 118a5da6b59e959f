import type { NodeMeta } from '../../contract/nodeMeta';
import { nodeMeta } from '../../contract/nodes.generated';
import { type Condition, traceCondition } from '../compile/conditions';
import type { EvalContext } from '../compile/context';
import type { LayoutNode, NodeDecision, ResolvedNode } from '../types';
import type { Visibility } from './shown';

/** A node with its position: repeated for each item of a list, or not. */
export interface NodePosition {
  node: LayoutNode;
  repeated: boolean;
}

/** The address of a node. In a repeat instance, the prefix is already the whole address. */
export function addressOfPosition({ node, repeated }: NodePosition, context: EvalContext): string {
  return repeated ? context.prefix.slice(0, -1) : context.prefix + node.id;
}

/** Metadata of a node's type; undefined for structural nodes and unknown types. */
export function metaOf({ type }: { type: string }): NodeMeta | undefined {
  return Object.hasOwn(nodeMeta, type) ? nodeMeta[type] : undefined;
}

/** Placeholder for each node type, as high as the content, so that content below does not move. Default: 160 px. */
const shapes: Readonly<Record<string, string>> = {
  heading: 'title',
  text: 'line',
  select: 'field',
  menu: 'button',
  button: 'button',
  card: 'part',
  columns: 'whole',
  recordList: 'whole',
};

/** Handles a node whose data is pending: adds a placeholder if `pending` of the node is "skeleton". */
export function waiting(
  site: NodePosition,
  context: EvalContext,
  out: ResolvedNode[],
  cause: NodeDecision['cause'],
  when?: Condition,
): Visibility {
  if (site.node.pending === 'skeleton') {
    out.push({
      id: site.node.id,
      type: 'skeleton',
      address: addressOfPosition(site, context),
      props: { shape: shapes[site.node.type] ?? 'card' },
      on: {},
      children: [],
      slots: {},
      fallback: 'nothing',
    });
  }
  if (metaOf(site.node)?.ownsState === 'dialog') context.dialogs?.awaited.add(site.node.id);
  record(context, site, 'pending', cause, when);
  return 'pending';
}

/** Records why a node is hidden. */
export function hide(context: EvalContext, site: NodePosition, cause: NodeDecision['cause'], missing?: string): Visibility {
  record(context, site, 'hidden', cause, missing);
  return 'hidden';
}

/** Passes a decision about a node to `env.record`. `reason` is the condition, or the name of the missing prop or event. */
export function record(
  context: EvalContext,
  site: NodePosition,
  outcome: NodeDecision['outcome'],
  cause: NodeDecision['cause'],
  reason?: Condition | string,
): void {
  context.env.record?.({
    address: addressOfPosition(site, context),
    outcome,
    cause,
    ...(typeof reason === 'string' ? { missing: reason } : reason && { trace: traceCondition(reason, context) }),
  });
}
