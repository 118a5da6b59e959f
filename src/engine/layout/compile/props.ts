import type { PropKind, PropList } from '../../contract/nodeMeta';
import type { State } from '../../kernel/page/state';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import { compileAction } from './actions';
import { compileCondition } from './conditions';
import {
  type CompileContext,
  type EvalContext,
  findLocal,
  isValue,
  type Local,
  type Maybe,
  MISSING,
  PENDING,
  reportError,
  withName,
} from './context';
import { childKinds, compilePath, isLeaf, itemKinds, type Path } from './paths';
import { typedValue } from './typedValue';
import { compileScalar, compileText, constant, type Evaluator } from './values';

/** Compiles one prop, by its type in the node's schema. */
export function compileProp(kind: PropKind, source: Json, context: CompileContext): Evaluator<unknown> {
  if (typeof kind === 'object') return compileList(kind, source, context);
  switch (kind) {
    case 'text':
      // A cell with a press or a tone is an object with `text`.
      return isObject(source) && Object.hasOwn(source, 'text') ? compileCell(source, context) : compileText(source, context);
    case 'number':
      return numeric(compileScalar(source, context));
    case 'choice':
    case 'color':
      return compileScalar(source, context);
    case 'flag':
      return flag(source, context);
    case 'image':
      return image(source, context);
    case 'action':
      return compileAction(source, context);
    case 'data':
      return compilePath(ownText(source, 'get') ?? '', context).read;
    case 'state':
      return namedState(source);
    case 'literal':
      return constant<unknown>(source);
  }
}

interface PropReader {
  name: string;
  read: Evaluator<unknown>;
}

/** Compiles the authored props of a node. */
export function compileProps(
  kinds: Readonly<Record<string, PropKind>>,
  source: JsonObject,
  context: CompileContext,
  where: string,
): PropReader[] {
  const readers: PropReader[] = [];
  for (const [name, value] of Object.entries(source)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind !== undefined) readers.push({ name, read: compileProp(kind, value, context) });
    else reportError(context, 'layout.prop.unknown', where, `${where} has no prop ${name}.`);
  }
  return readers;
}

/** Evaluates the props; returns those that have a value. */
export function readProps(readers: readonly PropReader[], context: EvalContext): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, read } of readers) {
    const value = read(context);
    if (isValue(value)) props[name] = value;
  }
  return props;
}

/** Whether a prop has no value because its data is pending. */
export function isPending(readers: readonly PropReader[], prop: string, context: EvalContext): boolean {
  return readers.some(({ name, read }) => name === prop && read(context) === PENDING);
}

/** Whether a prop has no value because the brand lacks a text that the layout names. */
export function lacksText(readers: readonly PropReader[], prop: string, context: EvalContext): boolean {
  let lacks = false;
  const report: EvalContext['report'] = ({ level, code }) => {
    lacks ||= level === 'error' && code === 'texts.key.missing';
  };
  const heard: EvalContext = { ...context, report };
  for (const { name, read } of readers) if (name === prop) read(heard);
  return lacks;
}

function numeric(read: Evaluator<string | number>): Evaluator<number> {
  return (run) => {
    const value = read(run);
    if (!isValue(value)) return value;
    return typeof value === 'number' && Number.isFinite(value) ? value : MISSING;
  };
}

function flag(source: Json, context: CompileContext): Evaluator<boolean> {
  const condition = compileCondition(source, context);
  return (run) => {
    const outcome = condition.test(run);
    return outcome === 'pending' ? PENDING : outcome === true;
  };
}

function image(source: Json, context: CompileContext): Evaluator<string> {
  const read = compileScalar(source, context);
  return (run) => {
    const name = read(run);
    if (!isValue(name)) return name;
    const address = run.env.image(String(name));
    if (address !== undefined) return address;
    run.report({
      code: 'image.unknown',
      level: 'warning',
      where: String(name).slice(0, 80),
      message: 'The image is not of the brand, nor on an allowed host.',
    });
    return MISSING;
  };
}

function namedState(source: Json): Evaluator<State> {
  const name = typeof source === 'string' ? source : '';
  return (run) => {
    const { uiKey, chosen } = findLocal(run, name) ?? {};
    return uiKey === undefined ? MISSING : { key: uiKey, ...(chosen !== undefined && { chosen }) };
  };
}

