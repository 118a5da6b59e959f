import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fallbackBrand } from '../../api/fallbackBrand';
import type { Early } from '../../contract/early';
import type { Layout, SentCall } from '../../engine/types';
import { type Arrival, askAhead } from './askAhead';

const page = { name: 'home', path: '/', also: [], login: true, params: [] };
const call = (path: string, more: Partial<SentCall> = {}): SentCall => ({ call: path, path, ...more });
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

/** Asks for a customer who has just signed in; resolves to the calls that the page may take over. */
async function ask(over: Partial<Arrival> = {}): Promise<Early['calls']> {
  const early: Pick<Early, 'calls'> = { calls: new Map() };
  await askAhead({
    // The part of it that is used.
    early: early as Early,
    ...{ brand: fallbackBrand('https://b.example'), site: { menu: 'vertical' }, lang: 'de', token: 'TOKEN' },
    found: { page: { ...page, layout: '' }, path: '/', argument: undefined },
    ...{ layout: Promise.resolve(layout), names: Promise.resolve([{ name: 'Casa', code: '7' }]) },
    ...over,
  });
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

it('drops what the page has not asked for in time', async () => {
  const calls = await ask();
  calls.delete('https://b.example/api/social');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...calls.keys()]).toEqual([]);
});
