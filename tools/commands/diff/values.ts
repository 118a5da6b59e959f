import { isDeepStrictEqual } from 'node:util';
import { asList, isObject, type Json } from '../../../src/kernel/json';
import { type Change, cut, short } from './change';
import { listChanges } from './lists';
import type { Words } from './words';

/**
 * The differences of two values, each at the innermost path where they differ. Of a list it names the entries. With
 * `words`, what says where a value comes from is put in words.
 */
export function valueChanges(before: unknown, after: unknown, path = '', words?: Words): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after) && Object.keys(before).some((key) => Object.hasOwn(after, key))) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      valueChanges(ofKey(before, key), ofKey(after, key), path === '' ? key : `${path}.${key}`, words),
    );
  }
  const [from, to] = [before as Json | undefined, after as Json | undefined];
  const said = (value: Json) => (words === undefined || typeof value !== 'object' ? short(value) : cut(words.value(value)));
  const [olds, news] = [asList(from), asList(to)];
  if (olds && news) return listChanges(path, olds, news, { words: said, inner: (a, b, at) => valueChanges(a, b, at, words) });
  if (to === undefined)
    return [{ kind: 'removed', of: path, ...given(from), sentence: `${path} is gone; it was ${said(from ?? null)}.` }];
  if (from === undefined) return [{ kind: 'added', of: path, to, sentence: `${path} is ${said(to)}, before nothing.` }];
  return [{ kind: 'changed', of: path, from, to, sentence: `${path} is ${said(to)}, before ${said(from)}.` }];
}

function ofKey(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function given(from: Json | undefined): { from: Json } | object {
  return from === undefined ? {} : { from };
}
