import { readPageAnswer } from '../../src/engine/bill/answers/answer';
import type { ValueTypes } from '../../src/engine/contract/kinds';
import type { Json } from '../../src/engine/kernel/text/json';
import { insideOf } from '../../src/engine/layout/resolve/insideOf';
import type { Layout, LayoutNode, ResolvedNode, Resource } from '../../src/engine/layout/types';

/** The response data that a node of a page reads, according to its layout. */
export interface Reads {
  node: LayoutNode;
  /** Roots that the node reads itself, without those of its descendants. */
  roots: ReadonlySet<string>;
  /** Roots that its own condition reads. */
  when: ReadonlySet<string>;
  /** The choice of which the node is an alternative or a descendant. */
  choice: string | undefined;
  /** Whether its condition tests for a failed call. */
  tellsFailure: boolean;
}

/** Keys whose value is a path. */
const PATHS = new Set(['get', 'has', 'is', 'over', 'each', 'count', 'oneOf', 'failed', 'about']);

type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** What each node of a layout reads, by its module and id, as `keyOf` names it. */
export function readsOf({ nodes, modules, rules, page }: Layout): ReadonlyMap<string, Reads> {
  const roots = new Set(Object.keys(page?.data ?? {}));
  const found = new Map<string, Reads>();

  const within = (part: Json | undefined, names: Names): Set<string> => {
    if (Array.isArray(part)) return new Set(part.flatMap((one) => [...within(one, names)]));
    if (typeof part !== 'object' || part === null) return new Set();
    return new Set(
      Object.entries(part).flatMap(([key, value]): string[] => {
        if (key === 'rule' && typeof value === 'string') return [...within(rules[value]?.when, names)];
        if (!PATHS.has(key) || typeof value !== 'string') return [...within(value, names)];
        const [first = ''] = value.split('.');
        return [...(names.get(first) ?? (roots.has(first) ? [first] : []))];
      }),
    );
  };
  const walk = (module: string, node: LayoutNode, outside: Names, choice?: string) => {
    const { children = [], slots = {}, repeat, fallback, ...own } = node;
    const inside = new Map(outside);
    if (repeat) inside.set(repeat.as, within({ over: repeat.over }, outside));
    for (const [name, state] of Object.entries(node.state ?? {})) inside.set(name, within(state, outside));
    const { empty = [], ...listed } = repeat ?? {};
    const read = new Set([
      ...within(JSON.parse(JSON.stringify(own)), inside),
      ...within(JSON.parse(JSON.stringify(listed)), inside),
    ]);
    const tellsFailure = JSON.stringify(node.when ?? null).includes('"failed"');
    found.set(keyOf(module, node.id), { node, roots: read, when: within(node.when, inside), choice, tellsFailure });
    const held = [...children, ...Object.values(slots).flat(), ...empty, ...(typeof fallback === 'object' ? [fallback] : [])];
    for (const one of held) walk(module, one, inside, node.type === 'choose' ? keyOf(module, node.id) : choice);
  };
  for (const node of nodes) walk('', node, new Map());
  for (const [name, module] of Object.entries(modules)) for (const node of module.nodes) walk(name, node, new Map());
  return found;
}

const keyOf = (module: string, id: string) => `${module}:${id}`;

/** A visible node with the key of its place in the layout, and its ancestors. */
export interface Placed {
  node: ResolvedNode;
  key: string;
  around: readonly Placed[];
  isLeaf: boolean;
}

/** All nodes of a tree, by address. */
export function placedNodes(root: ResolvedNode): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  const walk = (node: ResolvedNode, module: string, around: readonly Placed[]) => {
    const inner = insideOf(node);
    const one: Placed = { node, key: keyOf(module, node.id), around, isLeaf: inner.length === 0 };
    found.set(node.address, one);
    for (const child of inner) walk(child, node.module ?? module, [...around, one]);
  };
  walk(root, '', []);
  return found;
}

/** The resource of a call that was answered with this. */
export function resourceOf(sent: unknown, shape: ValueTypes = {}): Resource {
  const value = readPageAnswer(sent, shape, () => undefined, true);
  return value === undefined ? { state: 'failed' } : { state: 'ready', value };
}
