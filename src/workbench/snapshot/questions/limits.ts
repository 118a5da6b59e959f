import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { canonical, type Placement } from '../../explain/placements';
import { compared, type ItemNames, namesInside } from './questions';

/** Two kinds of items of a list are tried at once: the first item, and all others. */
const KINDS_TRIED = 2;
/** More kinds than are tried. */
const TOO_MANY = KINDS_TRIED + 1;

/** How conditions use the items of one list. */
interface ItemConditions {
  /** Number of different kinds of items that a bill may need to satisfy all conditions. */
  kinds: number;
  /** Whether the items are counted. */
  isCounted: boolean;
  /** Whether a subset is counted: several items of one kind may be needed, besides others. */
  countsSubset: boolean;
}

/**
 * Whether the tried values cannot decide the conditions, so that no result would be certain. There are three cases: a list needs
 * more than two kinds of items, it needs several items of one kind, or two tests of the same text can both be true.
 */
export function exceedsTriedValues(
  about: readonly (Json | undefined)[],
  { names }: Pick<Placement, 'names'>,
  rules: Readonly<Record<string, { when: Json }>>,
): boolean {
  const lists = new Map<string, ItemConditions>();
  const words = new Map<string, Set<string>>();
  const inside = new Set<string>();
  let isTooMuch = false;

  const ofItems = (path: string): ItemConditions => {
    const known = lists.get(path) ?? { kinds: 0, isCounted: false, countsSubset: false };
    lists.set(path, known);
    return known;
  };
  /** Records a condition that selects items. */
  const choose = (list: string, condition: Json, whole: JsonObject, around: ItemNames, isOfItem: boolean): void => {
    const asked = ofItems(canonical(list, around));
    // A condition on an item's own list may need other items that equal it in one value and differ in another.
    const isOfOwnList = isAsked(whole) && [...around.values()].includes(`${canonical(list, around)}[]`);
    const isFixed = comparesWithPath(condition, namesInside(whole, around), rules);
    const isCount = typeof whole.count === 'string';
    const isSummed = isCount || whole.value !== undefined;
    if (isOfItem || (isFixed && (isSummed || isOfOwnList))) asked.kinds += TOO_MANY;
    else asked.kinds += isFixed || isCount ? KINDS_TRIED : 1;
    asked.countsSubset ||= isCount;
  };
  const visit = (json: Json | undefined, around: ItemNames, isOfItem: boolean): void => {
    const parts = asList(json);
    if (parts) for (const part of parts) visit(part, around, isOfItem);
    if (parts || !isObject(json)) return;
    const inner = namesInside(json, around);
    const some = isObject(json.some) ? json.some : undefined;
    const over = ownText(some, 'over');
    if (some && over !== undefined) choose(over, own(some, 'when') ?? null, some, around, isOfItem);
    const list = ownText(json, 'over') ?? ownText(json, 'each') ?? ownText(json, 'count') ?? ownText(json, 'oneOf');
    if (list !== undefined && json.where !== undefined) choose(list, json.where, json, around, isOfItem);
    else if (typeof json.count === 'string') ofItems(canonical(json.count, around)).isCounted = true;
    for (const [key, value] of Object.entries(json)) {
      if (compared.has(key)) isTooMuch ||= isUndecidable(key, asList(value) ?? [], around, words);
      visit(value, inner, isOfItem || key === 'where' || (key === 'when' && ownText(json, 'over') !== undefined));
    }
    const rule = ownText(json, 'rule');
    if (rule === undefined || inside.has(rule)) return;
    // A rule that refers to itself is not expanded again.
    inside.add(rule);
    visit(own<{ when: Json }>(rules, rule)?.when, around, isOfItem);
    inside.delete(rule);
  };
  for (const one of about) visit(one, names, false);
  return (
    isTooMuch ||
    [...lists.values()].some(({ kinds, isCounted, countsSubset }) => kinds > KINDS_TRIED || (isCounted && countsSubset))
  );
}

/** Whether a list is only tested, by `some`, a count or a sum, and not shown or selected from. */
function isAsked({ each, oneOf, when, value, count }: JsonObject): boolean {
  return each === undefined && oneOf === undefined && (when ?? value ?? count) !== undefined;
}

/** Whether a comparison has operands that cannot be decided independently. */
function isUndecidable(
  operator: string,
  [left = null, right = null]: readonly Json[],
  names: ItemNames,
  words: Map<string, Set<string>>,
): boolean {
  const isCount = (side: Json) => ownText(side, 'count') !== undefined;
  const isPath = (side: Json) => isCount(side) || ownText(side, 'get') !== undefined;
  // A list length against another path: the tried lengths cannot cover their order.
  if ((isCount(left) && isPath(right)) || (isPath(left) && isCount(right))) return true;
  if (operator !== 'contains' && operator !== 'startsWith') return false;
  const path = ownText(left, 'get');
  if (path === undefined) return false;
  if (typeof right !== 'string') return true;
  const known = words.get(canonical(path, names)) ?? new Set();
  words.set(canonical(path, names), known.add(right));
  return known.size > 1;
}

/** Whether a condition compares two values of the bill, one of which may be outside the item. */
function comparesWithPath(
  condition: Json,
  names: ItemNames,
  rules: Readonly<Record<string, { when: Json }>>,
  inside: readonly string[] = [],
): boolean {
  const parts = asList(condition);
  if (parts) return parts.some((part) => comparesWithPath(part, names, rules, inside));
  if (!isObject(condition)) return false;
  return Object.entries(condition).some(([key, value]) => {
    const [left, right] = compared.has(key) || key === 'in' ? (asList(value) ?? []) : [];
    if (namesPath(left) && namesPath(right)) return true;
    if (key === 'rule' && typeof value === 'string' && !inside.includes(value))
      return comparesWithPath(own<{ when: Json }>(rules, value)?.when ?? null, names, rules, [...inside, value]);
    return comparesWithPath(value, names, rules, inside);
  });
}

/** Whether an operand is a path, or a choice or a list that contains one. */
function namesPath(operand: Json | undefined): boolean {
  const parts = asList(operand) ?? (isObject(operand) ? Object.values(operand) : []);
  return ownText(operand, 'get') !== undefined || parts.some(namesPath);
}
