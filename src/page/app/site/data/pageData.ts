import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readPageAnswer } from '../../../../engine/bill/answers/answer';
import type { BrandSettings } from '../../../../engine/contract/settings.generated';
import type { Report } from '../../../../engine/kernel/page/diagnostics';
import { nextPart, type PreparedCall, pageCalls } from '../../../../engine/layout/resolve/pageCalls';
import type { BuiltCall, Env, Layout, Resource, Scope } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import { billKeys } from '../../../api/bill.queries';
import type { Client } from '../../../api/client';
import { toCall } from './toCall';

/** What is needed to make the calls of a page. */
export interface PageDataContext {
  client: Client;
  /** The cache of loaded answers. */
  queryClient: QueryClient;
  /** Whether a customer has signed in: if not, only calls without a token are made. */
  isSignedIn: boolean;
  settings: BrandSettings;
  report: Report;
}

/** Milliseconds for which later pages reuse an answer; after that, they show it and fetch it again. */
const FRESH_MS = 30_000;

/**
 * The queries for the roots of a page, by root; undefined for a call that cannot be made yet. The last element of each key is the
 * root. A value of a call may come from another call's answer. `previousParts` returns the parts of a list without the last one.
 */
export function pageQueries(layout: Layout, scope: Scope, env: Env, context: PageDataContext) {
  const first = queriesIn(layout, { ...pendingScope(layout), ...scope }, env, context);
  const known = first.map(({ root, prepared, query }): [string, Resource] => {
    const { data, error } = (query && context.queryClient.getQueryState(query.queryKey)) ?? {};
    return [root, resourceOf(prepared, { data, isError: error != null })];
  });
  return queriesIn(layout, { ...scope, ...Object.fromEntries(known) }, env, context);
}

/** The initial scope, in which every call is pending. */
function pendingScope(layout: Layout): Scope {
  return Object.fromEntries(Object.keys(layout.page?.data ?? {}).map((root) => [root, { state: 'pending' } as const]));
}

function queriesIn(layout: Layout, scope: Scope, env: Env, context: PageDataContext) {
  return [...pageCalls(layout, scope, env)].map(([root, prepared]) => {
    const sent = layout.page?.data[root];
    if (!context.isSignedIn && sent?.token !== false)
      return { root, prepared: { state: 'missing' as const }, query: undefined, before: undefined };
    const query = prepared.state === 'ready' && sent ? queryOf(root, sent, prepared, layout, context) : undefined;
    return { root, prepared, query, before: query?.placeholderData };
  });
}

/** Start of the keys of all queries of pages. */
const PAGE_KEY = [...billKeys.all, 'site'] as const;

/**
 * Reads the key of a query for more than the first part of a list: its root, its query, the number of its parts, and the key
 * with one part less. Undefined for other keys.
 */
export function readPartKey(key: QueryKey): { root: string; query: string; count: number; previous: QueryKey } | undefined {
  const [query, count, root] = key.slice(-3);
  if (!PAGE_KEY.every((part, index) => key[index] === part) || typeof count !== 'number' || count < 2) return undefined;
  return { root: String(root), query: String(query), count, previous: [...key.slice(0, -2), count - 1, root] };
}

function queryOf(
  root: string,
  sent: BuiltCall,
  { values, query, parts }: Extract<PreparedCall, { state: 'ready' }>,
  layout: Layout,
  { client, queryClient, settings, report }: PageDataContext,
) {
  const { call: name, path = '', token = true, grows, mayBeAbsent, changes } = sent;
  const call = toCall(sent);
  const keyOf = (count: number) => [...PAGE_KEY, path, values, query, count, root];
  const loaded = (count: number) => queryClient.getQueryData<Part>(keyOf(count));
  const answerTo = async (asked: string, signal: AbortSignal): Promise<unknown> => {
    try {
      return await client.call(call, { values, ...(asked && { query: asked }) }, signal);
    } catch (error) {
      if (mayBeAbsent && error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
  const ask = async (asked: string, signal: AbortSignal): Promise<Part> => {
    const answer = await answerTo(asked, signal);
    if (answer === undefined) return {};
    if (changes) void refetch(queryClient, changes);
    const kinds = layout.roots?.[root] ?? {};
    const part = readPageAnswer(answer, kinds, report, settings.allowLoopbackHttp, !token) as Part | undefined;
    if (part === undefined) throw new ApiError('unreadable', name);
    return grows === undefined ? part : { ...part, after: part.next };
  };
  const askNext = async (previousParts: Part, signal: AbortSignal): Promise<Part> => {
    if (grows === undefined || previousParts.after === undefined) return previousParts;
    const search = new URLSearchParams(query);
    search.set(grows, previousParts.after);
    const next = await ask(search.toString(), signal);
    return { ...next, items: [...(previousParts.items ?? []), ...(next.items ?? [])] };
  };
  return {
    queryKey: keyOf(parts),
    staleTime: FRESH_MS,
    // The previous rows stay visible while the next ones load.
    placeholderData: () => (parts > 1 ? loaded(parts - 1) : undefined),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Part> => {
      // After a change, all parts are loaded again: any row may differ.
      const mayContinue = loaded(parts) === undefined && !queryClient.getQueryState(keyOf(parts - 1))?.isInvalidated;
      const previousParts = mayContinue && parts > 1 ? loaded(parts - 1) : undefined;
      let all = previousParts ? await askNext(previousParts, signal) : await ask(query, signal);
      for (let count = previousParts ? parts : 1; count < parts && all.after !== undefined; count++)
        all = await askNext(all, signal);
      if (grows === undefined) return all;
      const { next: _, ...rest } = all;
      const next = all.after === undefined ? undefined : nextPart(parts, query);
      return { ...rest, ...(next !== undefined && { next }) };
    },
  };
}

/**
 * After a change: refetches these roots of the page, or all if `roots` is absent. Marks the data of other pages as stale, so that
 * they refetch it when they are shown.
 */
export async function refetch(queryClient: QueryClient, roots?: readonly string[]): Promise<void> {
  // The last element of a query key is the root.
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    roots?.includes(String(queryKey.at(-1))) ?? queryKey.includes('site');
  const others = queryClient.invalidateQueries({ queryKey: billKeys.all, type: 'inactive', refetchType: 'none' });
  await Promise.all([others, queryClient.invalidateQueries({ queryKey: billKeys.all, predicate })]);
}

/** An answer, or the parts of a paginated list that have loaded. */
interface Part {
  items?: readonly unknown[];
  /** While parts load, the server's token for the next part; in the result, the value for the action `more`. */
  next?: string | undefined;
  /** The server's token for the next part. */
  after?: string | undefined;
}

/** Derives the state of a root from its call and, if the call was made, from the result. */
export function resourceOf(prepared: PreparedCall, result: { data: unknown; isError: boolean } | undefined): Resource {
  if (prepared.state === 'pending' || prepared.state === 'failed') return { state: prepared.state };
  // There is nothing to fetch: the root is empty.
  if (prepared.state === 'missing') return { state: 'ready', value: {} };
  if (result?.data !== undefined) return { state: 'ready', value: result.data };
  return { state: result?.isError ? 'failed' : 'pending' };
}
