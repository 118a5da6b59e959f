import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { findEngine } from '../../tools/setup/engines.mjs';
import { served } from '../support/bills';
import { type PayServer, payServer } from '../support/payments/payServer';
import { startServer } from '../support/startServer';
import type { Engine, EngineName } from './engine';
import { EnginePage } from './page';
import { startEngine } from './start';

/** A browser for all tests of a worker, or instructions for installing it. */
type Running = { engine: Engine; downloads: string } | { missing: string };

interface EngineFixtures {
  server: PayServer;
  /** A server for one test, whose service uses this day as the current one. */
  serverOf: (day: string) => Promise<PayServer>;
  /** A page in a window with its own cookies. Fails on console errors and policy violations that the engine reports. */
  enginePage: EnginePage;
  /** Folder that receives the downloads of this worker. */
  downloads: string;
}

export const test = base.extend<EngineFixtures, { engineName: EngineName; running: Running }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ engineName }, use) => {
      const found = await findEngine(engineName);
      if (typeof found === 'string') {
        await use({ missing: found });
        return;
      }
      const profile = mkdtempSync(join(tmpdir(), `bolletta-${engineName}-`));
      const downloads = join(profile, 'downloads');
      mkdirSync(downloads);
      const engine = await startEngine(engineName, found, { profile, downloads, timeZone: 'Europe/Rome' });
      await use({ engine, downloads });
      await engine.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  enginePage: async ({ running }, use) => {
    if ('missing' in running) {
      base.skip(true, running.missing);
      return;
    }
    const window = await running.engine.open();
    const page = new EnginePage(window);
    await use(page);
    await page.expectNoProblems().finally(() => window.close());
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  server: async ({}, use) => use(payServer(served())),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  serverOf: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (day) => {
      const { stop, served: own } = await startServer(day);
      stops.push(stop);
      return payServer(own());
    });
    for (const stop of stops) await stop();
  },
  downloads: async ({ running }, use) => use('missing' in running ? '' : running.downloads),
});

export { expect };
