import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { withoutWebStorage } from '../../tests/support/withoutWebStorage';
import { SmallFirst } from './smallFirst';

/**
 * Runs only the tests next to the mutated files. Tests of pages and layouts would also detect most mutants, but slowly, and the
 * test of a function belongs next to it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: '.cache/mutation/vite',
  test: {
    pool: 'threads',
    execArgv: [...withoutWebStorage],
    testTimeout: 30_000,
    environment: 'node',
    sequence: { sequencer: SmallFirst },
    setupFiles: [fileURLToPath(new URL('seed.ts', import.meta.url))],
    include: ['src/{engine/{kernel,bill},page/{payment,reminders}}/**/*.test.ts'],
  },
});
