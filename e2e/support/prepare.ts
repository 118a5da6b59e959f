import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/setup/browser.mjs';
import { cacheDir, distDir, root } from './places';

/** Looks for the built page. */
export function expectBuild(): void {
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error('The browser tests look at the built page: run "npm run build" first.');
}

/** Writes the list of bills, which names the tests: spec files are read afterwards. */
export async function listBills(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/listBills.ts', cacheDir], { cwd: root });
}

/**
 * Threads that compile and sweep beside the page, and code that is compiled once more to run faster, pay off in pages that live
 * long: without them the tests take a tenth less CPU time.
 */
const SCRIPTS = '--js-flags=--single-threaded --no-opt';

/** How the one browser of all tests is started; `isWhole` for one that keeps pages for Back. */
export async function browserFor(
  options: { isWhole?: boolean } = {},
): Promise<{ executablePath: string; args: string[]; chromiumSandbox: boolean }> {
  const { path, args } = await findBrowser(options);
  return { executablePath: path, args: [...args, SCRIPTS], chromiumSandbox: !args.includes('--no-sandbox') };
}
