import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { comparisons } from '../../../engine/layout/compile/conditions';
import { centsOf } from '../../../engine/layout/compile/quantities';
import { conditions } from '../../../engine/layout/language/conditions';
import type { Operator } from '../../../engine/layout/language/grammar';
import type { Layout } from '../../../engine/layout/types';

/** A test of one path, or of two compared paths. Equal tests have equal keys. */
export type Atom = Question & { key: string; paths: readonly string[] };

type Question =
  | { form: 'truth'; path: string }
  | { form: 'presence'; path: string }
  | { form: 'comparison'; operator: Decidable; left: Term; right: Term }
  /** True or false; the solver does not know which. */
  | { form: 'opaque' };

/** One side of a comparison. Amounts are in cents, dates are texts. */
export type Term = { path: string; isCount: boolean } | { literal: string | number | boolean };

/** A condition with its rules expanded. */
export type Formula =
  | { form: 'constant'; value: boolean }
  | { form: 'all' | 'any'; parts: readonly Formula[] }
  | { form: 'not'; part: Formula }
  /** Whether the part is true; false when the part is missing. */
  | { form: 'isTrue'; part: Formula }
  | { form: 'atom'; atom: Atom };

/** A comparison whose outcome the solver can compute. */
type Decidable = keyof typeof comparisons;

/** Whether a comparison is one of equality or order, whose representative values are known. */
function isDecidable(operator: string): operator is Decidable {
  const compares = own<Operator>(conditions, operator)?.compares;
  return Object.hasOwn(comparisons, operator) && (compares === 'equality' || compares === 'order');
}

/** Cached formulas by condition, because the same rule is used in many places. */
const known = new WeakMap<object, Formula>();

/** Parses a condition and expands its rules. Unreadable conditions, `some` and `failed` are opaque. */
export function formulaOf(condition: Json, rules: Layout['rules'], asked: readonly string[] = []): Formula {
  if (!isObject(condition)) return read(condition, rules, asked);
  const formula = known.get(condition) ?? read(condition, rules, asked);
  known.set(condition, formula);
  return formula;
}

function read(condition: Json, rules: Layout['rules'], asked: readonly string[]): Formula {
  if (typeof condition === 'boolean') return { form: 'constant', value: condition };
  const [[operator = '', argument = null] = [], ...more] = isObject(condition) ? Object.entries(condition) : [];
  const list = asList(argument);
  if (more.length > 0) return opaque(condition);
  switch (operator) {
    case 'all':
    case 'any':
      return list ? { form: operator, parts: list.map((part) => formulaOf(part, rules, asked)) } : opaque(condition);
    case 'not':
      return { form: 'not', part: formulaOf(argument, rules, asked) };
    case 'rule': {
      const name = String(argument);
      const isKnown = Object.hasOwn(rules, name) && !asked.includes(name);
      return isKnown ? formulaOf(rules[name]?.when ?? null, rules, [...asked, name]) : opaque(condition);
    }
    case 'is':
      return atom({ form: 'truth', path: String(argument) }, condition, [String(argument)]);
    case 'has':
      return atom({ form: 'presence', path: String(argument) }, condition, [String(argument)]);
    case 'in': {
      const choices = asList(list?.[1]);
      if (!list || !choices) return opaque(condition);
      return { form: 'any', parts: choices.map((choice) => compared('eq', list[0], choice, condition)) };
    }
    default: {
      return isDecidable(operator) && list ? compared(operator, list[0], list[1], condition) : opaque(condition);
    }
  }
}

function compared(operator: Decidable, left: Json | undefined, right: Json | undefined, condition: Json): Formula {
  const [a, b] = [termOf(left), termOf(right)];
  if (!a || !b) return opaque(condition);
  const paths = [a, b].flatMap((term) => ('path' in term ? [term.path] : []));
  return atom({ form: 'comparison', operator, left: a, right: b }, { [operator]: [left ?? null, right ?? null] }, paths);
}

function termOf(operand: Json | undefined): Term | undefined {
  if (typeof operand === 'string' || typeof operand === 'number' || typeof operand === 'boolean') return { literal: operand };
  const get = ownText(operand, 'get');
  if (get !== undefined) return { path: get, isCount: false };
  const count = ownText(operand, 'count');
  // A count with a filter is opaque.
  if (count !== undefined && own(operand, 'where') === undefined) return { path: count, isCount: true };
  const cents = centsOf(own(operand, 'eur'));
  if (cents !== undefined) return { literal: cents };
  const date = own(operand, 'date');
  return typeof date === 'string' ? { literal: date } : undefined;
}

function opaque(condition: Json): Formula {
  return atom({ form: 'opaque' }, condition, []);
}

function atom(question: Question, condition: Json, paths: readonly string[]): Formula {
  return { form: 'atom', atom: { ...question, key: JSON.stringify(condition), paths } };
}

const atomsKnown = new WeakMap<Formula, readonly Atom[]>();

/** Every atom of a formula. */
export function atomsIn(formula: Formula): readonly Atom[] {
  const atoms = atomsKnown.get(formula) ?? findAtoms(formula);
  atomsKnown.set(formula, atoms);
  return atoms;
}

function findAtoms(formula: Formula): readonly Atom[] {
  switch (formula.form) {
    case 'constant':
      return [];
    case 'atom':
      return [formula.atom];
    case 'not':
    case 'isTrue':
      return atomsIn(formula.part);
    default:
      return formula.parts.flatMap(atomsIn);
  }
}
