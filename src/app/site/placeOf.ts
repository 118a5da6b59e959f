import { everyNode } from '../../engine/everyNode';
import type { Layout } from '../../engine/types';
import { own, ownText } from '../../kernel/json';

const choices = new WeakMap<Layout, ReadonlySet<string>>();

/**
 * What tells two pages apart whose headings differ: the path, and the query but for what customers choose on the page, such
 * as a filter or the open tab.
 */
export function placeOf(layout: Layout, path: string, params: Readonly<Record<string, string>>): string {
  const chosen = choices.get(layout) ?? chosenIn(layout);
  choices.set(layout, chosen);
  return JSON.stringify([path, Object.entries(params).filter(([key]) => !chosen.has(key))]);
}

/** Keys of the query that hold a choice. */
function chosenIn({ nodes, modules }: Layout): ReadonlySet<string> {
  const all = [nodes, ...Object.values(modules).map((module) => module.nodes)].flatMap((some) => everyNode(some));
  return new Set(all.flatMap(({ state = {} }) => Object.keys(state).flatMap((name) => ownText(own(state, name), 'url') ?? [])));
}
