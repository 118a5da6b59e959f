import { canonical, namesInside } from '../../../engine/analysis/names';
import { literalOf } from '../../../engine/analysis/operands';
import { compared } from '../../../engine/analysis/uses';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout, Scope } from '../../../engine/layout/types';
import { valueAt } from '../paths';

/** A value and what a condition compares it with. */
export interface ComparedValue {
  /** Canonical path. */
  path: string;
  /** The path as the layout writes it. */
  written: string;
  target: unknown;
}

/** Context of a condition. */
interface Situation {
  names: ReadonlyMap<string, string>;
  rules: Layout['rules'];
  scope: Scope;
}

/** Every comparison of a path in a part of a layout, with its rules. Includes paths inside lists, whose rows have no trace. */
export function comparisonsIn(source: Json | undefined, situation: Situation, visited: readonly string[] = []): ComparedValue[] {
  const list = asList(source);
  if (list) return list.flatMap((part) => comparisonsIn(part, situation, visited));
  if (!isObject(source)) return [];
  const rule = ownText(source, 'rule');
  if (rule !== undefined)
    return visited.includes(rule) ? [] : comparisonsIn(own(situation.rules, rule)?.when, situation, [...visited, rule]);
  const inner = { ...situation, names: namesInside(source, situation.names) };
  return Object.entries(source).flatMap(([operator, value]) => [
    ...(operators.has(operator) ? comparedIn(asList(value) ?? [], inner) : []),
    ...comparedIn([value, own<string>(addresses, operator) ?? null], inner).filter(
      ({ path }) => valueAt(path, inner.scope) === undefined,
    ),
    ...comparisonsIn(value, inner, visited),
  ]);
}

const operators: ReadonlySet<string> = new Set([...compared, 'in']);

/** Values that the addresses of actions accept: a missing one is compared with them. */
const addresses = { tel: '800123456', mail: 'info@example.com' } satisfies Record<string, Json>;

function comparedIn([first = null, second = null]: readonly Json[], { names, scope }: Situation): ComparedValue[] {
  const others = asList(second) ?? [second];
  const pairs = others.flatMap((other) => [[first, other] as const, [other, first] as const]);
  return pairs.flatMap(([source, other]) => {
    const written = ownText(source, 'get');
    const target = targetOf(other, names, scope);
    return written === undefined || target === undefined || target === null
      ? []
      : [{ path: canonical(written, names), written, target }];
  });
}

function targetOf(source: Json, names: ReadonlyMap<string, string>, scope: Scope): unknown {
  const path = ownText(source, 'get');
  return path === undefined ? literalOf(source) : valueAt(canonical(path, names), scope);
}
