import { expect, it, vi } from 'vitest';
import { singleFlight } from './singleFlight';

it('starts one thing for many asks, and answers the others when it has ended', async () => {
  const once = singleFlight<string>('same');
  let finish: (value: string) => void = () => undefined;
  const start = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const all = [once(start), once(start), once(start)];
  let answered = 0;
  for (const one of all) void one.then(() => (answered += 1));
  await Promise.resolve();
  expect([start.mock.calls.length, answered]).toEqual([1, 0]);
  finish('first');
  expect(await Promise.all(all)).toEqual(['first', 'same', 'same']);
});

it('starts anew after an end, a bad one too', async () => {
  const once = singleFlight<string>('same');
  const failing = once(() => Promise.reject(new Error('lost')));
  const follower = once(async () => 'never');
  await expect(failing).rejects.toThrow('lost');
  expect(await follower).toBe('same');
  expect(await once(async () => 'second')).toBe('second');
});
