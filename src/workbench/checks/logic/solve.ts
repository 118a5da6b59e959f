import type { Json } from '../../../engine/kernel/text/json';
import { comparisons } from '../../../engine/layout/compile/conditions';
import type { Layout } from '../../../engine/layout/types';
import type { ScopeNames } from '../layouts/names';
import { type DomainValue, domainsOf, isCertainDomain, isOutside, mayHoldAnything } from './domains';
import { type Atom, atomsIn, type Formula, formulaOf, type Term } from './formula';

/** A requirement on a condition: true, or not true (false or missing). */
export interface ConditionGoal {
  condition: Json;
  holds: boolean;
}

/** An assignment of values to paths that satisfies all goals; paths that do not matter are absent. */
export type Case = ReadonlyMap<string, DomainValue>;

/** The context of conditions. */
export interface CaseBase {
  rules: Layout['rules'];
  names: ScopeNames | undefined;
}

/** A goal whose condition has been parsed. */
export interface Goal {
  formula: Formula;
  holds: boolean;
}

/** After this many trials the solver assumes that a case exists. */
const maxTrials = 20_000;

/** An assignment that satisfies all goals; undefined when there is none. Undecidable goals count as satisfiable. */
export function caseFor(goals: readonly ConditionGoal[], { rules, names }: CaseBase): Case | undefined {
  return caseForGoals(
    goals.map(({ condition, holds }) => ({ formula: formulaOf(condition, rules), holds })),
    names,
  );
}

/** Like {@link caseFor}, for formulas. */
export function caseForGoals(wanted: readonly Goal[], names: ScopeNames | undefined): Case | undefined {
  const goals = wanted.flatMap(split);
  const found = new Map<string, DomainValue>();
  // Goals without a common path are independent.
  for (const group of connected(goals)) {
    if (isPlain(group, names)) {
      for (const [path, value] of plainCase(group)) found.set(path, value);
      continue;
    }
    const one = search(group, names);
    if (!one) return undefined;
    for (const [path, value] of one) found.set(path, value);
  }
  return found;
}

/** Whether all of these conditions can be true at once. */
export function isSatisfiable(conditions: readonly Json[], { rules, names }: CaseBase): boolean {
  return isPossible(
    conditions.map((condition) => ({ formula: formulaOf(condition, rules), holds: true })),
    names,
  );
}

/** Whether the goals are satisfiable; most are decided without a search. */
function isPossible(wanted: readonly Goal[], names: ScopeNames | undefined): boolean {
  const groups = connected(wanted.flatMap(split));
  return groups.every((goals) => (goals.length === 1 && goals.every(isEasy)) || search(goals, names) !== undefined);
}

/** Whether a goal can be satisfied with one unrestricted path. If unsure, false. */
function isEasy({ formula, holds }: Goal): boolean {
  switch (formula.form) {
    case 'not':
      // The negation of a missing value is also missing.
      return formula.part.form === 'atom' && isFree(formula.part.atom);
    case 'atom':
      return isFree(formula.atom);
    case 'any':
      return holds && formula.parts.some((part) => isEasy({ formula: part, holds }));
    case 'all':
      return !holds && formula.parts.some((part) => isEasy({ formula: part, holds }));
    default:
      return false;
  }
}

function isFree(atom: Atom): boolean {
  if (atom.form === 'opaque') return true;
  if (!atom.paths.every(mayHoldAnything)) return false;
  return atom.form !== 'comparison' || [atom.left, atom.right].every((term) => !('path' in term && term.isCount));
}

/** Cached results by condition: most conditions are in files that all brands share. */
const always = new WeakMap<object, boolean>();

/** Whether a condition is true for every bill. */
export function isAlways(condition: Json, ground: CaseBase): boolean {
  if (typeof condition !== 'object' || condition === null) return condition === true;
  const formula = formulaOf(condition, ground.rules);
  const answer = always.get(condition) ?? !isPossible([{ formula, holds: false }], ground.names);
  always.set(condition, answer);
  return answer;
}

/** Paths that a condition reads, with its rules expanded. */
export function pathsOfFormula(condition: Json, rules: Layout['rules']): string[] {
  return [...new Set(atomsIn(formulaOf(condition, rules)).flatMap(({ paths }) => paths))];
}

/** Splits a goal into the operands of an `all` that must be true, or of an `any` that must not be true. */
function split(goal: Goal): Goal[] {
  const { formula, holds } = goal;
  if (formula.form !== (holds ? 'all' : 'any')) return [goal];
  return formula.parts.flatMap((part) => split({ formula: part, holds }));
}

