import type { ValueType } from '../../contract/kinds';
import type { Value } from '../../kernel/page/value';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import { withoutMasked } from '../../kernel/text/taxCode';
import { type CompileContext, type EvalContext, isValue, MISSING, PENDING, withName } from '../../layout/compile/context';
import { entryOfForm } from '../../layout/compile/entryOfForm';
import { compilePath, isLeaf, itemKinds } from '../../layout/compile/paths';
import { eachItem } from '../../layout/compile/props';
import {
  type Compile,
  compileChoosing,
  compileText,
  constant,
  type Evaluator,
  type FormCompiler,
  withDefault,
} from '../../layout/compile/values';
import type { ReadingBodyForm } from '../../layout/language/values';

/** Formats a typed value for the back office. */
export type OfficeFormatter = (value: Value) => string;

type BodyReader = Evaluator<unknown>;

/** Types whose values are sent unchanged; amounts and dates are formatted. */
const plain: ReadonlySet<ValueType> = new Set(['text', 'enum', 'number', 'boolean', 'messageKey', 'url', 'image', 'color']);

/**
 * Compiles the body of a request: literals, values that read the roots, and objects and lists of both. A missing value drops
 * its field. Texts are not translated: the server gets the same text in every language of the page.
 */
export function compileBody(source: Json, context: CompileContext, words: OfficeFormatter): BodyReader {
  const compile: Compile<unknown> = (part, at) => compileBody(part, at, words);
  const list = asList(source);
  if (list) return listReader(list.map((part) => compile(part, context)));
  if (!isObject(source)) return constant<unknown>(source);
  const built = compileChoosing(source, context, compile) ?? entryOfForm(bodyForms(words, compile), source)?.(source, context);
  if (built) return withDefault(built, own(source, 'default'), context, compile);
  return objectReader(Object.entries(source).map(([name, part]) => [name, compile(part, context)] as const));
}

function bodyForms(words: OfficeFormatter, compile: Compile<unknown>): ReadonlyMap<string, FormCompiler<unknown>> {
  return new Map(
    Object.entries({
      get: (source, context) => pathReader(source, context, words),
      join: (source, context) => written(compileText(source, context), words),
      each: (source, context) => eachReader(source, context, compile),
    } satisfies Record<ReadingBodyForm, FormCompiler<unknown>>),
  );
}

function pathReader(source: JsonObject, context: CompileContext, words: OfficeFormatter): BodyReader | undefined {
  const get = ownText(source, 'get');
  if (get === undefined) return undefined;
  const path = compilePath(get, context);
  if (isLeaf(path.kinds) && !plain.has(path.kinds)) return written(compileText(source, context), words);
  return (run) => codeless(path.read(run));
}

/** Removes masked tax codes from a value; the office has the whole code in the document. */
function codeless(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = withoutMasked(value);
  return text === '' && value !== '' ? MISSING : text;
}

function written(read: Evaluator<Value>, words: OfficeFormatter): BodyReader {
  return (run) => {
    const value = read(run);
    return isValue(value) ? codeless(words(value)) : value;
  };
}

/** Compiles `{"each": list, "as": name, "value": …}`: one entry per item. An empty list stays an empty list. */
function eachReader(source: JsonObject, context: CompileContext, compile: Compile<unknown>): BodyReader {
  const path = compilePath(ownText(source, 'each') ?? '', context);
  const name = ownText(source, 'as') ?? '';
  const value = compile(source.value ?? null, withName(context, name, itemKinds(path.kinds)));
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
  return (run: EvalContext) => {
    const entries = readers.map(([name, read]) => [name, read(run)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== MISSING && value !== PENDING));
  };
}
