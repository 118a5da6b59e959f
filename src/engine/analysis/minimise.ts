import { stepsOf } from './names';
import { bracketAlternatives, related, STATE } from './relations';
import { listWords, type Representative, unmerged } from './representatives/representative';
import type { SymbolicDecision } from './symbolicScope';

/** An execution path: a sequence of decisions with its outcome. */
export interface ExecutionPath {
  decisions: readonly SymbolicDecision[];
  /** Equal strings are equal outcomes. */
  outcome: string;
}

/** A condition: the allowed choices of each question. */
export type PathTerm = ReadonlyMap<string, { choices: readonly Representative[]; allowed: ReadonlySet<number> }>;

/**
 * For each outcome the fewest and shortest conditions that hold exactly for it: one of them is true if and only if the outcome
 * occurs.
 */
export function minimalConditions(paths: readonly ExecutionPath[]): Map<string, PathTerm[]> {
  const terms = new Map<string, PathTerm[]>();
  const questions = questionsOf(paths);
  const rows = new Map(paths.map((path) => [path, rowOf(path, questions)]));
  const rowOfPath = (path: ExecutionPath): Row => rows.get(path) ?? [];
  const rowsOf = (some: readonly ExecutionPath[]): Row[] => some.map(rowOfPath);
  for (const outcome of new Set(paths.map((path) => path.outcome))) {
    const others = rowsOf(paths.filter((path) => path.outcome !== outcome));
    const own = paths.filter((path) => path.outcome === outcome).sort((a, b) => a.decisions.length - b.decisions.length);
    const left = new Set(own);
    const found: Term[] = [];
    for (const path of own) {
      if (!left.has(path)) continue;
      const term = generalise(termOf(path, questions), others);
      found.push(term);
      for (const one of left) if (follows(rowOfPath(one), term)) left.delete(one);
    }
    terms.set(
      outcome,
      withoutCovered(found, rowsOf(own)).map((term) => pathTerm(term, questions)),
    );
  }
  return terms;
}

/** Position of each question in a row. */
type QuestionIndex = ReadonlyMap<string, { at: number; choices: readonly Representative[] }>;

/** The choice of each question on an execution path; undecided questions have {@link UNDECIDED}. Arrays, because many are compared. */
type Row = ArrayLike<number>;

const UNDECIDED = -1;

/** A question of a condition: its position in a row, and 1 for each allowed choice. */
interface Allowed {
  at: number;
  choices: Uint8Array;
}

type Term = readonly Allowed[];

function questionsOf(paths: readonly ExecutionPath[]): QuestionIndex {
  const questions = new Map<string, { at: number; choices: readonly Representative[] }>();
  for (const { decisions } of paths)
    for (const { key, choices } of decisions) if (!questions.has(key)) questions.set(key, { at: questions.size, choices });
  return questions;
}

function rowOf({ decisions }: ExecutionPath, questions: QuestionIndex): Row {
  const row = new Int16Array(questions.size).fill(UNDECIDED);
  for (const { key, chosen } of decisions) row[questions.get(key)?.at ?? 0] = chosen;
  return row;
}

function termOf({ decisions }: ExecutionPath, questions: QuestionIndex): Allowed[] {
  return decisions.map(({ key, choices, chosen }) => {
    const allowed = new Uint8Array(choices.length);
    allowed[chosen] = 1;
    return { at: questions.get(key)?.at ?? 0, choices: allowed };
  });
}

/** Drops the irrelevant questions, the last first, then allows as many choices as possible in the others. */
function generalise(decided: readonly Allowed[], others: readonly Row[]): Term {
  const isPossible = (term: Term) => others.some((other) => isCompatible(other, term));
  let rest = [...decided];
  const kept: Allowed[] = [];
  for (const question of [...decided].reverse()) {
    rest = rest.filter((one) => one !== question);
    if (isPossible([...rest, ...kept])) kept.push(question);
  }
  for (const { choices } of kept)
    for (const at of choices.keys()) {
      if (choices[at] === 1) continue;
      choices[at] = 1;
      if (isPossible(kept)) choices[at] = 0;
    }
  return kept.filter(({ choices }) => choices.includes(0));
}

