import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createBillService } from '../../api/service';
import { fetchFrom } from '../../testing/killing';
import { startServer } from './start';

// Nothing is stored here: the tests check only which parts are combined.
vi.mock('../../api/service', () => ({ createBillService: vi.fn() }));
const checkout = vi.fn(async () => undefined);
vi.mocked(createBillService).mockResolvedValue({
  ...{ app: new Hono(), providers: { checkout }, close: async () => undefined },
} as never);

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

it.each<[string | undefined, string, string | undefined]>([
  [undefined, 'development', undefined],
  ['127.0.0.1', 'development', 'HOST is set'],
  ['0.0.0.0', 'development', 'HOST is set'],
  [undefined, 'production', 'NODE_ENV is production'],
])('with HOST %s and NODE_ENV %s the fake card providers are off because %s', async (hostname, mode, fakesOff) => {
  vi.stubEnv('NODE_ENV', mode);
  checkout.mockClear();
  const options = { today: '2026-11-21', port: 0, dataDir: folder, distDir: folder };
  const running = await startServer({ ...options, ...(hostname === undefined ? {} : { hostname }) });
  const asked = (host: string) => fetchFrom(running.port, '/checkout/x', { headers: { host }, body: 'scelta=OK' });
  const [status] = await asked('provider-b.localhost');
  await running.close();
  const isOff = fakesOff !== undefined;
  expect([running.fakesOff, status, checkout.mock.calls.length]).toEqual([fakesOff, isOff ? 405 : 404, isOff ? 0 : 1]);
  expect(vi.mocked(createBillService).mock.lastCall?.[0].noProviders).toBe(isOff ? true : undefined);
});
