// Generates and builds the page if any of its inputs has changed since the last run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';

const INPUTS = [
  'src/engine',
  'src/page',
  'src/brands',
  'src/workbench/checks',
  'src/service/serving/policy.ts',
  'src/service/serving/policySettings.ts',
  'layouts',
  'hosts',
  'schemas',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tools/gen',
  'tools/build',
];
/** Files that do not affect the page: those that only the bill service reads, and tests. */
const NOT_INPUTS = /(^|\/)(service\.json|[^/]*\.test\.tsx?)$/;

function files(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** Digest of all inputs of the page, external brands included. */
function digestOf(root, hostsDirs) {
  const hash = createHash('sha256');
  const paths = INPUTS.map((input) => join(root, input));
  for (const file of [...paths, ...hostsDirs].flatMap(files).filter((name) => !NOT_INPUTS.test(name))) {
    hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  }
  return hash.digest('hex');
}

/**
 * Generates and builds if needed. Throws a message when either fails.
 * @param {string} root
 * @param {string[]} hostsDirs folders with more brands, absolute
 */
export function ensureBuilt(root, hostsDirs) {
  const record = join(root, '.cache', 'built');
  const isBuilt = existsSync(join(root, 'dist', 'index.html')) && existsSync(record);
  if (isBuilt && readFileSync(record, 'utf8') === digestOf(root, hostsDirs)) return;
  console.log('Building the page');
  // A new brand may have mistakes: they are printed, and the page shows what is usable.
  const options = ['--', '--tolerant', ...hostsDirs.flatMap((dir) => ['--hosts', dir])];
  if (npm(root, ['run', '--silent', 'gen']) !== 0) throw new Error('Code generation failed. See the output above.');
  if (npm(root, ['run', '--silent', 'build', ...options]) !== 0) throw new Error('The build failed. See the output above.');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(record, digestOf(root, hostsDirs));
}
