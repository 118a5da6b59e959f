import { canonical } from '../../engine/analysis/names';
import { addDays, isDate } from '../../engine/kernel/figures/dates';
import { asList, isObject, type Json, own, ownText } from '../../engine/kernel/text/json';
import { centsOf } from '../../engine/layout/compile/quantities';
import type { Comparison } from '../../engine/layout/language/conditions';
import type { Layout, Scope } from '../../engine/layout/types';
import type { ValueChange } from './change';
import { queryKey } from './changes';
import { sourcesOf } from './derived';
import { numberChanges } from './exact';
import { shapeOfPath, valueAt } from './paths';
import { changesOfRow } from './rows';

/** Context of a condition. */
interface Situation {
  names: ReadonlyMap<string, string>;
  rules: Layout['rules'];
  scope: Scope;
}

/**
 * Changes that set a path to the value with which a condition compares it, or just beyond. Includes paths inside lists, whose
 * rows have no trace.
 */
export function comparedChanges(source: Json | undefined, situation: Situation, asked: readonly string[] = []): ValueChange[] {
  const list = asList(source);
  if (list) return list.flatMap((part) => comparedChanges(part, situation, asked));
  if (!isObject(source)) return [];
  const rule = ownText(source, 'rule');
  if (rule !== undefined)
    return asked.includes(rule) ? [] : comparedChanges(own(situation.rules, rule)?.when, situation, [...asked, rule]);
  const name = ownText(source, 'as');
  const over = ownText(source, 'over') ?? ownText(source, 'count') ?? ownText(source, 'each');
  const inner =
    name === undefined || over === undefined
      ? situation
      : { ...situation, names: new Map([...situation.names, [name, `${canonical(over, situation.names)}[]`]]) };
  return Object.entries(source).flatMap(([operator, value]) => [
    ...(comparisons.has(operator) ? pairChanges(asList(value) ?? [], inner) : []),
    ...comparedChanges(value, inner, asked),
  ]);
}

const comparisons: ReadonlySet<string> = new Set([
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'startsWith',
  'contains',
] satisfies (Comparison | 'in')[]);

function pairChanges([first = null, second = null]: readonly Json[], { names, scope }: Situation): ValueChange[] {
  const others = asList(second) ?? [second];
  const pairs = others.flatMap((other) => [[first, other] as const, [other, first] as const]);
  return pairs.flatMap(([source, other]) => {
    const path = ownText(source, 'get');
    return path === undefined ? [] : changesNear(canonical(path, names), literalOf(other, names, scope), scope);
  });
}

function literalOf(source: Json, names: ReadonlyMap<string, string>, scope: Scope): unknown {
  const path = ownText(source, 'get');
  if (path !== undefined) return valueAt(canonical(path, names), scope);
  return isObject(source) ? (centsOf(source.eur) ?? own(source, 'date')) : source;
}

function changesNear(path: string, literal: unknown, scope: Scope): ValueChange[] {
  const shape = shapeOfPath(path);
  if (typeof literal === 'string' && queryKey(path) !== undefined) return changesOfRow(path, literal, scope);
  if (typeof literal === 'number') return numberChanges(path, literal, scope);
  // Enum values and booleans are tried anyway.
  if (shape?.form !== 'leaf' || typeof literal !== 'string' || sourcesOf(path)) return [];
  if (shape.kind === 'date')
    return (isDate(literal) ? [literal, addDays(literal, 1), addDays(literal, -1)] : []).flatMap((to) =>
      changesOfRow(path, to, scope),
    );
  return shape.kind === 'text' ? [literal, 'X'].flatMap((to) => changesOfRow(path, to, scope)) : [];
}
