import { asList, isObject, type Json, type JsonObject, own, ownText } from '../kernel/text/json';
import { schemes } from '../layout/compile/actions';
import { comparisons } from '../layout/compile/conditions';
import type { QuantityForm } from '../layout/language/values';
import { siteComparisons } from '../layout/resolve/siteLanguage';
import type { Layout } from '../layout/types';
import { canonical, type ItemNames, namesInside } from './names';
import { literalOf, pathOf } from './operands';
import { comparesBy, type PartTest } from './operators';

/** The ways in which a piece of a layout uses a path. */
export interface PathUses {
  /** Literals that the path is compared with. */
  literals: Set<string | number | boolean>;
  /** Paths that the path is compared with. */
  paths: Set<string>;
  tests: Test[];
  /** Whether the value is shown, counted, sent or used in a calculation, so that more than the outcome of tests depends on it. */
  isShown: boolean;
  /** Whether the path is part of a calculation. */
  isCalculated: boolean;
  /** The kind of link (such as `tel`) whose address or number is the value. */
  address?: string;
  /** Whether the value is the key of a text, which the brand may lack. */
  namesText?: true;
  /** Whether a condition tests each item of a list, so that the other items count as well. */
  isOfEach?: true;
  /** Whether the value is a list, whose items are read or counted. */
  isList?: true;
}

/** A test of a path: a comparison with a literal or another path, or whether it has a value. */
export interface Test {
  operator: string;
  /** false under a `not`: then the test is relevant when it is false, otherwise when it is true. */
  wants: boolean;
  other?: { literal: string | number | boolean } | { path: string };
  /** Whether the path is the second operand. */
  isSecond?: true;
}

/** The tests that compare a text with a constant part of it. */
export function partTests(tests: readonly Test[]): PartTest[] {
  return tests.flatMap(({ operator, other }) =>
    comparesBy(operator) === 'texts' && other && 'literal' in other ? [{ operator, literal: String(other.literal) }] : [],
  );
}

/** Every path that a piece of a layout reads, with its uses. Items of a list have the path `list[]`. */
export type UsesByPath = ReadonlyMap<string, PathUses>;

/** The uses of paths in a piece of a layout, including those of the rules it names. `names` are the names in scope. */
export function usesIn(json: Json | undefined, names: ItemNames, rules: Layout['rules']): UsesByPath {
  const found = new Map<string, PathUses>();
  visit(json, { found, rules, names, inside: [], wants: true, isOfEach: false });
  return found;
}

/** The uses of several pieces together. */
export function mergeUses(all: readonly UsesByPath[]): UsesByPath {
  const merged = new Map<string, PathUses>();
  for (const uses of all)
    for (const [path, b] of uses) {
      const a = merged.get(path);
      merged.set(path, a ? together(a, b) : b);
    }
  return merged;
}

function together(a: PathUses, b: PathUses): PathUses {
  return {
    ...a,
    ...b,
    literals: new Set([...a.literals, ...b.literals]),
    paths: new Set([...a.paths, ...b.paths]),
    tests: [...a.tests, ...b.tests],
    isShown: a.isShown || b.isShown,
    isCalculated: a.isCalculated || b.isCalculated,
  };
}

interface Walk {
  found: Map<string, PathUses>;
  rules: Layout['rules'];
  /** The names in scope. */
  names: ItemNames;
  /** Enclosing rules: a rule that refers to itself is not expanded again. */
  inside: readonly string[];
  wants: boolean;
  /** Whether this is inside a condition that is tested for each item of a list. */
  isOfEach: boolean;
}

/** Operators that compare two operands. */
export const compared: ReadonlySet<string> = new Set([...Object.keys(comparisons), ...Object.keys(siteComparisons)]);
const lists: readonly string[] = ['over', 'each', 'count', 'oneOf'];
/** Forms that calculate a figure. */
export const calculations: readonly string[] = ['sum', 'minus', 'div'] satisfies QuantityForm[];

function visit(json: Json | undefined, walk: Walk): void {
  const list = asList(json);
  if (list) for (const part of list) visit(part, walk);
  if (list || !isObject(json)) return;
  const inner = namesInside(json, walk.names);
  for (const [key, value] of Object.entries(json)) visitKey(key, value, json, inner, walk);
}

