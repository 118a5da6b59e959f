import { expect, test } from 'vitest';
import type { Resource } from '../../engine/layout/types';
import { openBrand } from '../openBrand';
import type { FetchAnswer, PageInput } from './question';
import { answersOf } from './resolvePage';

const ready = (value: unknown): Resource => ({ state: 'ready', value });
const customer = { id: '1', name: 'Ada' };
const page: PageInput = {
  name: 'contract_details',
  params: { contract: 'C1' },
  customers: ready({ items: [customer] }),
  account: ready({ code: '1', name: 'Ada' }),
  answers: {},
};

test.each([
  [404, ready({})],
  [500, { state: 'failed' }],
])('a call whose answer may be absent, answered with %d', async (status, expected) => {
  const ask: FetchAnswer = async () => ({ status });
  const asked = { host: 'aurora.localhost', screen: 'mobile', today: '2026-11-27' } as const;
  const answers = await answersOf(asked, page, openBrand('aurora.localhost'), ask);
  expect(answers.details).toEqual(expected);
  // A call of the frame, without "mayBeAbsent".
  expect(answers.menu).toEqual({ state: 'failed' });
});
