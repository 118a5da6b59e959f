import type { Kind, Kinds } from '../contract/kinds';
import { resources, kinds as rootKinds } from '../contract/kinds.generated';
import { complain, findLocal, kindsOfName, type Maybe, MISSING, PENDING, type Place, type Run } from './context';

/** A path made ready: what it yields for one bill, and of which kind that is. */
export interface Path {
  source: string;
  read: (run: Run) => Maybe<unknown>;
  /** Kinds of what it yields; undefined when the path is unknown. */
  kinds: Kinds | undefined;
}

const resourceRoots = new Set(resources);

/** Makes a dotted path ready. An unknown path is a mistake of the layout and is missing for every bill. */
export function compilePath(source: string, place: Place): Path {
  const [first = '', ...keys] = source.split('.');
  const named = kindsOfName(place, first);
  const isRoot = !named && Object.hasOwn(rootKinds, first);
  const kinds = keys.reduce<Kinds | undefined>(childKinds, named ? named.kinds : isRoot ? rootKinds[first] : undefined);
  if (kinds === undefined) {
    if (!named?.kinds && named) return { source, kinds, read: (run) => follow(findLocal(run, first)?.value, keys) };
    complain(
      place,
      'layout.path.unknown',
      source,
      `There is no ${source}. Use a path that schemas/scope describes or a name introduced around it.`,
    );
    return { source, kinds, read: () => MISSING };
  }
  const fits = fitsKind(kinds);
  const check = (value: unknown): Maybe<unknown> => (fits(value) ? value : MISSING);
  if (named) return { source, kinds, read: (run) => check(follow(findLocal(run, first)?.value, keys)) };
  const isResource = resourceRoots.has(first);
  return {
    source,
    kinds,
    read: (run) => {
      if (isResource) run.needs.add(first);
      const resource = Object.hasOwn(run.scope, first) ? run.scope[first] : undefined;
      if (resource?.state === 'pending') return PENDING;
      return resource?.state === 'ready' ? check(follow(resource.value, keys)) : MISSING;
    },
  };
}

/** Kinds one step down a path; undefined when there is no such step. */
export function childKinds(kinds: Kinds | undefined, key: string): Kinds | undefined {
  return isBranch(kinds) && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

/** Kinds of the items of a list path. */
export function itemKinds(kinds: Kinds | undefined): Kinds | undefined {
  return Array.isArray(kinds) ? kinds[0] : undefined;
}

export function isLeaf(kinds: Kinds | undefined): kinds is Kind {
  return typeof kinds === 'string';
}

function isBranch(kinds: Kinds | undefined): kinds is { readonly [name: string]: Kinds } {
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

/** Whether a raw value can stand for its kind. Empty texts and lists cannot: they are missing. */
function fitsKind(kinds: Kinds): (value: unknown) => boolean {
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
