import type { NodeMeta } from '../contract/nodeMeta';
import { nodeMeta } from '../contract/nodes.generated';
import type { Action } from '../kernel/action';
import { compileAction } from './actions';
import { givesWay, watch } from './broken';
import { type Condition, compileCondition, traceCondition } from './conditions';
import { complain, isValue, PENDING, type Place, type Run, withName } from './context';
import { compileModuleNode, compileModules } from './modules';
import { compilePath, itemKinds } from './paths';
import { compileProps, eachItem, isPending, lacksText, readProps } from './props';
import { type RunNode, type Shown, stronger } from './shown';
import { compileState } from './state';
import type { LayoutNode, Repeat, ResolvedNode, Step } from './types';
import type { Reader } from './values';

/** Makes a list of nodes ready; showing stops at the first visible one when `choose` says so. */
export function compileNodes(nodes: readonly LayoutNode[], place: Place): RunNode {
  const runs = nodes.map((node) => compileNode(node, place));
  return (run, out) => {
    let shown: Shown = 'hidden';
    for (const one of runs) shown = stronger(shown, one(run, out));
    return shown;
  };
}

/** A node where it stands, once or once for each item of a list. */
interface Site {
  node: LayoutNode;
  repeated: boolean;
}

/** A repeat instance's address is where its prefix ends. */
function addressOf({ node, repeated }: Site, run: Run): string {
  return repeated ? run.prefix.slice(0, -1) : run.prefix + node.id;
}

function compileNode(node: LayoutNode, place: Place): RunNode {
  return node.repeat ? compileRepeat(node, node.repeat, place) : compileStated({ node, repeated: false }, place);
}

/** A node once for each item of a list, below an address of its own. */
function compileRepeat(node: LayoutNode, repeat: Repeat, place: Place): RunNode {
  const site: Site = { node, repeated: false };
  const itemSite: Site = { node, repeated: true };
  const own = watch(place);
  const path = compilePath(repeat.over, own.place);
  const kinds = itemKinds(path.kinds);
  const inner = withName(place, repeat.as, kinds);
  const where = repeat.where === undefined ? undefined : compileCondition(repeat.where, withName(own.place, repeat.as, kinds));
  if (own.broken()) return compileBroken(site, place);
  const one = compileStated(itemSite, inner);
  const empty = compileNodes(repeat.empty ?? [], place);
  return (run, out) => {
    const items = eachItem(path, repeat.as, repeat.key, run);
    if (items === PENDING) return waiting(site, run, out, 'repeat');
    let shown: Shown = 'hidden';
    let count = 0;
    for (const { key, locals } of isValue(items) ? items : []) {
      const itemRun = { ...run, locals, itemKey: key, prefix: `${run.prefix}${node.id}@${key}/` };
      const chosen = where?.test(itemRun) ?? true;
      if (chosen !== true && chosen !== 'pending') continue;
      count += 1;
      // An item of which it is not known whether it stands here waits like any node, and the list is not empty yet.
      shown = stronger(shown, chosen === true ? one(itemRun, out) : waiting(itemSite, itemRun, out, 'where', where));
    }
    if (count > 0) return shown;
    record(run, site, 'hidden', 'repeat');
    return empty(run, out);
  };
}

/** A node with the names that its `state` introduces around it. */
function compileStated(site: Site, place: Place): RunNode {
  if (!site.node.state) return compileShown(site, place);
  const own = watch(place);
  const state = compileState(site.node.state, own.place);
  if (own.broken() && givesWay(site.node)) return compileBroken(site, place);
  const inner = compileShown(site, { ...state.place, report: place.report });
  return (run, out) => inner({ ...run, locals: state.locals(run) }, out);
}

function compileShown(site: Site, place: Place): RunNode {
  const own = watch(place);
  const when = site.node.when === undefined ? undefined : compileCondition(site.node.when, own.place);
  if (own.broken()) return compileBroken(site, place);
  const body = compileBody(site, place);
  if (!when) return body;
  return (run, out) => {
    const outcome = when.test(run);
    if (outcome === true) {
      record(run, site, 'shown', 'when', when);
      return body(run, out);
    }
    if (outcome === 'pending') return waiting(site, run, out, 'when', when);
    record(run, site, 'hidden', 'when', when);
    return 'hidden';
  };
}

