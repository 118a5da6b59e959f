import { asList, isObject, type Json, own } from '../../../engine/kernel/text/json';
import { conditions } from '../../../engine/layout/language/conditions';
import type { Argument, Operator } from '../../../engine/layout/language/grammar';

/**
 * Every condition that differs from this one in one place: a part removed, an operator replaced by a similar one, an outcome
 * negated, a bound moved by one.
 */
export function mutantsOf(condition: Json): Json[] {
  const [name, argument] = isObject(condition) ? (Object.entries(condition)[0] ?? []) : [];
  const operator = name === undefined ? undefined : own<Operator>(conditions, name);
  if (name === undefined || argument === undefined || !operator) return [];
  const near = (operator.near ?? []).map((other) => ({ [other]: argument }));
  const inner = argumentMutants(operator.takes, argument).map((mutant) => ({ [name]: mutant }));
  if (operator.takes === 'condition') return [argument, ...inner];
  return [...(near.length > 0 ? near : [{ not: condition }]), ...inner];
}

/** The argument with one part removed or changed. */
function argumentMutants(takes: Argument, argument: Json): Json[] {
  if (takes === 'condition') return mutantsOf(argument);
  if (takes === 'operand') return typeof argument === 'number' ? [argument - 1, argument + 1] : [];
  if (typeof takes === 'string') return [];
  if ('either' in takes) return takes.either.flatMap((one) => argumentMutants(one, argument));
  if ('keys' in takes) {
    if (!isObject(argument)) return [];
    return Object.entries(takes.keys).flatMap(([key, { takes: inner }]) =>
      argumentMutants(inner, argument[key] ?? null).map((mutant) => ({ ...argument, [key]: mutant })),
    );
  }
  const parts = asList(argument) ?? [];
  if ('listOf' in takes) {
    return [
      ...parts.map((_, index) => parts.toSpliced(index, 1)),
      ...changedParts(parts, (part) => (takes.listOf === 'condition' ? mutantsOf(part) : [])),
    ];
  }
  if ('tuple' in takes) return changedParts(parts, (part, index) => argumentMutants(takes.tuple[index] ?? 'value', part));
  return [];
}

function changedParts(parts: readonly Json[], change: (part: Json, index: number) => readonly Json[]): Json[] {
  return parts.flatMap((part, index) => change(part, index).map((mutant) => parts.with(index, mutant)));
}
