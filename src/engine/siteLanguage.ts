import type { Action, SendAction } from '../kernel/action';
import { asList, type JsonObject, own, ownText } from '../kernel/json';
import { withoutTags } from '../kernel/markup';
import { foldText } from '../kernel/text';
import type { Value } from '../kernel/value';
import { addVerbs, type Build, compileQuery } from './actions';
import { addSelecting } from './component';
import { addOperators, comparison, compileCondition } from './conditions';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, PENDING } from './context';
import { compilePath } from './paths';
import { addTextForms, compileScalar, compileText, type Evaluator } from './values';

/** The comparisons that only pages of the site have. */
export const siteComparisons = {
  contains: (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' ? hasWords(foldText(withoutTags(a)), foldText(b)) : undefined,
};

const DAY_MS = 86_400_000;

/** A value made of two dates, each the path of one; missing when one is missing. */
function betweenDates(form: 'days' | 'period', make: (from: string, to: string) => Value | undefined) {
  return (source: JsonObject, context: CompileContext): Evaluator<Value> => {
    const [from, to] = [0, 1].map((at) => compilePath(ownText(asList(source[form])?.[at], 'get') ?? '', context));
    return (run) => {
      const [start, end] = [from, to].map((path) => path?.read(run) ?? MISSING);
      if (start === MISSING || end === MISSING) return MISSING;
      if (start === PENDING || end === PENDING) return PENDING;
      return make(String(start), String(end)) ?? MISSING;
    };
  };
}

/** Whoever searches remembers words, not their order. */
function hasWords(text: string, words: string): boolean {
  return words.split(' ').every((word) => text.includes(word));
}

/** Impossible without a value of the path: it would be another call. */
const send: Build = (source, context) => {
  const call = ownText(source, 'call');
  const values = compileQuery({ query: source.values ?? null }, context);
  const fields = compileQuery({ query: source.body ?? null }, context);
  const [ask, yes] = [ownText(source, 'ask'), ownText(source, 'yes')];
  const words = (['undo', 'done', 'failure', 'unknown', 'to'] as const).flatMap((key) => {
    const text = ownText(source, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  const fixed: Pick<SendAction, 'ask' | 'undo' | 'done' | 'failure' | 'unknown' | 'to' | 'refresh'> = {
    ...(ask !== undefined && yes !== undefined && { ask: { text: ask, yes } }),
    ...Object.fromEntries(words),
    refresh: (asList(own(source, 'refresh')) ?? []).map(String),
  };
  return (run) => {
    if (call === undefined) return MISSING;
    const sent = sentValues(values, run);
    if (!isValue(sent)) return sent;
    const body: Record<string, string | number> = {};
    for (const [name, read] of fields) {
      const value = read(run);
      if (value === PENDING) return PENDING;
      if (isValue(value)) body[name] = value;
    }
    return { do: 'send', call, values: sent, ...(fields.length > 0 && { body }), ...fixed };
  };
};

/** Impossible without a value of the path, or without a name. */
const download: Build = (source, context) => {
  const call = ownText(source, 'call');
  const values = compileQuery({ query: source.values ?? null }, context);
  const readName = compileScalar(source.name ?? null, context);
  return (run) => {
    if (call === undefined) return MISSING;
    const sent = sentValues(values, run);
    const name = readName(run);
    if (!isValue(name)) return name;
    return isValue(sent) ? { do: 'download', call, values: sent, name: String(name) } : sent;
  };
};

/** Of a list with rows; it is asked for whole when the button is pressed. */
function ofList(source: JsonObject, context: CompileContext, make: (root: string, name: Value) => Action): Evaluator<Action> {
  const root = ownText(source, 'root') ?? '';
  const rows = compilePath(`${root}.items`, context);
  const readName = compileText(source.name ?? null, context);
  return (run) => {
    const items = rows.read(run);
    const name = readName(run);
    if (!isValue(name)) return name;
    if (!isValue(items)) return items;
    return asList(items)?.length ? make(root, name) : MISSING;
  };
}

const downloadList: Build = (source, context) => {
  const texts = (map: unknown) => Object.entries(Object(map)).map(([name, key]) => [name, String(key)] as const);
  const columns = texts(source.columns);
  const words = Object.fromEntries(
    Object.entries(Object(source.words)).map(([field, values]) => [field, Object.fromEntries(texts(values))]),
  );
  return ofList(source, context, (root, name) => ({ do: 'downloadList', root, name, columns, words }));
};

const downloadPdfs: Build = (source, context) => {
  const [file = '', title = ''] = [ownText(source, 'file'), ownText(source, 'title')];
  return ofList(source, context, (root, name) => ({ do: 'downloadPdfs', root, name, file, title }));
};

/** The values of a path; why they are not complete, if they are not. */
function sentValues(values: ReturnType<typeof compileQuery>, run: EvalContext): Maybe<Readonly<Record<string, string>>> {
  const sent: Record<string, string> = {};
  for (const [name, read] of values) {
    const value = read(run);
    if (!isValue(value)) return value;
    sent[name] = String(value);
  }
  return sent;
}

// The chosen step, at the start the first, shows only if all before it are done, else the first that is not. It does not
// follow what is done: Back to an address without a step would lead forward.
addSelecting('step', (steps, chosen) => {
  const undone = steps.findIndex((step) => step.props.done !== true);
  const at = Math.max(
    steps.findIndex(({ id }) => id === chosen),
    0,
  );
  return steps[undone < 0 ? at : Math.min(at, undone)];
});
addVerbs({ download, downloadList, downloadPdfs, send });
addTextForms({
  days: betweenDates('days', (from, to) => ({ kind: 'number', value: (Date.parse(to) - Date.parse(from)) / DAY_MS })),
  period: betweenDates('period', (value, to) => (value <= to ? { kind: 'period', value, to } : undefined)),
});
addOperators({
  contains: comparison(siteComparisons.contains),
  ready: (argument, source, context) => {
    const failed = compileCondition({ failed: argument }, context);
    return { source, test: (run) => (failed.test(run) === 'pending' ? 'pending' : true) };
  },
  // True while others wait: what shows in the meantime, such as a way out beside a menu that does not come.
  loading: (argument, source, context) => {
    const failed = compileCondition({ failed: argument }, context);
    return { source, test: (run) => failed.test(run) === 'pending' };
  },
});