function compileCell(source: JsonObject, context: CompileContext): Evaluator<unknown> {
  const press = source.press === undefined ? undefined : compileAction(source.press, context);
  const tone = source.tone === undefined ? undefined : compileScalar(source.tone, context);
  const text = compileText(source.text ?? null, context);
  return (run) => {
    const action = press?.(run);
    const shown = text(run);
    if (action !== undefined && !isValue(action)) return action;
    if (!isValue(shown)) return shown;
    const meaning = tone?.(run);
    return { text: shown, ...(action && { press: action }), ...(meaning !== undefined && isValue(meaning) && { tone: meaning }) };
  };
}

function compileList(kind: PropList, source: Json, context: CompileContext): Evaluator<unknown> {
  const each = ownText(source, 'each');
  if (isObject(source) && each !== undefined) return compileEach(kind, each, source, context);
  const get = ownText(source, 'get');
  if (get !== undefined) return wholeList(kind, compilePath(get, context));
  const rows = (asList(source) ?? []).map((row, index) => compileRow(kind, row, String(index), context));
  return (run) => {
    const read = rows.map((row) => row(run, undefined));
    return read.length === 0 ? MISSING : read;
  };
}

type Row = Readonly<Record<string, unknown>> & { key: string };

/** Compiles a row to {key, …props}; missing props are left out. The `id` of an authored row is its key. */
function compileRow(
  kind: PropList,
  source: Json,
  key: string,
  context: CompileContext,
): (context: EvalContext, itemKey: string | undefined) => Row {
  const entries = isObject(source) ? Object.entries(source).filter(([name]) => name !== 'id') : [];
  const readers = entries.map(([name, value]) => {
    const propKind = Object.hasOwn(kind.list, name) ? kind.list[name] : kind.open ? 'text' : undefined;
    if (propKind === undefined) reportError(context, 'layout.prop.unknown', name, `A row of this list has no ${name}.`);
    return { name, read: propKind === undefined ? constant<unknown>(MISSING) : compileProp(propKind, value, context) };
  });
  const ownKey = ownText(source, 'id') ?? key;
  return (run, itemKey) => ({ ...readProps(readers, run), key: itemKey ?? ownKey });
}

function compileEach(kind: PropList, over: string, source: JsonObject, context: CompileContext): Evaluator<readonly Row[]> {
  const path = compilePath(over, context);
  const name = ownText(source, 'as') ?? '';
  const inner = withName(context, name, itemKinds(path.kinds));
  const where = own(source, 'where');
  const condition = where === undefined ? undefined : compileCondition(where, inner);
  const row = compileRow(kind, source.value ?? null, '', inner);
  return (run) => {
    const items = eachItem(path, name, ownText(source, 'key'), run);
    if (!isValue(items)) return items;
    const rows: Row[] = [];
    for (const { key, locals } of items) {
      const itemRun = { ...run, locals };
      const chosen = condition?.test(itemRun) ?? true;
      // If pending rows were left out, the list would look complete.
      if (chosen === 'pending') return PENDING;
      if (chosen === true) rows.push(row(itemRun, key));
    }
    return rows.length === 0 ? MISSING : rows;
  };
}

/** An item of a list, with the names that it introduces. */
export interface ItemCompiler {
  key: string;
  locals: Local;
}

/** The items of a list with unique keys; a duplicate key becomes `key~2`. */
export function eachItem(
  path: Path,
  name: string,
  keyName: string | undefined,
  context: EvalContext,
): Maybe<readonly ItemCompiler[]> {
  const items = path.read(context);
  if (!isValue(items)) return items;
  const seen = new Map<string, number>();
  return (asList(items) ?? []).map((value, index) => {
    const raw = keyName === undefined ? value : own(value, keyName);
    const base = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : String(index);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: count === 1 ? base : `${base}~${count}`, locals: { name, value, parent: context.locals } };
  });
}

/** Reads the rows directly from a list path: a leaf fills the first prop of the row, an object the props of the same names. */
function wholeList(kind: PropList, path: Path): Evaluator<readonly Row[]> {
  const item = itemKinds(path.kinds);
  const [firstProp = 'text'] = Object.keys(kind.list);
  return (run) => {
    const items = eachItem(path, '', 'key', run);
    if (!isValue(items)) return items;
    return items.map(({ key, locals }) => {
      if (isLeaf(item)) {
        const value = typedValue(item, locals.value, run);
        return value === MISSING ? { key } : { [firstProp]: value, key };
      }
      const row: Record<string, unknown> = {};
      for (const [name, propKind] of Object.entries(kind.list)) {
        const leaf = childKinds(item, name);
        const raw = own(locals.value, name);
        if (!isLeaf(leaf) || raw === undefined) continue;
        const value = propKind === 'text' ? typedValue(leaf, raw, run) : raw;
        if (value !== MISSING) row[name] = value;
      }
      return { ...row, key };
    });
  };
}
