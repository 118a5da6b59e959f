/**
 * What `npm run mutation` changes in the sources, one small fault at a time, to see whether a test notices. It covers
 * what a customer would pay for: money, dates, status, what is owed, links and reminders.
 *
 * No kind of fault is left out: nearly every text in these files is a code, a path or a pattern that other code reads, and
 * the few sentences for developers weigh nothing.
 */
const config = {
  mutate: [
    'src/kernel/{money,dates,numbers,months,safeUrl,link,readingWindow}.ts',
    'src/bill/{amounts,payment,status,instalments,arrears}.ts',
    '{src/payment,src/reminders}/**/*.{ts,tsx}',
    '!**/{*.{test,generated,d},testing}.{ts,tsx}',
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Tables and patterns at the top of a file are what it knows; they run once for a file, so every test of it runs again.
  ignoreStatic: false,
  // The page is developed on small machines; `npm run mutation -- --concurrency 2` where nobody else works.
  concurrency: 1,
  // A test takes milliseconds; what takes five seconds longer goes in circles.
  timeoutMS: 5000,
  timeoutFactor: 2,
  thresholds: { high: 100, low: 90, break: 90 },
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/.cache', '/.data', '/dist', '/e2e', '/pictures', '/hosts', '/layouts', '/tests/snapshots'],
  allowEmpty: false,
  // It would rewrite tsconfig.json by functions that TypeScript 7 no longer has; the copy of the sources needs no rewriting.
  tsconfigFile: 'tools/mutation/none.json',
  disableTypeChecks: false,
};

// biome-ignore lint/style/noDefaultExport: the only form in which the runner reads its settings
export default config;
