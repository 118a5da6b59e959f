import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { CustomerSession } from '../../engine/contract/session';
import { createDrafts } from '../../engine/forms/drafts';
import type { Action } from '../../engine/kernel/page/action';
import { fallbackBrand } from '../api/brand/fallbackBrand';
import { runAction } from './catalogue';
import type { ActionContext } from './context';

function context(over: Partial<ActionContext> = {}) {
  return {
    client: { call: vi.fn(async () => new Blob(['%PDF'])) },
    queryClient: new QueryClient(),
    brand: fallbackBrand(''),
    texts: undefined,
    bill: undefined,
    linkId: undefined,
    drafts: createDrafts(),
    setUi: vi.fn(),
    setLocale: vi.fn(async () => undefined),
    setConsent: vi.fn(),
    goTo: vi.fn(),
    confirmPayment: async () => true,
    leaving: <T>(work: () => Promise<T>) => work(),
    say: vi.fn(),
    report: vi.fn(),
    ...over,
  };
}

it('opens a dialog by its id', async () => {
  const one = context();
  expect(await runAction({ do: 'openDialog', dialog: 'help' }, one)).toBe(true);
  expect(one.setUi).toHaveBeenCalledWith('dialog:help', 'true');
});

it('writes a choice', async () => {
  const one = context();
  expect(await runAction({ do: 'select', state: 'supply', value: 'b' }, one)).toBe(true);
  expect(one.setUi).toHaveBeenCalledWith('supply', 'b');
});

it('keeps an answer about measuring', async () => {
  const one = context();
  expect(await runAction({ do: 'consent', answer: 'refused' }, one)).toBe(true);
  expect(one.setConsent).toHaveBeenCalledExactlyOnceWith('refused');
});

it.each([
  ['by the action that the layout gives for it', { do: 'openDialog', dialog: 'pay-error' } as const],
  ['in the page’s own words', undefined],
])('says that a payment could not start %s', async (_, failed) => {
  const bill = { payment: {} } as ActionContext['bill'];
  const brand = { settings: { paymentProviders: {} } } as ActionContext['brand'];
  const one = context({ bill, brand, linkId: 'x' });
  expect(await runAction({ do: 'pay', provider: 'none', ...(failed && { failed }) }, one)).toBe(false);
  expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'payment.provider.unknown' }));
  if (failed) expect(one.setUi).toHaveBeenCalledWith('dialog:pay-error', 'true');
  else expect(one.say).toHaveBeenCalledWith('pagaora_nexi_error');
});

it.each<Action>([{ do: 'logout' }, { do: 'submit', form: 'f' }])(
  '$do without other keys is reported and recorded',
  async (action) => {
    const one = context();
    expect(await runAction(action, one)).toBe(false);
    expect(one.say).toHaveBeenCalledWith('app.notOffered');
    expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'action.notOffered' }));
  },
);

it('asks again without taking away what is there', async () => {
  const queryClient = new QueryClient();
  const answers = ['old', 'new'];
  const options = { queryKey: ['bill', { id: 'a' }, 'document'], queryFn: () => answers.shift() };
  const failing = {
    queryKey: ['bill', { id: 'a' }, 'modules'],
    queryFn: vi.fn().mockRejectedValueOnce(new Error('500')),
    retry: false,
  };
  const seen: unknown[] = [];
  const stop = new QueryObserver(queryClient, options).subscribe(({ data }) => void seen.push(data));
  const stopToo = new QueryObserver(queryClient, { ...failing, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(failing.queryKey)?.status).toBe('error'));
  failing.queryFn.mockResolvedValue('list');
  seen.length = 0;
  await runAction({ do: 'refresh' }, context({ queryClient }));
  expect(new Set(seen)).toStrictEqual(new Set(['old', 'new']));
  expect(queryClient.getQueryData(failing.queryKey)).toBe('list');
  stop();
  stopToo();
});

it('asks again for one root without forgetting that it failed, so that the button that asks stays', async () => {
  const queryClient = new QueryClient();
  const of = (root: string) => ({
    queryKey: ['bill', { id: 'a' }, root],
    queryFn: vi.fn().mockRejectedValue(new Error('500')),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [profile, days] = [of('profile'), of('readingDays')];
  const counts: number[] = [];
  const stop = new QueryObserver(queryClient, profile).subscribe(({ errorUpdateCount }) => void counts.push(errorUpdateCount));
  const stopToo = new QueryObserver(queryClient, days).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(profile.queryKey)?.status).toBe('error'));
  counts.length = 0;
  const one = context({ queryClient });
  expect(await runAction({ do: 'refresh', root: 'profile' }, one)).toBe(false);
  expect(one.say).toHaveBeenCalledExactlyOnceWith('app.actionFailed');
  expect(Math.min(...counts)).toBe(1);
  expect([profile.queryFn.mock.calls.length, days.queryFn.mock.calls.length]).toEqual([2, 1]);
  // An inactive query of the same root, with another key.
  await queryClient.fetchQuery({ ...of('profile'), queryKey: ['bill', { id: 'b' }, 'profile'] }).catch(() => undefined);
  profile.queryFn.mockResolvedValue('known');
  const next = context({ queryClient });
  expect(await runAction({ do: 'refresh', root: 'profile' }, next)).toBe(true);
  // The loaded data stays on the page, so a failed refetch shows no message.
  profile.queryFn.mockRejectedValue(new Error('500'));
  expect(await runAction({ do: 'refresh', root: 'profile' }, next)).toBe(true);
  expect(next.say).not.toHaveBeenCalled();
  stop();
  stopToo();
});

it('asks again for what has failed when a root waits for it', async () => {
  const queryClient = new QueryClient();
  const names = { queryKey: ['bill', 'customers'], queryFn: vi.fn().mockRejectedValueOnce(new Error('500')), retry: false };
  const stop = new QueryObserver(queryClient, names).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(names.queryKey)?.status).toBe('error'));
  names.queryFn.mockResolvedValue('known');
  expect(await runAction({ do: 'refresh', root: 'due' }, context({ queryClient }))).toBe(true);
  expect(queryClient.getQueryData(names.queryKey)).toBe('known');
  stop();
});

it('logs out the customer, who is asked before input is lost', async () => {
  const logOut = vi.fn(async () => undefined);
  const customer = { logOut } as unknown as CustomerSession;
  const stays = async () => undefined;
  await runAction({ do: 'logout' }, context({ customer, leaving: stays }));
  expect(logOut).not.toHaveBeenCalled();
  expect(await runAction({ do: 'logout' }, context({ customer }))).toBe(true);
  expect(logOut).toHaveBeenCalledTimes(1);
});

it('never rejects', async () => {
  const one = context({
    setUi: () => {
      throw new Error('boom');
    },
  });
  expect(await runAction({ do: 'select', state: 's', value: 'v' }, one)).toBe(false);
  expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'action.failed', message: 'boom' }));
});
