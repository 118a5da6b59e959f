import { billKeys } from '../../api/bill.queries';
import { get } from '../../api/calls';
import type { Client, NamedCall } from '../../api/client';
import { readAnswer } from '../../bill/answer';
import type { BrandSettings } from '../../contract/settings.generated';
import { type PreparedCall, pageCalls } from '../../engine/pageCalls';
import type { Env, Layout, Resource, Scope, SentCall } from '../../engine/types';
import type { Report } from '../../kernel/diagnostics';

/** What the calls of a page are made with. */
export interface PageDataContext {
  client: Client;
  /** Whether a customer has signed in: without one, no call is made. */
  isSignedIn: boolean;
  settings: BrandSettings;
  report: Report;
}

/** How long an answer serves the pages after it; then it is shown while it is asked for again. */
const FRESH_MS = 30_000;

/** A list of hundreds of rows. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The queries behind the roots of a page that can be asked now, by root. The last element of a key is the root. */
export function pageQueries(layout: Layout, scope: Scope, env: Env, context: PageDataContext) {
  return [...pageCalls(layout, scope, env)].map(([root, prepared]) => {
    if (!context.isSignedIn) return { root, prepared: { state: 'missing' as const }, query: undefined };
    const sent = layout.page?.data[root];
    return {
      root,
      prepared,
      query: prepared.state === 'ready' && sent ? queryOf(root, sent, prepared, layout, context) : undefined,
    };
  });
}

function queryOf(
  root: string,
  { call: name, path = '', base = 'backendBase' }: SentCall,
  { values, query }: Extract<PreparedCall, { state: 'ready' }>,
  layout: Layout,
  { client, settings, report }: PageDataContext,
) {
  const call: NamedCall = { ...get, name, path, base, maxBytes: MAX_BYTES };
  return {
    queryKey: [...billKeys.all, 'site', path, values, query, root],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await client.call(call, { values, ...(query && { query }) }, signal);
      return readAnswer(answer, layout.roots?.[root] ?? {}, report, settings.allowLoopbackHttp);
    },
  };
}

/** The state of a root whose call is not made, or has this outcome. */
export function resourceOf(prepared: PreparedCall, result: { data: unknown; isError: boolean } | undefined): Resource {
  if (prepared.state === 'pending') return { state: 'pending' };
  // Nothing to ask for: the root holds nothing.
  if (prepared.state === 'missing') return { state: 'ready', value: {} };
  if (result?.data !== undefined) return { state: 'ready', value: result.data };
  return { state: result?.isError ? 'failed' : 'pending' };
}
