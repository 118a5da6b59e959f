import { expect, it } from 'vitest';
import { ApiError } from './apiError';
import type { Client } from './client';
import { readReceipts } from './readReceipts';

const read = (call: Client['call']) => readReceipts({ call }, 'id', () => {}, new AbortController().signal);
const failing = (status: number, reason?: string) =>
  read(async () => Promise.reject(new ApiError('status', 'receipts', status, { reason })));

it('asks for the receipts of the bill', async () => {
  const asked: unknown[] = [];
  const call: Client['call'] = async (...given) => {
    asked.push(given.slice(0, 2));
    return { ricevute: [] };
  };
  expect(await read(call)).toEqual({ elsewhere: false, items: [] });
  expect(asked).toEqual([[expect.objectContaining({ name: 'receipts', path: '/ricevuta/{x}' }), { values: { x: 'id' } }]]);
});

it('says that somebody else has the receipt only if the server says that it has none', async () => {
  expect(await failing(404, 'no_receipt')).toEqual({ elsewhere: true, items: [] });
  await expect(failing(404, 'call_unknown')).rejects.toThrow('receipts');
  await expect(failing(404)).rejects.toThrow('receipts');
  await expect(failing(500)).rejects.toThrow('receipts');
});