/** The parts that structure the page have their own rules; everything else is a component. */
function compileBody(site: Site, place: Place): RunNode {
  const { node } = site;
  switch (node.type) {
    case 'choose':
      return compileChoose(site, place);
    case 'modules':
      return compileModules(node, place, compileNodes);
    case 'module':
      return compileModuleNode(node, place, compileNodes);
    default:
      return compileComponent(site, place);
  }
}

/** Shows its first visible child in its own stead, and waits while an earlier one is pending. */
function compileChoose(site: Site, place: Place): RunNode {
  const runs = (site.node.children ?? []).map((child) => compileNode(child, place));
  return (run, out) => {
    const before = out.length;
    for (const one of runs) {
      const shown = one(run, out);
      // A child that keeps its own place needs no second one from here.
      if (shown === 'pending') return out.length > before ? shown : waiting(site, run, out, 'choose');
      if (shown !== 'hidden') return shown;
    }
    record(run, site, 'hidden', 'choose');
    return 'hidden';
  };
}

/** What the schema of its type says of a node; undefined for parts of the page's structure and unknown types. */
export function metaOf({ type }: { type: string }): NodeMeta | undefined {
  return Object.hasOwn(nodeMeta, type) ? nodeMeta[type] : undefined;
}

function compileComponent(site: Site, place: Place): RunNode {
  const { node } = site;
  const meta = metaOf(node);
  if (!meta) {
    complain(place, 'layout.type.unknown', node.id, `There is no node type "${node.type}".`);
    return compileBroken(site, place);
  }
  const own = watch(place);
  const readers = compileProps(meta.props, node.props ?? {}, own.place, node.id);
  const events = Object.entries(node.on ?? {}).map(([name, action]) => [name, compileAction(action, own.place)] as const);
  const broken = compileBroken(site, place);
  if (own.broken() && givesWay(node)) return broken;
  const children = node.children && compileNodes(node.children, place);
  const slots = Object.entries(node.slots ?? {}).map(([name, nodes]) => [name, compileNodes(nodes, place)] as const);
  const holdsContent = meta.container && (node.children !== undefined || slots.length > 0 || events.length === 0);
  const isPressedAlone = meta.container && !holdsContent;
  const fallback = compileFallback(node, place);
  return (run, out) => {
    const props = readProps(readers, run);
    const missing = firstAbsent(meta.essential, props);
    if (missing !== undefined) {
      // What the schema calls essential decides whether the node can show at all, or is still to come.
      if (isPending(readers, missing, run)) return waiting(site, run, out, 'essential');
      return lacksText(readers, missing, run) ? broken(run, out) : hide(run, site, 'essential', missing);
    }
    const on = readEvents(events, run);
    const lacking = firstAbsent(meta.essentialEvents, on);
    if (lacking !== undefined) return hide(run, site, 'event', lacking);

    const inside = children ? [] : noNodes;
    let content: Shown = children ? children(run, inside) : 'hidden';
    const filled = slots.length > 0 ? fillSlots(slots, run) : undefined;
    if (filled) content = stronger(content, filled.shown);
    if (holdsContent && (content === 'hidden' || content === 'support')) return hide(run, site, 'empty');
    // It would have been there to be pressed alone.
    if (isPressedAlone && Object.keys(on).length === 0) return hide(run, site, 'event', events[0]?.[0]);

    const address = addressOf(site, run);
    const shown: ResolvedNode = {
      id: node.id,
      type: node.type,
      address,
      props: withOpen(node, meta, address, props, run),
      on,
      children: meta.holds === 'selected' ? markSelected(inside, address, props, run) : inside,
      slots: filled?.slots ?? nothing,
      fallback: typeof fallback === 'string' ? fallback : fallback(run),
    };
    if (site.repeated && run.itemKey !== undefined) shown.key = run.itemKey;
    out.push(shown);
    record(run, site, 'shown', 'none');
    if (meta.support) return 'support';
    return content === 'pending' ? 'pending' : 'alive';
  };
}

/** The first of these names that holds nothing. */
function firstAbsent(names: readonly string[], held: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of names) if (held[name] === undefined) return name;
  return undefined;
}

/** Shared by all nodes that have none: most nodes of a bill are leaves. */
const noNodes: ResolvedNode[] = [];
const nothing: Readonly<Record<string, never>> = {};

interface Filled {
  slots: Record<string, readonly ResolvedNode[]>;
  shown: Shown;
}

