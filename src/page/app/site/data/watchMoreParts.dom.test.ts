// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { billKeys } from '../../../api/bill.queries';
import { createQueryClient } from '../../../api/queryClient';
import { createUiState } from '../../../renderer/uiState';
import { showSnackbar, snackbarStore } from '../../snackbars/snackbars';
import { watchMoreParts } from './watchMoreParts';

const keyOf = (count: number, query = 'q=gas') => [...billKeys.all, 'site', '/api/document', {}, query, count, 'documents'];
afterEach(() => showSnackbar(undefined));

/** A list of which these numbers of parts have loaded, while a page that shows it loads another part with this result. */
async function loading(loaded: readonly number[], key: readonly unknown[], result: () => Promise<unknown>, isShown = true) {
  const client = createQueryClient();
  const ui = createUiState(new Map([['more:documents', '2 q=gas']]), () => undefined);
  for (const count of loaded) client.setQueryData(keyOf(count), { items: [] });
  const stop = watchMoreParts(client, ui);
  const query = { queryKey: key, queryFn: result };
  const leave = isShown ? new QueryObserver(client, query).subscribe(() => undefined) : () => undefined;
  await client.prefetchQuery(query);
  await new Promise((done) => setTimeout(done));
  stop();
  leave();
  return {
    more: ui.snapshot().get('more:documents'),
    said: snackbarStore.get()?.key,
    isKept: client.getQueryState(key) !== undefined,
  };
}

const fails = () => Promise.reject(new Error('refused'));
const back = { more: '1 q=gas', said: 'site.moreFailed', isKept: false };
const unchanged = { more: '2 q=gas', said: undefined, isKept: true };

test.each<[string, number[], readonly unknown[], () => Promise<unknown>, object]>([
  ['a second part that fails returns to the first', [1], keyOf(2), fails, back],
  ['a third part that fails returns to the second', [1, 2], keyOf(3), fails, { ...back, more: '2 q=gas' }],
  ['a second part that loads changes nothing', [1], keyOf(2), async () => ({ items: [] }), unchanged],
  ['a first part that fails is the failure of the list', [], keyOf(1), fails, unchanged],
  ['without loaded parts the list fails', [], keyOf(2), fails, unchanged],
  ['a query of a bill is none of a list', [1], [...billKeys.all, 'payment', 2, 'documents'], fails, unchanged],
])('%s', async (_, loaded, key, result, expected) => {
  expect(await loading(loaded, key, result)).toEqual(expected);
});

test('a part that loads at last hides the message', async () => {
  showSnackbar({ key: 'site.moreFailed', about: 'more:documents' });
  expect((await loading([1], keyOf(2), async () => ({ items: [] }))).said).toBeUndefined();
});

test('a new attempt hides the message while it loads', async () => {
  showSnackbar({ key: 'site.moreFailed', about: 'more:documents' });
  let during: unknown = 'nothing asked';
  await loading([1], keyOf(2), async () => {
    await new Promise((done) => setTimeout(done, 20));
    during = snackbarStore.get();
    return { items: [] };
  });
  expect(during).toBeUndefined();
});

test('a prefetch that fails for another page changes nothing', async () => {
  expect(await loading([1], keyOf(2), fails, false)).toEqual(unchanged);
});

test('a refetch of the loaded parts does not hide the message', async () => {
  const client = createQueryClient();
  const ui = createUiState(new Map(), () => undefined);
  for (const count of [1, 2]) client.setQueryData(keyOf(count), { items: [] });
  const stop = watchMoreParts(client, ui);
  const shown = [2, 3].map((count) => ({ queryKey: keyOf(count), queryFn: count === 3 ? fails : async () => ({ items: [] }) }));
  const leave = shown.map((query) => new QueryObserver(client, { ...query, staleTime: 0 }).subscribe(() => undefined));
  await new Promise((done) => setTimeout(done));
  await client.invalidateQueries({ queryKey: keyOf(2) });
  expect(snackbarStore.get()?.key).toBe('site.moreFailed');
  for (const end of [stop, ...leave]) end();
});

test('a part of the list with another filter hides the message', async () => {
  const client = createQueryClient();
  const ui = createUiState(new Map(), () => undefined);
  const stop = watchMoreParts(client, ui);
  client.setQueryData(keyOf(2), { items: [] });
  const show = (key: unknown[], queryFn: () => Promise<unknown>) =>
    new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  const leave = [show(keyOf(3), fails)];
  await vi.waitFor(() => expect(snackbarStore.get()?.key).toBe('site.moreFailed'));
  leave.push(show(keyOf(2, 'q=luce'), async () => ({ items: [] })));
  await vi.waitFor(() => expect(snackbarStore.get()).toBeUndefined());
  for (const end of [stop, ...leave]) end();
});
