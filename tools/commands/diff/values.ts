import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json } from '../../../src/kernel/json';
import { type Change, short } from './change';

/** The differences of two values, each at the innermost path where they differ; a list is one value. */
export function valueChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => valueChanges(ofKey(before, key), ofKey(after, key), path === '' ? key : `${path}.${key}`));
  }
  const [from, to] = [before as Json | undefined, after as Json | undefined];
  if (to === undefined)
    return [{ kind: 'removed', of: path, ...given(from), sentence: `${path} is gone, before ${short(from)}.` }];
  if (from === undefined) return [{ kind: 'added', of: path, to, sentence: `${path} is ${short(to)}, before nothing.` }];
  return [{ kind: 'changed', of: path, from, to, sentence: `${path} is ${short(to)}, before ${short(from)}.` }];
}

function ofKey(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function given(from: Json | undefined): { from: Json } | object {
  return from === undefined ? {} : { from };
}
