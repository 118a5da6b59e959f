import { type CompileContext, type EvalContext, isValue, PENDING } from '../compile/context';
import { compileScalar, type Evaluator } from '../compile/values';
import type { Env, Layout, PageCall, Scope } from '../types';

/** A call with its values, or the reason why it cannot be made. */
export type PreparedCall =
  | {
      state: 'ready';
      call: string;
      values: Readonly<Record<string, string>>;
      query: string;
      /** Number of parts of a growing list to fetch. */
      parts: number;
    }
  | { state: 'pending' | 'missing' | 'failed' };

type Prepare = (run: EvalContext) => PreparedCall;

const readyCalls = new WeakMap<Layout, ReadonlyMap<string, Prepare>>();

/**
 * Returns the calls behind the roots of a page, with the values that they send: root -> call. A call waits for pending
 * values. It is not made if a value of its path or of a key in `needs` is missing; other keys of the query without a value
 * are left out. If a value depends on a failed call, the call fails too.
 */
export function pageCalls(layout: Layout, scope: Scope, env: Env): ReadonlyMap<string, PreparedCall> {
  const ready = readyCalls.get(layout) ?? compileCalls(layout);
  readyCalls.set(layout, ready);
  const run: EvalContext = { scope, env, locals: undefined, prefix: '', needs: new Set(), report: () => undefined };
  return new Map([...ready].map(([root, prepare]) => [root, prepare(run)]));
}

function compileCalls(layout: Layout): ReadonlyMap<string, Prepare> {
  const context: CompileContext = { layout, at: '', names: undefined, inside: [], rules: [], report: () => undefined };
  return new Map(Object.entries(layout.page?.data ?? {}).map(([root, call]) => [root, compileCall(root, call, context)]));
}

function compileCall(root: string, { call, values = {}, query = {}, needs = [] }: PageCall, context: CompileContext): Prepare {
  const compileAll = (all: PageCall['values'] & object): (readonly [string, Evaluator<string | number>])[] =>
    Object.entries(all).map(([name, value]) => [name, compileScalar(value, context)]);
  const [needed, asked] = [compileAll(values), compileAll(query)];
  return (run) => {
    const sent: Record<string, string> = {};
    for (const [name, read] of needed) {
      const value = read(run);
      if (value === PENDING) return { state: 'pending' };
      if (!isValue(value)) return { state: dependsOnFailedCall(read, run) ? 'failed' : 'missing' };
      sent[name] = String(value);
    }
    const search = new URLSearchParams();
    for (const [name, read] of asked) {
      const value = read(run);
      if (value === PENDING) return { state: 'pending' };
      if (isValue(value)) search.set(name, String(value));
      // Without this filter, the list would contain entries that were not requested.
      else if (dependsOnFailedCall(read, run)) return { state: 'failed' };
      else if (needs.includes(name)) return { state: 'missing' };
    }
    const text = search.toString();
    return { state: 'ready', call, values: sent, query: text, parts: partsIn(run.env.ui.get(`more:${root}`), text) };
  };
}

/** Whether a missing value depends on a failed call. Such a value is pending if the failed calls count as pending. */
function dependsOnFailedCall(read: Evaluator<string | number>, run: EvalContext): boolean {
  const underWay = Object.entries(run.scope).map(([root, one]) => [root, one?.state === 'failed' ? pending : one] as const);
  return read({ ...run, scope: Object.fromEntries(underWay) }) === PENDING;
}

const pending = { state: 'pending' } as const;

/** Most parts of a list to load. Beyond this, customers use the search. */
const MAX_PARTS = 20;

/** Name of the next part of a growing list. It includes the query, so that another filter starts with the first part. */
export function nextPart(parts: number, query: string): string | undefined {
  return parts < MAX_PARTS ? `${parts + 1} ${query}` : undefined;
}

function partsIn(wanted: string | undefined, query: string): number {
  const [parts = '', ...asked] = (wanted ?? '').split(' ');
  return asked.join(' ') === query && /^[1-9]\d?$/.test(parts) ? Math.min(Number(parts), MAX_PARTS) : 1;
}
