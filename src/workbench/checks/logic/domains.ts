import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { findName, followPath, type ScopeNames } from '../layouts/names';
import type { Atom, Term } from './formula';

/** A representative value for conditions. `undefined` is a missing value. */
export type DomainValue = string | number | boolean | undefined;

/** Paths and opaque atoms, with their representative values. */
export type Domains = ReadonlyMap<string, readonly DomainValue[]>;

/** Roots that every page has. */
const certain: ReadonlySet<string> = new Set(['now', 'screen', 'page', 'host']);

/** Whether a path may be missing, or equal any compared value: all paths except those of the page, the screen and the day. */
export function mayHoldAnything(path: string): boolean {
  return !certain.has(path.split('.')[0] ?? '');
}

/**
 * Representative values: each value of an enum; each compared figure, with values between and beyond the figures. Paths that are
 * compared with each other share their values, so that each can be greater, less or equal.
 */
export function domainsOf(atoms: readonly Atom[], names: ScopeNames | undefined): Domains {
  const paths = [...new Set(atoms.flatMap(({ paths: read }) => read))];
  const domains = new Map<string, readonly DomainValue[]>();
  for (const group of groupsOf(paths, atoms)) {
    const values = valuesOf(group, atoms, names);
    for (const path of group) domains.set(path, [...values, ...(isCertainDomain(path, names) ? [] : [undefined])]);
  }
  for (const atom of atoms) if (atom.form === 'opaque') domains.set(atom.key, [true, false]);
  return domains;
}

/**
 * Whether an atom compares with an impossible value. This is a separate finding, so the solver treats the atom as undecidable.
 */
export function isOutside(atom: Atom, names: ScopeNames | undefined): boolean {
  if (atom.form !== 'comparison') return false;
  const { left, right } = atom;
  return isStrange(left, right, names) || isStrange(right, left, names);
}

function isStrange(one: Term, other: Term, names: ScopeNames | undefined): boolean {
  if (!('path' in one) || !('literal' in other)) return false;
  const shape = shapeAt(one.path, names);
  if (shape?.form !== 'leaf' || one.isCount) return false;
  if (shape.kind === 'enum') return shape.values?.includes(String(other.literal)) === false;
  return typeof other.literal === 'number' && !isInRange(other.literal, shape);
}

export function isInRange(
  figure: number,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): boolean {
  return figure >= minimum && figure <= maximum;
}

const shapes = new Map<string, TypeInfo | undefined>();

/** The type of a path. Paths from a root are the same everywhere. */
function shapeAt(path: string, names: ScopeNames | undefined): TypeInfo | undefined {
  if (findName(names, path.split('.')[0] ?? '')) return followed(path, names);
  if (!shapes.has(path)) shapes.set(path, followed(path, undefined));
  return shapes.get(path);
}

function followed(path: string, names: ScopeNames | undefined): TypeInfo | undefined {
  const found = followPath(path, names);
  return typeof found === 'object' && 'shape' in found ? found.shape : undefined;
}

export function isCertainDomain(path: string, names: ScopeNames | undefined): boolean {
  const [root = ''] = path.split('.');
  if (!certain.has(root)) return false;
  const found = followPath(path, names);
  return typeof found === 'object' && 'shape' in found && !found.optional && found.shape.form === 'leaf';
}

/** Groups of paths that are compared with each other, directly or indirectly. */
function groupsOf(paths: readonly string[], atoms: readonly Atom[]): string[][] {
  const groups = paths.map((path) => [path]);
  for (const atom of atoms) {
    const [one, other] = atom.paths;
    if (one === undefined || other === undefined || one === other) continue;
    const [first, second] = [one, other].map((path) => groups.find((group) => group.includes(path)));
    if (!first || !second || first === second) continue;
    first.push(...second);
    groups.splice(groups.indexOf(second), 1);
  }
  return groups;
}

function valuesOf(group: readonly string[], atoms: readonly Atom[], names: ScopeNames | undefined): DomainValue[] {
  const shapesOfGroup = group.map((path) => shapeAt(path, names));
  const literals = atoms.flatMap((atom) => literalsFor(atom, group));
  const asked = atoms.filter(({ paths }) => paths.some((path) => group.includes(path)));
  const [shape] = shapesOfGroup;
  if (shape?.form === 'leaf' && shape.kind === 'enum' && shape.values && group.length === 1) return [...shape.values];
  const isTruth = asked.some(({ form }) => form === 'truth') || literals.some((one) => typeof one === 'boolean');
  if (isTruth) return [true, false];
  const isCount = asked.some(
    (atom) => atom.form === 'comparison' && [atom.left, atom.right].some((term) => 'path' in term && term.isCount),
  );
  const figures = literals.filter((one) => typeof one === 'number');
  // Only the length of a list matters; an empty list counts as missing.
  if (isCount || shapesOfGroup.some((one) => one?.form === 'list'))
    return representativesAround(figures, group.length, { minimum: 1, isWhole: true });
  const words = literals.filter((one) => typeof one === 'string');
  if (words.length > 0 || figures.length === 0) return spreadWords(words, group.length);
  return representativesAround(figures, group.length, limitsOf(shape));
}

function limitsOf(shape: TypeInfo | undefined): Limits {
  if (shape?.form !== 'leaf') return {};
  const { minimum, maximum, kind } = shape;
  const isWhole = kind === 'amount' || minimum !== undefined;
  return { isWhole, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function literalsFor(atom: Atom, group: readonly string[]): (string | number | boolean)[] {
  if (atom.form !== 'comparison') return [];
  const isOfGroup = atom.paths.some((path) => group.includes(path));
  return isOfGroup ? [atom.left, atom.right].flatMap((term) => ('literal' in term ? [term.literal] : [])) : [];
}

interface Limits {
  minimum?: number;
  maximum?: number;
  /** Whether only whole numbers are allowed: there is none between 2 and 3. */
  isWhole?: boolean;
}

/** The compared figures, and as many values below, between and above them as there are paths. */
function representativesAround(figures: readonly number[], paths: number, limits: Limits): number[] {
  const sorted = [...new Set(figures)].sort((a, b) => a - b);
  if (sorted.length === 0) return representativesAround([Math.max(1, limits.minimum ?? 1)], paths, limits);
  const inner = sorted.flatMap((figure, index) => [
    figure,
    ...between(figure, sorted[index + 1] ?? figure + 2 * paths + 2, paths, limits),
  ]);
  const below = Array.from({ length: paths }, (_, index) => (sorted[0] ?? 0) - 1 - index);
  return [...below, ...inner].filter((figure) => isInRange(figure, limits));
}

function between(low: number, high: number, paths: number, { isWhole = false }: Limits): number[] {
  if (isWhole) return Array.from({ length: Math.max(0, Math.min(paths, high - low - 1)) }, (_, index) => low + 1 + index);
  return Array.from({ length: paths }, (_, index) => low + ((high - low) * (index + 1)) / (paths + 1));
}

/** Like `representativesAround`, for texts: they sort by code unit, and there is always another text between two texts. */
function spreadWords(words: readonly string[], paths: number): string[] {
  const sorted = [...new Set(words)].sort();
  const after = (word: string) => Array.from({ length: paths }, (_, index) => `${word}\u0001${index}`);
  return [...Array.from({ length: paths }, (_, index) => `\u0001${index}`), ...sorted.flatMap((word) => [word, ...after(word)])];
}
