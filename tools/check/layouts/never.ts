import { asList, isObject, own, ownText } from '../../../src/engine/json';
import type { Json, Layout } from '../../../src/engine/types';

/** One thing that must hold for a condition to be true. */
interface Fact {
  /** What is asked about: the operand as it is written. */
  about: string;
  /** The only values that it may have. */
  among?: readonly Json[];
  /** A value that it may not have. */
  except?: Json;
  /** A figure that it must be above or below. */
  above?: Bound;
  below?: Bound;
  /** It must be there, or it must not. */
  there: boolean;
}

interface Bound {
  figure: number | string;
  /** The figure itself will do. */
  with: boolean;
}

/** What two parts of an `all` ask that cannot both be; undefined when nothing speaks against it. */
export function contradictionIn(parts: readonly Json[], rules: Layout['rules']): string | undefined {
  const facts = parts.flatMap((part) => factsOf(part, rules, []));
  for (const about of new Set(facts.map((fact) => fact.about))) {
    if (isImpossible(facts.filter((fact) => fact.about === about))) return about;
  }
  return undefined;
}

/** Paths that must lead to something for a condition to be true. */
export function neededBy(condition: Json, rules: Layout['rules']): string[] {
  return factsOf(condition, rules, []).flatMap(({ about, there }) => (there ? [about] : []));
}

/** What a condition asks for certain. What only one of several branches asks is left out. */
function factsOf(condition: Json, rules: Layout['rules'], asked: readonly string[]): Fact[] {
  const all = asList(own(condition, 'all'));
  if (all) return all.flatMap((part) => factsOf(part, rules, asked));
  const rule = ownText(condition, 'rule');
  if (rule !== undefined) {
    const isKnown = Object.hasOwn(rules, rule) && !asked.includes(rule);
    return isKnown ? factsOf(rules[rule]?.when ?? null, rules, [...asked, rule]) : [];
  }
  return simpleFact(condition, false, rules, asked);
}

function simpleFact(condition: Json, isDenied: boolean, rules: Layout['rules'], asked: readonly string[]): Fact[] {
  const [[operator = '', argument = null] = []] = isObject(condition) ? Object.entries(condition) : [];
  switch (operator) {
    case 'not':
      return isDenied ? factsOf(argument, rules, asked) : simpleFact(argument, true, rules, asked);
    case 'rule': {
      const name = String(argument);
      const isKnown = Object.hasOwn(rules, name) && !asked.includes(name);
      return isKnown ? simpleFact(rules[name]?.when ?? null, isDenied, rules, [...asked, name]) : [];
    }
    case 'has':
      return [{ about: String(argument), there: !isDenied }];
    case 'is':
      return [{ about: String(argument), among: [!isDenied], there: true }];
    default:
      return comparison(operator, argument, isDenied);
  }
}

const denied: Readonly<Record<string, string>> = { eq: 'ne', ne: 'eq', lt: 'gte', gte: 'lt', gt: 'lte', lte: 'gt' };

function comparison(operator: string, argument: Json, isDenied: boolean): Fact[] {
  const [left, right] = asList(argument) ?? [];
  const about = ownText(left, 'get');
  if (about === undefined || right === undefined) return [];
  const list = operator === 'in' ? asList(right) : undefined;
  if (list) return list.every(isPlain) && !isDenied ? [{ about, among: list, there: true }] : [];
  const value = literal(right);
  if (value === undefined) return [];
  const figure = typeof value === 'boolean' ? undefined : value;
  switch (isDenied ? denied[operator] : operator) {
    case 'eq':
      return [{ about, among: [value], there: true }];
    case 'ne':
      return [{ about, except: value, there: true }];
    case 'gt':
    case 'gte':
      return figure === undefined ? [] : [{ about, above: { figure, with: operator.endsWith('e') !== isDenied }, there: true }];
    case 'lt':
    case 'lte':
      return figure === undefined ? [] : [{ about, below: { figure, with: operator.endsWith('e') !== isDenied }, there: true }];
    default:
      return [];
  }
}

function isPlain(value: Json): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A written value: euros as cents, a date as its text. */
function literal(operand: Json): string | number | boolean | undefined {
  if (isPlain(operand)) return operand;
  const euros = ownText(operand, 'eur');
  return euros === undefined ? ownText(operand, 'date') : Math.round(Number(euros) * 100);
}

function isImpossible(facts: readonly Fact[]): boolean {
  if (facts.some(({ there }) => there) && facts.some(({ there }) => !there)) return true;
  const fits = (value: Json) =>
    facts.every(
      ({ among, except, above, below }) =>
        (among === undefined || among.includes(value)) &&
        (except === undefined || except !== value) &&
        (above === undefined || isAbove(value, above)) &&
        (below === undefined || isAbove(below.figure, { figure: value as Bound['figure'], with: below.with })), // of one kind, which the walk has checked
    );
  const candidates = facts.find(({ among }) => among !== undefined)?.among;
  if (candidates) return !candidates.some(fits);
  return facts.some(({ above }) => above && facts.some(({ below }) => below && !isRoom(above, below)));
}

function isAbove(value: Json, { figure, with: isEqualEnough }: Bound): boolean {
  if (typeof value !== typeof figure) return true;
  return (value as Bound['figure']) > figure || (isEqualEnough && value === figure); // a figure: its kind is that of the bound
}

/** Whether something lies between two bounds. */
function isRoom(above: Bound, below: Bound): boolean {
  if (typeof above.figure !== typeof below.figure) return true;
  return above.figure < below.figure || (above.figure === below.figure && above.with && below.with);
}
