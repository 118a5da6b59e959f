import type { PropKind } from '../contract/nodeMeta';
import type { Json } from '../kernel/text/json';
import { metaOf } from '../layout/resolve/site';
import type { Layout, LayoutNode } from '../layout/types';
import type { Placement } from './placements';

/** Id of the placeholder for the content of a container, and value of the props that a node needs to show. */
export const CONTENT = 'content';
const content: LayoutNode = { type: 'text', id: CONTENT, props: { text: CONTENT } };
/** Keeps the surrounding nodes visible; a heading or a select alone would not. */
const beside: LayoutNode = { ...content, id: 'beside' };

/** A layout of one node alone: its ancestors provide names but no conditions, and its content is a text that always shows. */
export function isolate(placement: Placement, layout: Layout, node = placement.node): Layout {
  const own: LayoutNode = {
    ...node,
    ...(node.children && { children: [content] }),
    ...(node.slots && { slots: Object.fromEntries(Object.keys(node.slots).map((name) => [name, [content]])) }),
    ...(node.repeat && { repeat: { ...node.repeat, empty: [] } }),
  };
  return { ...layout, nodes: [...dialogsOf(node), around(placement, own)], modules: {} };
}

/** The node with only this prop or event: the node always shows, whatever else it requires. */
export function withPart(node: LayoutNode, kind: 'props' | 'on', name: string): LayoutNode {
  const { when: _, ...rest } = node;
  const { props = {}, requiredProps = [], requiredEvents = [] } = metaOf(node) ?? {};
  const standIns = requiredProps.map((prop) => [prop, placeholderOf(props[prop]) ?? node.props?.[prop] ?? CONTENT] as const);
  const events = requiredEvents.map((event) => [event, { do: 'refresh' }] as const);
  const part = { [name]: node[kind]?.[name] ?? null };
  return {
    ...rest,
    ...(node.repeat && { repeat: { over: node.repeat.over, as: node.repeat.as, key: node.repeat.key } }),
    props: { ...Object.fromEntries(standIns), ...(kind === 'props' && part) },
    on: { ...Object.fromEntries(events), ...(kind === 'on' && part) },
  };
}

/** A value of a prop that is never missing; undefined if only the layout can provide one. */
function placeholderOf(kind: PropKind | undefined): Json | undefined {
  if (typeof kind === 'object') return [{}];
  if (kind === 'number') return 1;
  return kind === 'data' || kind === 'state' || kind === 'literal' ? undefined : CONTENT;
}

/** Wraps the node in the names of its ancestors. */
function around({ node, parent }: Placement, inner: LayoutNode): LayoutNode {
  if (!parent) return inner;
  const { repeat, state, id } = parent.node;
  // Nodes of an empty list cannot read its items.
  const isEmpty = repeat?.empty?.includes(node) === true;
  const names = {
    ...(repeat && !isEmpty && { repeat: { over: repeat.over, as: repeat.as, key: repeat.key } }),
    ...(state && { state }),
  };
  const outer = Object.keys(names).length === 0 ? inner : { type: 'stack', id, ...names, children: [inner, beside] };
  return around(parent, outer);
}

/** The dialogs that a node opens, with content: without them their openers hide. */
function dialogsOf(node: LayoutNode): LayoutNode[] {
  const { children: _children, slots: _slots, ...own } = node;
  const ids = [...JSON.stringify(own).matchAll(/"dialog":"([^"]+)"/g)].map(([, id = '']) => id);
  return [...new Set(ids)]
    .filter((id) => id !== node.id)
    .map((id) => ({ type: 'dialog', id, props: { text: CONTENT }, children: [content] }));
}
