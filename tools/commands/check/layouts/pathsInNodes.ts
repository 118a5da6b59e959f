import { pathsRead, referencesIn } from '../../../../src/engine/references';
import type { Layout, LayoutNode } from '../../../../src/engine/types';
import type { Json } from '../../../../src/kernel/json';

/** What a list of nodes reads by itself. */
interface Reads {
  paths: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  /** First words of all texts that look like a path, whether or not one is wanted there. */
  words: ReadonlySet<string>;
}

/** Pages share most of their modules, so each list of nodes is read once. */
const known = new WeakMap<readonly LayoutNode[], Reads>();

/** The paths that the nodes of a layout and of its modules read, also through rules. */
export function pathsInNodes(layout: Layout): ReadonlySet<string> {
  const all = readsIn(layout);
  const named = [...new Set(all.flatMap(({ rules }) => [...rules]))].map((rule) => ({ rule }));
  return new Set([...all.flatMap(({ paths }) => [...paths]), ...pathsRead(named, layout.rules)]);
}

/** Names of the roots that these nodes may read; besides what is known to be a path, every text that looks like one counts. */
export function rootsInNodes(layout: Layout): ReadonlySet<string> {
  const roots = [...pathsInNodes(layout)].map((path) => path.split('.')[0] ?? '');
  return new Set([...roots, ...readsIn(layout).flatMap(({ words }) => [...words])]);
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