function fillSlots(slots: readonly (readonly [string, RunNode])[], run: Run): Filled {
  const filled: Filled = { slots: {}, shown: 'hidden' };
  for (const [name, slot] of slots) {
    const nodes: ResolvedNode[] = [];
    filled.shown = stronger(filled.shown, slot(run, nodes));
    if (nodes.length > 0) filled.slots[name] = nodes;
  }
  return filled;
}

function readEvents(events: readonly (readonly [string, Reader<Action>])[], run: Run): Readonly<Record<string, Action>> {
  if (events.length === 0) return nothing;
  const on: Record<string, Action> = {};
  for (const [name, read] of events) {
    const action = read(run);
    if (isValue(action)) on[name] = action;
  }
  return on;
}

/** What opens keeps whether it is open: a dialog under its id, because buttons anywhere open it, one of a group under the group, others under their address. */
function withOpen(
  node: LayoutNode,
  meta: NodeMeta,
  address: string,
  props: Record<string, unknown>,
  run: Run,
): Record<string, unknown> {
  if (meta.holds !== 'open' && meta.holds !== 'dialog') return props;
  if (typeof props.group === 'string') {
    const opened = run.env.ui.get(`group:${props.group}`);
    return { ...props, open: opened === undefined ? props.startsOpen === true : opened === address };
  }
  const chosen = run.env.ui.get(meta.holds === 'dialog' ? `dialog:${node.id}` : address);
  return { ...props, open: chosen === undefined ? props.startsOpen === true : chosen === 'true' };
}

/** Exactly one panel is selected: the chosen one while it shows, else the first; a tab that is a link never is. */
function markSelected(
  tabs: readonly ResolvedNode[],
  address: string,
  props: Readonly<Record<string, unknown>>,
  run: Run,
): readonly ResolvedNode[] {
  const chosen = typeof props.url === 'string' ? run.env.ui.get(`url:${props.url}`) : run.env.ui.get(address);
  const panels = tabs.filter((tab) => tab.on.press === undefined);
  const selected = panels.find((tab) => tab.id === chosen) ?? panels[0];
  return tabs.map((tab) => ({ ...tab, props: { ...tab.props, selected: tab === selected } }));
}

/** The word that the layout gives, or the way to the node that stands in. */
function compileFallback(node: LayoutNode, place: Place): 'notice' | 'nothing' | ((run: Run) => ResolvedNode['fallback']) {
  const fallback = node.fallback ?? 'notice';
  if (typeof fallback === 'string') return fallback;
  const other = compileNode(fallback, place);
  return (run) => {
    const out: ResolvedNode[] = [];
    other(run, out);
    return out[0] ?? 'nothing';
  };
}

/** A node that cannot be read shows its fallback, so that nothing on a bill disappears silently. */
function compileBroken(site: Site, place: Place): RunNode {
  const { fallback = 'notice', id } = site.node;
  if (fallback === 'nothing') return () => 'hidden';
  if (fallback !== 'notice') return compileNode(fallback, place);
  return (run, out) => {
    const address = addressOf(site, run);
    out.push({ id, type: 'notice', address, props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' });
    return 'alive';
  };
}

/** A node whose data has not arrived keeps its place when it asks for it. */
function waiting(site: Site, run: Run, out: ResolvedNode[], cause: Step['cause'], when?: Condition): Shown {
  if (site.node.pending === 'skeleton') {
    out.push({
      id: site.node.id,
      type: 'skeleton',
      address: addressOf(site, run),
      props: { shape: 'card' },
      on: {},
      children: [],
      slots: {},
      fallback: 'nothing',
    });
  }
  if (metaOf(site.node)?.holds === 'dialog') run.dialogs?.awaited.add(site.node.id);
  record(run, site, 'pending', cause, when);
  return 'pending';
}

function hide(run: Run, site: Site, cause: Step['cause'], missing?: string): Shown {
  record(run, site, 'hidden', cause, undefined, missing);
  return 'hidden';
}

function record(run: Run, site: Site, outcome: Step['outcome'], cause: Step['cause'], when?: Condition, missing?: string): void {
  run.env.record?.({
    address: addressOf(site, run),
    outcome,
    cause,
    ...(when && { trace: traceCondition(when, run) }),
    ...(missing !== undefined && { missing }),
  });
}
