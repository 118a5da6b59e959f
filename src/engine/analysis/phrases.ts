import type { ValueTypes } from '../contract/kinds';
import { kinds as rootKinds } from '../contract/kinds.generated';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../kernel/text/json';
import { entryOfForm } from '../layout/compile/entryOfForm';
import { childKinds, itemKinds } from '../layout/compile/paths';
import { centsOf } from '../layout/compile/quantities';
import { type ConditionOperator, conditions } from '../layout/language/conditions';
import type { OperandForm, QuantityForm } from '../layout/language/values';
import { canonical, type ItemNames, namesInside, stepsOf } from './names';
import { formatAmount, joinAlternatives, type Relation, related, type Side, STATE } from './relations';

const NO_NAMES: ItemNames = new Map();

/** A condition as text, with its negation. */
interface Phrase {
  yes: string;
  no: string;
  /** The word that joins the parts. An outer condition uses it to decide whether brackets are needed. */
  yesJoint?: Joint;
  noJoint?: Joint;
}

type Joint = 'and' | 'or' | 'for';

/** A condition on one line: `bill.kind is "gas" and bill.payment.due is above 5.00 €`. */
export function phraseOf(condition: Json, names: ItemNames = NO_NAMES): string {
  return phraseFor(condition, names).yes;
}

/** An operand or a figure of a calculation as text: `bill.a + bill.b`. */
export function figurePhrase(source: Json, names: ItemNames = NO_NAMES): string {
  return (isObject(source) ? entryOfForm(figures, source)?.(source, names) : undefined) ?? JSON.stringify(source);
}

function phraseFor(condition: Json, names: ItemNames): Phrase {
  if (typeof condition === 'boolean') return { yes: condition ? 'always' : 'never', no: condition ? 'never' : 'always' };
  const [operator = ''] = isObject(condition) ? Object.keys(condition) : [];
  const say = own<MakePhrase>(phrases, operator);
  return say ? say(own(condition, operator) ?? null, names) : opposite(JSON.stringify(condition));
}

type MakePhrase = (argument: Json, names: ItemNames) => Phrase;

const phrases = {
  all: (parts, names) => joined(asList(parts) ?? [], 'and', names),
  any: (parts, names) => joined(asList(parts) ?? [], 'or', names),
  not: (argument, names) => {
    const { yes, no, yesJoint, noJoint } = phraseFor(argument, names);
    return { yes: no, no: yes, ...(noJoint && { yesJoint: noJoint }), ...(yesJoint && { noJoint: yesJoint }) };
  },
  rule: (name) => ({ yes: `rule ${nameWords(name)} is true`, no: `rule ${nameWords(name)} is false` }),
  is: (path) => ({ yes: `${nameWords(path)} is true`, no: `${nameWords(path)} is false` }),
  has: (path) => ({ yes: `${nameWords(path)} is ${STATE.there}`, no: `${nameWords(path)} is ${STATE.missing}` }),
  eq: (pair, names) => comparedBy('eq', 'ne', pair, names),
  ne: (pair, names) => comparedBy('ne', 'eq', pair, names),
  lt: (pair, names) => comparedBy('lt', 'gte', pair, names),
  lte: (pair, names) => comparedBy('lte', 'gt', pair, names),
  gt: (pair, names) => comparedBy('gt', 'lte', pair, names),
  gte: (pair, names) => comparedBy('gte', 'lt', pair, names),
  in: (argument, names) => {
    const [operand = null, choices = null] = asList(argument) ?? [];
    const [subject, among] = [bracketed(operand, names), (asList(choices) ?? []).map((one) => besideWords(one, operand, names))];
    return { yes: `${subject} is ${joinAlternatives(among)}`, no: `${subject} is not ${joinAlternatives(among)}` };
  },
  startsWith: (pair, names) => textWords(conditions.startsWith.verb, 'does not begin with', pair, names),
  endsWith: (pair, names) => textWords(conditions.endsWith.verb, 'does not end with', pair, names),
  contains: (pair, names) => textWords(conditions.contains.verb, 'does not contain', pair, names),
  some: (argument, names) => {
    const [over, as] = [ownText(argument, 'over') ?? '', ownText(argument, 'as') ?? 'item'];
    const when = phraseOf(own(argument, 'when') ?? null, namesInside(argument, names));
    const words = (which: string) => `for ${which} ${as} of ${over}: ${when}`;
    return { yes: words('some'), no: words('no'), yesJoint: 'for', noJoint: 'for' };
  },
  ready: (root) => ({
    yes: `${nameWords(root)} is (${STATE.loaded} or ${STATE.failed})`,
    no: `${nameWords(root)} is ${STATE.loading}`,
  }),
  loading: (root) => ({
    yes: `${nameWords(root)} is ${STATE.loading}`,
    no: `${nameWords(root)} is (${STATE.loaded} or ${STATE.failed})`,
  }),
  failed: (root) => ({ yes: `${nameWords(root)} is ${STATE.failed}`, no: `${nameWords(root)} is not ${STATE.failed}` }),
} satisfies Record<ConditionOperator, MakePhrase>;

