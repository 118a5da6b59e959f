import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenSource } from '../../engine/contract/session';
import { defaultSettings } from '../../engine/contract/settings.generated';
import type { CallName } from './calls';
import { createClient } from './client';
import type { Network } from './send';
import { broken, type FakeResponse, json, status, testWire } from './testWire';

const tokens: TokenSource = { kind: 'publicLink', token: async () => 'first', renew: async () => 'second' };

async function outcome(
  name: CallName,
  answers: (() => FakeResponse)[],
  over: Partial<Network> = {},
  source: TokenSource = tokens,
) {
  const { wire, asked, slept } = testWire(answers, over);
  const client = createClient(defaultSettings, wire, source);
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
    const { asked } = await outcome('modules', [json({})], {}, { kind: 'authenticated', token: async () => 'of-casa' });
    expect(asked[0]?.init.headers).toEqual({ Authorization: 'Bearer of-casa' });
  });

  it('names the language of what follows from a call', async () => {
    const { wire, asked } = testWire([json({})]);
    await createClient(defaultSettings, wire).call('publicAccess', { language: 'de' }, new AbortController().signal);
    expect(asked[0]?.init.headers).toEqual({ 'Accept-Language': 'de' });
  });

  it.each([
    ['network', [broken], { kind: 'network' }, 3],
    ['429', [status(429)], { kind: 'status', status: 429 }, 3],
    ['502', [status(502)], { kind: 'status', status: 502 }, 3],
    ['503', [status(503)], { kind: 'status', status: 503 }, 3],
    ['504', [status(504)], { kind: 'status', status: 504 }, 3],
    ['500', [status(500)], { kind: 'status', status: 500 }, 3],
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

  it.each([
    ['seconds', { 'Retry-After': '3' }, [3000, 3000]],
    ['less than the usual wait', { 'Retry-After': '0' }, [400, 1200]],
    [
      'a date, by the clock of the server',
      { 'Retry-After': 'Sat, 21 Nov 2026 10:00:05 GMT', Date: 'Sat, 21 Nov 2026 10:00:01 GMT' },
      [4000, 4000],
    ],
    ['a date that is past', { 'Retry-After': 'Sat, 21 Nov 2020 10:00:05 GMT' }, [400, 1200]],
    ['what is neither', { 'Retry-After': 'soon' }, [400, 1200]],
    ['as long as the call may take, in all', { 'Retry-After': '8' }, [8000]],
    ['longer than the call may take', { 'Retry-After': '3600' }, []],
  ])('waits as the server asks: %s', async (_, headers, waits) => {
    const { result, slept } = await outcome('modules', [() => new Response(null, { status: 503, headers })]);
    expect(result).toMatchObject({ kind: 'status', status: 503 });
    expect(slept).toEqual(waits);
  });

  it.each([
    ['its word', '{"error":"document_gone","message":"x"}', 'document_gone'],
    ['its number', '{"error":7012}', '7012'],
    ['no endless text', JSON.stringify({ error: '<b>a</b>'.repeat(100) }), '<b>a</b>'.repeat(25)],
    ['nothing of another shape', '{"error":{"a":1}}', undefined],
    ['nothing of a list', '[]', undefined],
    ['nothing of a page', '<html>', undefined],
    ['nothing of what is too long', JSON.stringify({ error: 'x', more: 'x'.repeat(20_000) }), undefined],
  ])('keeps of a refusal %s', async (_, body, reason) => {
    const { result } = await outcome('documentByCrypto', [() => new Response(body, { status: 404 })]);
    expect(result).toMatchObject({ kind: 'status', status: 404, refusal: { reason } });
  });

  it('reports that the device is offline', async () => {
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
    const asked = createClient(defaultSettings, wire, tokens).call('modules', {}, caller.signal);
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

  it('does not wait for the body of a refusal', async () => {
    const stalled = () => new Response(new ReadableStream(), { status: 404 });
    const result = outcome('documentByCrypto', [stalled]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject({ result: { kind: 'status', status: 404 } });
  });

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
