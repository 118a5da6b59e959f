import type { Value } from '../../kernel/page/value';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import type { ChoosingForm, DisplayOption, ReadingScalarForm, ReadingTextForm } from '../language/values';
import { compileCondition } from './conditions';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, PENDING, reportError } from './context';
import { entryOfForm } from './entryOfForm';
import { compilePath, isLeaf, itemKinds } from './paths';
import { asNumber, compileCount, compileQuantity } from './quantities';
import { SINGLE_WORD, serverLabel, typedValue } from './typedValue';

/** A compiled value expression: returns the typed value for one bill. */
export type Evaluator<T> = (context: EvalContext) => Maybe<T>;

/** Compiles a value expression for display. */
export function compileText(source: Json, context: CompileContext): Evaluator<Value> {
  if (typeof source === 'string') return constant<Value>(source === '' ? MISSING : { kind: 'text', value: source });
  if (typeof source === 'number') return constant<Value>({ kind: 'number', value: source });
  if (isObject(source)) {
    const built = compileChoosing(source, context, compileText) ?? entryOfForm(textForms, source)?.(source, context);
    if (built) return withDefault(built, own(source, 'default'), context, compileText);
  }
  reportError(
    context,
    'layout.value.unknown',
    JSON.stringify(source).slice(0, 80),
    `A value is an object with one of: ${[...textForms.keys(), ...choosingForms.keys()].join(' ')}.`,
  );
  return constant<Value>(MISSING);
}

/** Compiles a value expression with a bare literal as result: a choice, a colour, a number. */
export function compileScalar(source: Json, context: CompileContext): Evaluator<string | number> {
  if (typeof source === 'string' || typeof source === 'number') return constant<string | number>(source);
  if (isObject(source)) {
    const built = compileChoosing(source, context, compileScalar) ?? entryOfForm(scalarForms, source)?.(source, context);
    if (built) return withDefault(built, own(source, 'default'), context, compileScalar);
  }
  return constant<string | number>(MISSING);
}

/** Compiles a value expression. */
export type Compile<T> = (source: Json, context: CompileContext) => Evaluator<T>;

type Choosing = <T>(source: JsonObject, context: CompileContext, compile: Compile<T>) => Evaluator<T>;

/** Forms that only choose between values. */
const choosing = {
  if: choice,
  branch,
  match,
  first,
  screen: byScreen,
} satisfies Record<ChoosingForm, Choosing>;

const choosingForms: ReadonlyMap<string, Choosing> = new Map(Object.entries(choosing));

/** Compiles a form that only chooses between values; undefined for any other form. */
export function compileChoosing<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> | undefined {
  return entryOfForm(choosingForms, source)?.(source, context, compile);
}

function choice<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  const [test = null, yes = null, no] = asList(source.if) ?? [];
  const condition = compileCondition(test, context);
  const readYes = compile(yes, context);
  const readNo = orMissing(no, context, compile);
  return (run) => {
    const outcome = condition.test(run);
    if (outcome === 'pending') return PENDING;
    return outcome === true ? readYes(run) : readNo(run);
  };
}

/** Compiles `branch`: the value of the first true condition. A pending condition before it makes the result pending. */
function branch<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  const branches = (asList(source.branch) ?? []).map((one) => ({
    when: compileCondition(own(one, 'when') ?? null, context),
    read: compile(own(one, 'value') ?? null, context),
  }));
  const readElse = orMissing(own(source, 'else'), context, compile);
  return (run) => {
    for (const { when, read } of branches) {
      const outcome = when.test(run);
      if (outcome === 'pending') return PENDING;
      if (outcome === true) return read(run);
    }
    return readElse(run);
  };
}

/** Compiles an optional alternative. If the layout has none, the result is missing. */
function orMissing<T>(source: Json | undefined, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  return source === undefined ? constant<T>(MISSING) : compile(source, context);
}

