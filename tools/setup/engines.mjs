// Finds Firefox and WebKit for the browser tests, beside the Chromium of browser.mjs. Plain JavaScript, as browser.mjs.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { findBrowser } from './browser.mjs';

/** Where Debian and Ubuntu keep the small browser of WebKitGTK, outside PATH, beneath a folder for each machine type. */
const LIBRARIES = '/usr/lib';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** One sentence for each engine that is missing. */
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

/** Playwright's own build, which people install where the system has no package. */
async function ofPlaywright(name) {
  const playwright = await import('playwright');
  const path = playwright[name].executablePath();
  return existsSync(path) ? { by: 'playwright', path, args: [] } : undefined;
}

function firefox() {
  const path = process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
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
 * Where an engine is and by which protocol it is driven, or one sentence when it is missing.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Promise<import('./engines.d.mts').FoundEngine | string>}
 */
export async function findEngine(name) {
  if (name === 'chromium') return { by: 'playwright', ...(await findBrowser()) };
  return (await ofPlaywright(name)) ?? (name === 'firefox' ? firefox() : webkit()) ?? ADVICE[name];
}

/**
 * Installs as root what is missing, in one go.
 * @returns {Promise<string[]>} one sentence for each engine that is still missing
 */
export async function installEngines() {
  const missing = async () => {
    const found = await Promise.all(['firefox', 'webkit'].map(findEngine));
    return found.filter((one) => typeof one === 'string');
  };
  if ((await missing()).length > 0) aptInstall(PACKAGES, 'Firefox and WebKit for the browser tests');
  return missing();
}
