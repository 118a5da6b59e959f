import { asList, isObject, type Json, own, ownText } from '../../../src/kernel/json';
import { canonical, type Placement } from '../explain/placements';

/** Of a list two kinds of items are tried at once: the first, and all others. */
const KINDS_TRIED = 2;

/**
 * Whether so much is asked of the items of one list that a bill could need more kinds of them than are tried: nothing that
 * was found of it could be said for certain. A count may need several items of one kind.
 */
export function asksForManyKinds(
  about: readonly (Json | undefined)[],
  { names }: Pick<Placement, 'names'>,
  rules: Readonly<Record<string, { when: Json }>>,
): boolean {
  const asked = new Map<string, number>();
  const inside = new Set<string>();
  const add = (list: string, kinds: number) => {
    const path = canonical(list, names);
    asked.set(path, (asked.get(path) ?? 0) + kinds);
  };
  const visit = (json: Json | undefined): void => {
    const parts = asList(json);
    if (parts) for (const part of parts) visit(part);
    if (parts || !isObject(json)) return;
    // Its items are asked by `some`, or by the `where` of a repeat or of rows.
    const chosen = json.where === undefined ? undefined : (ownText(json, 'over') ?? ownText(json, 'each'));
    for (const list of [ownText(json.some, 'over'), chosen]) if (list !== undefined) add(list, 1);
    if (typeof json.count === 'string' && json.where !== undefined) add(json.count, KINDS_TRIED);
    for (const part of Object.values(json)) visit(part);
    const rule = ownText(json, 'rule');
    if (rule === undefined || inside.has(rule)) return;
    // A rule that asks itself is not followed.
    inside.add(rule);
    visit(own<{ when: Json }>(rules, rule)?.when);
    inside.delete(rule);
  };
  for (const one of about) visit(one);
  return [...asked.values()].some((kinds) => kinds > KINDS_TRIED);
}
