import { asList, isObject, type Json, type JsonObject, own, ownText } from '../kernel/text/json';
import { conditions } from '../layout/language/conditions';
import type { Operator } from '../layout/language/grammar';
import type { Layout } from '../layout/types';
import { canonical, type ItemNames, namesInside } from './names';
import { areLongerTextsTried, type PartTest } from './operators';
import type { Placement } from './placements';
import { compared } from './uses';

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

/** What the conditions of a piece of a layout need. */
interface Found {
  lists: Map<string, ItemConditions>;
  /** Path of a text -> the tests of it for a part. */
  words: Map<string, readonly PartTest[]>;
  isUndecidable: boolean;
}

interface Walk {
  found: Found;
  rules: Layout['rules'];
  /** The names in scope. */
  names: ItemNames;
  /** Whether this is inside a condition on the items of a list. */
  isOfItem: boolean;
  /** Enclosing rules: a rule that refers to itself is not expanded again. */
  inside: readonly string[];
}

/**
 * Whether the tried values cannot decide the conditions, so that no result would be certain. There are three cases: a list needs
 * more than two kinds of items, it needs several items of one kind, or the tests of one text need more texts than are tried.
 */
export function exceedsTriedValues(
  about: readonly (Json | undefined)[],
  { names }: Pick<Placement, 'names'>,
  rules: Layout['rules'],
): boolean {
  const found: Found = { lists: new Map(), words: new Map(), isUndecidable: false };
  for (const one of about) visit(one, { found, rules, names, isOfItem: false, inside: [] });
  const exceeds = ({ kinds, isCounted, countsSubset }: ItemConditions) => kinds > KINDS_TRIED || (isCounted && countsSubset);
  return found.isUndecidable || [...found.lists.values()].some(exceeds);
}

function visit(json: Json | undefined, walk: Walk): void {
  const { found, rules, names, isOfItem, inside } = walk;
  const parts = asList(json);
  if (parts) for (const part of parts) visit(part, walk);
  if (parts || !isObject(json)) return;
  const some = isObject(json.some) ? json.some : undefined;
  const over = ownText(some, 'over');
  if (some && over !== undefined) select(over, own(some, 'when') ?? null, some, walk);
  const list = ownText(json, 'over') ?? ownText(json, 'each') ?? ownText(json, 'count') ?? ownText(json, 'oneOf');
  if (list !== undefined && json.where !== undefined) select(list, json.where, json, walk);
  else if (typeof json.count === 'string') conditionsOf(json.count, walk).isCounted = true;
  const inner = namesInside(json, names);
  for (const [key, value] of Object.entries(json)) {
    if (compared.has(key)) found.isUndecidable ||= isUndecidable(key, asList(value) ?? [], names, found.words);
    const isHere = key === 'where' || (key === 'when' && ownText(json, 'over') !== undefined);
    visit(value, { ...walk, names: inner, isOfItem: isOfItem || isHere });
  }
  const rule = ownText(json, 'rule');
  if (rule !== undefined && !inside.includes(rule)) visit(own(rules, rule)?.when, { ...walk, inside: [...inside, rule] });
}

/** The conditions on the items of a list so far. */
function conditionsOf(list: string, { found, names }: Walk): ItemConditions {
  const path = canonical(list, names);
  const known = found.lists.get(path) ?? { kinds: 0, isCounted: false, countsSubset: false };
  found.lists.set(path, known);
  return known;
}

/** Records a condition that selects items; `whole` is the object with the list and the condition. */
function select(list: string, condition: Json, whole: JsonObject, walk: Walk): void {
  const { names, rules } = walk;
  const conditions = conditionsOf(list, walk);
  // A condition on an item's own list may need other items that equal it in one value and differ in another.
  const isOfOwnList = isAsked(whole) && [...names.values()].includes(`${canonical(list, names)}[]`);
  const isFixed = comparesWithPath(condition, namesInside(whole, names), rules);
  const isCount = typeof whole.count === 'string';
  const isSummed = isCount || whole.value !== undefined;
  if (walk.isOfItem || (isFixed && (isSummed || isOfOwnList))) conditions.kinds += TOO_MANY;
  else conditions.kinds += isFixed || isCount ? KINDS_TRIED : 1;
  conditions.countsSubset ||= isCount;
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
  words: Map<string, readonly PartTest[]>,
): boolean {
  const isCount = (side: Json) => ownText(side, 'count') !== undefined;
  const isPath = (side: Json) => isCount(side) || ownText(side, 'get') !== undefined;
  // A list length against another path: the tried lengths cannot cover their order.
  if ((isCount(left) && isPath(right)) || (isPath(left) && isCount(right))) return true;
  if (own<Operator>(conditions, operator)?.compares !== 'texts') return false;
  const path = ownText(left, 'get');
  if (path === undefined) return false;
  if (typeof right !== 'string') return true;
  const known = words.get(canonical(path, names)) ?? [];
  const isKnown = known.some((one) => one.operator === operator && one.literal === right);
  const tests = isKnown ? known : [...known, { operator, literal: right }];
  words.set(canonical(path, names), tests);
  return !areLongerTextsTried(tests);
}

/** Whether a condition compares two values of the bill, one of which may be outside the item. */
function comparesWithPath(condition: Json, names: ItemNames, rules: Layout['rules'], inside: readonly string[] = []): boolean {
  const parts = asList(condition);
  if (parts) return parts.some((part) => comparesWithPath(part, names, rules, inside));
  if (!isObject(condition)) return false;
  return Object.entries(condition).some(([key, value]) => {
    const [left, right] = compared.has(key) || key === 'in' ? (asList(value) ?? []) : [];
    if (namesPath(left) && namesPath(right)) return true;
    if (key === 'rule' && typeof value === 'string' && !inside.includes(value))
      return comparesWithPath(own(rules, value)?.when ?? null, names, rules, [...inside, value]);
    return comparesWithPath(value, names, rules, inside);
  });
}

/** Whether an operand is a path, or a choice or a list that contains one. */
function namesPath(operand: Json | undefined): boolean {
  const parts = asList(operand) ?? (isObject(operand) ? Object.values(operand) : []);
  return ownText(operand, 'get') !== undefined || parts.some(namesPath);
}
