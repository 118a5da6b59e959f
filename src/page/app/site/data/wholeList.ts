import type { QueryClient } from '@tanstack/react-query';
import { readPageAnswer } from '../../../../engine/bill/answers/answer';
import type { Report } from '../../../../engine/kernel/page/diagnostics';
import { asList, ownText } from '../../../../engine/kernel/text/json';
import type { Layout } from '../../../../engine/layout/types';
import { billKeys } from '../../../api/bill.queries';
import type { Client } from '../../../api/client';
import { toCall } from './toCall';

/** What is needed to fetch a whole list. */
export interface ListContext {
  client: Client;
  queryClient: QueryClient;
  layout: Layout | undefined;
  allowLoopbackHttp: boolean;
  report: Report;
}

/** Maximum number of parts of a list, in case a server keeps sending the same part. */
const MOST_PARTS = 200;

/** Fetches all items of a list of the page, with the current filters and order. */
export async function wholeList(root: string, context: ListContext, signal: AbortSignal): Promise<readonly unknown[]> {
  const { client, queryClient, layout, allowLoopbackHttp, report } = context;
  const sent = layout?.page?.data[root];
  const [shown] = queryClient
    .getQueryCache()
    .findAll({ queryKey: billKeys.all, type: 'active', predicate: ({ queryKey }) => queryKey.at(-1) === root });
  // The key of a site query ends with: path, values, query, number of parts, root.
  const [values, query] = shown?.queryKey.slice(-4, -2) ?? [];
  if (!sent || typeof query !== 'string') throw new Error(`The page has no list ${root}.`);
  const items: unknown[] = [];
  const search = new URLSearchParams(query);
  // Counting another visit would mark new documents as seen.
  search.delete('visit');
  for (let part = 0; part < MOST_PARTS; part++) {
    const asked = { values: values as Readonly<Record<string, string>>, ...(search.size > 0 && { query: search.toString() }) };
    const answer = readPageAnswer(
      await client.call(toCall(sent), asked, signal),
      layout.roots?.[root] ?? {},
      report,
      allowLoopbackHttp,
    );
    items.push(...(asList(Object(answer).items) ?? []));
    const next = ownText(answer, 'next');
    if (next === undefined || sent.grows === undefined) return items;
    search.set(sent.grows, next);
  }
  throw new Error(`The list ${root} has no end.`);
}
