import type { Env, Resource, Scope } from '../layout/types';
import { STATE } from './relations';
import { defaultValue, marker } from './representatives/placeholders';
import type { Representative, ValueClasses } from './representatives/representative';
import type { TypeInfo } from './typeInfo';

/** A question with the selected choice. */
export interface SymbolicDecision {
  key: string;
  choices: readonly Representative[];
  /** Index of the choice. */
  chosen: number;
}

/** A symbolic bill: each of its values is decided when it is first read. */
export interface SymbolicScope {
  scope: Scope;
  ui: Env['ui'];
  /** The decisions in the order of the reads. */
  decisions: readonly SymbolicDecision[];
  /** Whether a pending root was read. */
  isPending: () => boolean;
  /**
   * The path of a value that this scope produced: the first one that was read, if several paths have the value. Undefined for any
   * other value.
   */
  pathOf: (value: unknown) => string | undefined;
  /** All paths that have this value. */
  pathsOf: (value: unknown) => readonly string[];
}

/** The inputs of a symbolic bill. */
export interface SymbolicInputs {
  roots: ReadonlyMap<string, TypeInfo>;
  /** Roots that are fetched: they may be pending or have failed. */
  fetched: ReadonlySet<string>;
  /** Roots with a known value, such as the settings of the brand. */
  known: Scope;
  classes: ValueClasses;
  /** Paths that are tested for each item of a list. */
  ofEach?: ReadonlySet<string>;
  /** Suffixes of the keys of the relevant UI states, with their values. */
  states: ReadonlyMap<string, readonly Representative[]>;
  /** The default choice by key, for questions that `earlier` does not decide; otherwise the first choice. */
  defaults?: ReadonlyMap<string, number>;
}

const LOADED: Representative = { value: 'ready', is: STATE.loaded };
const PENDING: Representative = { value: 'pending', is: STATE.loading };
const FAILED: Representative = { value: 'failed', is: STATE.failed };

const LATER_ITEM = /\[[1-9]\d*\]/;

/** Target of the proxy for an object of the bill: its parts are created when they are read. */
interface Branch {
  parts: Map<string, unknown>;
  shape: Extract<TypeInfo, { form: 'branch' }>;
  key: string;
  path: string;
  read: (key: string, path: string, shape: TypeInfo) => unknown;
}

function partOf({ parts, shape, key, path, read }: Branch, name: string | symbol): unknown {
  if (typeof name !== 'string') return undefined;
  const known = parts.get(name);
  const part = known === undefined && !parts.has(name) ? shape.parts.get(name) : undefined;
  if (!part) return known;
  const value = read(`${key}.${name}`, `${path}.${name}`, part);
  parts.set(name, value);
  return value;
}

/** Describes a part that has a value. Shared, because only its existence is read. */
const EXISTS: PropertyDescriptor = { value: undefined, configurable: true, enumerable: true, writable: false };

/** Shared by all branches, because there are many thousands. */
const branchHandler: ProxyHandler<Branch> = {
  get: partOf,
  getOwnPropertyDescriptor: (branch, name) => (partOf(branch, name) === undefined ? undefined : EXISTS),
  ownKeys: ({ shape }) => [...shape.parts.keys()],
};

/**
 * A scope that follows the decisions in `earlier` and takes the default choice for all further questions. Reads that make no
 * difference have a single answer and are not recorded.
 */
export function createSymbolicScope(open: SymbolicInputs, earlier: readonly SymbolicDecision[]): SymbolicScope {
  const decider = deciderFor(open, earlier);
  const { decisions, decide } = decider;
  const paths: Paths = new Map();
  return {
    scope: scopeOf(open, decide, readerOf(open, decider, paths)),
    ui: Object.assign(new Map<string, string>(), { get: (key: string) => chosenState(key, open, decide) }),
    decisions,
    isPending: () => decisions.some(({ choices, chosen }) => choices[chosen] === PENDING),
    pathsOf: (value) => paths.get(value) ?? [],
    pathOf: (value) =>
      paths.get(value)?.[0] ??
      (typeof value === 'string' && value.startsWith(marker('').slice(0, 1)) ? value.slice(1, -1) : undefined),
  };
}

