import { isNear, nearest } from '../../../brands/text/suggest';
import { roots } from '../../../brands/trees/scopeShapes';
import type { CaseContext } from '../../../engine/analysis/cases/prepared';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { asList, isObject, type Json } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';

/** A name in scope at a position of a layout, linked to the enclosing names; the innermost is first. */
export interface ScopeNames {
  name: string;
  /** undefined when the type is unknown because of a mistake that was already reported. */
  shape: TypeInfo | undefined;
  /** The values that a `state` may have, or 'item' for a chosen item; absent when the name is not a `state`. */
  state?: readonly string[] | 'item' | 'text' | 'flag';
  /** A name that a module reads without listing it in `needs`. */
  undeclared?: boolean;
  /** A root of `schemas/scope` that does not exist here, see `withoutRootsOfBills`. */
  absent?: boolean;
  parent: ScopeNames | undefined;
}

export function findName(names: ScopeNames | undefined, name: string): ScopeNames | undefined {
  for (let entry = names; entry; entry = entry.parent) if (entry.name === name) return entry;
  return undefined;
}

export function allNames(names: ScopeNames | undefined): string[] {
  const list: string[] = [];
  for (let entry = names; entry; entry = entry.parent) if (!entry.absent) list.push(entry.name);
  return list;
}

/** Roots of `schemas/scope` that pages of the site also have. */
export const scopeOfPages = [
  'host',
  'now',
  'readingWindow',
  'page',
  'consent',
  'screen',
  'session',
  'outcome',
  'customers',
  'glossary',
];

/** The names on a page of the site, which has no roots of a bill. */
export function withoutRootsOfBills(names: ScopeNames | undefined): ScopeNames | undefined {
  const ofBills = [...roots.keys()].filter((root) => !scopeOfPages.includes(root) && !findName(names, root));
  return ofBills.reduce<ScopeNames | undefined>((parent, name) => ({ name, shape: undefined, absent: true, parent }), names);
}

/** Whether these names are from a page of the site. */
export function areOfPage(names: ScopeNames | undefined): boolean {
  for (let entry = names; entry; entry = entry.parent) if (entry.absent) return true;
  return false;
}

/** The names, and the bill roots that pages of the site lack: pages and bills may use the same rule. */
export function withRootsOfBills(names: ScopeNames | undefined): ScopeNames | undefined {
  if (!names) return undefined;
  const parent = withRootsOfBills(names.parent);
  return names.absent ? parent : { ...names, parent };
}

const contexts = new WeakMap<Layout['rules'], Map<ScopeNames | undefined, CaseContext>>();

/** The context in which the analysis decides conditions; the same object for the same rules and names. */
export function caseContext(rules: Layout['rules'], names?: ScopeNames): CaseContext {
  const known = contexts.get(rules) ?? new Map<ScopeNames | undefined, CaseContext>();
  const context = known.get(names) ?? createContext(rules, names);
  contexts.set(rules, known.set(names, context));
  return context;
}

function createContext(rules: Layout['rules'], names: ScopeNames | undefined): CaseContext {
  const rootType = (name: string) => {
    const found = findName(names, name);
    return found ? found.shape : roots.get(name);
  };
  return { rules, rootType };
}

/** All names with which a path can begin in this scope. */
function thereWith(names: ScopeNames | undefined): string[] {
  return [...new Set([...allNames(names), ...[...roots.keys()].filter((root) => !findName(names, root)?.absent)])];
}

/** The names in a module's scope; names missing in `needs` are marked as undeclared. */
export function seenByModule(names: ScopeNames | undefined, needs: readonly string[]): ScopeNames | undefined {
  if (!names) return undefined;
  const parent = seenByModule(names.parent, needs);
  return { ...names, parent, ...(!needs.includes(names.name) && { undeclared: true }) };
}

export type Found =
  | { shape: TypeInfo; optional: boolean }
  /** `there`: the names that exist at this position. Suggestions are slow, so only reported problems compute them. */
  | { unknown: string; suggestion: () => string | undefined; firstStep: boolean; there: readonly string[] }
  | { undeclared: string }
  /** A root of a bill, on a page of the site. */
  | { absent: string; there: readonly string[] }
  /** The name exists, but its type is unknown. */
  | 'unclear';

