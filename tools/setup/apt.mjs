// Installs system packages that the tests need, if possible. Plain JavaScript: npm test runs it before installing packages.
import { execFileSync, spawnSync } from 'node:child_process';

export function isRoot() {
  return typeof process.getuid === 'function' && process.getuid() === 0;
}

// On a closed network apt-get would retry for minutes.
const BOUNDED = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];

/**
 * Installs packages as root on a system with apt-get. Does nothing elsewhere or after a failure: the caller checks whether the
 * program exists.
 * @param {string | readonly string[]} names of the packages
 * @param {string} what for people
 */
export function aptInstall(names, what) {
  if (!isRoot() || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  const packages = [names].flat();
  console.log(`Installing ${what}: apt-get install ${packages.join(' ')}`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', [...BOUNDED, 'update', '-qq'], options);
    execFileSync('apt-get', [...BOUNDED, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } catch {
    // Another process may be installing the package at the same time.
  }
}
