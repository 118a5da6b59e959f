import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../brands/readBrand';

const base = mkdtempSync(path.join(tmpdir(), 'bolletta-interrupted-'));
const hosts = path.join(base, 'hosts');
const brand = path.join(hosts, 'mine.localhost');

beforeAll(() => {
  cpSync(path.join(projectRoot, 'hosts/portoluce.localhost'), brand, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@e.example', ...args], { cwd: hosts });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
});
afterAll(() => rmSync(base, { recursive: true }));

/** Starts a process with its own temporary folder, and sends Ctrl-C as soon as `isReady` returns true. */
async function interrupted(name: string, args: readonly string[], isReady: (temporary: string) => boolean) {
  const temporary = path.join(base, `tmp-${name}`);
  mkdirSync(temporary);
  // Reuses the tsx cache, so that starting takes less than a second.
  const cache = `tsx-${process.getuid?.()}`;
  if (existsSync(path.join(tmpdir(), cache))) symlinkSync(path.join(tmpdir(), cache), path.join(temporary, cache));
  const child = spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, TMPDIR: temporary } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise<string | number | null>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  while (!isReady(temporary) && child.exitCode === null) await wait(5);
  child.kill('SIGINT');
  const end = await ended;
  const left = readdirSync(temporary).filter((entry) => !entry.startsWith('tsx-'));
  return { end, output, left };
}

const has = (prefix: string) => (temporary: string) => readdirSync(temporary).some((entry) => entry.startsWith(prefix));
/** No output: a command that was not stopped would have printed its result. */
const stopped = { end: 'SIGINT', output: '', left: [] };
const out = path.join(base, 'out');
const built = path.join(base, 'built');

/** Commands that create a temporary folder, with the start of its name. */
const withFolder = [
  { prefix: 'bolletta-diff-', args: ['diff', 'mine.localhost', '--hosts', hosts, '--since', 'HEAD', '--bills'] },
  { prefix: 'bolletta-customers-', args: ['cover', 'aurora.localhost'] },
  { prefix: 'bolletta-build-', args: ['build', '--hosts', hosts, '--out', built] },
];
/** All use the same function to create the folder, and each start takes seconds: by default only the first command is tested. */
const tried = process.env.TEST_LONG === '1' ? withFolder : withFolder.slice(0, 1);

test('Ctrl-C ends a command that has a folder of its own at once, and leaves none', async () => {
  const runs = await Promise.all(
    tried.map(({ prefix, args: [name = '', ...args] }) => interrupted(name, ['tools/bolletta.mjs', name, ...args], has(prefix))),
  );
  expect(runs).toEqual(runs.map(() => stopped));
  // The next build would take a leftover folder for someone else's and stop.
  expect(existsSync(built) ? readdirSync(built) : []).toEqual([]);
});

test('Ctrl-C while a snapshot is written ends the command when all of it is written', async () => {
  const script = path.join(base, 'write.mts');
  const module = path.join(projectRoot, 'src/workbench/snapshot/folder.ts');
  writeFileSync(
    script,
    `import { writeSnapshot } from ${JSON.stringify(module)};
    const files = new Map(Array.from({ length: 4000 }, (_, at) => ['modules/m' + at, { text: 'x'.repeat(2000) }]));
    writeSnapshot(${JSON.stringify(out)}, 'mine.localhost', files);
    await new Promise((resolve) => setTimeout(resolve, 5000));`,
  );
  const run = await interrupted('write', ['--import', 'tsx', script], () => existsSync(path.join(out, 'modules/m3.json')));
  expect(run).toEqual(stopped);
  expect(readdirSync(path.join(out, 'modules'))).toHaveLength(4000);
});
