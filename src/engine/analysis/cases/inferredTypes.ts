import { comparesBy } from '../operators';
import type { TypeInfo } from '../typeInfo';
import type { PathUses, UsesByPath } from '../uses';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const common = { optional: true, description: '' } as const;

/** A type for a name of unknown type, from the ways in which conditions use it. */
export function inferredType(path: string, uses: UsesByPath): TypeInfo {
  const isBelow = (prefix: string) => [...uses.keys()].some((one) => one.startsWith(prefix));
  if (uses.get(path)?.isList || isBelow(`${path}[]`)) return { ...common, form: 'list', item: inferredType(`${path}[]`, uses) };
  if (!isBelow(`${path}.`)) return { ...common, form: 'leaf', kind: kindOf(uses.get(path)) };
  const names = [...uses.keys()].flatMap((one) =>
    one.startsWith(`${path}.`) ? [/^[^.[]*/.exec(one.slice(path.length + 1))?.[0] ?? ''] : [],
  );
  return { ...common, form: 'branch', parts: new Map(names.map((name) => [name, inferredType(`${path}.${name}`, uses)])) };
}

function kindOf(uses: PathUses | undefined): 'boolean' | 'number' | 'date' | 'text' {
  const { literals = new Set(), tests = [], isCalculated = false } = uses ?? {};
  const constants = [...literals];
  if (constants.some((one) => typeof one === 'boolean') || tests.some(({ operator }) => operator === 'is')) return 'boolean';
  const isOrdered = tests.some(({ operator }) => comparesBy(operator) === 'order');
  const words = constants.filter((one) => typeof one === 'string');
  if (isCalculated || words.length < constants.length || (isOrdered && words.length === 0)) return 'number';
  return isOrdered && words.every((word) => DAY.test(word)) ? 'date' : 'text';
}