/** The paths of each value that was read, the first one first. */
type Paths = Map<unknown, string[]>;

function note(value: unknown, key: string, paths: Paths): void {
  const known = paths.get(value);
  if (!known) paths.set(value, [key]);
  else if (!known.includes(key)) known.push(key);
}

function chosenState(key: string, { states }: SymbolicInputs, decide: Decide): string | undefined {
  const name = [...states.keys()].find((one) => key === one || key.endsWith(`#${one}`));
  const choices = name === undefined ? undefined : states.get(name);
  const value = choices && decide(`choice of ${name}`, choices).value;
  return typeof value === 'string' ? value : undefined;
}

type Decide = (key: string, choices: readonly Representative[]) => Representative;

interface Decider {
  decisions: readonly SymbolicDecision[];
  decide: Decide;
  /** The placeholder of a value that is not decided; always the same for a key. */
  placeholder: (key: string, shape: TypeInfo, choice?: Representative) => unknown;
}

function deciderFor({ defaults: usualChoices }: SymbolicInputs, earlier: readonly SymbolicDecision[]): Decider {
  const decisions: SymbolicDecision[] = [];
  const decided = new Map<string, Representative>();
  let unasked = 0;
  return {
    decisions,
    decide: (key, choices) => {
      const known = decided.get(key);
      if (known) return known;
      const chosen = earlier[decisions.length]?.chosen ?? usualChoices?.get(key) ?? 0;
      const choice = choices[chosen] ?? { value: undefined, is: STATE.missing };
      decided.set(key, choice);
      decisions.push({ key, choices, chosen });
      return choice;
    },
    placeholder: (key, shape, choice) => {
      if (!decided.has(key)) {
        unasked += 1;
        decided.set(key, { value: choice?.value ?? defaultValue(key, shape, 400 + unasked), is: '' });
      }
      return decided.get(key)?.value;
    },
  };
}

/** Reads the value of a path. Adds each value that the layout may compare or show to `paths`. */
function readerOf(open: SymbolicInputs, decider: Decider, paths: Paths): Branch['read'] {
  const valueAt = valuesOf(open, decider);
  const read: Branch['read'] = (key, path, shape) => {
    if (shape.form === 'leaf') {
      const value = valueAt(key, path, shape);
      const plain = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : value;
      if (plain !== undefined && typeof plain !== 'boolean') note(plain, key, paths);
      return value;
    }
    if (shape.form === 'list') {
      const count = open.classes.has(path) ? Number(valueAt(key, path, shape)) : 1;
      const list = Array.from({ length: count }, (_, at) => read(`${key}[${at}]`, `${path}[]`, shape.item));
      note(list, key, paths);
      return list;
    }
    if (open.classes.has(path) && valueAt(key, path, shape) === undefined) return undefined;
    const branch: object = new Proxy<Branch>({ parts: new Map(), shape, key, path, read }, branchHandler);
    note(branch, key, paths);
    return branch;
  };
  return read;
}

/** The chosen value of a path, or its placeholder. In a list, the first item is decided separately and all others together. */
function valuesOf({ classes: all, ofEach }: SymbolicInputs, { decide, placeholder }: Decider): Branch['read'] {
  return (key, path, shape) => {
    const choices = all.get(path);
    const isAsked = choices !== undefined && choices.length > 1;
    if (!LATER_ITEM.test(key)) return isAsked ? decide(key, choices).value : placeholder(key, shape, choices?.[0]);
    const ofOther = isAsked && ofEach?.has(path) ? ofOtherItem(key, choices, decide) : undefined;
    const choice = ofOther ?? choices?.[0];
    // Items whose value is arbitrary get different values.
    if (choice?.isRest && isPlaceholder(choice.value, path, shape) && !anchorsIn(all).has(path)) return placeholder(key, shape);
    return ofOther ? ofOther.value : placeholder(key, shape, choice);
  };
}

