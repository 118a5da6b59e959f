// Finds a Chromium for the browser tests and the benchmarks. Plain JavaScript: npm test runs it before anything is built.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isRoot } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

// A page under test talks to this machine only; the browser's own errands would fail, many at a time, on a closed network.
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

async function ofPlaywright() {
  try {
    const { chromium } = await import('playwright');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function install() {
  aptInstall('chromium', 'Chromium for the browser tests');
  return onPath();
}

/**
 * Path and arguments of a Chromium: CHROMIUM_PATH, Playwright's own, one on the path, else installed as root.
 * Rejects with one sentence that says what to do.
 * @returns {Promise<{ path: string, args: string[] }>}
 */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '' && !existsSync(asked))
    throw new Error(`CHROMIUM_PATH points to ${asked}, which does not exist.`);
  const path = asked || (await ofPlaywright()) || onPath() || install();
  if (path === undefined)
    throw new Error('No Chromium was found: install one with "apt-get install chromium" as root, or set CHROMIUM_PATH.');
  return { path, args: [...ARGUMENTS, ...(isRoot() ? ['--no-sandbox'] : [])] };
}