function match<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  const subject = compileScalar(source.match ?? null, context);
  const cases = new Map(
    Object.entries(isObject(source.cases) ? source.cases : {}).map(([name, value]) => [name, compile(value, context)]),
  );
  const readElse = orMissing(own(source, 'else'), context, compile);
  return (run) => {
    const value = subject(run);
    if (value === PENDING) return PENDING;
    return ((isValue(value) && cases.get(String(value))) || readElse)(run);
  };
}

function first<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  const readers = (asList(source.first) ?? []).map((part) => compile(part, context));
  return (run) => {
    for (const read of readers) {
      const value = read(run);
      if (value !== MISSING) return value;
    }
    return MISSING;
  };
}

function byScreen<T>(source: JsonObject, context: CompileContext, compile: Compile<T>): Evaluator<T> {
  const width = compilePath('screen.class', context);
  const classes = new Map(
    Object.entries(isObject(source.screen) ? source.screen : {}).map(([name, value]) => [name, compile(value, context)]),
  );
  const readElse = orMissing(own(source, 'else'), context, compile);
  return (run) => {
    const name = width.read(run);
    return ((typeof name === 'string' && classes.get(name)) || readElse)(run);
  };
}

/** Returns an evaluator that falls back to `source` when the value is missing. */
export function withDefault<T>(
  read: Evaluator<T>,
  source: Json | undefined,
  context: CompileContext,
  compile: Compile<T>,
): Evaluator<T> {
  if (source === undefined) return read;
  const otherwise = compile(source, context);
  return (run) => {
    const value = read(run);
    return value === MISSING ? otherwise(run) : value;
  };
}

/** Compiles a form that reads the bill or the texts; undefined when its argument is invalid. */
export type FormCompiler<T> = (source: JsonObject, context: CompileContext) => Evaluator<T> | undefined;

const scalarForms: ReadonlyMap<string, FormCompiler<string | number>> = new Map(
  Object.entries({ get: bareValue, count: itemCount } satisfies Record<ReadingScalarForm, FormCompiler<string | number>>),
);

/** Forms that exist only on pages of the site. */
export type SiteTextForm = 'days' | 'period';

/** `siteLanguage.ts` adds the forms of the site; bills do not load that file. */
const textForms = new Map<string, FormCompiler<Value>>(
  Object.entries({
    t: message,
    get: pathValue,
    join,
    count: (source, context) => {
      const read = itemCount(source, context);
      return read && ((run) => asNumber(read(run)));
    },
    sum: calculation,
    minus: calculation,
    div: calculation,
  } satisfies Record<Exclude<ReadingTextForm, SiteTextForm>, FormCompiler<Value>>),
);

/** Adds the forms of the site. */
export function addTextForms(more: Readonly<Record<SiteTextForm, FormCompiler<Value>>>): void {
  for (const [name, reading] of Object.entries(more)) textForms.set(name, reading);
}

function bareValue(source: JsonObject, context: CompileContext): Evaluator<string | number> | undefined {
  const get = ownText(source, 'get');
  if (get === undefined) return undefined;
  const path = compilePath(get, context);
  return (run) => {
    const value = path.read(run);
    return value === PENDING || typeof value === 'string' || typeof value === 'number' ? value : MISSING;
  };
}

function itemCount(source: JsonObject, context: CompileContext): Evaluator<number> | undefined {
  return compileCount(source, context, compileCondition);
}

/** Compiles a calculation as a text. `decimals` sets only the displayed decimals; the figure is not rounded. */
function calculation(source: JsonObject, context: CompileContext): Evaluator<Value> {
  const read = compileQuantity(source, context, compileCondition);
  const { decimals } = source;
  if (typeof decimals !== 'number') return read;
  return (run) => {
    const value = read(run);
    return isValue(value) ? { ...value, decimals } : value;
  };
}

