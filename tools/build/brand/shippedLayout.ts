import { rulesIn } from '../../../src/engine/layout/rulesIn';
import type { Layout, ModuleLayout, Rule } from '../../../src/engine/layout/types';

/** A layout in the form that browsers load. */
export interface ShippedLayout extends Omit<Layout, 'rules' | 'modules'> {
  rules: Readonly<Record<string, Omit<Rule, 'title'>>>;
  modules: Readonly<Record<string, Omit<ModuleLayout, 'title'>>>;
}

/**
 * Removes the titles of rules and modules, which are only for authors, and the rules that the layout does not use. Bills wait for
 * their layout, which becomes a fifth shorter.
 */
export function shippedLayout({ rules, modules, ...layout }: Layout): ShippedLayout {
  return {
    ...layout,
    modules: withoutTitles(modules),
    rules: withoutTitles(Object.fromEntries(rulesIn([layout, modules], rules))),
  };
}

function withoutTitles<T extends { title: string }>(
  all: Readonly<Record<string, T>>,
): Readonly<Record<string, Omit<T, 'title'>>> {
  return Object.fromEntries(Object.entries(all).map(([name, { title: _, ...rest }]) => [name, rest]));
}
