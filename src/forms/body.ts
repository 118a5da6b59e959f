import type { Kind } from '../contract/kinds';
import { isValue, MISSING, PENDING, type Place, type Run, withName } from '../engine/context';
import { asList, isObject, own, ownText } from '../engine/json';
import { compilePath, isLeaf, itemKinds } from '../engine/paths';
import { eachItem } from '../engine/props';
import type { Json, JsonObject } from '../engine/types';
import { branching, compileText, constant, type Reader, withDefault } from '../engine/values';
import type { Value } from '../kernel/value';

/** Writes a typed value as the back office reads it. */
export type Words = (value: Value) => string;

type BodyReader = Reader<unknown>;

/** Kinds that go as they are; an amount or a date is written out. */
const plain: ReadonlySet<Kind> = new Set(['text', 'enum', 'number', 'boolean', 'messageKey', 'url', 'image', 'color']);

/**
 * Makes the body of a request ready: words as they are, values over the roots, and objects and lists of these. A missing
 * value drops its field. Nothing is translated: what the server reads is the same in every language of the page.
 */
export function compileBody(source: Json, place: Place, words: Words): BodyReader {
  const compile = (part: Json, at: Place): BodyReader => compileBody(part, at, words);
  const list = asList(source);
  if (list) return listReader(list.map((part) => compile(part, place)));
  if (!isObject(source)) return constant<unknown>(source);
  const built = branching(source, place, compile) ?? operator(source, place, words, compile);
  if (built) return withDefault(built, own(source, 'default'), place, compile);
  return objectReader(Object.entries(source).map(([name, part]) => [name, compile(part, place)] as const));
}

function operator(
  source: JsonObject,
  place: Place,
  words: Words,
  compile: (part: Json, at: Place) => BodyReader,
): BodyReader | undefined {
  const get = ownText(source, 'get');
  if (get !== undefined) return pathReader(get, source, place, words);
  if (Object.hasOwn(source, 'join')) return written(compileText(source, place), words);
  if (Object.hasOwn(source, 'each')) return eachReader(source, place, compile);
  return undefined;
}

function pathReader(get: string, source: JsonObject, place: Place, words: Words): BodyReader {
  const path = compilePath(get, place);
  if (isLeaf(path.kinds) && !plain.has(path.kinds)) return written(compileText(source, place), words);
  return path.read;
}

function written(read: Reader<Value>, words: Words): BodyReader {
  return (run) => {
    const value = read(run);
    return isValue(value) ? words(value) : value;
  };
}

/** `{"each": list, "as": name, "value": …}`: one entry for each item; no entries are a list too. */
function eachReader(source: JsonObject, place: Place, compile: (part: Json, at: Place) => BodyReader): BodyReader {
  const path = compilePath(ownText(source, 'each') ?? '', place);
  const name = ownText(source, 'as') ?? '';
  const value = compile(source.value ?? null, withName(place, name, itemKinds(path.kinds)));
  return (run) => {
    const items = eachItem(path, name, undefined, run);
    if (items === PENDING) return PENDING;
    const entries = isValue(items) ? items.map(({ locals }) => value({ ...run, locals })) : [];
    return entries.filter((entry) => isValue(entry));
  };
}

function listReader(readers: readonly BodyReader[]): BodyReader {
  return (run) => readers.map((read) => read(run)).filter((entry) => isValue(entry));
}

function objectReader(readers: readonly (readonly [string, BodyReader])[]): BodyReader {
  return (run: Run) => {
    const entries = readers.map(([name, read]) => [name, read(run)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== MISSING && value !== PENDING));
  };
}
