import { isDeepStrictEqual } from 'node:util';
import { joinedParts } from '../../engine/analysis/parts';
import { asList, isObject, type Json, type JsonObject, own } from '../../engine/kernel/text/json';
import { inPath, type NodeChange, named, short } from './change';
import { EACH, isEach, listChanges } from './lists';

/** How values are described. */
export interface ValueWording {
  /** A value in words. */
  said: (value: Json) => string;
  /** Whether an object is described as a whole, because it is only the source of a value. */
  isWhole?: (value: JsonObject) => boolean;
  /** Whether a new object is described as a whole. For all others each leaf is described separately. */
  isLeaf?: (value: JsonObject) => boolean;
  /** Whether an object is a condition. A comparison in it is described as a whole. */
  isCondition?: (value: JsonObject) => boolean;
}

/** If the words of two sources together have more characters, and the sources differ at one place, only that is described. */
const LONG = 200;

/**
 * The differences of two values, each at the innermost path where they differ; for lists the names of the entries. Without a
 * path, the sentences are about "it".
 */
export function valueChanges(before: unknown, after: unknown, path = '', saying: ValueWording = { said: short }): NodeChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const { said, isWhole = () => false, isLeaf = isWhole } = saying;
  const isInner = isObject(before) && isObject(after) && !isWhole(before) && !isWhole(after);
  if (isInner && Object.keys(before).some((key) => Object.hasOwn(after, key)))
    return keysOf(before, after).flatMap((key) =>
      valueChanges(ofKey(before, key), ofKey(after, key), partPath(path, key, before, after), saying),
    );
  if (before === undefined && isObject(after) && Object.keys(after).length > 0 && !isLeaf(after))
    return Object.entries(after).flatMap(([key, one]) => valueChanges(undefined, one, inPath(path, key), saying));
  const [from, to] = [before as Json | undefined, after as Json | undefined];
  const [olds, news] = [asList(from), asList(to)];
  if (olds && news) return listChanges(path, olds, news, { words: said, inner: (a, b, at) => valueChanges(a, b, at, saying) });
  const it = path === '' ? 'It' : named(path);
  if (to === undefined)
    return [{ kind: 'removed', of: path, ...given(from), sentence: `${it} is gone; it was ${said(from ?? null)}.` }];
  if (from === undefined) return [{ kind: 'added', of: path, to, sentence: `${it} is ${said(to)}, before nothing.` }];
  const [only] = differing(from, to, path, saying);
  if (only && only.path !== path) return valueChanges(only.from, only.to, only.path, saying);
  // Words omit some options: values with the same words are printed as JSON.
  const [old, now] = said(from) === said(to) ? [from, to].map((one) => JSON.stringify(one)) : [said(from), said(to)];
  return [{ kind: 'changed', of: path, from, to, sentence: `${it} is ${now}, before ${old}.` }];
}

interface Place {
  path: string;
  from: Json | undefined;
  to: Json | undefined;
}

/** The single place where two long sources differ; empty if there are several, or the sources are short. */
function differing(from: Json, to: Json, path: string, { said, isWhole, isCondition = () => false }: ValueWording): Place[] {
  const isSource = (value: Json) => isObject(value) && isWhole?.(value) === true;
  if (!isSource(from) || !isSource(to) || said(from).length + said(to).length <= LONG) return [];
  const visit = (old: Json | undefined, now: Json | undefined, at: string): Place[] => {
    if (isDeepStrictEqual(old, now)) return [];
    const [olds, news] = [asList(old), asList(now)];
    if (olds && news && olds.length === news.length)
      return olds.flatMap((one, index) => visit(one, news[index], inPath(at, `[${index}]`)));
    if (!isObject(old) || !isObject(now) || !isAlike(old, now, isCondition)) return [{ path: at, from: old, to: now }];
    return keysOf(old, now).flatMap((key) => visit(own(old, key), own(now, key), inPath(at, key)));
  };
  const places = visit(from, to, path);
  return places.length === 1 ? places : [];
}

/** Whether parts of two objects can be compared: they have a key in common, and conditions join equally many parts. */
function isAlike(old: JsonObject, now: JsonObject, isCondition: (value: JsonObject) => boolean): boolean {
  const shared = Object.keys(old).filter((key) => Object.hasOwn(now, key));
  if (!isCondition(old) && !isCondition(now)) return shared.length > 0;
  const isSame = (joint: string) =>
    (joint === 'all' || joint === 'any') && joinedParts(old, joint)?.length === joinedParts(now, joint)?.length;
  return shared.some((one) => one === 'not' || isSame(one));
}

function keysOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** The path of a part: for the rows of a list `rows[]`. */
function partPath(path: string, key: string, before: JsonObject, after: JsonObject): string {
  if (key !== 'value' || !isEach(before) || !isEach(after)) return inPath(path, key);
  return path.endsWith(']') ? path : inPath(path, EACH);
}

function ofKey(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function given(from: Json | undefined): { from: Json } | object {
  return from === undefined ? {} : { from };
}
