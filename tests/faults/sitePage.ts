import { hashKey, onlineManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { vi } from 'vitest';
import { openPage } from '../../src/brands/trees/resolvePage';
import type { Action } from '../../src/engine/kernel/page/action';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Resource, Scope } from '../../src/engine/layout/types';
import { runAction } from '../../src/page/actions/catalogue';
import type { ActionContext } from '../../src/page/actions/context';
import { customersQuery } from '../../src/page/api/bill.queries';
import { createClient } from '../../src/page/api/client';
import { createQueryClient } from '../../src/page/api/queryClient';
import type { Network } from '../../src/page/api/send';
import { pageQueries, resourceOf } from '../../src/page/app/site/data/pageData';
import type { AskedPage } from '../support/pageSnapshots';

/** A page of the site without components: its queries, client and layout, on a network of the test. */
export interface SitePage {
  /** State of the call behind a root. */
  stateOf: (root: string) => Resource['state'] | undefined;
  /** The visible tree, or the tree for other outcomes of calls. */
  tree: (others?: Scope) => string;
  /** The visible actions that fetch a call again. */
  offers: () => readonly Action[];
  /** Advances the time until no call is pending, or by at most `most` ms. */
  settle: (most?: number) => Promise<void>;
  press: (action: Action) => Promise<boolean>;
  close: () => void;
}

/** Requires fake timers. */
export function openSitePage({ question, brand }: AskedPage, fetch: Network['fetch']): SitePage {
  const page = question.page;
  if (!page) throw new Error('no page');
  const queryClient = createQueryClient();
  queryClient.mount();
  const wire: Network = {
    fetch,
    load: () => Promise.reject(new Error('no module')),
    early: new Map(),
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    isOnline: () => onlineManager.isOnline(),
  };
  const tokens = { kind: 'authenticated', token: async () => 'one', renew: async () => 'two' } as const;
  const client = createClient(brand.settings, wire, tokens);
  const ignore = () => undefined;
  const context = { client, queryClient, isSignedIn: true, settings: brand.settings, report: ignore };
  const observers = new Map<string, AnyObserver>();
  const ends: (() => void)[] = [];
  const observed = (query: AnyQuery) => {
    const key = hashKey(query.queryKey ?? []);
    const known = observers.get(key);
    if (known) return known.getCurrentResult();
    const observer: AnyObserver = new QueryObserver(queryClient, query);
    observers.set(key, observer);
    ends.push(observer.subscribe(ignore));
    return observer.getCurrentResult();
  };
  /** Opened pages by the state of the customers. Cached, because opening a page takes most of the time. */
  const begun = new Map<string, ReturnType<typeof openPage>>();
  const ask = () => {
    const names = observed(customersQuery(client, ignore) as AnyQuery);
    const customers = resourceOf(ready, names);
    const [first] = customers.state === 'ready' ? Object(customers.value).items : [];
    const account: Resource =
      customers.state === 'ready' ? { state: 'ready', value: first ? { code: first.id, name: first.name } : {} } : customers;
    const open = begun.get(account.state) ?? openPage(question, { ...page, customers, account, answers: {} }, brand);
    begun.set(account.state, open);
    const calls = pageQueries(open.composed.layout, open.scope, open.env, context);
    const data = calls.map(
      ({ root, prepared, query }) => [root, resourceOf(prepared, query && observed(query as unknown as AnyQuery))] as const,
    );
    const answers: Scope = Object.fromEntries(data);
    return { customers, account, answers };
  };
  const isAtWork = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }).length > 0;
  // The tree of a page depends only on its responses, so it is cached.
  const drawn = new Map<string, string>();
  const draw = (others?: Scope) => {
    const { customers, account, answers } = ask();
    const known = JSON.stringify([customers.state, Object.entries(answers).map(([root, { state }]) => [root, state]), others]);
    const isStill = !isAtWork();
    const before = isStill ? drawn.get(known) : undefined;
    if (before !== undefined) return before;
    const all = { ...page, customers, account, answers: { ...answers, ...others } };
    const { composed, scope, env } = openPage(question, all, brand);
    const tree = JSON.stringify(resolve(composed.layout, scope, env).root);
    if (isStill) drawn.set(known, tree);
    return tree;
  };
  const passing = async (most: number) => {
    const end = Date.now() + most;
    for (;;) {
      // A call may depend on a response that has just arrived.
      ask();
      await vi.advanceTimersByTimeAsync(0);
      ask();
      const left = end - Date.now();
      if (!isAtWork() || left <= 0) return;
      await vi.advanceTimersByTimeAsync(Math.min(STEP, left));
    }
  };
  return {
    stateOf: (root) => {
      const { customers, answers } = ask();
      return (root === 'customers' ? customers : answers[root])?.state;
    },
    tree: draw,
    offers: () => {
      const found = draw().match(/\{"do":"refresh"[^}]*\}/g) ?? [];
      return found.map((one) => JSON.parse(one) as Action);
    },
    settle: (most = LONGEST) => passing(most),
    press: async (action) => {
      const pressed = runAction(action, { queryClient, client, say: ignore, report: ignore } as unknown as ActionContext);
      await passing(LONGEST);
      return pressed;
    },
    close: () => {
      for (const end of ends) end();
      queryClient.unmount();
      queryClient.clear();
    },
  };
}

const ready = { state: 'ready', call: '', values: {}, query: '', parts: 1 } as const;

type AnyObserver = QueryObserver<unknown, Error, unknown, unknown, readonly unknown[]>;
type AnyQuery = QueryObserverOptions<unknown, Error, unknown, unknown, readonly unknown[]>;

/** `STEP`: step by which time advances; `LONGEST`: no call takes longer; ms. */
const STEP = 1_000;
const LONGEST = 60_000;
