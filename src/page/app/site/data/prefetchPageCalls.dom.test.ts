import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Early } from '../../../../engine/contract/early';
import type { BuiltCall, Layout } from '../../../../engine/layout/types';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { prefetchPageCalls, type SignInReturn } from './prefetchPageCalls';

const page = { name: 'home', path: '/', also: [], login: true, params: [] };
const call = (path: string, more: Partial<BuiltCall> = {}): BuiltCall => ({ call: path, path, ...more });
const ofCustomer = { values: { x: { get: 'account.code' } } };
const layout: Layout = {
  ...{ template: '1', nodes: [], modules: {}, rules: {}, roots: { account: { code: 'text' }, due: { next: 'text' } } },
  page: {
    ...page,
    data: {
      due: call('/due/{x}', { ...ofCustomer, query: { lang: { get: 'page.locale' } } }),
      after: call('/after/{x}', { values: { x: { get: 'due.next' } } }),
      read: call('/read/{x}', { ...ofCustomer, changes: ['due'] }),
      opened: call('/opened', { ahead: false }),
    },
  },
};

const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response('{}'));
const paths = () => fetched.mock.calls.map(([address]) => address.replace('https://b.example', '')).sort();

/** Runs `prefetchPageCalls` for a customer who has just signed in; resolves to the calls that the page may reuse. */
async function ask(over: Partial<SignInReturn> = {}, opened = new AbortController().signal): Promise<Early['calls']> {
  const early: Pick<Early, 'calls'> = { calls: new Map() };
  const arrival = {
    // Only these parts are used.
    early: early as Early,
    ...{ brand: fallbackBrand('https://b.example'), site: { menu: 'vertical' as const }, lang: 'de', token: 'TOKEN' },
    found: { page: { ...page, layout: '' }, path: '/', argument: undefined },
    ...{ layout: Promise.resolve(layout), names: Promise.resolve([{ name: 'Casa', code: '7' }]) },
    ...over,
  };
  await prefetchPageCalls(arrival, opened);
  await vi.advanceTimersByTimeAsync(0);
  return early.calls;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
  localStorage.clear();
});

it('sends what the page will ask for, but for calls that change something or wait for another answer', async () => {
  const calls = await ask();
  expect(paths()).toEqual(['/api/locales/list', '/api/social', '/due/7?lang=it']);
  expect([...calls.keys()].length).toBe(3);
  for (const [, init] of fetched.mock.calls) expect(init?.headers).toEqual({ Authorization: 'Bearer TOKEN' });
});

it('asks for the customer who was chosen at the last visit, if the account still has it', async () => {
  const names = Promise.resolve([
    { name: 'Casa', code: '7' },
    { name: 'Ditta', code: '8' },
  ]);
  for (const [kept, code] of [
    ['8', '8'],
    ['9', '7'],
  ] as const) {
    localStorage.setItem('bolletta:customer', kept);
    fetched.mockClear();
    await ask({ names });
    expect(paths().at(-1)).toBe(`/due/${code}?lang=it`);
  }
});

it.each([
  ['names that are none', { names: Promise.resolve('none') }],
  ['no layout', { layout: Promise.resolve(undefined) }],
])('leaves all calls of the page to the page with %s', async (_, over) => {
  await ask(over);
  expect(paths()).toEqual(['/api/locales/list', '/api/social']);
});

it('drops what the page has not taken over when it is drawn, and stops it', async () => {
  const opened = new AbortController();
  const calls = await ask({}, opened.signal);
  calls.delete('https://b.example/api/social');
  opened.abort();
  expect([...calls.keys()]).toEqual([]);
  const stopped = fetched.mock.calls.filter(([, init]) => init?.signal?.aborted).map(([address]) => new URL(address).pathname);
  expect(stopped.sort()).toEqual(['/api/locales/list', '/due/7']);
});

it('sends nothing more once the page is drawn, and asks by itself', async () => {
  const opened = new AbortController();
  const names = new Promise((resolve) => setTimeout(() => resolve([{ name: 'Casa', code: '7' }]), 2000));
  const asked = ask({ names }, opened.signal);
  opened.abort();
  await vi.advanceTimersByTimeAsync(2000);
  await asked;
  expect(paths()).toEqual(['/api/locales/list', '/api/social']);
});
