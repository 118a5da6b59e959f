import { defineConfig } from 'playwright/test';
import { type EngineName, engineNames } from './engines/engine';
import { browserFor, expectBuild } from './support/prepare';
import { onScreen } from './support/screens';

expectBuild();
const launchOptions = await browserFor();
const report = process.env.BOLLETTA_REPORT;

/** These hang on the template of the screen: the code that it loads, its choice of language, its reminders. */
const onBothScreens = ['weight', 'language', 'reminders'].map((name) => `${name}.spec.ts`);
const isLong = process.env.E2E_LONG !== undefined;
const inEngines = 'engines/*.spec.ts';

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only at the second try has failed.
  retries: 0,
  // Measured on two processors: three take a tenth less time than two, four no less.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  ...(!isLong && { grepInvert: /@long/ }),
  // A slow machine is no failure: these end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['./engines/missing.ts'],
    ...(report ? [['json', { outputFile: report }], ['../tools/test/runningReporter.mjs']] : []),
  ] as never,
  // One screen is enough for what does not know the width. A test of both says so, with `onEachScreen` or by turning the page.
  use: { launchOptions, locale: 'it-IT', timezoneId: 'Europe/Rome', trace: 'off' },
  projects: [
    // It ends last, so it begins first: no worker is left alone with it. Its whole browser starts once, for all of its tests.
    { name: 'paying', use: onScreen('mobile'), testMatch: 'neverTwice.spec.ts', fullyParallel: false },
    // Each engine starts once, for all of its tests.
    ...engineNames.map((engineName) => ({ name: engineName, use: { engineName }, testMatch: inEngines, fullyParallel: false })),
    { name: 'phone', use: onScreen('mobile'), testIgnore: ['neverTwice.spec.ts', inEngines] },
    // At every run one test of each that places something: what it does then knows no width.
    {
      name: 'desktop',
      use: onScreen('desktop'),
      testMatch: onBothScreens,
      ...(isLong ? { grepInvert: /@phone/ } : { grep: /@screens/ }),
    },
  ],
});
