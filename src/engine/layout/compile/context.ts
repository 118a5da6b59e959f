import type { ValueTypes } from '../../contract/kinds';
import type { Diagnostic } from '../../kernel/page/diagnostics';
import type { Quantity } from '../../kernel/page/value';
import type { Json } from '../../kernel/text/json';
import type { Env, Layout, Scope } from '../types';

/** No value: absent, null, "", [] or of the wrong type. */
export const MISSING: unique symbol = Symbol('missing');
/** The resource behind the path has not arrived. */
export const PENDING: unique symbol = Symbol('pending');

/** A value, or the reason why there is none. */
export type Maybe<T> = T | typeof MISSING | typeof PENDING;

/** Whether there is a value, neither missing nor pending. */
export function isValue<T>(value: Maybe<T>): value is T {
  return value !== MISSING && value !== PENDING;
}

/** A name that a repeat, each, some or state introduces, with its value at this point of the tree. */
export interface Local {
  name: string;
  value: unknown;
  /** UI state key of the choice, if a `state` introduces the name. */
  uiKey?: string;
  /** The current choice: the key of the item, the word, `true` or `false`; absent when there is nothing to choose. */
  chosen?: string;
  parent: Local | undefined;
}

/** The input of an evaluation. One per resolve; `locals` and `prefix` change from node to node. */
export interface EvalContext {
  scope: Scope;
  env: Env;
  locals: Local | undefined;
  /** Address of the surrounding module or repeat instance, '' at template level. */
  prefix: string;
  /** Key of the current repeat instance. It may contain any character, so it cannot be parsed from an address. */
  itemKey?: string;
  needs: Set<string>;
  dialogs?: Dialogs;
  /** Receives every figure of a calculation, parts before the whole. Traces use it. */
  calculated?: (source: Json, value: Maybe<Quantity>) => void;
  report: (diagnostic: Diagnostic) => void;
}

/** State of the dialogs, by id. A dialog without content hides its openers, which may come before it in the layout. */
export interface Dialogs {
  /** Ids of dialogs that an action opens. */
  opened: Set<string>;
  /** Ids of dialogs whose data is pending; they may still get content. */
  awaited: Set<string>;
  /** Ids of dialogs that an earlier pass found without content. */
  gone: ReadonlySet<string>;
}

/** The compile-time context, independent of any bill: the names in scope at this point of the layout, with their types. */
export interface CompileContext {
  layout: Layout;
  /** Address of the surrounding module without repeat keys. It identifies the placement's copy of the module, if it has one. */
  at: string;
  /** Value types of the names in scope, innermost first. */
  names: Names | undefined;
  /** Enclosing modules, to detect a module that contains itself. */
  inside: readonly string[];
  /** Rules being compiled, to detect a rule that refers to itself. */
  rules: readonly string[];
  report: (diagnostic: Diagnostic) => void;
}

/** A name in scope with its value types, linked to the next outer one. */
export interface Names {
  name: string;
  kinds: ValueTypes | undefined;
  parent: Names | undefined;
}

/** The context with one more name in scope. */
export function withName(context: CompileContext, name: string, kinds: ValueTypes | undefined): CompileContext {
  return { ...context, names: { name, kinds, parent: context.names } };
}

/** The value types of a name in scope; undefined when there is no such name. */
export function kindsOfName(context: CompileContext, name: string): { kinds: ValueTypes | undefined } | undefined {
  for (let entry = context.names; entry; entry = entry.parent) if (entry.name === name) return entry;
  return undefined;
}

/** The innermost local with this name; undefined when there is none. */
export function findLocal(context: EvalContext, name: string): Local | undefined {
  for (let local = context.locals; local; local = local.parent) if (local.name === name) return local;
  return undefined;
}

/** Reports a mistake in a layout file; the rest of the layout still works. */
export function reportError(context: CompileContext, code: string, where: string, message: string): void {
  context.report({ code, level: 'error', where, message });
}
