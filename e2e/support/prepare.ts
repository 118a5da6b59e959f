import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/setup/browser.mjs';
import { cacheDir, distDir, root } from './places';

/** Throws if the page has not been built. */
export function expectBuild(): void {
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error('The browser tests look at the built page: run "npm run build" first.');
}

/** Writes the list of bills, from which the spec files declare tests; they are read afterwards. */
export async function listBills(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/listBills.ts', cacheDir], { cwd: root });
}

/**
 * Disables background threads for compilation and garbage collection, and the optimising compiler: these only pay off in
 * long-lived pages. Saves a tenth of the tests' CPU time.
 */
const SCRIPTS = '--js-flags=--single-threaded --no-opt';

/** Launch options of the shared browser; `isWhole` for one with a back/forward cache. */
export async function browserFor(
  options: { isWhole?: boolean } = {},
): Promise<{ executablePath: string; args: string[]; chromiumSandbox: boolean }> {
  const { path, args } = await findBrowser(options);
  return { executablePath: path, args: [...args, SCRIPTS], chromiumSandbox: !args.includes('--no-sandbox') };
}
