// Finds a Chromium for the browser tests and the benchmarks. Plain JavaScript: npm test runs it before the build.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, isRoot } from './apt.mjs';

// Headless Chromium, which Playwright itself uses: it has the same engine and halves the duration of the tests. Unlike regular
// browsers it has no back/forward cache.
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

// A page under test only uses this machine; on a closed network, the browser's many background requests would fail.
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Only the last list of disabled features counts, so this list repeats Playwright's (`browser.test.ts` compares the two).
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
// For the popup of its address bar, a full Chromium loads two internal pages next to the first page of each context, although the
// address bar is never seen: 0.7 s of CPU time, as much as the page under test.
const ADDRESS_BAR_OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Features that are disabled in every browser. */
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

/** Older systems have no package of the headless shell. */
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
 * Installs the headless shell as root if there is only a full Chromium. `npm test` calls it once, before its workers look for a
 * browser. If the installation fails, the full Chromium is used.
 */
export async function preferShell() {
  if (asked(false) ?? (await ofPlaywright()) ?? onPath([SHELL])) return;
  aptInstall(SHELL, 'headless Chromium, in which the browser tests take less time');
}

/**
 * Path and arguments of a Chromium: CHROMIUM_PATH, Playwright's own, one on the path, else installed as root. Rejects with a
 * message that states the remedy.
 * @param {{ isWhole?: boolean }} [options] `isWhole` requests one with a back/forward cache
 * @returns {Promise<{ path: string, args: string[] }>}
 */
export async function findBrowser({ isWhole = false } = {}) {
  const names = isWhole ? WHOLE : [SHELL, ...WHOLE];
  const path = asked(isWhole) ?? (await ofPlaywright()) ?? onPath(names) ?? install(names);
  if (path === undefined)
    throw new Error('No Chromium was found. Install one with "apt-get install chromium" as root, or set CHROMIUM_PATH.');
  return { path, args: [...ARGUMENTS, `--disable-features=${featuresOff.join(',')}`, ...(isRoot() ? ['--no-sandbox'] : [])] };
}
