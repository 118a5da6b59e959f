import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../src/kernel/json';
import { canonical, type Placement } from '../explain/placements';
import { compared, type Names, namesInside } from './questions';

/** Of a list two kinds of items are tried at once: the first, and all others. */
const KINDS_TRIED = 2;
/** More than all that is tried. */
const TOO_MANY = KINDS_TRIED + 1;

/** What is asked of the items of one list. */
interface AskedOfItems {
  /** How many kinds of items a bill may need to answer everything. */
  kinds: number;
  /** How many items there are. */
  isCounted: boolean;
  /** Some of them are counted: several items of one kind may be needed, beside others. */
  hasPart: boolean;
}

/**
 * Whether so much is asked that the values that are tried cannot decide it: nothing that was found could be said for certain.
 * Items of a list may have to be of more kinds than two, or several of one kind; two tests of the words of one text may hold
 * together.
 */
export function asksForTooMuch(
  about: readonly (Json | undefined)[],
  { names }: Pick<Placement, 'names'>,
  rules: Readonly<Record<string, { when: Json }>>,
): boolean {
  const lists = new Map<string, AskedOfItems>();
  const words = new Map<string, Set<string>>();
  const inside = new Set<string>();
  let isTooMuch = false;

  const ofItems = (path: string): AskedOfItems => {
    const known = lists.get(path) ?? { kinds: 0, isCounted: false, hasPart: false };
    lists.set(path, known);
    return known;
  };
  /** Items that a condition chooses. */
  const choose = (list: string, condition: Json, whole: JsonObject, around: Names, isOfItem: boolean): void => {
    const asked = ofItems(canonical(list, around));
    // What is said of an item may need others of its own list, which are like it in one value and not in another.
    const isOfOwnList = isAsked(whole) && [...around.values()].includes(`${canonical(list, around)}[]`);
    const isFixed = comparesWithPath(condition, namesInside(whole, around), rules);
    const isCount = typeof whole.count === 'string';
    const isSummed = isCount || whole.value !== undefined;
    if (isOfItem || (isFixed && (isSummed || isOfOwnList))) asked.kinds += TOO_MANY;
    else asked.kinds += isFixed || isCount ? KINDS_TRIED : 1;
    asked.hasPart ||= isCount;
  };
  const visit = (json: Json | undefined, around: Names, isOfItem: boolean): void => {
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
      if (compared.has(key)) isTooMuch ||= isBeyond(key, asList(value) ?? [], around, words);
      visit(value, inner, isOfItem || key === 'where' || (key === 'when' && ownText(json, 'over') !== undefined));
    }
    const rule = ownText(json, 'rule');
    if (rule === undefined || inside.has(rule)) return;
    // A rule that asks itself is not followed.
    inside.add(rule);
    visit(own<{ when: Json }>(rules, rule)?.when, around, isOfItem);
    inside.delete(rule);
  };
  for (const one of about) visit(one, names, false);
  return isTooMuch || [...lists.values()].some(({ kinds, isCounted, hasPart }) => kinds > KINDS_TRIED || (isCounted && hasPart));
}

/** Whether a list is asked about, and not shown or chosen from: by `some`, a count or a sum. */
function isAsked({ each, oneOf, when, value, count }: JsonObject): boolean {
  return each === undefined && oneOf === undefined && (when ?? value ?? count) !== undefined;
}

/** A comparison whose operands cannot be decided for themselves. */
function isBeyond(
  operator: string,
  [left = null, right = null]: readonly Json[],
  names: Names,
  words: Map<string, Set<string>>,
): boolean {
  const isCount = (side: Json) => ownText(side, 'count') !== undefined;
  const isPath = (side: Json) => isCount(side) || ownText(side, 'get') !== undefined;
  // Two lists of which one is longer: the lengths that are tried do not meet.
  if ((isCount(left) && isPath(right)) || (isPath(left) && isCount(right))) return true;
  if (operator !== 'contains' && operator !== 'startsWith') return false;
  const path = ownText(left, 'get');
  if (path === undefined) return false;
  if (typeof right !== 'string') return true;
  const known = words.get(canonical(path, names)) ?? new Set();
  words.set(canonical(path, names), known.add(right));
  return known.size > 1;
}

/** Whether a condition compares two values of the bill, of which one may lie outside the item. */
function comparesWithPath(
  condition: Json,
  names: Names,
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

/** Whether an operand is a path, or a choice or a list among which one is. */
function namesPath(operand: Json | undefined): boolean {
  const parts = asList(operand) ?? (isObject(operand) ? Object.values(operand) : []);
  return ownText(operand, 'get') !== undefined || parts.some(namesPath);
}
