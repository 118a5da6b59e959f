/** Replaces every leaf of a value. */
function change(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => change(one, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, leaf)]));
}

/** Replaces the lists of a value. */
function listed(value: unknown, rows: (list: readonly unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return rows(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listed(one, rows)]));
}

const MARKUP = '<img src=x onerror=alert(1)>{count, plural, other {#}}';

/** Wrong responses that a server may send: name -> function that derives the wrong response from the right one. */
export const nonsense: readonly (readonly [string, (right: unknown) => unknown])[] = [
  ...[null, '', 'x', 7, true, [], {}, [null, 5, 'x', [[]], {}]].map((sent) => [JSON.stringify(sent), () => sent] as const),
  ['numbers as text, text as objects', (right) => change(right, (one) => (typeof one === 'number' ? 'x' : { a: 1 }))],
  ['every leaf null', (right) => change(right, () => null)],
  ['every leaf true', (right) => change(right, () => true)],
  ['every leaf a huge number', (right) => change(right, () => 1e308)],
  ['markup', (right) => change(right, (one) => (typeof one === 'string' ? MARKUP : one))],
  ['rows without anything', (right) => listed(right, (list) => list.map(() => ({})))],
  ['rows that are no rows', (right) => listed(right, () => [null, 5, 'x', [], true])],
  ['one row a hundred times', (right) => listed(right, (list) => Array.from({ length: 100 }, () => list[0]))],
  ['names of the prototype', () => JSON.parse('{"__proto__":{"items":[{"name":"x"}]},"constructor":1,"items":{"length":9}}')],
];