/** A name as it is; invalid names as JSON. */
function nameWords(name: Json | undefined): string {
  return typeof name === 'string' ? name : JSON.stringify(name);
}

function opposite(words: string): Phrase {
  return { yes: words, no: `not (${words})` };
}

/** Parts joined by "and" or "or"; parts that contain another joining word are in brackets. */
function joined(parts: readonly Json[], joint: 'and' | 'or', names: ItemNames): Phrase {
  if (parts.length === 0) return phraseFor(joint === 'and', names);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return phraseFor(only, names);
  const words = parts.map((part) => {
    const said = phraseFor(part, names);
    return said.yesJoint === undefined || said.yesJoint === joint ? said.yes : `(${said.yes})`;
  });
  return { ...opposite(words.join(` ${joint} `)), yesJoint: joint };
}

function comparedBy(relation: Relation, turned: Relation, pair: Json, names: ItemNames): Phrase {
  const [left = null, right = null] = asList(pair) ?? [];
  const [subject, other] = [bracketed(left, names), besideWords(right, left, names)];
  const words = (one: Relation) => `${subject} is ${related(one, sideOf(one, right, left, names), other)}`;
  return { yes: words(relation), no: words(turned) };
}

function textWords(verb: string, not: string, pair: Json, names: ItemNames): Phrase {
  const [left, right] = (asList(pair) ?? []).map((one) => bracketed(one, names));
  return { yes: `${left} ${verb} ${right}`, no: `${left} ${not} ${right}` };
}

/** The kind of a comparison's second operand: a day, another constant, or another value. */
function sideOf(relation: Relation, operand: Json, beside: Json, names: ItemNames): Side {
  const isDay = ownText(operand, 'date') !== undefined || kindOf(operand, names) === 'date' || kindOf(beside, names) === 'date';
  const isConstant = !isObject(operand) || own(operand, 'eur') !== undefined || own(operand, 'date') !== undefined;
  const isOrder = relation !== 'eq' && relation !== 'ne';
  if (isDay && (isConstant || isOrder)) return 'day';
  return isConstant ? 'figure' : 'value';
}

/** An operand as text. A bare number compared with an amount is an amount in cents. */
function besideWords(operand: Json, beside: Json, names: ItemNames): string {
  if (typeof operand === 'number' && kindOf(beside, names) === 'amount') return formatAmount(operand);
  return bracketed(operand, names);
}

/** The value type of a path; undefined for other operands. */
function kindOf(operand: Json, names: ItemNames): ValueTypes | undefined {
  const path = ownText(operand, 'get');
  const [root = '', ...steps] = path === undefined ? [] : stepsOf(canonical(path, names));
  return steps.reduce<ValueTypes | undefined>(
    (kinds, step) => (step.startsWith('[') ? itemKinds(kinds) : childKinds(kinds, step)),
    own<ValueTypes>(rootKinds, root),
  );
}

const figures: ReadonlyMap<string, (source: JsonObject, names: ItemNames) => string> = new Map(
  Object.entries({
    get: ({ get }) => nameWords(get),
    count: (source, names) => `count of ${nameWords(source.count)}${whereWords(source, names)}`,
    eur: (source) => {
      const cents = centsOf(source.eur);
      return cents === undefined ? JSON.stringify(source) : formatAmount(cents);
    },
    date: ({ date }) => nameWords(date),
    sum: ({ sum = null }, names) => {
      if (asList(sum)) return operation(sum, '+', names);
      const value = bracketed(own(sum, 'value') ?? null, namesInside(sum, names));
      return `sum of ${value} over ${ownText(sum, 'over')}${whereWords(sum, names)}`;
    },
    minus: ({ minus = null }, names) => operation(minus, '-', names),
    div: ({ div = null }, names) => operation(div, '/', names),
  } satisfies Record<OperandForm | QuantityForm, (source: JsonObject, names: ItemNames) => string>),
);

function operation(parts: Json, sign: string, names: ItemNames): string {
  return (asList(parts) ?? []).map((part) => bracketed(part, names)).join(` ${sign} `);
}

/** An operand beside others, in brackets if it is a calculation or negative. */
function bracketed(source: Json, names: ItemNames): string {
  const words = figurePhrase(source, names);
  const isCalculated = ['sum', 'minus', 'div', 'count'].some((name) => own(source, name) !== undefined);
  return isCalculated || (typeof source === 'number' && source < 0) ? `(${words})` : words;
}

function whereWords(source: Json, names: ItemNames): string {
  const where = own(source, 'where');
  return where === undefined ? '' : ` where ${phraseOf(where, namesInside(source, names))}`;
}
