// Fails when running the generators changes a generated file. Compares contents, so it also works without git.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['src', 'schemas', 'hosts', 'layouts', 'tools'];

/** @param {string} name file name @returns {boolean} */
export function isGenerated(name) {
  return (
    name.includes('.generated.') ||
    ['layout.schema.json', 'language.schema.json', 'names.schema.json', 'patch.schema.json'].includes(name) ||
    ['actions.md', 'calls-documents.md', 'calls.md', 'language.md', 'sends.md'].includes(name)
  );
}

/** Digest of every generated file below a root, by path. @param {string} root @returns {Map<string, string>} */
export function digests(root) {
  const found = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (isGenerated(entry.name))
        found.set(relative(root, path), createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  };
  for (const folder of FOLDERS.map((name) => join(root, name)).filter((path) => existsSync(path))) walk(folder);
  return found;
}

/** Paths that are new, gone or different. @param {Map<string, string>} before @param {Map<string, string>} after @returns {string[]} */
export function changed(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
}

function main() {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const before = digests(root);
  const done = spawnSync('npm', ['run', '--silent', 'gen'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) return 1;
  const paths = changed(before, digests(root));
  if (paths.length === 0) return 0;
  console.error(`These generated files were not what "npm run gen" writes (they are now; commit them):\n  ${paths.join('\n  ')}`);
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
