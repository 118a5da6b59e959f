// The stages of `npm test`. Two run at once, on two processors; the first stage that is ready starts next.
import { ofPlaywright, ofVitest } from './totals.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[][]} commands `{report}` is replaced by the file that `read` reads
 * @property {string[]=} after names of stages that must end before it starts
 * @property {((report: any) => import('./totals.mjs').Counted)=} read if absent, the stage counts as one check
 * @property {Record<string, string>=} environment
 * @property {boolean=} needsBrowser
 * @property {boolean=} needsPostgres
 * @property {boolean=} onNewestNode omitted if `setup/newestNode.mjs` finds no Node
 */

const vitest = (...chosen) => [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  ...chosen,
  '--reporter=minimal',
  '--reporter=json',
  '--reporter=./tools/test/runningReporter.mjs',
  '--outputFile.json={report}',
];

/** @param {string[]} names of projects in `tests/vitest.config.ts` */
const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** Spec files that open additional pages with E2E_LONG. */
const LONG_IN_BROWSER = [
  ...['bills', 'consent', 'faults', 'journeys', 'language', 'longWords', 'look', 'reminders', 'rendered', 'weight'].map(
    (name) => `bill/${name}`,
  ),
  ...['neverTwice', 'paymentFaults', 'payments'].map((name) => `payments/${name}`),
  ...['careForm', 'formFaults', 'forms', 'readingForm'].map((name) => `forms/${name}`),
  'site/site',
].map((name) => `e2e/${name}.spec`);

/** Whole journeys, run in each engine. */
const ENGINES = 'e2e/engines/';

/** Test files that try more cases with TEST_LONG. */
const LONG_IN_VITEST = [
  'src/workbench/checks/robust',
  'src/engine/bill/toBill',
  'src/page/reminders/calendarFile',
  'src/page/ui/charts/total',
  'tests/bill/brokenNodes',
  'tests/pages/renderedSite',
  'src/workbench/commands/interrupted',
];

/** Playwright's compile cache. It is not among the temporary files, which are deleted after each run. */
const COMPILED = { PWTEST_CACHE_DIR: '.cache/test/playwright' };

const playwright = (...args) => ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args];

/** @type {Stage[]} */
export const stages = [
  {
    name: 'unit',
    title: 'tests beside the source, and what spans folders',
    commands: [vitest(...projects('unit', 'unit-dom'))],
    read: ofVitest,
    needsPostgres: true,
  },
  { name: 'gen-diff', title: 'generated files are what the generators write', commands: [['node', 'tools/test/genDiff.mjs']] },
  { name: 'types', title: 'TypeScript', commands: [['tsc', '--noEmit', '-p', '.']], after: ['gen-diff'] },
  {
    name: 'lint',
    title: 'Biome, then import directions and what else it cannot express',
    commands: [
      ['biome', 'check', '.'],
      ['tsx', 'tools/lint/index.ts'],
    ],
    after: ['types'],
  },
  { name: 'unused', title: 'files, exports and packages that nobody uses', commands: [['knip']], after: ['lint'] },
  {
    name: 'slow',
    title: 'those that draw whole pages, check whole brands or start services (tests/slow.json), or replace a module',
    commands: [vitest(...projects('slow', 'slow-pages', 'mocked'))],
    read: ofVitest,
    after: ['unit'],
  },
  { name: 'build', title: 'the page as it ships', commands: [['npm', 'run', '--silent', 'build']], after: ['unused'] },
  {
    name: 'size',
    title: 'what the page loads, and whether the supported browsers can run it',
    commands: [
      ['tsx', 'tools/size/index.ts'],
      ['tsx', 'tools/browsers/index.ts'],
    ],
    after: ['build'],
  },
  {
    name: 'e2e',
    title: 'journeys, faults and accessibility in Chromium; bills in Firefox and WebKit',
    commands: [playwright()],
    read: ofPlaywright,
    environment: COMPILED,
    // The browsers use both processors.
    after: ['size', 'slow'],
    needsBrowser: true,
  },
];

/** @type {Stage[]} `npm run verify`: the stages that need no browser, without the slow tests. */
export const verifyStages = stages.filter(({ name }) => ['unit', 'gen-diff', 'types', 'lint', 'unused'].includes(name));

/** @type {Stage[]} */
const onNewestNode = [
  ...verifyStages,
  {
    name: 'server',
    title: 'the server as it is built, on PostgreSQL',
    commands: [vitest('tools/hosting/server.long.test.')],
    read: ofVitest,
    environment: { TEST_LONG: '1' },
    after: ['unit'],
    needsPostgres: true,
  },
].map(({ name, title, after = [], ...stage }) => ({
  ...stage,
  name: `${name}-newest`,
  title: `${title}; on the newest Node`,
  after: ['e2e-long', ...after.map((other) => `${other}-newest`)],
  onNewestNode: true,
}));

/** @type {Stage[]} `npm run test:long`: takes minutes and checks more cases of what a shorter run also checks. */
export const longStages = [
  {
    name: 'unit-long',
    title:
      'servers that are killed and lose power, suites on PostgreSQL, 2 000 schedules of paying, each node broken in every brand, 10 000 rendered documents, five times as much arbitrary input, each command stopped (tests/longRun.json)',
    commands: [vitest('.long.test.', 'tests/neverTwice', ...LONG_IN_VITEST)],
    read: ofVitest,
    environment: { TEST_LONG: '1', NEVER_TWICE_RUNS: '2000' },
    needsPostgres: true,
  },
  { name: 'build', title: 'the page as it ships', commands: [['npm', 'run', '--silent', 'build']], after: ['unit-long'] },
  {
    name: 'e2e-long',
    title:
      'every row of the table of faults, every structure of a bill, 30 schedules of paying in the browser, journeys in Chromium, Firefox and WebKit',
    commands: [playwright(...LONG_IN_BROWSER, ENGINES)],
    read: ofPlaywright,
    environment: { ...COMPILED, E2E_LONG: '1', NEVER_TWICE_RUNS: '30' },
    after: ['build'],
    needsBrowser: true,
  },
  ...onNewestNode,
];
