import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Env, Layout, Scope } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { pageQueries } from './pageData';

const layoutOf = (more: object): Layout => ({
  template: '1',
  nodes: [],
  modules: {},
  rules: {},
  roots: { list: { items: [{ id: 'text' }], total: 'number', next: 'text' }, params: { state: 'text' } },
  page: {
    ...{ name: 'list', path: '/list', also: [], login: true, params: ['state'] },
    data: {
      list: {
        call: 'documents',
        path: '/api/list',
        base: 'backendBase',
        query: { state: { get: 'params.state' } },
        grows: 'after',
        ...more,
      } as never,
    },
  },
});

/** A list of five parts with two rows each, and a token for each next part. */
function site(more: object = {}) {
  const layout = layoutOf(more);
  const asked: string[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = async (_: unknown, { query = '' }: { query?: string }) => {
    asked.push(query);
    if (query.startsWith('state=none')) return null;
    if (query.startsWith('state=bare')) return { total: 3 };
    if (query.startsWith('state=blank')) return { items: [{ id: null }, {}], total: 2 };
    if (query.startsWith('state=empty')) return { items: [] };
    if (query.startsWith('state=absent')) throw new ApiError('status', 'documents', 404);
    const from = Number(new URLSearchParams(query).get('after') ?? 0);
    const items = [{ id: `${from}a` }, { id: `${from}b` }];
    return { items, total: 10, ...(from < 4 && { next: String(from + 1) }) };
  };
  const ui = new Map<string, string>();
  const env: Env = { ui, text: () => 'full', literal: () => undefined, image: () => undefined, linksPages: true };
  const context = {
    client: { call },
    queryClient,
    isSignedIn: true,
    settings: fallbackBrand('').settings,
    report: () => undefined,
  };
  const queryFor = (state: string) => {
    const scope: Scope = { params: { state: 'ready', value: { state } } };
    const [one] = pageQueries(layout, scope, env, context);
    if (!one?.query) throw new Error('nothing to ask');
    return one.query;
  };
  const load = async (state: string) => {
    const found = await queryClient.fetchQuery(queryFor(state));
    return { ids: (found.items ?? []).map((row) => Object(row).id), next: found.next };
  };
  return { asked, ui, queryFor, load, queryClient };
}

it('grows by one part for each press, and asks for that part only', async () => {
  const { asked, ui, load } = site();
  const first = await load('open');
  expect(first).toEqual({ ids: ['0a', '0b'], next: '2 state=open' });
  ui.set('more:list', first.next ?? '');
  const second = await load('open');
  expect(second.ids).toEqual(['0a', '0b', '1a', '1b']);
  expect(asked).toEqual(['state=open', 'state=open&after=1']);
});

it('loads all parts again after a change, also those before the last one', async () => {
  const { asked, ui, load, queryClient } = site();
  await load('open');
  ui.set('more:list', '2 state=open');
  await load('open');
  asked.length = 0;
  await queryClient.invalidateQueries({ refetchType: 'none' });
  expect((await load('open')).ids).toHaveLength(4);
  expect(asked).toEqual(['state=open', 'state=open&after=1']);
  asked.length = 0;
  await queryClient.invalidateQueries({ refetchType: 'none' });
  ui.set('more:list', '3 state=open');
  expect((await load('open')).ids).toHaveLength(6);
  expect(asked).toEqual(['state=open', 'state=open&after=1', 'state=open&after=2']);
});

it('shows the rows before while the next ones are under way', async () => {
  const { ui, load, queryFor, queryClient } = site();
  await load('open');
  ui.set('more:list', '2 state=open');
  const shown = new QueryObserver(queryClient, queryFor('open')).getCurrentResult();
  expect(shown).toMatchObject({ isPlaceholderData: true, data: { items: [{ id: '0a' }, { id: '0b' }] } });
});

it('begins anew with another filter, and loads all parts when none is kept', async () => {
  const { asked, ui, load } = site();
  ui.set('more:list', '3 state=open');
  expect((await load('paid')).ids).toEqual(['0a', '0b']);
  expect((await load('open')).ids).toHaveLength(6);
  expect(asked).toEqual(['state=paid', 'state=open', 'state=open&after=1', 'state=open&after=2']);
});

it('ends where the server has no more', async () => {
  const { ui, load } = site();
  ui.set('more:list', '9 state=open');
  expect(await load('open')).toMatchObject({ ids: { length: 10 }, next: undefined });
});

it('fails for an answer that is none, and asks for no more of it', async () => {
  const { asked, load } = site();
  await expect(load('none')).rejects.toMatchObject({ kind: 'unreadable', call: 'documents' });
  expect(asked).toEqual(['state=none']);
});

it('fails for a list without rows of any kind, or whose rows say nothing, and not for an empty one', async () => {
  await expect(site().load('bare')).rejects.toMatchObject({ kind: 'unreadable' });
  await expect(site().load('blank')).rejects.toMatchObject({ kind: 'unreadable' });
  expect((await site().load('empty')).ids).toEqual([]);
});

it('treats a 404 as no data only if the page declares it', async () => {
  await expect(site().load('absent')).rejects.toMatchObject({ status: 404 });
  expect(await site({ mayBeAbsent: true }).load('absent')).toEqual({ ids: [], next: undefined });
});

it.each(['x', '0 state=open', '-1 state=open', '999 state=open', '2', '2 state=open&y'])(
  'takes %j for the first part',
  async (wanted) => {
    const { ui, load } = site();
    ui.set('more:list', wanted);
    expect((await load('open')).ids).toHaveLength(2);
  },
);

it('sends a value of another answer once that has come, and asks for nothing before', () => {
  const { queryClient } = site();
  const layout = layoutOf({ query: { state: { get: 'info.state' } } });
  const info = { call: 'invoicesInfo', path: '/api/info', base: 'backendBase' } as const;
  const both: Layout = {
    ...layout,
    roots: { ...layout.roots, info: { state: 'text' } },
    page: { ...layout.page, data: { ...layout.page?.data, info } } as NonNullable<Layout['page']>,
  };
  const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
  const context = { client: { call: async () => ({}) }, queryClient, isSignedIn: true };
  const ask = () => pageQueries(both, {}, env, { ...context, settings: fallbackBrand('').settings, report: () => undefined });
  const [list, other] = ask();
  expect([list?.prepared.state, other?.prepared.state]).toEqual(['pending', 'ready']);
  queryClient.setQueryData(other?.query?.queryKey ?? [], { state: 'paid' });
  expect(ask()[0]?.prepared).toMatchObject({ state: 'ready', query: 'state=paid' });
});
