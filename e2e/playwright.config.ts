import { defineConfig } from 'playwright/test';
import { browserFor, prepare } from './support/prepare';

// Workers read the same file again: only the first process prepares.
if (process.env.BOLLETTA_E2E === undefined) {
  prepare();
  process.env.BOLLETTA_E2E = 'prepared';
}
const launchOptions = await browserFor();
const report = process.env.BOLLETTA_REPORT;

/** What goes wrong on the way does not know the width: one screen is enough for it. */
const oneScreen = ['faults', 'badInput', 'consent', 'paymentFaults', 'neverTwice', 'formFaults'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only at the second try has failed.
  retries: 0,
  // Measured on two processors: three take a tenth less time than two, four no less.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  ...(process.env.E2E_LONG === undefined && { grepInvert: /@long/ }),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ...(report ? [['json', { outputFile: report }] as const] : [])] as never,
  use: { launchOptions, locale: 'it-IT', timezoneId: 'Europe/Rome', trace: 'off' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', testIgnore: oneScreen, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
