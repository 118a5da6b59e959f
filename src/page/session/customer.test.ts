import { expect, it, vi } from 'vitest';
import { customerSession } from './customer';
import { refused } from './signIn/failure';
import type { SignedIn, SignInOptions } from './signIn/signIn';
import { isSettled, testInput, testPage } from './testing';

const auth = { serverUrl: 'http://id.localhost', realm: 'r', clientId: 'c' };

function session(signIn: (options: SignInOptions, how: 'push' | 'replace') => Promise<SignedIn>, isCodeThere = () => true) {
  const { page, showAgain } = testPage();
  const { input } = testInput();
  const load = vi.fn(async () => {
    if (!isCodeThere()) throw new TypeError('Failed to fetch dynamically imported module');
    return { signIn };
  });
  return {
    customer: customerSession({ auth, allowLoopbackHttp: true, forget: vi.fn(), input }, page, load),
    page,
    load,
    input,
    showAgain,
  };
}

function signedIn(over: Partial<SignedIn> = {}): SignedIn {
  return {
    customer: { id: 'casa', locale: 'it' },
    token: async () => 't1',
    tokenIfValidFor: () => 't1',
    renew: async () => 't2',
    isRejected: () => false,
    endsAt: () => undefined,
    prolong: async () => undefined,
    logOut: vi.fn(async () => undefined),
    logOutExpired: vi.fn(async () => undefined),
    ...over,
  };
}

it('signs in once for fifty calls, and not before the first', async () => {
  const signIn = vi.fn(async () => signedIn());
  const { customer, load } = session(signIn);
  expect([customer.get(), customer.tokenIfValidFor(0), load.mock.calls.length]).toEqual([undefined, undefined, 0]);
  const told = vi.fn();
  customer.subscribe(told);
  expect(new Set(await Promise.all(Array.from({ length: 50 }, customer.token)))).toEqual(new Set(['t1']));
  expect(signIn).toHaveBeenCalledTimes(1);
  expect([customer.get(), told.mock.calls.length]).toEqual([{ id: 'casa', locale: 'it' }, 1]);
  expect([customer.tokenIfValidFor(0), await customer.renew?.('t1')]).toEqual(['t1', 't2']);
});

it('starts no second sign-in by calls while the page leaves for the first', async () => {
  const signIn = vi.fn(() => new Promise<SignedIn>(() => undefined));
  const { customer } = session(signIn);
  expect(await isSettled(Promise.any(Array.from({ length: 50 }, customer.token)))).toBe(false);
  expect(signIn.mock.calls).toEqual([[expect.anything(), 'replace']]);
});

it('leaves again at each press when the browser did not leave, and says that it cannot', async () => {
  const leave = vi.fn(async (_: 'push' | 'replace') => undefined);
  const signIn = vi.fn(async (options: SignInOptions) => {
    options.onLeave?.(leave);
    return new Promise<never>(() => undefined);
  });
  const { customer } = session(signIn);
  expect(await isSettled(customer.open())).toBe(false);
  for (let press = 0; press < 2; press++) expect(await isSettled(customer.logIn())).toBe(false);
  expect(leave.mock.calls).toEqual([['push'], ['push']]);
  expect(signIn).toHaveBeenCalledTimes(1);
  leave.mockRejectedValueOnce(refused('offline'));
  await expect(customer.logIn()).rejects.toMatchObject({ call: 'signIn' });
});

it('keeps what is not sent before it signs in anew', async () => {
  const leave = vi.fn(() => new Promise<never>(() => undefined));
  const signIn = vi.fn(leave).mockResolvedValueOnce(signedIn({ isRejected: () => true }) as never);
  const { customer, input } = session(signIn);
  await customer.token();
  expect(input.save).not.toHaveBeenCalled();
  expect(await isSettled(customer.logIn())).toBe(false);
  expect(input.save).toHaveBeenCalledExactlyOnceWith({ id: 'casa', locale: 'it' });
});

it('leaves a step in the history after a press', async () => {
  const signIn = vi.fn(async () => signedIn());
  await session(signIn).customer.logIn();
  expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'push');
});

it('can be tried again after a failure', async () => {
  const signIn = vi.fn(async () => signedIn()).mockRejectedValueOnce(refused('access_denied'));
  const { customer } = session(signIn);
  const failures = await Promise.allSettled([customer.open(), customer.token()]);
  expect(failures).toMatchObject([{ reason: { status: 401 } }, { reason: { status: 401 } }]);
  expect(await customer.open()).toEqual({ id: 'casa', locale: 'it' });
  expect(signIn).toHaveBeenCalledTimes(2);
});

it('signs in anew at a press when servers refuse the token, once', async () => {
  const signIn = vi
    .fn(async () => signedIn())
    .mockResolvedValueOnce(signedIn({ isRejected: () => true, token: async () => 'dead' }));
  const { customer } = session(signIn);
  expect(await customer.token()).toBe('dead');
  await Promise.all([customer.open(), customer.open(), customer.logIn()]);
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(await customer.token()).toBe('t1');
});

it('says that its code is missing, and reloads the page at the next try', async () => {
  let isCodeThere = false;
  const { customer, page } = session(
    async () => signedIn(),
    () => isCodeThere,
  );
  await expect(customer.open()).rejects.toMatchObject({ kind: 'network', call: 'signIn' });
  expect(page.reload).not.toHaveBeenCalled();
  isCodeThere = true;
  await customer.open();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('reads everything anew when the browser shows the page again as it was left', async () => {
  const { customer, page, showAgain } = session(async () => signedIn());
  showAgain();
  expect(page.reload).not.toHaveBeenCalled();
  await customer.open();
  showAgain();
  expect(page.reload).toHaveBeenCalledTimes(1);
});
