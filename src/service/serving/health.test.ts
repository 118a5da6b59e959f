import { Agent, request } from 'node:http';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { productVersion } from '../../brands/text/version';
import { CLIENT_HEADER } from '../api/clientNetwork';
import { createHealth } from './health';
import { listen } from './start/listen';

function healthOf(ask: () => Promise<unknown>) {
  const health = createHealth(ask);
  const app = new Hono();
  health.addTo(app);
  const text = async () => (await app.request('/healthz')).text();
  return { ...health, text, status: async () => (await app.request('/healthz')).status };
}

it('is 200 while the database answers, and 503 from the stop on', async () => {
  const ask = vi.fn(async () => undefined);
  const { status, stop } = healthOf(ask);
  expect([await status(), await status(), ask.mock.calls.length]).toEqual([200, 200, 1]);
  stop();
  expect(await status()).toBe(503);
});

it('says in words what the status says, and the version in a line of its own', async () => {
  const { text, stop } = healthOf(async () => undefined);
  expect(await text()).toBe(`ok\nbolletta ${productVersion()}\n`);
  stop();
  expect(await text()).toBe(`unavailable\nbolletta ${productVersion()}\n`);
});

it('is 503 while the database fails or hangs', async () => {
  expect(await healthOf(() => Promise.reject(new Error('away'))).status()).toBe(503);
  vi.useFakeTimers();
  const hanging = healthOf(() => new Promise(() => undefined)).status();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await hanging).toBe(503);
});

function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
      answer.on('aborted', () => reject(new Error('cut off')));
    });
    sent.on('error', reject);
    sent.end();
  });
}

it('finishes at a stop what is under way, within its time, and accepts nothing more', async () => {
  let began = () => {};
  const slow = () =>
    new Hono().get('/slow/:ms', async (c) => {
      began();
      await new Promise((resolve) => setTimeout(resolve, Number(c.req.param('ms'))));
      return c.text('whole');
    });
  for (const [ms, within, expected] of [
    [300, 5_000, 'whole'],
    [3_000, 100, 'cut off'],
  ] as const) {
    const server = await listen(slow(), 0);
    const isUnderWay = new Promise<void>((resolve) => {
      began = resolve;
    });
    const answer = ask(server.port, `/slow/${ms}`).catch(() => 'cut off');
    await isUnderWay;
    const closed = server.close({ within });
    await expect(ask(server.port, '/slow/0')).rejects.toThrow('ECONNREFUSED');
    await closed;
    expect(await answer).toBe(expected);
  }
});

it('resets no request that a client sends before it sees that its connection closes', async () => {
  const app = new Hono().get('/', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return c.text('whole');
  });
  const server = await listen(app, 0);
  const get = (agent: Agent) =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port: server.port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection));
      })
        .on('error', reject)
        .end();
    });
  const open = async (pause: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await get(agent);
    const untilClosed = async () => {
      do await new Promise((resolve) => setTimeout(resolve, pause));
      while ((await get(agent)) !== 'close');
    };
    return { first, closed: untilClosed() };
  };
  const clients = await Promise.all(Array.from({ length: 20 }, (_, i) => open(i * 5)));
  expect(clients.map(({ first }) => first)).not.toContain('close');
  const closed = Promise.all(clients.map((client) => client.closed));
  await server.close({ drain: 400, within: 1_000 });
  await closed;
});

it('uses the host that a proxy names only if configured, and only if it is a valid host', async () => {
  const app = () => new Hono().get('/', (c) => c.text(`${c.req.header('host')} ${new URL(c.req.url).host}`));
  const answer = async (trustsProxy: boolean, forwarded: string) => {
    const server = await listen(app(), 0, { trustsProxy });
    const text = await ask(server.port, '/', { host: 'inside', 'x-forwarded-host': forwarded });
    await server.close();
    return text;
  };
  const both = 'forged.example, outside.example';
  expect(await answer(false, both)).toBe('inside inside');
  expect(await answer(true, both)).toBe('outside.example outside.example');
  for (const hostile of ['', 'a b', 'evil/x', 'x@outside.example', 'outside.example,', 'a:99999', 'xn--a', '%00', '../x', 'a?b'])
    expect(await answer(true, hostile)).toBe('Bad Request');
});

it('passes on the client that is connected, or that a trusted proxy names, and never what the client says', async () => {
  const app = () => new Hono().get('/', (c) => c.text(c.req.header(CLIENT_HEADER) ?? 'none'));
  const answer = async (trustsProxy: boolean) => {
    const server = await listen(app(), 0, { trustsProxy });
    const forged = { 'x-forwarded-for': 'forged, 2001:db8:1:2::3', [CLIENT_HEADER]: 'forged' };
    const text = await ask(server.port, '/', { host: 'inside', ...forged });
    await server.close();
    return text;
  };
  expect(await answer(false)).toBe('127.0.0.1');
  expect(await answer(true)).toBe('2001:db8:1:2::');
});

it('warns once that a proxy may be counted as one client', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const trustsProxy of [false, true]) {
    const server = await listen(
      new Hono().get('/', (c) => c.text('')),
      0,
      { trustsProxy },
    );
    await ask(server.port, '/', { host: 'inside' });
    for (let times = 0; times < 3; times++) await ask(server.port, '/', { host: 'inside', 'x-forwarded-for': '192.0.2.7' });
    await server.close();
  }
  expect(said.mock.calls).toEqual([[expect.stringMatching(/TRUST_PROXY is off: all clients of a proxy are counted as one/)]]);
  said.mockRestore();
});