/** Whether a bill can satisfy the term and take this execution path: none of its decisions contradicts the term. */
function isCompatible(row: Row, term: Term): boolean {
  for (const { at, choices } of term) {
    const chosen = row[at] ?? UNDECIDED;
    if (chosen !== UNDECIDED && choices[chosen] !== 1) return false;
  }
  return true;
}

/** Whether every bill that takes this execution path satisfies the term. */
function follows(row: Row, term: Term): boolean {
  return term.every(({ at, choices }) => choices[row[at] ?? UNDECIDED] === 1);
}

/** Drops conditions whose execution paths are covered by the others. */
function withoutCovered(terms: readonly Term[], rows: readonly Row[]): readonly Term[] {
  return terms.reduceRight<readonly Term[]>((kept, term) => {
    const without = kept.filter((one) => one !== term);
    return without.length > 0 && rows.every((row) => without.some((one) => follows(row, one))) ? without : kept;
  }, terms);
}

function pathTerm(term: Term, questions: QuestionIndex): PathTerm {
  const byPosition = new Map([...questions].map(([key, question]) => [question.at, { key, ...question }]));
  return new Map(
    term.flatMap(({ at, choices: allowed }) => {
      const question = byPosition.get(at);
      if (!question) return [];
      const { key, choices } = question;
      return [[key, { choices, allowed: new Set(choices.flatMap((_, one) => (allowed[one] === 1 ? [one] : []))) }] as const];
    }),
  );
}

/** A condition in words; `always` if it has no questions. */
export function wordsOfConditions(term: PathTerm): string {
  const parts = [...term]
    .filter(([key]) => !isImplied(key, term))
    .flatMap(([key, { choices, allowed }]) => {
      const [open, left] = longEnough(key, choices, allowed, term);
      return left.size === open.length ? [] : [withItemPositions(key, wordsFor(key, open, left))];
    });
  return parts.length === 0 ? 'always' : [...parts].sort().join(' and ');
}

/** Whether the condition on a root is redundant, because a condition on one of its values implies that it has arrived. */
function isImplied(key: string, term: PathTerm): boolean {
  return key.endsWith(':') && [...term.keys()].some((other) => other.startsWith(`${key.slice(0, -1)}.`));
}

/** Drops lists that are too short to contain an item on which the term has a condition. */
function longEnough(
  key: string,
  choices: readonly Representative[],
  allowed: ReadonlySet<number>,
  term: PathTerm,
): [choices: readonly Representative[], allowed: ReadonlySet<number>] {
  const asks = (items: string) => [...term.keys()].some((other) => other.startsWith(`${key}[${items}]`));
  const least = asks('others') ? 2 : asks('0') ? 1 : 0;
  const left = choices.filter(({ items = least }) => items >= least);
  return [left, new Set(left.flatMap((choice, at) => (allowed.has(choices.indexOf(choice)) ? [at] : [])))];
}

function wordsFor(key: string, choices: readonly Representative[], allowed: ReadonlySet<number>): string {
  const name = nameOf(key, choices);
  const chosen = inGaps(unmerged(choices.filter((_, at) => allowed.has(at))));
  const others = inGaps(unmerged(choices.filter((_, at) => !allowed.has(at))));
  const [other] = others;
  const asks = choices[0]?.asks;
  // These words already mean that the condition is true.
  if (asks !== undefined && chosen.length === 1 && chosen[0]?.is === 'true') return asks;
  // The negation of "another word" would be one of the named words, so it is not used.
  if (others.length === 1 && other && chosen.length > 1 && !other.isRest && !other.items && !isOther(other))
    return other.isMissing ? `${name} is ${STATE.there}` : `${name} is not ${inBracketsIfCompound(other.is)}`;
  const range = lengthsOf(chosen) ?? rangeOf(inGaps(unmerged(choices)), chosen);
  return `${name} is ${bracketAlternatives(range ?? chosen.map(({ is }) => is).join(' or '))}`;
}

