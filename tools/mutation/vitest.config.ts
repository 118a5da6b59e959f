import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SmallFirst } from './smallFirst';

/**
 * The tests that answer for the changed files: those that stand beside them. Tests of pages and layouts would notice
 * most faults too, but slowly, and a fact about a function belongs beside it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: '.cache/mutation/vite',
  test: {
    pool: 'threads',
    testTimeout: 30_000,
    environment: 'node',
    sequence: { sequencer: SmallFirst },
    setupFiles: [fileURLToPath(new URL('seed.ts', import.meta.url))],
    include: ['src/{kernel,bill,payment,reminders}/**/*.test.ts'],
  },
});
