import { expect, it } from 'vitest';
import { ApiError } from './apiError';
import { recordQuery } from './outcome.queries';

const signal = new AbortController().signal;
const told = { kind: 'form', product: '', request: { codTrans: 'BOL-1' } as never } as const;

const answers = (work: () => Promise<unknown>) =>
  recordQuery({ call: async (_name: unknown) => work() }, 'x', told).queryFn({ signal });
const failing = (error: Error) => answers(() => Promise.reject(error));

it('takes any answer for recorded', async () => {
  expect(await answers(async () => 1)).toBe('recorded');
});

it.each([400, 403, 422])('takes %i for a refusal', async (status) => {
  expect(await failing(new ApiError('status', 'recordPayment', status))).toBe('refused');
});

it.each([
  ['no token', new ApiError('status', 'recordPayment', 401)],
  ['no such call', new ApiError('status', 'recordPayment', 404)],
  ['a provider that has not decided', new ApiError('status', 'recordPayment', 409)],
  ['a link that has expired', new ApiError('status', 'publicAccess', 410)],
  ['an access that is refused', new ApiError('status', 'publicAccess', 403)],
  ['too many', new ApiError('status', 'recordPayment', 429)],
  ['a failure', new ApiError('status', 'recordPayment', 500)],
  ['no network', new ApiError('network', 'recordPayment')],
])('takes %s for no answer', async (_, error) => {
  await expect(failing(error)).rejects.toBe(error);
});
