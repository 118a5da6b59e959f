import type { Layout, ModuleLayout, Rule } from '../../src/engine/types';
import { rulesIn } from '../brands/rulesIn';

/** A layout as browsers load it. */
export interface ShippedLayout extends Omit<Layout, 'rules' | 'modules'> {
  rules: Readonly<Record<string, Omit<Rule, 'title'>>>;
  modules: Readonly<Record<string, Omit<ModuleLayout, 'title'>>>;
}

/**
 * Without the titles of rules and modules, which are for people who configure, and without the rules that nothing in the layout
 * asks for: a bill waits for its layout, which is a fifth shorter then.
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
