// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CustomerSession } from '../../../../engine/contract/session';
import { createDrafts } from '../../../../engine/forms/drafts';
import type { SendAction } from '../../../../engine/kernel/page/action';
import type { Layout } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import { billKeys } from '../../../api/bill.queries';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { createQueryClient } from '../../../api/queryClient';
import type { Network } from '../../../api/send';
import { broken, type FakeResponse, json, status, testWire } from '../../../api/testWire';
import { createUiState } from '../../../renderer/uiState';
import { showSnackbar, snackbarStore } from '../../snackbars/snackbars';
import { drawWith } from '../../testing';
import { pendingOperationsStore } from './pendingOperations';
import { useSend } from './useSend';

const layout = {
  template: 'messages',
  page: {
    calls: {
      deleteMessage: { method: 'DELETE', path: '/api/message/{x}', base: 'backendBase', token: true },
      resetPassword: { method: 'PUT', path: '/api/reset', base: 'backendBase', token: true },
    },
  },
} as unknown as Layout;
const action: SendAction = {
  ...{ do: 'send', call: 'deleteMessage', values: { x: 'm1' }, refresh: ['messages'] },
  failure: 'messages.notDeleted',
};

/** A page with these answers of the server and these tokens of the customer. */
async function drawn(answers: (() => FakeResponse)[], tokens?: Partial<CustomerSession>, over?: Partial<Network>) {
  const { wire, asked } = testWire(answers, over);
  const queryClient = createQueryClient();
  const customer = tokens && ({ kind: 'authenticated', ...tokens } as CustomerSession);
  let send: ReturnType<typeof useSend> = async () => false;
  function Page() {
    send = useSend({ layout, ui: createUiState(new Map(), () => undefined) });
    return null;
  }
  const history = createMemoryHistory({ initialEntries: ['/message'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await drawWith(
    { brand: fallbackBrand(''), wire, queryClient, drafts: createDrafts(), registry: {}, ...(customer && { customer }) },
    <RouterProvider router={router} />,
  );
  const press = (over: Partial<SendAction> = {}) => act(() => send({ ...action, ...over }));
  return { press, asked, queryClient, history, at: () => history.location.pathname, go: (to: string) => history.push(to) };
}

/** Performs the action `send` on a page whose server answers with `answer`. */
async function pressed(
  answer: () => FakeResponse,
  over: Partial<SendAction> = {},
  { tokens, over: wire }: { tokens?: Partial<CustomerSession>; over?: Partial<Network> } = {},
) {
  const { press, ...page } = await drawn([answer], tokens, wire);
  return { isDone: await press(over), said: snackbarStore.get(), ...page };
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => {
  showSnackbar(undefined);
  vi.restoreAllMocks();
});

test('a completed call shows a message', async () => {
  document.documentElement.lang = 'de';
  const { isDone, asked, said } = await pressed(json({ data: 1 }), { done: 'messages.deleted' });
  expect([isDone, said?.key]).toEqual([true, 'messages.deleted']);
  expect(asked.map(({ address, init }) => [init.method, address])).toEqual([['DELETE', '/backend/api/message/m1']]);
  expect(asked[0]?.init.headers).toMatchObject({ 'Accept-Language': 'de' });
});

const offline = { isOnline: () => false };
const signIn = new ApiError('network', 'signIn');
test.each<[string, string, boolean, () => FakeResponse, Parameters<typeof pressed>[2]?]>([
  ['refused', 'messages.notDeleted', true, status(500)],
  ['given up by a proxy', 'messages.maybe', false, status(504)],
  ['lost', 'messages.maybe', false, () => broken()],
  ['answered by what is no JSON', 'messages.maybe', false, () => new Response('<html>')],
  ['not found, as after a deletion', 'messages.maybe', false, status(404)],
  ['made without a network', 'messages.notDeleted', true, () => broken(), { over: offline }],
  ['not made, without a token', 'messages.notDeleted', true, json({}), { tokens: { token: () => Promise.reject(signIn) } }],
])('a call that is %s says %s, is not repeated and leaves the page where it is', async (_, key, mayRepeat, answer, options) => {
  const { isDone, asked, said, at } = await pressed(answer, { to: '/messages', unknown: 'messages.maybe' }, options);
  expect([isDone, said?.key, said?.press?.key === 'app.retry', at()]).toEqual([false, key, mayRepeat, '/message']);
  expect(asked.length).toBe(options?.tokens ? 0 : 1);
  expect(pendingOperationsStore.get()).toEqual([]);
});

test('without a text of its own, a call with an unknown result shows the text of the product', async () => {
  expect((await pressed(() => broken())).said?.key).toBe('site.sendUnknown');
});

test('a call with an unknown result reloads the data before it shows a message, also for a page that was left', async () => {
  const { press, queryClient, go } = await drawn([() => broken()]);
  const fetched: string[] = [];
  const queryFn = (root: string) => async () => {
    fetched.push(`${root}, ${snackbarStore.get()?.key}`);
    return 1;
  };
  for (const root of ['messages', 'other']) {
    const query = { queryKey: [...billKeys.all, 'site', root], queryFn: queryFn(root) };
    onTestFinished(new QueryObserver(queryClient, query).subscribe(() => undefined));
  }
  await vi.waitFor(() => expect(fetched.splice(0)).toHaveLength(2));
  await press();
  expect(fetched.splice(0)).toEqual(['messages, undefined']);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await press({ undo: 'messages.deleted' });
  await act(async () => go('/elsewhere'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(fetched).toEqual(['messages, undefined', 'other, undefined']);
});

test('a deletion that failed is sent again at a press, and leaves then', async () => {
  const { press, asked, at } = await drawn([status(500), json({ data: 1 })]);
  await press({ to: '/messages', done: 'messages.deleted' });
  expect(at()).toBe('/message');
  await act(async () => snackbarStore.get()?.press?.run());
  expect([asked.length, snackbarStore.get()?.key, at()]).toEqual([2, 'messages.deleted', '/messages']);
});

test('one press sends all deletions again that failed together', async () => {
  const { press, asked } = await drawn([status(500), status(500), json({ data: 1 })]);
  for (const x of ['m1', 'm2']) await press({ values: { x }, undo: 'messages.deleted' });
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect([asked.length, snackbarStore.get()?.key]).toEqual([2, 'messages.notDeleted']);
  await act(async () => snackbarStore.get()?.press?.run());
  expect(asked.slice(2).map(({ address }) => address.slice(-2))).toEqual(['m1', 'm2']);
  expect(snackbarStore.get()).toMatchObject({ key: 'messages.deleted', values: { count: { value: 2 } } });
});

test('deletions sent again of which one fails say so, and offer that one alone', async () => {
  const { press, asked } = await drawn([status(500), status(500), status(500), json({ data: 1 })]);
  for (const x of ['m1', 'm2']) await press({ values: { x }, undo: 'messages.deleted' });
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await act(async () => snackbarStore.get()?.press?.run());
  expect([asked.length, snackbarStore.get()?.key]).toEqual([4, 'messages.notDeleted']);
  await act(async () => snackbarStore.get()?.press?.run());
  expect([asked.length, asked.at(-1)?.address.slice(-2)]).toEqual([5, 'm1']);
  expect(snackbarStore.get()).toMatchObject({ key: 'messages.deleted', values: { count: { value: 1 } } });
});

test('a press whose effect throws ends with the error, and its call is no longer pending', async () => {
  const failure = new Error('broken');
  const isOnline = () => {
    throw failure;
  };
  await expect(pressed(json({ data: 1 }), {}, { over: { isOnline } })).rejects.toBe(failure);
  expect(pendingOperationsStore.get()).toEqual([]);
});

test('a call that is done ends its press, although the browser allows no other history entry', async () => {
  const { press, history } = await drawn([json({ data: 1 })]);
  vi.spyOn(history, 'push').mockImplementation(() => {
    throw new DOMException('Too many calls of pushState.', 'SecurityError');
  });
  expect(await press({ to: '/messages' })).toBe(true);
  expect(pendingOperationsStore.get()).toEqual([]);
});

test('a call that is no deletion is not offered again', async () => {
  const { said } = await pressed(status(500), { call: 'resetPassword' });
  expect([said?.key, said?.press]).toEqual(['messages.notDeleted', undefined]);
});

describe('calls that wait until they can no longer be taken back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const undo = () => snackbarStore.get()?.press?.run();
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const deletions = (asked: { address: string }[]) => asked.map(({ address }) => address.slice(address.lastIndexOf('/') + 1));

  async function twoDeleted() {
    const { press, asked } = await drawn([json({ data: 1 }), json({ data: 1 }), json({ data: 1 })]);
    const remove = (x: string) => press({ values: { x }, undo: 'messages.deleted' });
    await remove('m1');
    expect(snackbarStore.get()?.press).toMatchObject({ key: 'ui.undo' });
    await later(9_000);
    await remove('m2');
    return { remove, asked };
  }

  test('one press takes back all of them, and its words say how many', async () => {
    const { asked } = await twoDeleted();
    expect(snackbarStore.get()?.press).toMatchObject({ key: 'ui.undoAll', values: { count: { value: 2 } } });
    // The undo period of the first call has passed, that of the second has not.
    await later(9_000);
    undo();
    expect([pendingOperationsStore.get(), snackbarStore.get()]).toEqual([[], undefined]);
    await later(60_000);
    expect(asked).toEqual([]);
  });

  test('each is sent once, and what comes after them is taken back alone', async () => {
    const { remove, asked } = await twoDeleted();
    await later(10_000);
    expect(deletions(asked)).toEqual(['m1', 'm2']);
    expect([pendingOperationsStore.get(), snackbarStore.get()?.press]).toEqual([[], undefined]);
    await remove('m3');
    expect(snackbarStore.get()?.press).toMatchObject({ key: 'ui.undo' });
    undo();
    await later(60_000);
    expect(deletions(asked)).toEqual(['m1', 'm2']);
  });

  test('each is sent once when the page is left', async () => {
    const { asked } = await twoDeleted();
    await act(async () => void dispatchEvent(new Event('pagehide')));
    await later(60_000);
    expect(deletions(asked)).toEqual(['m1', 'm2']);
  });

  /** Tokens that expire after `left` milliseconds; `renewal` renews them. */
  function tokensFor(left: number, renewal: () => Promise<string>) {
    const until = Date.now() + left;
    const token = vi.fn(async () => (until > Date.now() + 70_000 ? 't1' : renewal()));
    return { token, tokenIfValidFor: (ms: number) => (until > Date.now() + ms ? 't1' : undefined) };
  }
  const never = () => new Promise<string>(() => undefined);
  const deletion = { undo: 'messages.deleted' };

  test('a page that is left does not wait for a renewal of the token, which began with the wait', async () => {
    const tokens = tokensFor(50_000, never);
    const { press, asked } = await drawn([json({ data: 1 })], tokens);
    await press(deletion);
    expect([tokens.token.mock.calls.length, snackbarStore.get()?.key]).toEqual([1, 'messages.deleted']);
    await later(9_000);
    dispatchEvent(new Event('pagehide'));
    // The page ends here: only work that is ready at once still runs.
    await act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
    expect(asked.map(({ init }) => [init.method, init.keepalive, new Headers(init.headers).get('Authorization')])).toEqual([
      ['DELETE', true, 'Bearer t1'],
    ]);
  });

  test('a longer wait requests a new token', async () => {
    const tokens = tokensFor(75_000, never);
    const { press } = await drawn([json({ data: 1 })], tokens);
    await press(deletion);
    await later(9_000);
    await press({ ...deletion, values: { x: 'm2' } });
    expect(tokens.token).toHaveBeenCalledTimes(2);
    await act(async () => snackbarStore.get()?.press?.run());
  });

  test.each<[string, () => Promise<string>, string, string | undefined, number]>([
    ['is sent at once, and says that it is done', async () => 't2', 'messages.deleted', undefined, 1],
    [
      'says so at once when there is no other',
      async () => Promise.reject(new ApiError('network', 'signIn')),
      'messages.notDeleted',
      'app.retry',
      0,
    ],
  ])('with a token that ends within the wait it %s', async (_, renewal, said, offers, sent) => {
    const { press, asked } = await drawn([json({ data: 1 })], tokensFor(12_000, renewal));
    await press(deletion);
    expect([snackbarStore.get()?.key, snackbarStore.get()?.press?.key, asked.length]).toEqual([said, offers, sent]);
  });

  test.each([
    ['on a phone', true, ['m1']],
    ['elsewhere', false, []],
  ])('a page that is hidden, %s', async (_, isPhone, sent) => {
    vi.stubGlobal('matchMedia', (asked: string) => ({ matches: isPhone && asked === '(pointer: coarse)' }));
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { press, asked } = await drawn([json({ data: 1 })]);
    await press(deletion);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(deletions(asked)).toEqual(sent);
    state.mockReturnValue('visible');
    await later(10_000);
    expect(deletions(asked)).toEqual(['m1']);
    vi.unstubAllGlobals();
  });
});
