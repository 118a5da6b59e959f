import { expect, it } from 'vitest';
import { createBatcher } from './createBatcher';

/** Resolves to ten times each number when released; to undefined for a negative number. */
function slow() {
  const asked: (readonly number[])[] = [];
  const release: ((error?: Error) => void)[] = [];
  const ask = createBatcher<number, number>((questions) => {
    asked.push(questions);
    return new Promise((resolve, reject) => {
      release.push((error) => (error ? reject(error) : resolve(questions.map((one) => (one < 0 ? undefined : one * 10)))));
    });
  });
  return { ask, asked, answer: (index: number, error?: Error) => release[index]?.(error) };
}

const moment = () => new Promise((resolve) => setImmediate(resolve));

it('asks together, and in order, what comes while two answers are under way', async () => {
  const { ask, asked, answer } = slow();
  const answers = [1, 2, 3, -4, 3].map(ask);
  expect(asked).toEqual([[1], [2]]);
  answer(1);
  await moment();
  expect(asked).toEqual([[1], [2], [3, -4, 3]]);
  answer(2);
  answer(0);
  expect(await Promise.all(answers)).toEqual([10, 20, 30, undefined, 30]);
  const late = ask(5);
  expect(asked[3]).toEqual([5]);
  answer(3);
  expect(await late).toBe(50);
});

it('fails those that were asked together, and goes on', async () => {
  const { ask, asked, answer } = slow();
  const answers = [1, 2, 3, 4].map(ask);
  answer(0);
  await moment();
  answer(2, new Error('away'));
  answer(1);
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ]);
  const later = ask(6);
  answer(asked.length - 1);
  expect(await later).toBe(60);
});