/** Whether the choice is `other than` a path: its negation is equality with that path. */
function isOther({ is, relativeTo }: Representative): boolean {
  return relativeTo === undefined && is.startsWith('other than ');
}

/** Words with several parts, in brackets. */
function inBracketsIfCompound(words: string): string {
  return words.includes(', ') ? `(${words.replace(', ', ' and ')})` : bracketAlternatives(words);
}

/** Merges the choices of one gap if all three orders relative to the other path occur, or all but equality. */
function inGaps(choices: readonly Representative[]): readonly Representative[] {
  const orders = (rank: number | undefined) =>
    choices.flatMap((one) => (one.rank === rank && one.relativeTo ? one.relativeTo.order : []));
  return choices.flatMap((choice) => {
    const { rank, relativeTo } = choice;
    if (relativeTo?.gap === undefined) return [choice];
    const all = orders(rank);
    if (!all.includes(1) || !all.includes(-1)) return [choice];
    if (relativeTo.order !== 1) return [];
    if (all.includes(0)) return [{ ...choice, is: relativeTo.gap }];
    const { rank: _, ...rest } = choice;
    return [{ ...rest, is: `${relativeTo.gap}, ${related('ne', 'value', relativeTo.path)}` }];
  });
}

/** The subject of a condition: a path, a root, or a comparison of a calculation. */
function nameOf(key: string, [first]: readonly Representative[]): string {
  return first?.asks === undefined ? key.replace(/:$/, '') : `(${first.asks})`;
}

/** Adds the positions of items to words or a path: `bill.supplies[0].usage / 3` for the first item. */
export function withItemPositions(key: string, words: string): string {
  const steps = stepsOf(key.slice(0, key.lastIndexOf('.')));
  return steps.reduceRight((said, step, at) => {
    if (!step.startsWith('[')) return said;
    const item = steps
      .slice(0, at + 1)
      .join('.')
      .replaceAll('.[', '[');
    return said.replaceAll(`${item.replaceAll(/\[\w+\]/g, '[]')}.`, `${item}.`);
  }, words);
}

/** `a list of 1 or a list of 3 to 20`, consecutive lengths merged; undefined if the value is not a list. */
function lengthsOf(chosen: readonly Representative[]): string | undefined {
  if (!chosen.every(({ items }) => items !== undefined)) return undefined;
  const runs: { from: number; to: number }[] = [];
  for (const { items = 0, longest = items } of [...chosen].sort((a, b) => (a.items ?? 0) - (b.items ?? 0))) {
    const last = runs.at(-1);
    if (last && last.to === items - 1) last.to = longest;
    else runs.push({ from: items, to: longest });
  }
  return runs.map(({ from, to }) => listWords(from, to)).join(' or ');
}

/** `at least 0.00 €` for the constant and everything above it. */
function rangeOf(choices: readonly Representative[], chosen: readonly Representative[]): string | undefined {
  const ranked = chosen.flatMap(({ rank }) => (rank === undefined ? [] : [rank])).sort((a, b) => a - b);
  const all = choices.flatMap(({ rank }) => (rank === undefined ? [] : [rank])).sort((a, b) => a - b);
  const [low, high] = [ranked[0], ranked.at(-1)];
  if (low === undefined || high === undefined || ranked.length < 2) return undefined;
  const isRun = all.filter((rank) => rank >= low && rank <= high).length === ranked.length;
  const isOpen = low === all[0] || high === all.at(-1);
  if (!isRun || !isOpen || ranked.length === all.length) return undefined;
  const others = chosen.filter(({ rank }) => rank === undefined).map(({ is }) => ` or ${is}`);
  const edge = low === all[0] ? high : low;
  const constant = choices.find(({ rank }) => rank === (edge % 2 === 1 ? edge : low === all[0] ? edge + 1 : edge - 1));
  if (!constant) return undefined;
  const relation = edge % 2 === 1 ? (low === all[0] ? 'lte' : 'gte') : low === all[0] ? 'lt' : 'gt';
  return `${related(relation, 'figure', constant.is)}${others.join('')}`;
}
