import { asList, isObject, type Json, own } from '../../kernel/text/json';
import { child, type Origin } from '../compile/parse';
import { formVerbs, type PathVerb } from './verbs';
import { wordOf } from './write';

/** One change of the value at a path. */
export interface PathChange {
  verb: PathVerb;
  /** The path: `ui.fields.phone`. */
  dotted: string;
  /** Argument of the verb; null for `unset`. */
  value: Json;
  origin: Origin;
}

/** The changes by path in the operations of a form, in order. */
export function changesIn(ops: readonly Json[], file: string): PathChange[] {
  return ops.flatMap((op, index) =>
    formVerbs.flatMap((verb) => changesOf(verb, own(op, verb), child(child({ file, pointer: '/ops' }, index), verb)) ?? []),
  );
}

/** The changes in the argument of a verb; undefined when the argument is invalid. */
export function changesOf(verb: PathVerb, argument: Json | undefined, origin: Origin): PathChange[] | undefined {
  if (verb !== 'unset')
    return isObject(argument)
      ? Object.entries(argument).map(([dotted, value]) => ({ verb, dotted, value, origin: child(origin, dotted) }))
      : undefined;
  if (argument === undefined) return undefined;
  const list = asList(argument);
  return (list ?? [argument]).map((path, index) => ({
    verb,
    dotted: wordOf(path),
    value: null,
    origin: list ? child(origin, index) : origin,
  }));
}
