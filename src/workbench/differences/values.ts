import { isDeepStrictEqual } from 'node:util';
import { asList, isObject, type Json, type JsonObject } from '../../engine/kernel/text/json';
import { type NodeChange, short } from './change';
import { listChanges } from './lists';

/** How values are described. */
export interface ValueWording {
  /** A value in words. */
  said: (value: Json) => string;
  /** Whether an object is described as a whole, because it is only the source of a value. */
  isWhole?: (value: JsonObject) => boolean;
  /** Whether a new object is described as a whole. For all others each leaf is described separately. */
  isLeaf?: (value: JsonObject) => boolean;
}

/**
 * The differences of two values, each at the innermost path where they differ; for lists the names of the entries. Without a
 * path, the sentences are about "it".
 */
export function valueChanges(before: unknown, after: unknown, path = '', saying: ValueWording = { said: short }): NodeChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const { said, isWhole = () => false, isLeaf = isWhole } = saying;
  const isInner = isObject(before) && isObject(after) && !isWhole(before) && !isWhole(after);
  if (isInner && Object.keys(before).some((key) => Object.hasOwn(after, key))) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      valueChanges(ofKey(before, key), ofKey(after, key), path === '' ? key : `${path}.${key}`, saying),
    );
  }
  if (before === undefined && isObject(after) && Object.keys(after).length > 0 && !isLeaf(after))
    return Object.entries(after).flatMap(([key, one]) =>
      valueChanges(undefined, one, path === '' ? key : `${path}.${key}`, saying),
    );
  const [from, to] = [before as Json | undefined, after as Json | undefined];
  const [olds, news] = [asList(from), asList(to)];
  if (olds && news) return listChanges(path, olds, news, { words: said, inner: (a, b, at) => valueChanges(a, b, at, saying) });
  const it = path === '' ? 'It' : path;
  if (to === undefined)
    return [{ kind: 'removed', of: path, ...given(from), sentence: `${it} is gone; it was ${said(from ?? null)}.` }];
  if (from === undefined) return [{ kind: 'added', of: path, to, sentence: `${it} is ${said(to)}, before nothing.` }];
  // Words omit some options: values with the same words are printed as JSON.
  const [old, now] = said(from) === said(to) ? [from, to].map((one) => JSON.stringify(one)) : [said(from), said(to)];
  return [{ kind: 'changed', of: path, from, to, sentence: `${it} is ${now}, before ${old}.` }];
}

function ofKey(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function given(from: Json | undefined): { from: Json } | object {
  return from === undefined ? {} : { from };
}
