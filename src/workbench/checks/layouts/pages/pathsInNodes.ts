import type { Json } from '../../../../engine/kernel/text/json';
import { pathsRead, referencesIn } from '../../../../engine/layout/references';
import type { Layout, LayoutNode } from '../../../../engine/layout/types';

/** References of a list of nodes, without those of its modules and rules. */
interface Reads {
  paths: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  /** First steps of all texts that look like a path, even where no path is expected. */
  words: ReadonlySet<string>;
}

/** Cached references by list of nodes, because pages share most of their modules. */
const known = new WeakMap<readonly LayoutNode[], Reads>();

const pathsOf = new WeakMap<Layout, ReadonlySet<string>>();

/** The paths that the nodes of a layout and of its modules read, directly or through rules. */
export function pathsInNodes(layout: Layout): ReadonlySet<string> {
  const before = pathsOf.get(layout);
  if (before) return before;
  const paths = new Set<string>();
  const rules = new Set<string>();
  for (const reads of readsIn(layout)) {
    for (const path of reads.paths) paths.add(path);
    for (const rule of reads.rules) rules.add(rule);
  }
  for (const rule of rules) for (const path of pathsOfRule(rule, layout.rules)) paths.add(path);
  pathsOf.set(layout, paths);
  return paths;
}

const ofRules = new WeakMap<Layout['rules'], Map<string, ReadonlySet<string>>>();

/** The paths that a rule reads, cached: all layouts of a brand have the same rules. */
function pathsOfRule(rule: string, rules: Layout['rules']): ReadonlySet<string> {
  const known = ofRules.get(rules) ?? new Map<string, ReadonlySet<string>>();
  const paths = known.get(rule) ?? pathsRead({ rule }, rules);
  ofRules.set(rules, known.set(rule, paths));
  return paths;
}

/** Whether these nodes may read a root; besides known paths, every text that looks like a path counts. */
export function mayRead(root: string, layout: Layout): boolean {
  if (readsIn(layout).some(({ words }) => words.has(root))) return true;
  return [...pathsInNodes(layout)].some((path) => path === root || path.startsWith(`${root}.`));
}

function readsIn({ nodes, modules }: Layout): Reads[] {
  return [nodes, ...Object.values(modules).map((module) => module.nodes)].map(readsOf);
}

function readsOf(nodes: readonly LayoutNode[]): Reads {
  const before = known.get(nodes);
  if (before) return before;
  const json: unknown = nodes;
  const references = referencesIn(json as Json); // nodes are made of JSON
  const valuesOf = (kind: string) => new Set(references.flatMap((one) => (one.kind === kind ? [one.value] : [])));
  const reads = { paths: valuesOf('path'), rules: valuesOf('rule'), words: new Set<string>() };
  addWords(nodes, reads.words);
  known.set(nodes, reads);
  return reads;
}

function addWords(json: unknown, words: Set<string>): void {
  if (typeof json === 'string' && json.includes('.')) words.add(json.slice(0, json.indexOf('.')));
  if (typeof json === 'object' && json !== null) for (const part of Object.values(json)) addWords(part, words);
}
