import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentBytes } from './sentBytes';
import { writing } from './writing';

const LENGTH = 200_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A service that receives a long body, with the space claimed and released for it. */
function sending() {
  const steps: string[] = [];
  const diskSpace = {
    claim: async (bytes: number) => {
      steps.push(`claims ${bytes}`);
      return () => void steps.push(`releases ${bytes}`);
    },
    with: <T>(_: number, work: () => Promise<T>) => work(),
  };
  const app = new Hono().post('/', writing({ diskSpace }), async (c) => c.text(String((await sentBytes(c))?.byteLength)));
  const incoming = new IncomingMessage(new Socket());
  const request = new Request('http://x/', { method: 'POST', headers: { 'content-length': String(LENGTH) } });
  const answer = app.request(request, {}, { incoming });
  const wait = async (ms: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { steps, incoming, wait, said: async () => (await answer).text() };
}

it('claims disk space for a body once it is there, and takes its time with one that comes slowly', async () => {
  const { steps, incoming, wait, said } = sending();
  for (let part = 0; part < 4; part++) {
    await wait(14_000);
    expect(steps).toEqual(['claims 0']);
    incoming.push(Buffer.alloc(LENGTH / 4));
  }
  incoming.push(null);
  await wait(0);
  expect(await said()).toBe(String(LENGTH));
  expect(steps).toEqual(['claims 0', `claims ${LENGTH}`, 'releases 0', `releases ${LENGTH}`]);
});

it('drops a sender that stops sending, and releases its claims', async () => {
  const { steps, incoming, wait, said } = sending();
  incoming.push(Buffer.alloc(1000));
  await wait(16_000);
  expect(await said()).toBe('undefined');
  expect(steps).toEqual(['claims 0', 'releases 0']);
});
