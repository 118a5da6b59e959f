// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallbackBrand } from '../../api/fallbackBrand';
import { createQueryClient } from '../../api/queryClient';
import { type Answer, broken, json, status, testWire } from '../../api/testWire';
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
  ...{ done: 'messages.deleted', failure: 'messages.notDeleted' },
};

/** Presses a button that sends, on a page whose server answers so. */
async function pressed(answer: () => Answer, over: Partial<SendAction> = {}) {
  const { wire, asked } = testWire([answer]);
  const queryClient = createQueryClient();
  let send: ReturnType<typeof useSend> = async () => false;
  function Page() {
    send = useSend({ layout, ui: createUiState(new Map(), () => undefined) });
    return null;
  }
  const history = createMemoryHistory({ initialEntries: ['/message'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await drawWith(
    { brand: fallbackBrand(''), wire, queryClient, drafts: createDrafts(), registry: {} },
    <RouterProvider router={router} />,
  );
  const isDone = await act(() => send({ ...action, ...over }));
  return { isDone, asked, said: snackbarStore.get(), at: () => history.location.pathname };
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => {
  say(undefined);
  vi.restoreAllMocks();
});

test('a call that is done says so', async () => {
  const { isDone, asked, said } = await pressed(json({ data: 1 }));
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
