import type { ResolvedNode } from '../types';

/** The keys of a node that contain other nodes. */
interface Container<Node> {
  children?: readonly Node[];
  slots?: Readonly<Record<string, readonly Node[]>>;
}

/** The nodes directly inside a node, in the order of the page: components render a slot before the children. */
export function insideOf<Node>({ children = [], slots = {} }: Container<Node>): Node[] {
  return [...Object.values(slots).flat(), ...children];
}

/** A node and all nodes inside it, shown or in closed parts, each before its content. Excludes fallbacks. */
export function everyResolved(node: ResolvedNode): ResolvedNode[] {
  return [node, ...insideOf(node).flatMap(everyResolved)];
}