/** Lists have two symbolic items: the first, and one for all others. */
function ofOtherItem(key: string, choices: readonly Representative[], decide: Decide): Representative {
  decide(key.replace(LATER_ITEM, '[0]'), choices);
  return decide(key.replace(LATER_ITEM, '[others]'), choices);
}

/** The roots of a bill, each read when it is first used. */
function scopeOf(open: SymbolicInputs, decide: Decide, read: Branch['read']): Scope {
  const resources = new Map<string, Resource | undefined>();
  return new Proxy<Record<string, Resource>>(
    {},
    {
      get: (_, root) => rootOf(root, resources, open, decide, read),
      getOwnPropertyDescriptor: (_, root) => rootOf(root, resources, open, decide, read) && EXISTS,
    },
  );
}

function rootOf(
  root: string | symbol,
  known: Map<string, Resource | undefined>,
  open: SymbolicInputs,
  decide: Decide,
  read: Branch['read'],
): Resource | undefined {
  if (typeof root !== 'string') return undefined;
  const resource = known.get(root) ?? (known.has(root) ? undefined : resourceOf(root, open, decide, read));
  known.set(root, resource);
  return resource;
}

function resourceOf(root: string, open: SymbolicInputs, decide: Decide, read: Branch['read']): Resource | undefined {
  const { roots, known, fetched, classes } = open;
  const shape = roots.get(root);
  if (Object.hasOwn(known, root)) return known[root];
  if (!shape) return undefined;
  const isOpen = fetched.has(root) && rootsOfPaths(classes).has(root);
  // A failed root has no values, so failure is a separate choice only if a condition tests for it.
  const asksForFailure = ['failed', 'ready', 'loading'].some((state) => classes.has(`${root}:${state}`));
  const state = isOpen ? decide(`${root}:`, [LOADED, PENDING, ...(asksForFailure ? [FAILED] : [])]).value : 'ready';
  if (state === 'pending' || state === 'failed') return { state };
  const value = read(root, root, shape);
  return value === undefined ? undefined : { state: 'ready', value };
}

/** Whether a value is a replaceable placeholder; addresses and enum values must stay as they are. */
function isPlaceholder(value: unknown, path: string, shape: TypeInfo): boolean {
  const plain = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : value;
  const isDay = shape.form === 'leaf' && (shape.kind === 'date' || shape.kind === 'month');
  return typeof plain === 'number' || isDay || plain === marker(path);
}

const anchorsByClasses = new WeakMap<ValueClasses, ReadonlySet<string>>();

/** The paths to which other paths are relative. */
function anchorsIn(choices: ValueClasses): ReadonlySet<string> {
  const found =
    anchorsByClasses.get(choices) ??
    new Set([...choices.values()].flatMap((all) => all.flatMap(({ relativeTo }) => relativeTo?.path ?? [])));
  anchorsByClasses.set(choices, found);
  return found;
}

const readRoots = new WeakMap<ValueClasses, ReadonlySet<string>>();

/** The roots of the paths in questions. Cached, because thousands of scopes share the choices. */
function rootsOfPaths(choices: ValueClasses): ReadonlySet<string> {
  const roots = readRoots.get(choices) ?? new Set([...choices.keys()].map((path) => path.split(/[.:]/)[0] ?? ''));
  readRoots.set(choices, roots);
  return roots;
}

/** The share of all execution paths that comes before these decisions, if every choice leads to equally many. */
export function shareDone(decisions: readonly SymbolicDecision[]): number {
  let [done, share] = [0, 1];
  for (const { choices, chosen } of decisions) {
    share /= choices.length;
    done += chosen * share;
  }
  return done;
}

/** The next decisions to try; undefined when all choices have been tried. */
export function nextDecisions(decisions: readonly SymbolicDecision[]): readonly SymbolicDecision[] | undefined {
  for (let at = decisions.length - 1; at >= 0; at -= 1) {
    const last = decisions[at];
    if (last && last.chosen + 1 < last.choices.length) return [...decisions.slice(0, at), { ...last, chosen: last.chosen + 1 }];
  }
  return undefined;
}