/** Visits a property of `whole`; `inner` are the names in scope inside it. */
function visitKey(key: string, value: Json, whole: JsonObject, inner: ItemNames, walk: Walk): void {
  if (compared.has(key)) compare(key, asList(value) ?? [], walk);
  else if (key === 'in') compareAll(asList(value) ?? [], walk);
  else if (key === 'rule' && typeof value === 'string') followRule(value, walk);
  else {
    recordUse(key, value, whole, walk);
    for (const path of pathsIn(value, inner)) {
      if (calculations.includes(key)) usesAt(path, walk.found).isCalculated = true;
      if (schemes.has(key)) usesAt(path, walk.found).address = key;
      if (key === 't') usesAt(path, walk.found).namesText = true;
    }
    // In a condition on items, the items for which it is true are relevant.
    const wants = key === 'not' ? !walk.wants : key === 'all' || key === 'any' ? walk.wants : true;
    const isOfEach = walk.isOfEach || key === 'where' || (key === 'when' && ownText(whole, 'over') !== undefined);
    visit(value, { ...walk, names: inner, wants, isOfEach });
  }
}

/** Records how a key uses a path directly. */
function recordUse(key: string, value: Json, whole: JsonObject, walk: Walk): void {
  const { found, names, wants } = walk;
  const at = (path: string) => usesAt(canonical(path, names), found);
  if (typeof value === 'string') {
    if (key === 'is' || key === 'has') noteTest(canonical(value, names), { operator: key, wants }, walk);
    if (key === 'failed' || key === 'ready' || key === 'loading') at(`${value}:${key}`);
    if (key === 'get' || lists.includes(key)) at(value).isShown = true;
    if (lists.includes(key)) at(value).isList = true;
  }
  const subject = key === 'match' ? pathOf(value, names) : key === 'screen' ? 'screen.class' : undefined;
  const words = key === 'match' ? own(whole, 'cases') : value;
  if (subject === undefined) return;
  for (const literal of literalsOf(words)) noteTest(subject, { operator: 'eq', wants: true, other: { literal } }, walk);
}

function usesAt(path: string, found: Map<string, PathUses>): PathUses {
  const known = found.get(path) ?? {
    literals: new Set(),
    paths: new Set(),
    tests: [],
    isShown: false,
    isCalculated: false,
  };
  found.set(path, known);
  return known;
}

function followRule(name: string, walk: Walk): void {
  if (walk.inside.includes(name) || !Object.hasOwn(walk.rules, name)) return;
  visit(walk.rules[name]?.when, { ...walk, inside: [...walk.inside, name] });
}

function compare(operator: string, [left = null, right = null]: readonly Json[], walk: Walk): void {
  const { found, names, wants } = walk;
  const [a, b] = [left, right].map((side) => pathOf(side, names));
  const [x, y] = [left, right].map(literalOf);
  if (a !== undefined && b !== undefined) {
    noteTest(a, { operator, wants, other: { path: b } }, walk);
    noteTest(b, { operator, wants, other: { path: a }, isSecond: true }, walk);
  }
  if (a !== undefined && y !== undefined) noteTest(a, { operator, wants, other: { literal: y } }, walk);
  if (b !== undefined && x !== undefined) noteTest(b, { operator, wants, other: { literal: x }, isSecond: true }, walk);
  for (const [side, path] of [
    [left, a],
    [right, b],
  ] as const) {
    const other = side === left ? [b, y] : [a, x];
    const isCount = path !== undefined && ownText(side, 'get') === undefined;
    // A value that is compared with a calculation, or counted, affects more than the outcome of a test.
    if (path !== undefined && isCount) usesAt(path, found).isList = true;
    if (path !== undefined && (isCount || other.every((one) => one === undefined))) usesAt(path, found).isShown = true;
    if (path === undefined || isCount) visit(side, { ...walk, wants: true });
  }
}

function noteTest(path: string, test: Test, { found, isOfEach }: Pick<Walk, 'found' | 'isOfEach'>): void {
  const asked = usesAt(path, found);
  if (isOfEach && path.includes('[]')) asked.isOfEach = true;
  asked.tests.push(test);
  if (test.other && 'literal' in test.other) asked.literals.add(test.other.literal);
  if (test.other && 'path' in test.other) asked.paths.add(test.other.path);
}

function compareAll([operand = null, choices = null]: readonly Json[], walk: Walk): void {
  for (const choice of asList(choices) ?? []) compare('eq', [operand, choice], walk);
}

function literalsOf(cases: unknown): string[] {
  return isObject(cases) ? Object.keys(cases) : [];
}

/** The paths that a value shows or calculates with. */
function pathsIn(json: Json, names: ItemNames): string[] {
  const list = asList(json);
  if (list) return list.flatMap((part) => pathsIn(part, names));
  if (!isObject(json)) return [];
  const path = pathOf(json, names);
  return path === undefined ? Object.values(json).flatMap((part) => pathsIn(part, namesInside(json, names))) : [path];
}
