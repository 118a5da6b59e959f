// Finds a Chromium for the browser tests and the benchmarks. Plain JavaScript: npm test runs it before anything is built.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isRoot } from './apt.mjs';

// Headless Chromium, as Playwright itself uses it: the same engine, and the tests take half the time. It has no back/forward
// cache, unlike people's browsers.
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

// A page under test talks only to this machine; the browser's own background requests would fail, many at a time, on a
// closed network.
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The browser hears the last list of these only, so this one repeats that of Playwright (`browser.test.ts` compares the two).
const PLAYWRIGHT_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
// For the list under its address bar a whole Chromium loads two pages of its own beside the first of each context, though
// nobody sees that bar: 0.7 s of CPU time, as much as the page under test takes.
const ADDRESS_BAR_OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What is switched off in every browser. */
export const featuresOff = [...PLAYWRIGHT_OFF, ...ADDRESS_BAR_OFF];

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
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

/** Older systems do not package the headless shell. */
function install(names) {
  for (const name of names.filter((one) => one === SHELL || one === 'chromium')) {
    aptInstall(name, 'Chromium for the browser tests');
    const path = onPath(names);
    if (path !== undefined) return path;
  }
  return undefined;
}

function asked(isWhole) {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH points to ${path}, which does not exist.`);
  return isWhole && /headless[-_]shell/.test(path) ? undefined : path;
}

/**
 * Installs the headless shell as root where only a whole Chromium is: `npm test` calls it once, before its workers look for a
 * browser. Whatever fails here leaves the whole one.
 */
export async function preferShell() {
  if (asked(false) ?? (await ofPlaywright()) ?? onPath([SHELL])) return;
  aptInstall(SHELL, 'headless Chromium, in which the browser tests take less time');
}

/**
 * Path and arguments of a Chromium: CHROMIUM_PATH, Playwright's own, one on the path, else installed as root.
 * Rejects with one sentence of advice.
 * @param {{ isWhole?: boolean }} [options] `isWhole` for one with a back/forward cache
 * @returns {Promise<{ path: string, args: string[] }>}
 */
export async function findBrowser({ isWhole = false } = {}) {
  const names = isWhole ? WHOLE : [SHELL, ...WHOLE];
  const path = asked(isWhole) ?? (await ofPlaywright()) ?? onPath(names) ?? install(names);
  if (path === undefined)
    throw new Error('No Chromium was found. Install one with "apt-get install chromium" as root, or set CHROMIUM_PATH.');
  return { path, args: [...ARGUMENTS, `--disable-features=${featuresOff.join(',')}`, ...(isRoot() ? ['--no-sandbox'] : [])] };
}