function connected(goals: readonly Goal[]): Goal[][] {
  let groups: { goals: Goal[]; names: Set<string> }[] = [];
  for (const goal of goals) {
    const names = new Set(atomsIn(goal.formula).flatMap(({ form, key, paths }) => (form === 'opaque' ? [key] : paths)));
    const touched = groups.filter((group) => [...names].some((name) => group.names.has(name)));
    const merged = {
      goals: [...touched.flatMap((group) => group.goals), goal],
      names: new Set([...touched.flatMap((group) => [...group.names]), ...names]),
    };
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups.map((group) => group.goals);
}

/** Whether the group is a single test of a value that may be missing or is unknown: both outcomes are possible. */
function isPlain([goal, ...more]: readonly Goal[], names: ScopeNames | undefined): boolean {
  if (!goal || more.length > 0) return false;
  const formula = goal.formula.form === 'not' ? goal.formula.part : goal.formula;
  if (formula.form !== 'atom') return false;
  const { form, paths } = formula.atom;
  if (form === 'truth' || form === 'presence') return !paths.some((path) => isCertainDomain(path, names));
  return form === 'opaque';
}

/** The assignment for the only test of a plain group. */
function plainCase([goal]: readonly Goal[]): [string, DomainValue][] {
  const isDenied = goal?.formula.form === 'not';
  const formula = goal?.formula.form === 'not' ? goal.formula.part : goal?.formula;
  if (!goal || formula?.form !== 'atom' || formula.atom.form !== 'truth') return [];
  return [[formula.atom.path, goal.holds !== isDenied]];
}

function search(goals: readonly Goal[], names: ScopeNames | undefined): Case | undefined {
  if (isAgainstItself(goals)) return undefined;
  const atoms = goals.flatMap(({ formula }) => atomsIn(formula));
  const open = new Set(atoms.filter((atom) => isOutside(atom, names)).map(({ key }) => key));
  const domains = domainsOf(
    atoms.filter(({ key }) => !open.has(key)),
    names,
  );
  const known = new Map<string, DomainValue>();
  let trials = 0;
  const next = (): boolean => {
    let asked: string | undefined;
    for (const { formula, holds } of goals) {
      const outcome = outcomeOf(formula, known, open);
      if (outcome === 'open') asked ??= questionIn(formula, known, open);
      else if ((outcome === true) !== holds) return false;
    }
    if (asked === undefined) return true;
    for (const value of domains.get(asked) ?? [true, false]) {
      trials += 1;
      if (trials > maxTrials) return true;
      known.set(asked, value);
      if (next()) return true;
    }
    known.delete(asked);
    return false;
  };
  return next() ? known : undefined;
}

/** Whether the same formula must be both true and not true, which needs no search even for large rules. */
function isAgainstItself(goals: readonly Goal[]): boolean {
  const keys = (holds: boolean) => goals.flatMap((goal) => keysOf(goal.formula, goal.holds, holds));
  const denied = new Set(keys(false));
  return keys(true).some((key) => denied.has(key));
}

/** The keys of the formulas that a goal forces to be true, or not true. */
function keysOf(formula: Formula, holds: boolean, wanted: boolean): (Formula | string)[] {
  // If a negation is true, its part is false. If a negation is not true, its part may be missing.
  if (formula.form === 'not') return holds ? keysOf(formula.part, false, wanted) : [];
  if (holds !== wanted) return [];
  return [formula.form === 'atom' ? formula.atom.key : formula];
}

/** The path or opaque atom to assign next, from the first undecided operand. */
function questionIn(formula: Formula, known: Case, open: ReadonlySet<string>): string | undefined {
  switch (formula.form) {
    case 'constant':
      return undefined;
    case 'atom': {
      const { atom } = formula;
      return atom.form === 'opaque' || open.has(atom.key) ? atom.key : atom.paths.find((path) => !known.has(path));
    }
    case 'not':
    case 'isTrue':
      return questionIn(formula.part, known, open);
    default: {
      const part = formula.parts.find((one) => outcomeOf(one, known, open) === 'open');
      return part && questionIn(part, known, open);
    }
  }
}

/** `open`: not decided yet. */
type Outcome = boolean | 'missing' | 'open';

function outcomeOf(formula: Formula, known: Case, open: ReadonlySet<string>): Outcome {
  switch (formula.form) {
    case 'constant':
      return formula.value;
    case 'atom':
      return outcomeOfAtom(formula.atom, known, open);
    case 'not': {
      const outcome = outcomeOf(formula.part, known, open);
      return typeof outcome === 'boolean' ? !outcome : outcome;
    }
    case 'isTrue': {
      const outcome = outcomeOf(formula.part, known, open);
      return outcome === 'open' ? outcome : outcome === true;
    }
    default: {
      const decisive = formula.form === 'any';
      let result: Outcome = !decisive;
      for (const part of formula.parts) {
        const outcome = outcomeOf(part, known, open);
        if (outcome === decisive) return decisive;
        if (outcome === 'open') result = 'open';
        else if (outcome === 'missing' && result !== 'open') result = 'missing';
      }
      return result;
    }
  }
}

function outcomeOfAtom(atom: Atom, known: Case, open: ReadonlySet<string>): Outcome {
  if (atom.form === 'opaque' || open.has(atom.key)) return known.has(atom.key) ? known.get(atom.key) === true : 'open';
  if (!atom.paths.every((path) => known.has(path))) return 'open';
  if (atom.form === 'truth') {
    const value = known.get(atom.path);
    return typeof value === 'boolean' ? value : 'missing';
  }
  if (atom.form === 'presence') return known.get(atom.path) !== undefined;
  const [left, right] = [readTerm(atom.left, known), readTerm(atom.right, known)];
  return left === undefined || right === undefined ? 'missing' : (comparisons[atom.operator](left, right) ?? 'missing');
}

function readTerm(term: Term, known: Case): DomainValue {
  if ('literal' in term) return term.literal;
  const value = known.get(term.path);
  return term.isCount ? (value ?? 0) : value;
}
