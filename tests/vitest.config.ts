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
  // A slow machine is no failure: this ends what hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Files share what they import: importing it anew for each took half of all time.
  isolate: false,
  // With small spaces for what is new, and threads of their own to sweep them, the tests take 7 % more time of the processors.
  // A process takes them from its project only, not from the one that starts it.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', ...withoutWebStorage],
};

const mocked = '{src,tools}/**/*.mocked.test.{ts,tsx}';
const withDocument = '{src,tools}/**/*.dom.test.ts';
/** A whole page or several, with a document, a network, a clock or a storage in the place of the global ones. */
const pages = ['tests/{badValues,brokenNodes,longLists}.test.{ts,tsx}', 'tests/{faults,neverTwice}/*.test.ts'];
const long = isLong ? [] : Object.keys(longFiles);
/** Not part of `npm run verify`. */
const slow = Object.keys(slowFiles);

/** Starts the slow files in the order of `slow.json`. By size, as in a first run, a long one may start last and leave a processor idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => slow.indexOf(relative(common.root, moduleId).replaceAll('\\', '/'));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project.name === b.project.name ? rank(a) - rank(b) : 0));
  }
}

/** Tests beside the source and the contracts of this folder, with a document where a component is drawn; then the slow ones of both. */
export default defineConfig({
  root: common.root,
  cacheDir: 'node_modules/.vite-tests',
  test: {
    // Left alone it keeps one of two processors free.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: [fileURLToPath(new URL('../tools/bill-service/preparedDatabase.ts', import.meta.url))],
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
      // These share a document, too.
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
      // Those that put another module in the place of one must not share it, nor those that load the page at an address. Each
      // imports all it needs anew, so they belong to the slow ones.
      { test: { ...common, isolate: true, name: 'mocked', environment: 'node', include: [mocked] } },
    ],
  },
});
