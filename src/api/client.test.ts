import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenSource } from '../contract/session';
import type { CallName } from './calls';
import { createClient } from './client';
import type { Wire } from './send';
import { type Answer, broken, json, status, testSettings, testWire } from './testWire';

const tokens: TokenSource = { kind: 'publicLink', token: async () => 'first', renew: async () => 'second' };

async function outcome(name: CallName, answers: (() => Answer)[], over: Partial<Wire> = {}, source: TokenSource = tokens) {
  const { wire, asked, slept } = testWire(answers, over);
  const client = createClient(testSettings, wire, source);
  const result = await client
    .call(name, { values: { cryptoId: 'a+b/c', id: 'p' } }, new AbortController().signal)
    .catch((error: unknown) => error);
  return { result, asked, slept };
}

describe('client', () => {
  it('sends token and public-link flag to the filled-in address', async () => {
    const { result, asked } = await outcome('documentByCrypto', [json({ a: 1 })]);
    expect(result).toEqual({ a: 1 });
    expect(asked).toMatchObject([
      { address: '/backend/document/a%2Bb%2Fc', init: { headers: { Authorization: 'Bearer first', 'X-Public-Link': '1' } } },
    ]);
  });

  it('flags nothing where there is no public link', async () => {
    const { asked } = await outcome('modules', [json({})], {}, { kind: 'none', token: async () => '' });
    expect(asked[0]?.init.headers).toEqual({ Authorization: 'Bearer ' });
  });

  it.each([
    ['network', [broken], { kind: 'network' }, 3],
    ['429', [status(429)], { kind: 'status', status: 429 }, 3],
    ['502', [status(502)], { kind: 'status', status: 502 }, 3],
    ['503', [status(503)], { kind: 'status', status: 503 }, 3],
    ['504', [status(504)], { kind: 'status', status: 504 }, 3],
    ['500', [status(500)], { kind: 'status', status: 500 }, 1],
    ['404', [status(404)], { kind: 'status', status: 404 }, 1],
    ['403', [status(403)], { kind: 'status', status: 403 }, 1],
    ['HTML', [() => new Response('<html>')], { kind: 'unreadable' }, 1],
    ['nothing', [() => new Response('')], { kind: 'unreadable' }, 1],
    ['half an answer', [() => new Response('{"a":')], { kind: 'unreadable' }, 1],
  ] as const)('%s: asks as often as it may and says why it failed', async (_, answers, error, times) => {
    const { result, asked, slept } = await outcome('documentByCrypto', [...answers]);
    expect(result).toMatchObject({ name: 'ApiError', call: 'documentByCrypto', ...error });
    expect(asked).toHaveLength(times);
    expect(slept).toEqual([400, 1200].slice(0, times - 1));
  });

  it('takes the answer that comes at the third time', async () => {
    const { result } = await outcome('modules', [broken, status(503), json({ modules: [] })]);
    expect(result).toEqual({ modules: [] });
  });

  it('says that the device is offline', async () => {
    const { result, asked } = await outcome('modules', [broken], { isOnline: () => false });
    expect(result).toMatchObject({ kind: 'offline' });
    expect(asked).toHaveLength(1);
  });

  it('refuses an answer longer than the call allows, with and without its length', async () => {
    const long = `"${'x'.repeat(70_000)}"`;
    const declared = () => new Response(long, { headers: { 'Content-Length': String(long.length) } });
    for (const answer of [declared, () => new Response(long)]) {
      expect((await outcome('modules', [answer])).result).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('renews the token once after 401 and asks once more', async () => {
    const { result, asked } = await outcome('modules', [status(401), json({})]);
    expect(result).toEqual({});
    expect(asked.map(({ init }) => init.headers)).toMatchObject([
      { Authorization: 'Bearer first' },
      { Authorization: 'Bearer second' },
    ]);
    const again = await outcome('modules', [status(401)]);
    expect(again.result).toMatchObject({ status: 401 });
    expect(again.asked).toHaveLength(2);
  });

  it('adopts a request of the boot script once, and sends its own when that one was never sent', async () => {
    const address = '/backend/api/bollettainterattiva/modules';
    const early = new Map([
      [address, { response: Promise.resolve(Response.json({ modules: ['early'] })), abort: () => undefined }],
    ]);
    expect(await outcome('modules', [json({})], { early })).toMatchObject({ result: { modules: ['early'] }, asked: [] });
    expect((await outcome('modules', [json({})], { early })).asked).toHaveLength(1);
    const unsent = new Map([[address, { response: Promise.resolve(undefined), abort: () => undefined }]]);
    expect((await outcome('modules', [json({})], { early: unsent })).asked).toHaveLength(1);
  });

  it('passes the reason of a caller who gave up', async () => {
    const { wire } = testWire([() => 'stall']);
    const caller = new AbortController();
    const asked = createClient(testSettings, wire, tokens).call('modules', {}, caller.signal);
    caller.abort(new Error('left the page'));
    await expect(asked).rejects.toThrow('left the page');
  });
});

describe('time-outs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(['modules', 'documentByCrypto', 'media', 'publicAccess'] as const)(
    '%s ends, once, when nothing comes',
    async (name) => {
      const result = outcome(name, [() => 'stall']);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await result).toMatchObject({ result: { kind: 'timeout', call: name }, asked: { length: 1 } });
    },
  );

  it('ends an early request that stalls', async () => {
    let isAborted = false;
    const stalled = {
      response: new Promise<Response>(() => undefined),
      abort: () => {
        isAborted = true;
      },
    };
    const result = outcome('modules', [json({})], { early: new Map([['/backend/api/bollettainterattiva/modules', stalled]]) });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toMatchObject({ result: { kind: 'timeout' } });
    expect(isAborted).toBe(true);
  });
});
