import { everyNode } from '../../engine/everyNode';
import type { Layout } from '../../engine/types';
import type { Entry, Registry } from '../../renderer/registry';

/** The parts that most pages have and whose height depends on their data; others load in the room that they reserve. */
const code: Readonly<Record<string, () => Promise<Record<string, Entry['component']>>>> = {
  menu: () => import('../../nodes/Menu'),
  recordList: () => import('../../nodes/RecordList'),
  search: () => import('../../nodes/Search'),
  select: () => import('../../nodes/Select'),
};

/** The parts that have loaded: code stays, whatever page comes next. A new object when there are more. */
let loaded: Registry = {};
const types = new WeakMap<Layout, ReadonlySet<string>>();

/** Types of the nodes of a layout: its code loads before anybody knows which of them show. */
export function typesIn(layout: Layout): ReadonlySet<string> {
  const known = types.get(layout);
  if (known) return known;
  const { nodes, modules } = layout;
  const all = [nodes, ...Object.values(modules).map((module) => module.nodes)].flatMap((some) => everyNode(some));
  const found = new Set(all.map(({ type }) => type));
  types.set(layout, found);
  return found;
}

export function loadedParts(): Registry {
  return loaded;
}

/** Whether all the code that a page is drawn with has loaded. */
export function hasCode(layout: Layout): boolean {
  return missingIn(layout).length === 0;
}

/** Loads the code of a page; ends also when a part does not load. A failure is repeated by the render, which shows it. */
export async function loadPageCode(layout: Layout): Promise<void> {
  const loading = missingIn(layout).map(async (type) => {
    const [component] = Object.values((await code[type]?.().catch(() => undefined)) ?? {});
    if (component) loaded = { ...loaded, [type]: { component } };
  });
  await Promise.all(loading);
}

function missingIn(layout: Layout): string[] {
  return [...typesIn(layout)].filter((type) => Object.hasOwn(code, type) && !Object.hasOwn(loaded, type));
}
