import type { Json } from '../kernel/text/json';
import { type Reference, referencesIn } from '../layout/references';
import { canonical, type ItemNames } from './names';

/** Canonical paths that a part of a layout reads: values, conditions and actions; rules are expanded. */
export function pathsIn(
  source: Json | undefined,
  names: ItemNames,
  rules: Readonly<Record<string, { when: Json }>>,
  inside: readonly string[] = [],
): string[] {
  const found = referencesIn(source).flatMap((reference) => {
    const { kind, value } = reference;
    if (kind === 'path') return [canonical(value, withBound(names, reference))];
    if (kind !== 'rule' || inside.includes(value) || !Object.hasOwn(rules, value)) return [];
    return pathsIn(rules[value]?.when, withBound(names, reference), rules, [...inside, value]);
  });
  return [...new Set(found)];
}

/** The names around a reference, including items of lists inside the part. */
function withBound(names: ItemNames, { bound }: Reference): ItemNames {
  const around = new Map(names);
  for (const { name, list } of bound) around.set(name, `${canonical(list, around)}[]`);
  return around;
}
