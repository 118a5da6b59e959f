import { asList, own, ownText } from '../../kernel/text/json';
import type { MutableNode } from '../compile/parse';
import type { Reason } from '../patch/reasons';
import type { LayoutNode } from '../types';
import type { Targets } from './targets';

/** A node with the list that contains it. */
export interface LocatedNode {
  node: MutableNode;
  siblings: MutableNode[];
  /** Writes `siblings` back to a property that allows only one node; returns the reason if this is impossible. */
  writeBack?: () => Reason | undefined;
}

/**
 * Finds the nodes of an address: `module:id` is the node in every placement of the module, `template:id` a node of the
 * template, `template:modules-id/module/id` the node in one placement. Returns 'elsewhere' for a node of another template.
 */
export function locate(at: string, targets: Targets): readonly LocatedNode[] | 'elsewhere' {
  const [scope = '', address = ''] = splitOnce(at, ':');
  const steps = address.split('/');
  const id = steps.at(-1) ?? '';
  if (scope === targets.template) return steps.length === 1 ? find(id, targets.nodes) : inPlacement(steps, id, targets);
  const variants = [...targets.modules].filter(([key]) => key === scope || key.endsWith(`/${scope}`));
  if (variants.length > 0) return variants.flatMap(([, module]) => find(id, module.nodes));
  return isTemplateName(scope, targets) ? 'elsewhere' : [];
}

/** Whether a scope has the form of a template's name. `check` reports templates that do not exist. */
function isTemplateName(scope: string, targets: Targets): boolean {
  return scope !== '' && !targets.modules.has(scope) && /^(Template\w+|\d\w*)$/.test(scope);
}

/**
 * Follows `modules-id/module/…/id` from the template down, so that a placement that does not exist is detected. A
 * placement gets its own copy of the module when an operation first names it.
 */
function inPlacement(steps: readonly string[], id: string, targets: Targets): readonly LocatedNode[] {
  if (steps.length % 2 === 0) return [];
  let nodes = targets.nodes;
  for (let index = 0; index < steps.length - 1; index += 2) {
    const [holder] = find(steps[index] ?? '', nodes);
    const name = steps[index + 1] ?? '';
    const module = targets.modules.get(steps.slice(0, index + 2).join('/')) ?? targets.modules.get(name);
    if (!holder || !module || !canContainModule(holder.node, name)) return [];
    nodes = module.nodes;
  }
  const key = steps.slice(0, -1).join('/');
  const known = targets.modules.get(key);
  if (known) return find(id, known.nodes);
  const module = targets.modules.get(steps.at(-2) ?? '');
  // Do not copy the module if nothing in it will change: a copy makes the page larger.
  if (!module || find(id, nodes).length === 0) return [];
  const twin = { ...module, nodes: module.nodes.map((node) => copy(node, targets)) };
  targets.modules.set(key, twin);
  return find(id, twin.nodes);
}

/** Whether a module of this name can be inside this node: the server's lists may name any module. */
export function canContainModule(node: LayoutNode, module: string): boolean {
  if (node.type === 'module') return ownText(node.props, 'name') === module;
  if (node.type !== 'modules') return false;
  return ownText(node.props, 'from') !== undefined || (asList(own(node.props, 'names')) ?? []).includes(module);
}

function copy(node: MutableNode, targets: Targets): MutableNode {
  const twin: MutableNode = { ...node };
  if (node.children) twin.children = node.children.map((one) => copy(one, targets));
  if (node.slots)
    twin.slots = Object.fromEntries(
      Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map((one) => copy(one, targets))]),
    );
  if (node.repeat?.empty) twin.repeat = { ...node.repeat, empty: node.repeat.empty.map((one) => copy(one, targets)) };
  if (typeof node.fallback === 'object') twin.fallback = copy(node.fallback, targets);
  const origin = targets.parsing.origins.get(node);
  if (origin) targets.parsing.origins.set(twin, origin);
  const overrides = targets.overrides.get(node);
  if (overrides) targets.overrides.set(twin, new Map(overrides));
  return twin;
}

function find(id: string, nodes: MutableNode[]): readonly LocatedNode[] {
  for (const node of nodes) {
    if (node.id === id) return [{ node, siblings: nodes }];
    for (const list of [node.children ?? [], ...Object.values(node.slots ?? {}), node.repeat?.empty ?? []]) {
      const inside = find(id, list);
      if (inside.length > 0) return inside;
    }
    const inside = typeof node.fallback === 'object' ? findInFallback(id, node, node.fallback) : [];
    if (inside.length > 0) return inside;
  }
  return [];
}

/** Searches a fallback as a list of its own. After the operation, the list may contain at most one node. */
function findInFallback(id: string, holder: MutableNode, fallback: MutableNode): readonly LocatedNode[] {
  const list = [fallback];
  const writeBack = (): Reason | undefined => {
    const [one, ...more] = list;
    if (more.length > 0) return { code: 'singleFallback', holder: holder.id };
    if (one) holder.fallback = one;
    else delete holder.fallback;
    return undefined;
  };
  return find(id, list).map((found) => (found.siblings === list ? { ...found, writeBack: writeBack } : found));
}

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? ['', text] : [text.slice(0, index), text.slice(index + 1)];
}
