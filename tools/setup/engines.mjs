// Finds Firefox and WebKit for the browser tests, in addition to the Chromium of browser.mjs. Plain JavaScript, like browser.mjs.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { findBrowser } from './browser.mjs';

/** Where Debian and Ubuntu install WebKitGTK's MiniBrowser: outside PATH, in a folder for each machine type. */
const LIBRARIES = '/usr/lib';

const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** Message for each missing engine. */
const ADVICE = {
  firefox:
    'No Firefox was found, so nothing was tested in it: install one with "apt-get install firefox-esr" or "npx playwright install firefox", or set FIREFOX_PATH.',
  webkit:
    'No WebKit was found, so nothing was tested in it: install it with "apt-get install webkit2gtk-driver xvfb" or "npx playwright install webkit".',
};

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Playwright's own build, which is used where the system has no package. */
async function ofPlaywright(name) {
  const playwright = await import('playwright');
  const path = playwright[name].executablePath();
  return existsSync(path) ? { by: 'playwright', path, args: [] } : undefined;
}

function firefox() {
  const wanted = process.env.FIREFOX_PATH || undefined;
  if (wanted !== undefined && !existsSync(wanted)) throw new Error(`FIREFOX_PATH points to ${wanted}, which does not exist.`);
  const path = wanted ?? onPath('firefox-esr', 'firefox');
  return path === undefined ? undefined : { by: 'bidi', path };
}

function miniBrowser() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name)) : [];
  return folders
    .filter((folder) => folder.includes('-linux-gnu'))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((folder) => folder.includes('webkit2gtk-4'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
}

function webkit() {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')];
  return driver && browser && display ? { by: 'webdriver', driver, browser, display } : undefined;
}

/**
 * Location of an engine and the protocol that controls it, or a message if it is missing.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Promise<import('./engines.d.mts').FoundEngine | string>}
 */
export async function findEngine(name) {
  if (name === 'chromium') return { by: 'playwright', ...(await findBrowser()) };
  const own = name === 'firefox' && process.env.FIREFOX_PATH ? undefined : await ofPlaywright(name);
  return own ?? (name === 'firefox' ? firefox() : webkit()) ?? ADVICE[name];
}

/**
 * Installs the missing engines as root, one by one, because a system may have a package for only one of them. If an engine is
 * still missing afterwards, its tests are skipped.
 */
export async function installEngines() {
  for (const [name, packages] of Object.entries(PACKAGES))
    if (typeof (await findEngine(name)) === 'string') aptInstall(packages, `${name} for the browser tests`);
}
