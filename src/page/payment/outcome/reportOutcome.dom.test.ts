// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError';
import { createQueryClient } from '../../api/queryClient';
import { readClaim } from './claim';
import { reportOutcomeQuery } from './reportOutcome';

const FORM = { kind: 'form', isCancel: false } as const;
let posts = 0;

beforeEach(() => {
  sessionStorage.clear();
  posts = 0;
});

/** Loads the page with a query; the server rejects the report unless `status` is 200. */
async function load(query: string, status = 200, landing: Parameters<typeof readClaim>[0] = FORM) {
  const claim = readClaim(landing, `?${query}`);
  const client = {
    call: async () => {
      posts += 1;
      if (status !== 200) throw new ApiError('status', 'recordPayment', status);
      return 1;
    },
  };
  const queries = createQueryClient();
  const tell = reportOutcomeQuery(client, 'secret-id', claim, '');
  const answer = await queries.fetchQuery(tell).catch(() => undefined);
  return { answer, again: () => queries.fetchQuery({ ...tell, staleTime: 0 }) };
}

const paid = 'id=secret-id&esito=OK&codTrans=BOL-1&mac=m';

it('reports an outcome once, however often the page is loaded, and again on request', async () => {
  const answers = [];
  for (let times = 0; times < 10; times += 1) answers.push((await load(paid)).answer);
  expect([posts, new Set(answers)]).toEqual([1, new Set(['recorded'])]);
  const { again } = await load(paid);
  expect([await again(), posts]).toEqual(['recorded', 2]);
});

it('reports it again until the server answers', async () => {
  expect([(await load(paid, 500)).answer, (await load(paid, 409)).answer, posts]).toEqual([undefined, undefined, 2]);
  expect([(await load(paid)).answer, posts]).toEqual(['recorded', 3]);
});

it('remembers a refusal, and the word that came instead of it', async () => {
  expect([(await load(paid, 403)).answer, (await load(paid)).answer, posts]).toEqual(['refused', 'refused', 1]);
  await (await load(paid)).again();
  expect([(await load(paid)).answer, posts]).toEqual(['recorded', 2]);
});

it.each([
  ['another link', 'id=other&esito=OK&codTrans=BOL-1&mac=m', FORM],
  ['another transaction', 'id=secret-id&esito=OK&codTrans=BOL-2&mac=m', FORM],
  ['the right signature after a wrong one', 'id=secret-id&esito=OK&codTrans=BOL-1&mac=n', FORM],
  ['another provider', paid, { kind: 'redirect', isCancel: false } as const],
])('tells %s', async (_, query, landing) => {
  await load(paid, 403);
  expect([(await load(query, 200, landing)).answer, posts]).toEqual(['recorded', 2]);
});

it('keeps no id, twenty outcomes, and reads nothing that it has not written', async () => {
  for (let index = 0; index < 30; index += 1) await load(`${paid}&codTrans=x`.replace('BOL-1', `BOL-${index}`));
  const kept = sessionStorage.getItem('bolletta:told') ?? '';
  expect(kept).not.toContain('secret');
  expect(JSON.parse(kept)).toHaveLength(20);
  for (const broken of ['', '{', 'null', '5', '[null, 5, {"about": 1}, {"about": "x", "answer": "paid"}]']) {
    sessionStorage.setItem('bolletta:told', broken);
    expect((await load(paid)).answer).toBe('recorded');
  }
  expect(posts).toBe(35);
});
