import type { Argument, Entry, Key, Leaf } from '../../engine/layout/language/grammar';

/** An operator or form with its required keys, as authors write it: `{"match": {"get": path}, "cases": {name: value, …}}`. */
export function formOf(name: string, { takes, with: more = {} }: Entry): string {
  return objectText({ [name]: { takes }, ...more });
}

/** Whether all keys are optional, so that an author chooses among them. */
export function isAllOptional(keys: Readonly<Record<string, Key>>): boolean {
  return Object.values(keys).every(({ optional }) => optional);
}

/** An argument in an author's notation. */
export function argumentText(takes: Argument): string {
  if (typeof takes === 'string') return words[takes];
  if ('oneOf' in takes) return takes.oneOf.map((word) => `"${word}"`).join(' or ');
  if ('either' in takes) return takes.either.map(argumentText).join(' or ');
  if ('mapOf' in takes) return `{name: ${argumentText(takes.mapOf)}, …}`;
  if ('listOf' in takes) return `[${argumentText(takes.listOf)}, …]`;
  return 'tuple' in takes ? `[${takes.tuple.map(argumentText).join(', ')}]` : objectText(takes.keys);
}

function objectText(keys: Readonly<Record<string, Key>>): string {
  const shown = Object.entries(keys).filter(([, { optional }]) => !optional || isAllOptional(keys));
  return `{${shown.map(([key, { takes }]) => `"${key}": ${argumentText(takes)}`).join(', ')}}`;
}

/** Notation of each leaf type. */
const words: Readonly<Record<Leaf, string>> = {
  path: 'path',
  flag: 'path',
  list: 'path',
  name: 'name',
  itemKey: 'key',
  condition: 'condition',
  operand: 'operand',
  quantity: 'figure',
  value: 'value',
  text: 'value',
  scalar: 'value',
  address: 'address',
  action: 'action',
  rule: 'rule',
  resource: 'root',
  textKey: 'key',
  reference: 'name',
  euros: '"200.00"',
  day: '"2026-01-31"',
  string: 'string',
  word: 'string',
  datePattern: '"d/m/Y"',
  digit: '0 to 6',
  boolean: 'true or false',
};
