import type { Action, SendAction } from '../../kernel/page/action';
import type { Value } from '../../kernel/page/value';
import { asList, type JsonObject, own, ownText } from '../../kernel/text/json';
import { withoutTags } from '../../kernel/text/markup';
import { textFinder } from '../../kernel/text/search';
import { type ActionBuilder, addVerbs, compileQuery } from '../compile/actions';
import { addSelector } from '../compile/component';
import { addOperators, comparison, compileCondition } from '../compile/conditions';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, PENDING } from '../compile/context';
import { compilePath } from '../compile/paths';
import { addTextForms, compileScalar, compileText, type Evaluator } from '../compile/values';

/** The comparisons that exist only on pages of the site. */
export const siteComparisons = {
  contains: (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' ? textFinder(b)(withoutTags(a)) : undefined,
};

const DAY_MS = 86_400_000;

/** Compiles a value of two dates, given by their paths; missing when one of them is missing. */
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

/** The action is missing if a value of its path is missing: without the value, the request would go to another address. */
const send: ActionBuilder = (source, context) => {
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

/** The action is missing if a value of its path or the file name is missing. */
const download: ActionBuilder = (source, context) => {
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

/** Compiles a download of a list; missing while the list has no rows. The press fetches the whole list. */
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

const downloadList: ActionBuilder = (source, context) => {
  const texts = (map: unknown) => Object.entries(Object(map)).map(([name, key]) => [name, String(key)] as const);
  const columns = texts(source.columns);
  const words = Object.fromEntries(
    Object.entries(Object(source.words)).map(([field, values]) => [field, Object.fromEntries(texts(values))]),
  );
  return ofList(source, context, (root, name) => ({ do: 'downloadList', root, name, columns, words }));
};

const downloadPdfs: ActionBuilder = (source, context) => {
  const [file = '', title = ''] = [ownText(source, 'file'), ownText(source, 'title')];
  return ofList(source, context, (root, name) => ({ do: 'downloadPdfs', root, name, file, title }));
};

/** Returns the values of a path, or the reason why one is absent. */
function sentValues(values: ReturnType<typeof compileQuery>, run: EvalContext): Maybe<Readonly<Record<string, string>>> {
  const sent: Record<string, string> = {};
  for (const [name, read] of values) {
    const value = read(run);
    if (!isValue(value)) return value;
    sent[name] = String(value);
  }
  return sent;
}

// Shows the chosen step, by default the first, if all steps before it are done, else the first step that is not done. Steps
// do not advance automatically: otherwise Back, to an address without a step, would lead forward.
addSelector('step', (steps, chosen) => {
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
  // True while the resource is pending, for content that shows in the meantime, such as a log-out beside a loading menu.
  loading: (argument, source, context) => {
    const failed = compileCondition({ failed: argument }, context);
    return { source, test: (run) => failed.test(run) === 'pending' };
  },
});
