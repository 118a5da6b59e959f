import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import longFiles from './longRun.json' with { type: 'json' };
import slowFiles from './slow.json' with { type: 'json' };
import { withoutWebStorage } from './support/withoutWebStorage';

const isLong = process.env.TEST_LONG === '1';

const common = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Generous for slow machines: it only ends tests that hang.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Files share imported modules: importing them for each file took half of the time.
  isolate: false,
  // The default young generation and parallel garbage collection cost 7 % more CPU time. These options must be set per project:
  // workers do not inherit them.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', ...withoutWebStorage],
};

const mocked = '{src,tools}/**/*.mocked.test.{ts,tsx}';
const withDocument = '{src,tools}/**/*.dom.test.ts';
/** Tests that open whole pages, with their own document, network, clock or storage instead of the global ones. */
const pages = ['tests/bill/{badValues,brokenNodes,longLists}.test.{ts,tsx}', 'tests/{faults,neverTwice}/*.test.ts'];
const long = isLong ? [] : Object.keys(longFiles);
/** Not part of `npm run verify`. */
const slow = Object.keys(slowFiles);

/** Starts the slow files in the order of `slow.json`. Sorted by size, a long file could start last and leave a processor idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => slow.indexOf(relative(common.root, moduleId).replaceAll('\\', '/'));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project.name === b.project.name ? rank(a) - rank(b) : 0));
  }
}

/** Unit tests beside the source and contract tests of this folder, with a document where components render; then slow tests. */
export default defineConfig({
  root: common.root,
  cacheDir: 'node_modules/.vite-tests',
  test: {
    // By default, one of two processors would stay idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: [fileURLToPath(new URL('../src/service/store/preparedDatabase.ts', import.meta.url))],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          include: ['{src,tools}/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [mocked, withDocument, ...slow, ...long],
        },
      },
      // These also share a document.
      {
        test: {
          ...common,
          name: 'unit-dom',
          environment: 'jsdom',
          include: ['{src,tools}/**/*.test.tsx', withDocument],
          exclude: [mocked],
          setupFiles: ['cleanDocument', 'withoutOwnerStacks'].map((name) =>
            fileURLToPath(new URL(`support/${name}.ts`, import.meta.url)),
          ),
        },
      },
      { test: { ...common, name: 'slow', environment: 'node', include: slow, exclude: pages } },
      { test: { ...common, isolate: true, name: 'slow-pages', environment: 'node', include: pages } },
      // Tests that mock a module, or load the page at an address, need isolation. Each imports everything again, so they count as
      // slow.
      { test: { ...common, isolate: true, name: 'mocked', environment: 'node', include: [mocked] } },
    ],
  },
});