/** Resolves a dotted path. */
export function followPath(path: string, names: ScopeNames | undefined): Found {
  const [first = '', ...steps] = path.split('.');
  const named = findName(names, first);
  if (named?.undeclared && !roots.has(first)) return { undeclared: first };
  if (named?.absent) return { absent: first, there: thereWith(names) };
  const start = named ? named.shape : roots.get(first);
  if (!start) {
    if (named) return 'unclear';
    const there = thereWith(names);
    return { unknown: first, suggestion: () => suggestPath(path, [first], there, names), firstStep: true, there };
  }
  let shape = start;
  let optional = start.optional;
  for (const [index, step] of steps.entries()) {
    const next: TypeInfo | undefined = shape.form === 'branch' ? shape.parts.get(step) : undefined;
    if (!next) {
      const there = shape.form === 'branch' ? [...shape.parts.keys()] : [];
      const known = [first, ...steps.slice(0, index)];
      return { unknown: step, suggestion: () => suggestPath(path, [...known, step], there, names), firstStep: false, there };
    }
    shape = next;
    optional ||= next.optional;
  }
  return { shape, optional };
}

/** The probable path: each unknown step is replaced by the most similar name; else another path with the same end. */
function suggestPath(
  path: string,
  upToStep: readonly string[],
  candidates: readonly string[],
  names: ScopeNames | undefined,
): string | undefined {
  const step = upToStep.at(-1) ?? '';
  const near = nearest(step, candidates);
  if (near !== undefined) {
    const corrected = [...upToStep.slice(0, -1), near, ...path.split('.').slice(upToStep.length)].join('.');
    const found = followPath(corrected, names);
    if (found === 'unclear' || 'shape' in found) return corrected;
    // Correct each step once: the next unknown step comes later.
    const next = 'suggestion' in found ? found.suggestion() : undefined;
    if (next !== undefined) return next;
  }
  const [root = '', ...rest] = path.split('.');
  // If the root exists, a path of another root with the same end means something else.
  const isPossible = (known: string) => known !== path && (!roots.has(root) || known.startsWith(`${root}.`));
  const paths = knownPaths().filter((known) => !findName(names, known.split('.')[0] ?? '')?.absent);
  const ending = paths.filter((known) => known.endsWith(`.${rest.at(-1) ?? root}`) && isPossible(known));
  // A short end, such as id, does not identify the root.
  const isTelling = (rest.at(-1) ?? root).length > 3;
  const whole = nearest(path, ending) ?? (ending.length === 1 && isTelling ? ending[0] : undefined);
  if (whole !== undefined) return whole;
  // Long correct parts make unrelated paths similar, so only the length of the wrong step sets the limit.
  const other = nearest(path, paths);
  return other !== undefined && isNear(path, other, Math.max(1, Math.floor((step.length + 1) / 3))) ? other : undefined;
}

let all: readonly string[] | undefined;

/** All paths without list items, for suggestions. */
export function knownPaths(): readonly string[] {
  all ??= [...roots].flatMap(([name, shape]) => pathsOf(name, shape));
  return all;
}

function pathsOf(path: string, shape: TypeInfo): string[] {
  if (shape.form !== 'branch') return [path];
  return [...shape.parts].flatMap(([name, part]) => pathsOf(`${path}.${name}`, part));
}

const definedNames = new WeakMap<Layout, ReadonlySet<string>>();

/** Whether any part of a layout defines this name, for an item or as a state. */
export function definesName(layout: Layout, name: string): boolean {
  return namesDefinedIn(layout).has(name);
}

/** The names that the parts of a layout define, for items or as states. */
export function namesDefinedIn(layout: Layout): ReadonlySet<string> {
  const known = definedNames.get(layout) ?? new Set(namesWithin(JSON.parse(JSON.stringify(layout))));
  definedNames.set(layout, known);
  return known;
}

/** Values of `as`, keys of `state`, and names that a module needs. */
function namesWithin(json: Json): string[] {
  const list = asList(json);
  if (list) return list.flatMap(namesWithin);
  if (!isObject(json)) return [];
  const { as, state, needs } = json;
  const here = [as, ...(asList(needs) ?? []), ...(isObject(state) ? Object.keys(state) : [])];
  return [...here.filter((one) => typeof one === 'string'), ...Object.values(json).flatMap(namesWithin)];
}
