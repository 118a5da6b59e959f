import type { NodeMeta } from '../../contract/nodeMeta';
import type { Action } from '../../kernel/page/action';
import { type CompiledNode, strongerVisibility, type Visibility } from '../resolve/shown';
import { addressOfPosition, hide, metaOf, type NodePosition, record, waiting } from '../resolve/site';
import type { LayoutNode, ResolvedNode } from '../types';
import { compileAction } from './actions';
import { isReplacedByFallback, trackMistakes } from './broken';
import { type CompileContext, type EvalContext, isValue, reportError } from './context';
import { type CompileNode, compileBroken, compileFallback } from './fallback';
import type { CompileNodes } from './modules';
import { compileProps, isPending, lacksText, readProps } from './props';
import type { Evaluator } from './values';

/** Compiles a node that a component renders: its props, events and children. */
export function compileComponent(
  site: NodePosition,
  context: CompileContext,
  compileNode: CompileNode,
  compileNodes: CompileNodes,
): CompiledNode {
  const { node } = site;
  const meta = metaOf(node);
  if (!meta) {
    reportError(context, 'layout.type.unknown', node.id, `There is no node type "${node.type}".`);
    return compileBroken(site, context, compileNode);
  }
  const own = trackMistakes(context);
  const readers = compileProps(meta.props, node.props ?? {}, own.context, node.id);
  const events = Object.entries(node.on ?? {}).map(([name, action]) => [name, compileAction(action, own.context)] as const);
  const broken = compileBroken(site, context, compileNode);
  if (own.broken() && isReplacedByFallback(node)) return broken;
  const fill = compileInside(node, context, compileNodes);
  const holdsContent = meta.container && (fill !== undefined || events.length === 0);
  const isPressedAlone = meta.container && !holdsContent;
  const fallback = compileFallback(node, context, compileNode);
  return (run, out) => {
    const props = readProps(readers, run);
    const missing = firstAbsent(meta.requiredProps, props);
    if (missing !== undefined) {
      // The cause of the missing prop decides whether the node waits, becomes its fallback or hides.
      if (isPending(readers, missing, run)) return waiting(site, run, out, 'required');
      return lacksText(readers, missing, run) ? broken(run, out) : hide(run, site, 'required', missing);
    }
    const on = readEvents(events, run);
    const lacking = firstAbsent(meta.requiredEvents, on);
    if (lacking !== undefined) return hide(run, site, 'event', lacking);

    const address = addressOfPosition(site, run);
    const full = withOpen(node, meta, address, props, run);
    // What only late content reads is not fetched before the content opens.
    const {
      children,
      slots,
      shown: content,
    } = fill?.(full.late && !full.open ? { ...run, needs: new Set() } : run) ?? nothingInside;
    if (holdsContent && (content === 'hidden' || content === 'decorative')) return hide(run, site, 'empty');
    // Hide a node that exists only to be pressed and has no action.
    if (isPressedAlone && Object.keys(on).length === 0) return hide(run, site, 'event', events[0]?.[0]);

    const shown: ResolvedNode = {
      id: node.id,
      type: node.type,
      address,
      props: full,
      on,
      children: markSelected(children, meta.ownsState, address, props, run),
      slots,
      fallback: typeof fallback === 'string' ? fallback : fallback(run),
    };
    if (site.repeated && run.itemKey !== undefined) shown.key = run.itemKey;
    out.push(shown);
    record(run, site, 'shown', 'none');
    if (meta.decorative) return 'decorative';
    return content === 'pending' ? 'pending' : 'hasContent';
  };
}

/** The first of these names that has no value. */
function firstAbsent(names: readonly string[], held: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of names) if (held[name] === undefined) return name;
  return undefined;
}

/** The visible nodes inside a node, with the strongest visibility of them. */
interface Inside {
  children: ResolvedNode[];
  slots: Record<string, readonly ResolvedNode[]>;
  shown: Visibility;
}

const nothing: Readonly<Record<string, never>> = {};
/** Shared by all nodes without children: most nodes of a bill are leaves. */
const nothingInside: Inside = { children: [], slots: nothing, shown: 'hidden' };

/** Compiles the nodes inside a node; undefined for a leaf. */
function compileInside(
  { children: nodes, slots = {} }: LayoutNode,
  context: CompileContext,
  compileNodes: CompileNodes,
): ((run: EvalContext) => Inside) | undefined {
  const children = nodes && compileNodes(nodes, context);
  const filled = Object.entries(slots).map(([name, inside]) => [name, compileNodes(inside, context)] as const);
  if (!children && filled.length === 0) return undefined;
  return (run) => {
    const inside: Inside = { children: [], slots: {}, shown: 'hidden' };
    if (children) inside.shown = children(run, inside.children);
    for (const [name, slot] of filled) {
      const shown: ResolvedNode[] = [];
      inside.shown = strongerVisibility(inside.shown, slot(run, shown));
      if (shown.length > 0) inside.slots[name] = shown;
    }
    return inside;
  };
}

function readEvents(
  events: readonly (readonly [string, Evaluator<Action>])[],
  context: EvalContext,
): Readonly<Record<string, Action>> {
  if (events.length === 0) return nothing;
  const on: Record<string, Action> = {};
  for (const [name, read] of events) {
    const action = read(context);
    if (isValue(action)) on[name] = action;
  }
  return on;
}

/**
 * Writes the open state into the props. The key of the state is the id for a dialog, because buttons anywhere open it;
 * the group for a member of a group; the address for any other node.
 */
function withOpen(
  node: LayoutNode,
  meta: NodeMeta,
  address: string,
  props: Record<string, unknown>,
  context: EvalContext,
): Record<string, unknown> {
  if (meta.ownsState !== 'open' && meta.ownsState !== 'dialog') return props;
  if (typeof props.group === 'string') {
    const opened = context.env.ui.get(`group:${props.group}`);
    return { ...props, open: opened === undefined ? props.startsOpen === true : opened === address };
  }
  const chosen = context.env.ui.get(meta.ownsState === 'dialog' ? `dialog:${node.id}` : address);
  return { ...props, open: chosen === undefined ? props.startsOpen === true : chosen === 'true' };
}

/** Selects the part of a node to show, given the id that the customer has chosen. */
type Select = (parts: readonly ResolvedNode[], chosen: string | undefined) => ResolvedNode | undefined;

/** Selectors by the state that a node owns. `siteLanguage.ts` adds the one for steps; bills do not load that file. */
const selecting = new Map<NodeMeta['ownsState'], Select>([
  ['selected', (parts, chosen) => parts.find(({ id }) => id === chosen) ?? parts[0]],
]);

/** Adds a selector. */
export function addSelector(owns: NodeMeta['ownsState'], select: Select): void {
  selecting.set(owns, select);
}

/** Marks exactly one part as selected, never a tab that is a link. */
function markSelected(
  tabs: readonly ResolvedNode[],
  owns: NodeMeta['ownsState'],
  address: string,
  props: Readonly<Record<string, unknown>>,
  context: EvalContext,
): readonly ResolvedNode[] {
  if (!selecting.has(owns)) return tabs;
  const chosen = typeof props.url === 'string' ? context.env.ui.get(`url:${props.url}`) : context.env.ui.get(address);
  const panels = tabs.filter((tab) => tab.on.press === undefined);
  const selected = selecting.get(owns)?.(panels, chosen);
  return tabs.map((tab) => ({ ...tab, props: { ...tab.props, selected: tab === selected } }));
}
