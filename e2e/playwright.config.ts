import { defineConfig } from 'playwright/test';
import { type EngineName, engineNames } from './engines/engine';
import { browserFor, expectBuild } from './support/prepare';
import { onScreen } from './support/screens';

expectBuild();
const launchOptions = await browserFor();
const report = process.env.BOLLETTA_REPORT;

/** Specs that depend on the screen's template: its code, its language select, its reminders. */
const onBothScreens = ['weight', 'language', 'reminders'].map((name) => `${name}.spec.ts`);
const isLong = process.env.E2E_LONG !== undefined;
const inEngines = 'engines/*.spec.ts';

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that only passes at the second attempt is a failure.
  retries: 0,
  // Measured on two processors: three workers take a tenth less time than two, four take no less than three.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  ...(!isLong && { grepInvert: /@long/ }),
  // Generous for slow machines: they only end hanging tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./engines/missing.ts'],
    ...(report ? [['json', { outputFile: report }], ['../tools/test/runningReporter.mjs']] : []),
  ] as never,
  // One screen is enough for tests that do not depend on the width. Tests of both screens use `onEachScreen` or rotate the page.
  use: { launchOptions, locale: 'it-IT', timezoneId: 'Europe/Rome', trace: 'off' },
  projects: [
    // The slowest project starts first, so that no worker has to finish it alone. Its browser starts once for all its tests.
    { name: 'paying', use: onScreen('mobile'), testMatch: 'neverTwice.spec.ts', fullyParallel: false },
    // Each engine starts once, for all of its tests.
    ...engineNames.map((engineName) => ({ name: engineName, use: { engineName }, testMatch: inEngines, fullyParallel: false })),
    { name: 'phone', use: onScreen('mobile'), testIgnore: ['neverTwice.spec.ts', inEngines] },
    // Regularly runs one test for each part with its own place on a desktop, because its behaviour does not depend on the width.
    {
      name: 'desktop',
      use: onScreen('desktop'),
      testMatch: onBothScreens,
      ...(isLong ? { grepInvert: /@phone/ } : { grep: /@screens/ }),
    },
  ],
});
