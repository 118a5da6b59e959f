import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Request } from 'playwright/test';
import { root } from './places';

const budgets: Record<string, number> = JSON.parse(readFileSync(join(root, 'tools/size/budgets.json'), 'utf8'));

/** Checks that the transferred bytes of scripts and styles are within `tools/size/budgets.json`. The page must have loaded. */
export async function expectWithinBudgets(requests: readonly Request[]): Promise<void> {
  const sizes = await Promise.all(
    requests
      .filter((request) => /\.(?:js|css)$/.test(new URL(request.url()).pathname))
      .map(async (request) => ({
        isScript: request.url().endsWith('.js'),
        bytes: (await request.sizes()).responseBodySize,
      })),
  );
  const kib = (files: typeof sizes) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const scripts = sizes.filter(({ isScript }) => isScript);
  expect(kib(scripts), 'scripts to the end of load').toBeLessThanOrEqual(budgets.scriptsToEndOfLoad ?? 0);
  expect(kib(sizes.filter(({ isScript }) => !isScript)), 'styles').toBeLessThanOrEqual(budgets.styles ?? 0);
}
