import type { ValueTypes } from '../contract/kinds';
import type { Diagnostic } from '../kernel/diagnostics';
import type { Env, Layout, Scope } from './types';

/** No value: absent, null, "", [] or not of its kind. */
export const MISSING: unique symbol = Symbol('missing');
/** The resource behind the path has not arrived. */
export const PENDING: unique symbol = Symbol('pending');

export type Maybe<T> = T | typeof MISSING | typeof PENDING;

export function isValue<T>(value: Maybe<T>): value is T {
  return value !== MISSING && value !== PENDING;
}

/** A name that a repeat, each, some or state introduces, with what it holds at this place of the tree. */
export interface Local {
  name: string;
  value: unknown;
  /** Key under which the choice behind the name is kept, when a `state` introduced it. */
  uiKey?: string;
  /** What is chosen there: the key of the item, the word, `true` or `false`; absent when there is nothing to choose. */
  chosen?: string;
  parent: Local | undefined;
}

/** What a compiled piece sees when it runs. One per resolve; `locals` and `prefix` change on the way down. */
export interface EvalContext {
  scope: Scope;
  env: Env;
  locals: Local | undefined;
  /** Address of the surrounding module or repeat instance, '' at template level. */
  prefix: string;
  /** Key of the repeat instance being run. It may hold any character, so it cannot be read back from an address. */
  itemKey?: string;
  needs: Set<string>;
  dialogs?: Dialogs;
  report: (diagnostic: Diagnostic) => void;
}

/** What a run learns of dialogs, by id: one without content hides its openers, which may stand before it. */
export interface Dialogs {
  /** Named by an action that was read. */
  opened: Set<string>;
  /** Their data has not arrived, so they may still have content. */
  awaited: Set<string>;
  /** Known from an earlier run to have no content. */
  gone: ReadonlySet<string>;
}

/** What is known of a place before any bill: which names exist there and of which kind. */
export interface CompileContext {
  layout: Layout;
  /** Address of the surrounding module without repeat keys; finds the copy of a module that one placement has to itself. */
  at: string;
  /** Kinds of the names in force, innermost first. */
  names: Names | undefined;
  /** Modules around this place, to stop a module from holding itself. */
  inside: readonly string[];
  /** Rules being compiled, to stop a rule from asking itself. */
  rules: readonly string[];
  report: (diagnostic: Diagnostic) => void;
}

export interface Names {
  name: string;
  kinds: ValueTypes | undefined;
  parent: Names | undefined;
}

export function withName(context: CompileContext, name: string, kinds: ValueTypes | undefined): CompileContext {
  return { ...context, names: { name, kinds, parent: context.names } };
}

export function kindsOfName(context: CompileContext, name: string): { kinds: ValueTypes | undefined } | undefined {
  for (let entry = context.names; entry; entry = entry.parent) if (entry.name === name) return entry;
  return undefined;
}

export function findLocal(run: EvalContext, name: string): Local | undefined {
  for (let local = run.locals; local; local = local.parent) if (local.name === name) return local;
  return undefined;
}

/** Reports a mistake in a layout file; the page goes on without the piece. */
export function reportError(context: CompileContext, code: string, where: string, message: string): void {
  context.report({ code, level: 'error', where, message });
}
