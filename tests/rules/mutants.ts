import { asList, isObject, type Json } from '../../src/kernel/json';

/** The operators next to each other: the slip of a finger in a rule. */
const neighbours = new Map([
  ['eq', ['ne']],
  ['ne', ['eq']],
  ['lt', ['lte', 'gt']],
  ['lte', ['lt', 'gte']],
  ['gt', ['gte', 'lt']],
  ['gte', ['gt', 'lte']],
]);

/** Every condition that differs from this one in one place: a part left out, an answer turned round, a bound moved by one. */
export function mutantsOf(condition: Json): Json[] {
  const [operator, argument] = isObject(condition) ? (Object.entries(condition)[0] ?? []) : [];
  if (operator === undefined || argument === undefined) return [];
  const parts = asList(argument) ?? [];
  switch (operator) {
    case 'all':
    case 'any':
      return [
        { [operator === 'all' ? 'any' : 'all']: argument },
        ...parts.map((_, index) => ({ [operator]: parts.toSpliced(index, 1) })),
        ...parts.flatMap((part, index) => mutantsOf(part).map((mutant) => ({ [operator]: parts.with(index, mutant) }))),
      ];
    case 'not':
      return [argument, ...mutantsOf(argument).map((mutant) => ({ not: mutant }))];
    case 'in': {
      const [operand = null, choices] = parts;
      const left = asList(choices) ?? [];
      return [{ not: condition }, ...left.map((_, index) => ({ in: [operand, left.toSpliced(index, 1)] }))];
    }
    default:
      return [
        ...(neighbours.get(operator)?.map((other) => ({ [other]: argument })) ?? [{ not: condition }]),
        ...parts.flatMap((part, index) =>
          typeof part === 'number' ? [-1, 1].map((step) => ({ [operator]: parts.with(index, part + step) })) : [],
        ),
      ];
  }
}
