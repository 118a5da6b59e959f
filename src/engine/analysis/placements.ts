import { asList, own, ownText } from '../kernel/text/json';
import type { Composed } from '../layout/compose/compose';
import { moduleAt } from '../layout/compose/moduleAt';
import type { LayoutNode } from '../layout/types';
import { canonical, type ItemNames } from './names';

/** A node at one position in a template, with modules expanded. */
export interface Placement {
  node: LayoutNode;
  /** Address of the placement, with `@*` for the keys of repeats. */
  address: string;
  /** The enclosing placement; undefined at the top. */
  parent: Placement | undefined;
  /** Module that contains the node. */
  module?: string;
  /** Why the module is absent from the current list. */
  absent?: string;
  /** Local name -> path of its value; `bill.supplies[]` for an item of that list. */
  names: ItemNames;
}

/**
 * Every node of a template at every placement, including modules that the server does not list. `listed` returns the current
 * list.
 */
export function placementsOf({ layout }: Composed, listed: (from: string) => readonly string[] | undefined): Placement[] {
  const found: Placement[] = [];
  const visit = (
    nodes: readonly LayoutNode[],
    prefix: string,
    parent: Placement | undefined,
    inside: readonly string[],
    extra: Partial<Placement>,
  ) => {
    for (const node of nodes) {
      const names = namesWith(node, extra.names ?? parent?.names ?? new Map());
      const address = `${prefix}${node.id}${node.repeat ? '@*' : ''}`;
      const placement: Placement = { ...extra, node, address, parent, names };
      found.push(placement);
      const inner = node.repeat ? `${address}/` : prefix;
      const rest = { ...(extra.module !== undefined && { module: extra.module }), names };
      visit(node.children ?? [], inner, placement, inside, rest);
      for (const slot of Object.values(node.slots ?? {})) visit(slot, inner, placement, inside, rest);
      visit(node.repeat?.empty ?? [], prefix, placement, inside, rest);
      // Absent modules are searched one level deep: an absent module places no further absent ones.
      const others = isInAbsentModule(placement) ? [] : Object.keys(layout.modules);
      for (const { name, absent } of modulesOf(node, listed, others)) {
        const at = `${inner}${node.id}/${name}`;
        const module = moduleAt(at, name, layout);
        if (!module || inside.includes(name)) continue;
        visit(module.nodes, `${at}/`, placement, [...inside, name], {
          module: name,
          names,
          ...(absent !== undefined && { absent }),
        });
      }
    }
  };
  visit(layout.nodes, '', undefined, [], {});
  return found;
}

/** Whether a placement is in a module that is absent from the current list. */
export function isInAbsentModule({ absent, parent }: Placement): boolean {
  return absent !== undefined || (parent !== undefined && isInAbsentModule(parent));
}

function modulesOf(
  node: LayoutNode,
  listed: (from: string) => readonly string[] | undefined,
  all: readonly string[],
): { name: string; absent?: string }[] {
  const one = node.type === 'module' ? ownText(node.props, 'name') : undefined;
  if (one !== undefined) return [{ name: one }];
  if (node.type !== 'modules') return [];
  const names = (asList(own(node.props, 'names')) ?? []).filter((name) => typeof name === 'string');
  const from = ownText(node.props, 'from');
  const server = from === undefined ? undefined : listed(from);
  const inForce = server ?? names;
  const present = [...new Set(inForce)].map((name) => ({ name }));
  if (from === undefined) return present;
  const why = server
    ? `the server list "${from}" names ${inForce.join(', ') || 'nothing'}`
    : `the template's list names ${inForce.join(', ')}`;
  const others = all.filter((name) => !name.includes('/') && !inForce.includes(name));
  return [...present, ...others.map((name) => ({ name, absent: why }))];
}

function namesWith(node: LayoutNode, names: ItemNames): ItemNames {
  if (!node.repeat && !node.state) return names;
  const all = new Map(names);
  if (node.repeat) all.set(node.repeat.as, `${canonical(node.repeat.over, names)}[]`);
  for (const [name, definition] of Object.entries(node.state ?? {})) {
    const over = ownText(definition, 'oneOf');
    if (over !== undefined) all.set(name, `${canonical(over, names)}[]`);
  }
  return all;
}

/** Converts an address of the engine to that of a placement. */
export function staticAddress(address: string): string {
  return address.replace(/@[^/]*/g, '@*');
}

/** The placements from the outermost ancestor to the node itself. */
export function chainOf(target: Placement): Placement[] {
  const chain: Placement[] = [];
  for (let one: Placement | undefined = target; one; one = one.parent) chain.unshift(one);
  return chain;
}

/** Whether a placement is another one or lies inside it. */
export function isWithinPlacement(placement: Placement, outer: Placement): boolean {
  for (let one: Placement | undefined = placement; one; one = one.parent) if (one === outer) return true;
  return false;
}

/** The nodes before a node in the same parent. */
export function siblingsBefore(placement: Placement, all: readonly Placement[]): Placement[] {
  const siblings = all.filter((one) => one.parent === placement.parent);
  return siblings.slice(0, siblings.indexOf(placement));
}
