import { toCustomers } from '../../../../engine/bill/answers/customers';
import type { Early } from '../../../../engine/contract/early';
import { pageCalls } from '../../../../engine/layout/resolve/pageCalls';
import type { Layout, Scope } from '../../../../engine/layout/types';
import { addressOf, type Call, type CallParams, initOf } from '../../../api/calls';
import { askEarly } from '../../../api/first/askEarly';
import { siteCalls } from '../../../api/siteCalls';
import { type FirstScopeInputs, firstEnv, firstScope } from './firstScope';
import { isPrefetchable, toCall } from './toCall';

/** What is known about a customer who has just returned from the sign-in. */
export interface SignInReturn extends Pick<FirstScopeInputs, 'brand' | 'site' | 'found' | 'lang'> {
  early: Early;
  layout: Promise<Layout | undefined>;
  token: string;
  /** The unvalidated answer with the names of the customers. */
  names: Promise<unknown>;
}

/**
 * Sends the calls of a page of the site before its rendering code runs, which takes a second on a phone. The page reuses the
 * answers. If the page, which knows more, makes a call with other parameters, it sends that call itself.
 *
 * @param opened aborts when the page is rendered: the page then makes its own calls, and a later page must not use stale answers
 */
export async function prefetchPageCalls({ early, token, ...arrival }: SignInReturn, opened: AbortSignal): Promise<void> {
  const { brand } = arrival;
  const send = (call: Call, params?: CallParams) => {
    const address = addressOf(call, brand.settings, params);
    void askEarly(early, address, initOf(call, token, undefined));
    const sent = early.calls.get(address);
    opened.addEventListener('abort', () => {
      if (!sent || early.calls.get(address) !== sent) return;
      early.calls.delete(address);
      sent.abort();
    });
  };
  send(siteCalls.localesList);
  send(siteCalls.social);
  const [layout, names] = await Promise.all([arrival.layout, arrival.names]);
  const customers = toCustomers(names, () => undefined);
  if (!layout || !customers || opened.aborted) return;
  const all = layout.page?.data ?? {};
  const pending: Scope = Object.fromEntries(Object.keys(all).map((root) => [root, { state: 'pending' }]));
  const scope = { ...pending, ...firstScope({ ...arrival, layout, customers }) };
  for (const [root, prepared] of pageCalls(layout, scope, firstEnv(brand, {}))) {
    const call = all[root];
    if (!call || prepared.state !== 'ready' || !isPrefetchable(call)) continue;
    const { values, query } = prepared;
    send(toCall(call), { values, ...(query && { query }) });
  }
}
