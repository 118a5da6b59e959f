/** Import graph: names of files or of folders. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph from its edges; an edge from a node to itself is ignored. */
export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    if (from !== to) targets.add(to);
  }
  return graph;
}

/** Import cycles, each sorted; empty without cycles. Uses Tarjan's strongly connected components. */
export function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (name: string): number => {
    const index = order.size;
    order.set(name, index);
    path.push(name);
    let low = index;
    for (const target of graph.get(name) ?? []) {
      const known = order.get(target);
      if (known === undefined) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, known);
    }
    if (low === index) {
      const group = path.splice(path.indexOf(name));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return cycles;
}
