/** Where a node of a layout holds other nodes. */
interface Holder<Node> {
  children?: readonly Node[];
  slots?: Readonly<Record<string, readonly Node[]>>;
  repeat?: { empty?: readonly Node[] };
  fallback?: 'notice' | 'nothing' | Node;
}

/** The nodes directly inside a node, whenever they show: children, slots, what an empty repeat shows, and the fallback. */
export function nodesInside<Node extends Holder<Node>>({ children = [], slots = {}, repeat, fallback }: Node): Node[] {
  return [
    ...children,
    ...Object.values(slots).flat(),
    ...(repeat?.empty ?? []),
    ...(typeof fallback === 'object' ? [fallback] : []),
  ];
}

/** These nodes and all nodes inside them, each before its content. Modules that they name are not entered. */
export function everyNode<Node extends Holder<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...everyNode(nodesInside(node))]);
}
