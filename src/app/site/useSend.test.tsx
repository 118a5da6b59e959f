// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/apiError';
import { fallbackBrand } from '../../api/fallbackBrand';
import { createQueryClient } from '../../api/queryClient';
import { type Answer, broken, json, status, testWire } from '../../api/testWire';
import type { CustomerSession } from '../../contract/session';
import type { Layout } from '../../engine/types';
import { createDrafts } from '../../forms/drafts';
import type { SendAction } from '../../kernel/action';
import { createUiState } from '../../renderer/uiState';
import { say, snackbarStore } from '../snackbars';
import { drawWith } from '../testing';
import { unsentStore } from './unsent';
import { useSend } from './useSend';

const layout = {
  template: 'messages',
  page: { calls: { deleteMessage: { method: 'DELETE', path: '/api/message/{x}', base: 'backendBase', token: true } } },
} as unknown as Layout;
const action: SendAction = {
  ...{ do: 'send', call: 'deleteMessage', values: { x: 'm1' }, refresh: ['messages'] },
  failure: 'messages.notDeleted',
};

/** A page whose server answers so, of a customer with such tokens. */
async function drawn(answers: (() => Answer)[], tokens?: Partial<CustomerSession>) {
  const { wire, asked } = testWire(answers);
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
  return { press, asked, at: () => history.location.pathname };
}

/** Presses a button that sends. */
async function pressed(answer: () => Answer, over: Partial<SendAction> = {}) {
  const { press, ...page } = await drawn([answer]);
  return { isDone: await press(over), said: snackbarStore.get(), ...page };
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => {
  say(undefined);
  vi.restoreAllMocks();
});

test('a call that is done says so', async () => {
  const { isDone, asked, said } = await pressed(json({ data: 1 }), { done: 'messages.deleted' });
  expect([isDone, said?.key]).toEqual([true, 'messages.deleted']);
  expect(asked.map(({ address, init }) => [init.method, address])).toEqual([['DELETE', '/backend/api/message/m1']]);
});

test.each<[string, () => Answer]>([
  ['refused', status(500)],
  ['lost', () => broken()],
])('a call that is %s says that it failed, is sent once and leaves the page where it is', async (_, answer) => {
  const { isDone, asked, said, at } = await pressed(answer, { to: '/messages' });
  expect([isDone, said?.key, asked.length, at()]).toEqual([false, 'messages.notDeleted', 1, '/message']);
  expect(unsentStore.get()).toEqual([]);
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
    // The ten seconds of the first are over, those of the second are not.
    await later(9_000);
    undo();
    expect([unsentStore.get(), snackbarStore.get()]).toEqual([[], undefined]);
    await later(60_000);
    expect(asked).toEqual([]);
  });

  test('each is sent once, and what comes after them is taken back alone', async () => {
    const { remove, asked } = await twoDeleted();
    await later(10_000);
    expect(deletions(asked)).toEqual(['m1', 'm2']);
    expect([unsentStore.get(), snackbarStore.get()?.press]).toEqual([[], undefined]);
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

  /** Tokens that end after so many milliseconds, and what a renewal does. */
  function tokensFor(left: number, renewal: () => Promise<string>) {
    const until = Date.now() + left;
    const token = vi.fn(async () => (until > Date.now() + 70_000 ? 't1' : renewal()));
    return { token, held: (ms: number) => (until > Date.now() + ms ? 't1' : undefined) };
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
    // The page ends here: nothing but what is ready at once still runs.
    await act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
    expect(asked.map(({ init }) => [init.method, init.keepalive, new Headers(init.headers).get('Authorization')])).toEqual([
      ['DELETE', true, 'Bearer t1'],
    ]);
  });

  test('what prolongs the wait asks for a token again', async () => {
    const tokens = tokensFor(75_000, never);
    const { press } = await drawn([json({ data: 1 })], tokens);
    await press(deletion);
    await later(9_000);
    await press({ ...deletion, values: { x: 'm2' } });
    expect(tokens.token).toHaveBeenCalledTimes(2);
    await act(async () => snackbarStore.get()?.press?.run());
  });

  test.each<[string, () => Promise<string>, string, number]>([
    ['is sent at once, and says that it is done', async () => 't2', 'messages.deleted', 1],
    [
      'says so at once when there is no other',
      async () => Promise.reject(new ApiError('network', 'signIn')),
      'messages.notDeleted',
      0,
    ],
  ])('with a token that ends within the wait it %s', async (_, renewal, said, sent) => {
    const { press, asked } = await drawn([json({ data: 1 })], tokensFor(12_000, renewal));
    await press(deletion);
    expect([snackbarStore.get()?.key, snackbarStore.get()?.press?.key, asked.length]).toEqual([said, undefined, sent]);
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
