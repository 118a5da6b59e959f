// Installs the packages of the lock file if they are missing or differ. Requires only Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function packages(file) {
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : []);
}

/** Whether a package is a build for this system; false if the package does not name its system completely. */
function isForThisSystem({ os, cpu, libc }) {
  return os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && libc === undefined;
}

/**
 * Whether node_modules matches the lock file, according to npm's record of installed packages. Optional packages for other
 * systems may be missing.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = packages(join(root, 'package-lock.json'));
  const present = packages(join(root, 'node_modules', '.package-lock.json'));
  if (present.size === 0) return false;
  const isSame = ([name, of]) => {
    const there = present.get(name);
    return there === undefined
      ? name === '' || (of.optional === true && !isForThisSystem(of))
      : there.version === of.version && there.integrity === of.integrity;
  };
  return [...wanted].every(isSame) && [...present].every(([name, of]) => wanted.has(name) || of.optional === true);
}

/**
 * Runs an npm command in the project and returns its exit code.
 * @param {string} root
 * @param {string[]} args
 * @returns {number}
 */
export function npm(root, args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') || own?.endsWith('.cjs') ? [process.execPath, [own]] : ['npm', []];
  const done = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return done.status ?? 1;
}

/**
 * Installs from the lock file if needed, without changing it. The options are for machines whose npm omits packages by default,
 * such as those with NODE_ENV=production. Throws a message on failure.
 * @param {string} root
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (npm ci)');
  if (npm(root, ['ci', '--include=dev', '--include=optional', '--loglevel=error']) !== 0)
    throw new Error('The packages could not be installed. See the npm output above.');
}
