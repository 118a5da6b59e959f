import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const common = { root: fileURLToPath(new URL('..', import.meta.url)), testTimeout: 30_000 };

const mocked = '{src,tools}/**/*.mocked.test.ts';

/** Unit tests beside the source, with a document where a component is drawn, and the contracts of this folder. */
export default defineConfig({
  root: common.root,
  cacheDir: 'node_modules/.vite-tests',
  test: {
    pool: 'threads',
    // Left alone it keeps one of two processors free.
    maxWorkers: 2,
    projects: [
      // Files share what they import: a third of the time went into importing it anew for each file.
      {
        test: {
          ...common,
          isolate: false,
          name: 'unit',
          environment: 'node',
          include: ['{src,tools}/**/*.test.ts'],
          exclude: [mocked],
        },
      },
      // Those that put another module in the place of one must not share it.
      { test: { ...common, name: 'unit-mocked', environment: 'node', include: [mocked] } },
      { test: { ...common, name: 'unit-dom', environment: 'jsdom', include: ['{src,tools}/**/*.test.tsx'] } },
      { test: { ...common, name: 'contract', environment: 'node', include: ['tests/**/*.test.{ts,tsx}'] } },
    ],
  },
});
