/** The keys of a node that contain other nodes. */
interface Holder<Node> {
  children?: readonly Node[];
  slots?: Readonly<Record<string, readonly Node[]>>;
  repeat?: { empty?: readonly Node[] };
  fallback?: 'notice' | 'nothing' | Node;
}

/**
 * Returns these nodes and all nodes inside them, shown or not, each before its content: children, slots, the `empty` nodes of
 * a repeat, and the fallback. Does not enter the modules that they name.
 */
export function everyNode<Node extends Holder<Node>>(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  addEach(nodes, all);
  return all;
}

/** Adds to one list: `check` walks all layouts of a brand several times, and a list per node would take most of that time. */
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
