import type { PropKind, PropList } from '../../src/engine/contract/nodeMeta';
import { nodeMeta } from '../../src/engine/contract/nodes.generated';
import type { ResolvedNode } from '../../src/engine/layout/types';

type Below = (node: ResolvedNode) => readonly ResolvedNode[];

/** Children and slots, including closed parts. */
export const allBelow: Below = ({ children, slots }) => [...children, ...Object.values(slots).flat()];

/** Children and slots that show before anything is opened. */
export const openBelow: Below = (node) =>
  allBelow(node).filter(({ type, props }) => props.selected !== false && props.open !== false && type !== 'dialog');

/**
 * The structure of a page: one line for each node, with everything that its markup depends on except texts and figures. Equal
 * nodes have the same line, so a list of three rows has the structure of a list of thirty.
 */
export function structureOf(root: ResolvedNode, below: Below): ReadonlySet<string> {
  const lines = new Set<string>();
  const visit = (node: ResolvedNode, parent: string) => {
    lines.add(`${parent} > ${lineOf(node)}`);
    for (const child of below(node)) visit(child, node.id);
  };
  visit(root, '');
  return lines;
}

/** The same without ids and places: the types of nodes with their variants. */
export function variantsIn(root: ResolvedNode, below: Below): ReadonlySet<string> {
  return new Set([lookOf(root), ...below(root).flatMap((child) => [...variantsIn(child, below)])]);
}

/** The module around a node if there is one, otherwise its parent, otherwise the page. */
export function blockAround(id: string, root: ResolvedNode): ResolvedNode {
  const way = wayTo(id, root) ?? [];
  return way.findLast(({ type }) => type === 'module') ?? way.at(-1) ?? root;
}

/** The ancestors of a node in the open parts of a page, from the outside in. */
function wayTo(id: string, node: ResolvedNode): ResolvedNode[] | undefined {
  if (node.id === id) return [];
  for (const child of openBelow(node)) {
    const way = wayTo(id, child);
    if (way) return [node, ...way];
  }
  return undefined;
}

const lineOf = (node: ResolvedNode) => `${node.id} ${lookOf(node)}`;

/** Type, the names of the props, events and slots, and the value of each prop that selects a variant. */
function lookOf({ type, props, on, slots }: ResolvedNode): string {
  const kinds = nodeMeta[type]?.props ?? {};
  return [
    `(${type})`,
    ...Object.entries(props).map(([name, value]) => `${name}: ${variantOf(kinds[name], value)}`),
    ...Object.entries(on).map(([event, action]) => `on ${event}: ${action.do}`),
    ...Object.keys(slots),
  ].join(' ');
}

/** Props that the engine adds, such as `open` and `selected`, have no kind; they are flags. */
function variantOf(kind: PropKind = 'flag', value: unknown): string {
  if (kind === 'flag' || kind === 'choice' || kind === 'literal') return String(value);
  if (!isList(kind)) return 'there';
  const rows = Array.isArray(value) ? value.map((row: object) => rowOf(kind, row)) : [];
  return `[${[...new Set(rows)].sort().join(', ')}]`;
}

function rowOf({ list }: PropList, row: object): string {
  const cells = Object.entries(row).map(([name, value]) => `${name}: ${variantOf(list[name] ?? 'text', value)}`);
  return `{ ${cells.join(', ')} }`;
}

const isList = (kind: PropKind): kind is PropList => typeof kind === 'object';
