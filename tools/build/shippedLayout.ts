import { referencesIn } from '../../src/engine/references';
import type { Layout, ModuleLayout, Rule } from '../../src/engine/types';
import type { Json } from '../../src/kernel/json';

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
  const needed = new Set<string>();
  const visit = (part: unknown) => {
    for (const { kind, value } of referencesIn(part as Json)) {
      if (kind !== 'rule' || needed.has(value)) continue;
      needed.add(value);
      visit(rules[value]?.when);
    }
  };
  visit([layout, modules]);
  return {
    ...layout,
    modules: withoutTitles(modules),
    rules: withoutTitles(Object.fromEntries(Object.entries(rules).filter(([name]) => needed.has(name)))),
  };
}

function withoutTitles<T extends { title: string }>(
  all: Readonly<Record<string, T>>,
): Readonly<Record<string, Omit<T, 'title'>>> {
  return Object.fromEntries(Object.entries(all).map(([name, { title: _, ...rest }]) => [name, rest]));
}
