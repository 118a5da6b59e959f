// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerSession } from '../../../../engine/contract/session';
import { scheduleSend } from './pendingOperations';
import { sendBeforeLogOut } from './sendBeforeLogOut';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[string, (() => Promise<unknown>) | undefined, number]>([
  ['at once without a pending call', undefined, 0],
  ['when the pending calls are completed', () => new Promise((done) => setTimeout(done, 1_000)), 1_000],
  ['when a pending call fails', () => Promise.reject(new Error('refused')), 0],
  ['after three seconds if the server does not answer', () => new Promise(() => undefined), 3_000],
])('logs out %s', async (_, call, ms) => {
  const logOut = vi.fn(async () => undefined);
  const send = vi.fn(async () => call?.());
  if (call) scheduleSend({ call: 'deleteMessage', key: 'm1' }, send);
  const customer = { logOut } as Partial<CustomerSession> as CustomerSession;
  void sendBeforeLogOut(customer).logOut();
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms - 1);
  expect([send.mock.calls.length, logOut.mock.calls.length]).toEqual([call ? 1 : 0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(logOut).toHaveBeenCalledTimes(1);
});
