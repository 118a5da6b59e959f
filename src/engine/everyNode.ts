/** Where a node of a layout holds other nodes. */
interface Holder<Node> {
  children?: readonly Node[];
  slots?: Readonly<Record<string, readonly Node[]>>;
  repeat?: { empty?: readonly Node[] };
  fallback?: 'notice' | 'nothing' | Node;
}

/**
 * These nodes and all nodes inside them, each before its content, whenever they show: children, slots, what an empty repeat
 * shows, and the fallback. Modules that they name are not entered.
 */
export function everyNode<Node extends Holder<Node>>(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  addEach(nodes, all);
  return all;
}

/** `check` walks all layouts of a brand several times: a list for each node would take most of that time. */
function addEach<Node extends Holder<Node>>(nodes: readonly Node[], all: Node[]): void {
  for (const node of nodes) {
    all.push(node);
    const { children, slots, repeat, fallback } = node;
    if (children) addEach(children, all);
    if (slots) for (const slot of Object.values(slots)) addEach(slot, all);
    if (repeat?.empty) addEach(repeat.empty, all);
    if (typeof fallback === 'object') addEach([fallback], all);
  }
}
