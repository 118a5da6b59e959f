import type { Mark } from '../../../../brands/text/problem';
import { asList, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import type { Composed } from '../../../../engine/layout/compose/compose';
import { moduleAt } from '../../../../engine/layout/compose/moduleAt';
import { insideOf } from '../../../../engine/layout/resolve/insideOf';
import type { LayoutNode } from '../../../../engine/layout/types';
import { type Cursor, down } from '../walk';

/** A condition that must be true (or false) for everything below it to show. */
export interface Guard {
  condition: Json;
  holds: boolean;
  /** The node with the condition, or the sibling that shows instead. */
  id: string;
  /** `when` and `repeat` of an enclosing node; `sibling`: an earlier child of a `choose`. */
  kind: 'when' | 'repeat' | 'sibling';
  /** For `repeat`: the name of an item. */
  as?: string;
  /** Position of the condition. */
  mark: () => Mark;
}

/** The path condition of one placement of a node: all guards on the way to it. */
export type PathCondition = readonly Guard[];

/** Names of modules by list, as the server sends them. */
export type ServerLists = Readonly<Partial<Record<'all' | 'left' | 'right', readonly string[]>>>;

/** Nodes to search for. `below` caches whether a node contains one of these nodes, because templates share modules. */
export interface Wanted {
  is: (node: LayoutNode) => boolean;
  below: WeakMap<LayoutNode, boolean>;
}

/** The search, with the callback for each wanted node. */
interface Search {
  composed: Composed;
  lists: ServerLists;
  wanted: Wanted;
  meet: (node: LayoutNode, path: PathCondition) => void;
  enter?: ((module: string) => void) | undefined;
  /** Also visits fallbacks and the content of empty lists. */
  withStandIns?: true;
}

const byId = new Map<string, Wanted>();

function wantedId(id: string): Wanted {
  const known = byId.get(id) ?? { is: (node) => node.id === id, below: new WeakMap() };
  byId.set(id, known);
  return known;
}

/** The path conditions of all nodes with an id in a template, through the modules in its lists. */
export function pathConditionsTo(id: string, composed: Composed, lists: ServerLists = {}): PathCondition[] {
  const paths: PathCondition[] = [];
  const search: Search = { composed, lists, wanted: wantedId(id), meet: (_, path) => void paths.push(path) };
  for (const node of composed.layout.nodes) visit(node, [], [], '', search);
  return paths;
}

/** Visits the wanted nodes of a template, or of one module, with the path condition of each. */
export function visitWanted(
  composed: Composed,
  wanted: Wanted,
  { meet, enter, module }: Pick<Search, 'meet' | 'enter'> & { module?: string | undefined },
): void {
  const { nodes, modules } = composed.layout;
  const inside = module === undefined ? [] : [module];
  const some = module === undefined ? nodes : (modules[module]?.nodes ?? []);
  for (const node of some) visit(node, [], inside, '', { composed, lists: {}, wanted, meet, enter, withStandIns: true });
}

/** Whether this node is or contains a wanted node, or a module that may contain one. */
function holdsWanted(node: LayoutNode, wanted: Wanted): boolean {
  const known = wanted.below.get(node);
  if (known !== undefined) return known;
  const { type, repeat, fallback } = node;
  const below = [...insideOf(node), ...(repeat?.empty ?? [])];
  const all = typeof fallback === 'object' ? [...below, fallback] : below;
  const holds = type === 'module' || type === 'modules' || wanted.is(node) || all.some((child) => holdsWanted(child, wanted));
  wanted.below.set(node, holds);
  return holds;
}

function visit(node: LayoutNode, outer: PathCondition, inside: readonly string[], address: string, search: Search): void {
  if (!holdsWanted(node, search.wanted)) return;
  const { layout } = search.composed;
  const ownConditions = ownGuards(node, search.composed);
  const guards = ownConditions.length === 0 ? outer : [...outer, ...ownConditions];
  if (search.wanted.is(node)) search.meet(node, guards);
  if (search.withStandIns) {
    for (const one of node.repeat?.empty ?? []) visit(one, outer, inside, address, search);
    if (typeof node.fallback === 'object') visit(node.fallback, guards, inside, address, search);
  }
  const children = node.children ?? [];
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    const before = node.type === 'choose' ? children.slice(0, index).map((one) => siblingGuard(one, search.composed)) : [];
    if (child) visit(child, before.length > 0 ? [...guards, ...before] : guards, inside, address, search);
  }
  if (node.slots)
    for (const slot of Object.values(node.slots)) for (const child of slot) visit(child, guards, inside, address, search);
  for (const name of modulesIn(node, layout.modules, search.lists)) {
    const at = `${address}${node.id}/${name}`;
    const module = moduleAt(at, name, layout);
    if (!module || inside.includes(name)) continue;
    search.enter?.(name);
    for (const child of module.nodes) visit(child, guards, [...inside, name], `${at}/`, search);
  }
}

/** The guards of the node itself. */
function ownGuards(node: LayoutNode, composed: Composed): PathCondition {
  if (!node.repeat && node.when === undefined) return [];
  const { id, repeat, when } = node;
  const at = () => cursorAtNode(node, composed);
  const ofList: Guard[] = repeat
    ? [
        {
          condition: { has: repeat.over },
          holds: true,
          id,
          kind: 'repeat',
          as: repeat.as,
          mark: () => down(down(at(), 'repeat'), 'over').origin,
        },
      ]
    : [];
  const ofWhen: Guard[] =
    when === undefined ? [] : [{ condition: when, holds: true, id, kind: 'when', mark: () => down(at(), 'when').origin }];
  return [...ofList, ...ofWhen];
}

/** The guard that an earlier child of `choose` is hidden. */
function siblingGuard(node: LayoutNode, composed: Composed): Guard {
  const mark = () => down(cursorAtNode(node, composed), 'id').origin;
  return { condition: node.when ?? true, holds: false, id: node.id, kind: 'sibling', mark };
}

export function cursorAtNode(node: LayoutNode, { layout, sources }: Composed): Cursor {
  const origin = sources.nodes.get(node) ?? { file: layout.template, pointer: '' };
  return { origin, dotted: '', overrides: sources.overrides.get(node) };
}

/** The modules that a node places. If the server list contains only unknown names, the template's own list is added. */
function modulesIn(node: LayoutNode, modules: object, lists: ServerLists): readonly string[] {
  const one = node.type === 'module' ? ownText(node.props, 'name') : undefined;
  if (one !== undefined) return [one];
  if (node.type !== 'modules') return [];
  const names = (asList(own(node.props, 'names')) ?? []).filter((name) => typeof name === 'string');
  const from = ownText(node.props, 'from');
  const listed = from === 'all' || from === 'left' || from === 'right' ? lists[from] : undefined;
  if (!listed) return names;
  return listed.some((name) => Object.hasOwn(modules, name)) ? listed : [...listed, ...names];
}
