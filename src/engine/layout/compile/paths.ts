import type { ValueType, ValueTypes } from '../../contract/kinds';
import { resources, kinds as rootKinds } from '../../contract/kinds.generated';
import { own } from '../../kernel/text/json';
import {
  type CompileContext,
  type EvalContext,
  findLocal,
  kindsOfName,
  type Maybe,
  MISSING,
  PENDING,
  reportError,
} from './context';

/** A compiled path: reads a value for a bill, and knows its value types. */
export interface Path {
  source: string;
  read: (context: EvalContext) => Maybe<unknown>;
  /** Value types of the result; undefined when the path is unknown. */
  kinds: ValueTypes | undefined;
}

const resourceRoots = new Set(resources);

/** Compiles a dotted path. An unknown path is a mistake of the layout and is missing for every bill. */
export function compilePath(source: string, context: CompileContext): Path {
  const [first = '', ...keys] = source.split('.');
  const named = kindsOfName(context, first);
  const only = own(context.layout.roots ?? {}, first);
  const path = named
    ? namedPath(source, first, keys, named.kinds)
    : only
      ? scopePath(source, first, keys, only, true)
      : rootPath(source, first, keys);
  if (path) return path;
  reportError(context, 'layout.path.unknown', source, `There is no path ${source}. See schemas/scope.`);
  return { source, kinds: undefined, read: () => MISSING };
}

/** Compiles a path that starts at a name from an enclosing repeat, each, some or state. */
function namedPath(source: string, first: string, keys: readonly string[], from: ValueTypes | undefined): Path | undefined {
  // Without the type of the item, the path cannot be checked.
  if (from === undefined) return { source, kinds: undefined, read: (run) => follow(findLocal(run, first)?.value, keys) };
  const kinds = keys.reduce<ValueTypes | undefined>(childKinds, from);
  if (kinds === undefined) return undefined;
  const fits = fitsKind(kinds);
  return {
    source,
    kinds,
    read: (run) => {
      const value = follow(findLocal(run, first)?.value, keys);
      return fits(value) ? value : MISSING;
    },
  };
}

/**
 * Compiled paths that start at a root, by source. They do not depend on the context, so each is compiled once for all
 * layouts: a bill reads few paths in many places, and sharing keeps them in the CPU cache. The contract limits their
 * number.
 */
const rootPaths = new Map<string, Path>();

function rootPath(source: string, first: string, keys: readonly string[]): Path | undefined {
  const known = rootPaths.get(source);
  if (known) return known;
  const path = scopePath(
    source,
    first,
    keys,
    Object.hasOwn(rootKinds, first) ? rootKinds[first] : undefined,
    resourceRoots.has(first),
  );
  if (path) rootPaths.set(source, path);
  return path;
}

function scopePath(
  source: string,
  first: string,
  keys: readonly string[],
  from: ValueTypes | undefined,
  isResource: boolean,
): Path | undefined {
  const kinds = keys.reduce<ValueTypes | undefined>(childKinds, from);
  if (kinds === undefined) return undefined;
  const fits = fitsKind(kinds);
  return {
    source,
    kinds,
    read: (run) => {
      if (isResource) run.needs.add(first);
      const resource = Object.hasOwn(run.scope, first) ? run.scope[first] : undefined;
      if (resource?.state === 'pending') return PENDING;
      if (resource?.state !== 'ready') return MISSING;
      const value = follow(resource.value, keys);
      return fits(value) ? value : MISSING;
    },
  };
}

/** Value types one step down a path; undefined when there is no such step. */
export function childKinds(kinds: ValueTypes | undefined, key: string): ValueTypes | undefined {
  const inner = isBranch(kinds) && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
  return inner === 'count' ? 'number' : inner;
}

/** Value types of the items of a list path. */
export function itemKinds(kinds: ValueTypes | undefined): ValueTypes | undefined {
  return Array.isArray(kinds) ? kinds[0] : undefined;
}

/** Whether the type is that of a single value, not of an object or a list. */
export function isLeaf(kinds: ValueTypes | undefined): kinds is ValueType {
  return typeof kinds === 'string';
}

function isBranch(kinds: ValueTypes | undefined): kinds is { readonly [name: string]: ValueTypes } {
  return typeof kinds === 'object' && !Array.isArray(kinds);
}

function follow(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** Returns a check whether a raw value fits its type. Empty texts and lists do not fit: they count as missing. */
function fitsKind(kinds: ValueTypes): (value: unknown) => boolean {
  if (Array.isArray(kinds)) return (value) => Array.isArray(value) && value.length > 0;
  switch (kinds) {
    case 'amount':
    case 'number':
    case 'energy':
    case 'percent':
      return (value) => typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'date':
    case 'month':
    case 'text':
    case 'markup':
    case 'messageKey':
    case 'color':
    case 'url':
    case 'image':
    case 'enum':
      return (value) => typeof value === 'string' && value !== '';
    default:
      return (value) => typeof value === 'object' && value !== null;
  }
}
