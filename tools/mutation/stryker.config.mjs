/**
 * Mutation tests of the sources, one small fault at a time. They cover the code in which a fault would cost customers money:
 * amounts, dates, status, debt, links and reminders.
 * No kind of mutant is excluded: nearly every string in these files is a code, a path or a pattern that other code reads, and the
 * few sentences for developers hardly matter.
 */
const config = {
  mutate: [
    'src/engine/kernel/**/{money,dates,numbers,months,safeUrl,link,readingWindow}.ts',
    'src/engine/bill/**/{amounts,payment,status,instalments,arrears}.ts',
    'src/page/{payment,reminders}/**/*.{ts,tsx}',
    '!**/{*.{test,generated,d},testing}.{ts,tsx}',
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Include mutants in tables and patterns at module level, although each of them reruns every test of the file.
  ignoreStatic: false,
  // For small machines. On an idle machine use `npm run mutation -- --concurrency 2`.
  concurrency: 1,
  // A test takes milliseconds, so five more seconds mean an endless loop.
  timeoutMS: 5000,
  timeoutFactor: 2,
  thresholds: { high: 100, low: 90, break: 90 },
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/.cache', '/.data', '/dist', '/e2e', '/screenshots', '/hosts', '/layouts', '/tests/snapshots'],
  allowEmpty: false,
  // Keep Stryker from rewriting tsconfig.json: it uses functions that TypeScript 7 no longer has, and the copied sources need no
  // rewriting.
  tsconfigFile: 'tools/mutation/none.json',
  disableTypeChecks: false,
};

// biome-ignore lint/style/noDefaultExport: the runner requires a default export
export default config;
