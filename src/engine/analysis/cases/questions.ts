import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { conditions } from '../../layout/language/conditions';
import type { Argument, Operator } from '../../layout/language/grammar';
import type { Layout } from '../../layout/types';
import { type ItemNames, namesInside } from '../names';
import { literalOf, pathOf } from '../operands';
import { isTried } from '../representatives/comparisonAnchors';
import type { TypeInfo } from '../typeInfo';
import { type RootType, typeAt } from '../types';
import { compared } from '../uses';

/**
 * `fine`: questions about single items of lists and parts of texts are decided by trying values. `coarse`: each such test is a
 * question, because the conditions need more kinds of items, or tests of one text, than are tried.
 */
export type Grain = 'fine' | 'coarse';

interface Walk {
  rules: Layout['rules'];
  rootType: RootType;
  grain: Grain;
  names: ItemNames;
  /** Enclosing rules: a rule that refers to itself is a question. */
  inside: readonly string[];
}

/** Prefix of the root that stands for a test that the tried values cannot decide. */
const PREFIX = '~';
const questions = new Map<string, string>();

/** Whether a root stands for a test that is true, false or missing, and the analysis does not know which. */
export function isQuestion(root: string): boolean {
  return root.startsWith(PREFIX);
}

/**
 * The condition with its rules expanded, in which a question replaces each test that the tried values cannot decide: calculations,
 * unknown names, constants outside a type, and operators of an unknown form. Equal tests are the same question.
 */
export function withQuestions(condition: Json, context: Pick<Walk, 'rules' | 'rootType' | 'grain'>): Json {
  return orQuestion(condition, { ...context, names: new Map(), inside: [] });
}

function orQuestion(condition: Json, walk: Walk): Json {
  return decidable(condition, walk) ?? questionFor(condition);
}

function questionFor(condition: Json): Json {
  const key = JSON.stringify(condition);
  const root = questions.get(key) ?? `${PREFIX}${questions.size}`;
  questions.set(key, root);
  return { is: root };
}

/** The condition with questions inside; undefined if it must be a question as a whole. */
function decidable(condition: Json, walk: Walk): Json | undefined {
  if (typeof condition === 'boolean') return condition;
  const [operator = '', ...more] = isObject(condition) ? Object.keys(condition) : [];
  const entry = own<Operator>(conditions, operator);
  if (!entry || more.length > 0) return undefined;
  const argument = own(condition, operator) ?? null;
  const found = decidableArgument(entry.takes, argument, { operator, entry, walk });
  return found === undefined || entry.takes === 'rule' ? found : { [operator]: found };
}

interface Test {
  operator: string;
  entry: Operator;
  walk: Walk;
}

function decidableArgument(takes: Argument, argument: Json, test: Test): Json | undefined {
  const { walk } = test;
  switch (takes) {
    case 'condition':
      return orQuestion(argument, walk);
    case 'rule':
      return expandedRule(argument, walk);
    case 'resource':
      return typeof argument === 'string' ? argument : undefined;
    case 'flag':
    case 'path':
      return typeof argument === 'string' && isKnown(argument, walk) ? argument : undefined;
    default:
      return typeof takes === 'string' ? undefined : decidableParts(takes, argument, test);
  }
}

function decidableParts(takes: Exclude<Argument, string>, argument: Json, test: Test): Json | undefined {
  const { walk } = test;
  const list = asList(argument);
  if ('listOf' in takes && takes.listOf === 'condition') return list?.map((part) => orQuestion(part, walk));
  if ('keys' in takes) return walk.grain === 'fine' ? decidedForItems(argument, 'when', walk) : undefined;
  if (!('tuple' in takes) || !list) return undefined;
  const [first = null, second = null] = list;
  const others = takes.tuple[1] === 'operand' ? [second] : asList(second);
  return others?.every((other) => isDecidedPair(first, other, test)) ? argument : undefined;
}

function expandedRule(argument: Json, walk: Walk): Json | undefined {
  const { rules, inside } = walk;
  const rule = typeof argument === 'string' && !inside.includes(argument) ? own(rules, argument) : undefined;
  return rule && orQuestion(rule.when, { ...walk, inside: [...inside, String(argument)] });
}

/** A condition on the items of a list; undefined if it needs a question, whose answer would be the same for all items. */
function decidedForItems(source: Json, key: 'when' | 'where', walk: Walk): Json | undefined {
  if (!isObject(source) || !isKnown(ownText(source, 'over') ?? ownText(source, 'count') ?? '', walk)) return undefined;
  const found = decidable(source[key] ?? true, { ...walk, names: namesInside(source, walk.names) });
  return found === undefined || JSON.stringify(found).includes(`"${PREFIX}`) ? undefined : { ...source, [key]: found };
}

function isKnown(path: string, { names, rootType }: Walk): boolean {
  const [root = ''] = path.split('.');
  const from = pathOf({ get: path }, names) ?? path;
  return (!names.has(root) && rootType(root) === undefined) || typeAt(from, rootType) !== undefined;
}

/** Whether the tried values decide a comparison of two operands. */
function isDecidedPair(left: Json, right: Json, { operator, entry, walk }: Test): boolean {
  if (entry.compares === 'texts' && (walk.grain === 'coarse' || typeof right !== 'string')) return false;
  // The tried lengths of a list cannot cover all orders relative to another value.
  const isCount = (side: Json) => ownText(side, 'count') !== undefined;
  if ([left, right].some(isCount) && ![left, right].some((side) => literalOf(side) !== undefined)) return false;
  return isDecidedOperand(left, right, operator, walk) && isDecidedOperand(right, left, operator, walk);
}

function isDecidedOperand(operand: Json, other: Json, operator: string, walk: Walk): boolean {
  if (literalOf(operand) !== undefined) return true;
  const written = ownText(operand, 'get') ?? ownText(operand, 'count');
  if (written === undefined || !isKnown(written, walk)) return false;
  if (own(operand, 'where') !== undefined) return false;
  const type = typeAt(pathOf(operand, walk.names) ?? written, walk.rootType);
  const literal = literalOf(other);
  if (type === undefined) return true;
  if (literal !== undefined && isOutside(literal, type, operand)) return false;
  const path = pathOf(other, walk.names) ?? '';
  const name = compared.has(operator) ? operator : 'eq';
  return isTried({ operator: name, wants: true, other: literal === undefined ? { path } : { literal } }, type);
}

/** Whether no value of the type equals the constant, or is on its other side. Another check reports that. */
function isOutside(literal: string | number | boolean, type: TypeInfo, operand: Json): boolean {
  if (type.form !== 'leaf' || ownText(operand, 'count') !== undefined) return false;
  if (type.kind === 'enum') return type.values?.includes(String(literal)) === false;
  return typeof literal === 'number' && !isInRange(literal, type);
}

/** Whether a figure is within the limits of a type, both inclusive. */
export function isInRange(
  figure: number,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): boolean {
  return figure >= minimum && figure <= maximum;
}
