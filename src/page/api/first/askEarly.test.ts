import { afterEach, expect, it, vi } from 'vitest';
import type { Early } from '../../../engine/contract/early';
import { send } from '../send';
import { json, testWire } from '../testWire';
import { askEarly } from './askEarly';

const request = { name: 'one', timeout: 1000, retries: 0, maxBytes: 1000, answer: 'json' } as const;
const address = 'https://b.example/one';
const load = (early: Pick<Early, 'calls'>, answers: Parameters<typeof testWire>[0]) => {
  const { wire, asked } = testWire(answers);
  const answer = send(
    { ...request, address, init: { method: 'GET' } },
    { ...wire, early: early.calls },
    new AbortController().signal,
  );
  return { answer, asked };
};

afterEach(() => vi.unstubAllGlobals());

it('sends a request that the client takes over, with the init that comes later', async () => {
  const fetched = vi.fn(async (..._: unknown[]) => Response.json({ of: 'early' }));
  vi.stubGlobal('fetch', fetched);
  const early = { calls: new Map() };
  void askEarly(early, address, Promise.resolve({ headers: { Authorization: 'Bearer token' } }));
  const { answer, asked } = load(early, []);
  expect(await answer).toEqual({ of: 'early' });
  expect(asked).toEqual([]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer token' } });
});

it('leaves a request without init to the client', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const early = { calls: new Map() };
  void askEarly(early, address, Promise.resolve(undefined));
  expect(await load(early, [json({ of: 'client' })]).answer).toEqual({ of: 'client' });
  expect(fetched).not.toHaveBeenCalled();
});