function pathValue(source: JsonObject, context: CompileContext): Evaluator<Value> | undefined {
  const get = ownText(source, 'get');
  if (get === undefined) return undefined;
  const path = compilePath(get, context);
  const options = displayOptions(source);
  const unit = unitReader(source, context);
  if (path.kinds !== undefined && !isLeaf(path.kinds))
    reportError(context, 'layout.value.branch', get, `${get} is not a single value.`);
  const kind = isLeaf(path.kinds) ? path.kinds : 'text';
  const isPlain = unit === undefined && Object.keys(options).length === 0;
  return (run) => {
    const raw = path.read(run);
    if (!isValue(raw)) return raw;
    const value = typedValue(kind, raw, run);
    if (value === MISSING || isPlain) return value;
    const ofUnit = value.kind === 'energy' ? unit?.(run) : undefined;
    return { ...value, ...options, ...(typeof ofUnit === 'string' && { unit: ofUnit }) } as Value; // Formatters ignore options of other value types.
  };
}

function message(source: JsonObject, context: CompileContext): Evaluator<Value> {
  if (typeof source.t !== 'string') {
    const read = compileScalar(source.t ?? null, context);
    const pattern = source.key === true ? SINGLE_WORD : undefined;
    return (run) => {
      const key = read(run);
      return typeof key === 'string' ? serverLabel(key, run, pattern) : key === PENDING ? PENDING : MISSING;
    };
  }
  const key = source.t;
  const values = Object.entries(isObject(source.values) ? source.values : {}).map(
    ([name, value]) => [name, compileText(value, context)] as const,
  );
  const fixed: Value = { kind: 'message', key, ...(source.rich === true && { rich: true }) };
  return (run) => {
    const state = run.env.text(key);
    if (state !== 'full') {
      if (state === 'missing')
        run.report({
          code: 'texts.key.missing',
          level: 'error',
          where: key,
          message: `The text ${key} is missing. Add it to locales/messages.json.`,
        });
      return MISSING;
    }
    if (values.length === 0) return fixed;
    const read: Record<string, Value> = {};
    for (const [name, reader] of values) {
      const value = reader(run);
      // Hide a sentence with a missing value.
      if (!isValue(value)) return value;
      read[name] = value;
    }
    return { ...fixed, values: read };
  };
}

function join(source: JsonObject, context: CompileContext): Evaluator<Value> {
  const glue = ownText(source, 'with') ?? ' ';
  const list = asList(source.join);
  if (!list) {
    const path = compilePath(ownText(source.join, 'get') ?? '', context);
    const kind = itemKinds(path.kinds);
    return (run) => {
      const items = path.read(run);
      if (!isValue(items)) return items;
      const parts = (asList(items) ?? [])
        .map((item) => typedValue(isLeaf(kind) ? kind : 'text', item, run))
        .filter((part) => part !== MISSING);
      return joined(parts, glue);
    };
  }
  const readers = list.map((part) => compileText(part, context));
  return (run) => {
    const parts: Value[] = [];
    for (const read of readers) {
      const part = read(run);
      if (part === PENDING) return PENDING;
      if (part !== MISSING) parts.push(part);
    }
    return joined(parts, glue);
  };
}

function joined(parts: readonly Value[], glue: string): Maybe<Value> {
  const [only] = parts;
  if (!only) return MISSING;
  return parts.length === 1 ? only : { kind: 'joined', parts, with: glue };
}

/** Options of a formatted path that are copied into the value for the formatter. */
const carried: readonly string[] = Object.keys({
  abs: true,
  decimals: true,
  euro: true,
  form: true,
  pattern: true,
} satisfies Record<Exclude<DisplayOption, 'unit'>, true>);

function displayOptions(source: JsonObject): Record<string, unknown> {
  return Object.fromEntries(carried.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]));
}

function unitReader(source: JsonObject, context: CompileContext): Evaluator<string | number> | undefined {
  const unit = own(source, 'unit');
  return unit === undefined ? undefined : compileScalar(unit, context);
}

/** An evaluator that always returns the same value. */
export function constant<T>(value: Maybe<T>): Evaluator<T> {
  return () => value;
}
