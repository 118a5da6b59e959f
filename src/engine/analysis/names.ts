import { type Json, ownText } from '../kernel/text/json';

/** Local names of items -> the paths of their values; `bill.supplies[]` for an item of that list. */
export type ItemNames = ReadonlyMap<string, string>;

/** Keys whose value is the path of a list, which `as` beside them names an item of. */
const lists = ['over', 'each', 'count', 'oneOf'] as const;

/** A path with its first name replaced by the path of the name's value. */
export function canonical(path: string, names: ItemNames): string {
  const [first = '', ...rest] = path.split('.');
  return [names.get(first) ?? first, ...rest].join('.');
}

/** A full path as it is written where these names are in scope: the inverse of {@link canonical}. */
export function asWritten(path: string, names: ItemNames): string {
  const [name, from = ''] = [...names].findLast(([, one]) => path.startsWith(`${one}.`)) ?? [];
  return name === undefined ? path : `${name}${path.slice(from.length)}`;
}

/** `bill.supplies[].kind` -> bill, supplies, [], kind. */
export function stepsOf(path: string): string[] {
  return path.replaceAll('[', '.[').split('.');
}

/** The path of the list that a piece of a layout iterates over, as written. */
export function listOf(json: Json | undefined): string | undefined {
  return lists.map((key) => ownText(json, key)).find((path) => path !== undefined);
}

/** The names inside a piece of a layout: those around it, and the one that it gives to the items of its list. */
export function namesInside(json: Json | undefined, names: ItemNames): ItemNames {
  const [as, over] = [ownText(json, 'as'), listOf(json)];
  return as === undefined || over === undefined ? names : new Map([...names, [as, `${canonical(over, names)}[]`]]);
}
