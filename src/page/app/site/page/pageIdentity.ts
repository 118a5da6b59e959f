import { type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { Layout } from '../../../../engine/layout/types';

const choices = new WeakMap<Layout, ReadonlySet<string>>();

/**
 * The identity of a page: the path, and the query without the customer's choices on the page, such as a filter or the open
 * tab. When it changes, the focus moves to the new heading.
 */
export function pageIdentity(layout: Layout, path: string, params: Readonly<Record<string, string>>): string {
  const chosen = choices.get(layout) ?? chosenIn(layout);
  choices.set(layout, chosen);
  return JSON.stringify([path, Object.entries(params).filter(([key]) => !chosen.has(key))]);
}

/** Keys of query parameters that contain a choice: a state of the page, the open tab or the step of a node. */
function chosenIn({ nodes, modules }: Layout): ReadonlySet<string> {
  const all = [nodes, ...Object.values(modules).map((module) => module.nodes)].flatMap((some) => everyNode(some));
  const inAddress = (source: Json | undefined) => ownText(source, 'url') ?? [];
  return new Set(
    all.flatMap(({ props, state = {} }) =>
      [inAddress(props), ...Object.keys(state).map((name) => inAddress(own(state, name)))].flat(),
    ),
  );
}
