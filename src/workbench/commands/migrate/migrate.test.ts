import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Migration, Migrations, Rewrite } from '../../../brands/migrations/migration';
import { renameKeys } from '../../../brands/migrations/rename';
import { hostsDirs } from '../../../brands/readBrand';
import { printFinding } from '../../../brands/text/problem';
import { checkHere } from '../../checks/checkHosts';
import { bolletta } from '../testing';
import { printMigration } from './command';
import { fromZero } from './fixtures/version0';
import { migrateBrands } from './migrateBrands';
import { writeMigrated } from './migrateFile';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a brand into its own hosts folder. */
function hostsWith(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const hosts = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    const whole = path.join(hosts, 'a.localhost', file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  return hosts;
}

const textOf = (hosts: string, file: string) => readFileSync(path.join(hosts, 'a.localhost', file), 'utf8');

const same: Rewrite = (content) => content;
const sameForAll: Migration = {
  host: same,
  theme: same,
  messages: same,
  rules: same,
  overlay: same,
  layout: same,
  service: same,
  form: same,
};
/** A version 2 that changes only the languages. */
const table: Migrations = {
  first: 1,
  steps: [{ ...sameForAll, host: (content) => renameKeys(content, new Map([['languages', 'locales']])) }],
};

/** Returns the output of the command, with file names relative to the brand. */
function migrated(hosts: string, dryRun: boolean): string {
  const result = migrateBrands([], { hosts: [hosts], dryRun }, table);
  return printMigration(result, dryRun, 2).replaceAll(path.join(hosts, 'a.localhost/'), '');
}

test('files are rewritten where they differ, once', () => {
  const settings = '\uFEFF{\n  "schemaVersion": 1,\n  "languages" : ["it"],\n  "euro":"word"\n}\n';
  const hosts = hostsWith('once', { 'hostsettings.json': settings, 'theme.json': '{ "brand": "#123" }' });
  const file = path.join(hosts, 'a.localhost/hostsettings.json');
  chmodSync(file, 0o640);
  const diff = ['@@ line 1 @@', ' {', '-  "schemaVersion": 1,', '-  "languages" : ["it"],', '+  "schemaVersion": 2,'];
  const dry = migrated(hosts, true);
  expect(dry).toContain(['hostsettings.json: version 1 to 2', ...diff].join('\n').replace(' {', ' \\ufeff{'));
  expect(dry.trimEnd().split('\n').at(-1)).toBe('2 files to migrate in 1 brand, nothing was written');
  expect(textOf(hosts, 'hostsettings.json')).toBe(settings);

  expect(migrated(hosts, false)).toBe(
    [
      'hostsettings.json: version 1 to 2',
      '  languages is now called locales',
      '',
      'theme.json: version 1 to 2',
      '',
      '2 files migrated in 1 brand',
      '',
    ].join('\n'),
  );
  expect(textOf(hosts, 'hostsettings.json')).toBe('\uFEFF{\n  "schemaVersion": 2,\n  "locales" : ["it"],\n  "euro":"word"\n}\n');
  expect(textOf(hosts, 'theme.json')).toBe('{ "schemaVersion": 2, "brand": "#123" }');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(path.dirname(file))).toEqual(['hostsettings.json', 'theme.json']);
  expect(migrated(hosts, false)).toBe('0 files migrated in 1 brand\n');
});

test.each<[what: string, file: string, text: string | Buffer, reason: string]>([
  ['is no JSON', 'theme.json', '{ "brand": }', 'theme.json:1:12: A value is expected here.'],
  ['is no object', 'theme.json', '[]', 'theme.json: The file must be an object in { }.'],
  ['is not UTF-8', 'theme.json', Buffer.from('{ "brand": "\xe8" }', 'latin1'), 'theme.json: The file is not UTF-8.'],
  ['has a key twice', 'hostsettings.json', '{ "schemaVersion": 1, "a": 1, "a": 2 }', 'A key appears twice in one object.'],
  ['states no version', 'rules.json', '{ "rules": {} }', 'rules.json: The file states no version.'],
  ['states a wrong version', 'rules.json', '{ "schemaVersion": "1" }', 'rules.json: There is no version "1".'],
  ['is newer', 'rules.json', '{ "schemaVersion": 3 }', 'rules.json: The file is written for version 3, but'],
  ['is of version 0', 'rules.json', '{ "schemaVersion": 0 }', 'rules.json: There is no version 0. If the file is new,'],
  ['states no whole number', 'theme.json', '{ "schemaVersion": 1.5 }', 'theme.json: There is no version 1.5.'],
  ['is nested too deep', 'overlays/10-a.json', '['.repeat(100_000), 'overlays/10-a.json:1:101: Objects and lists are nested'],
])('a file that %s is named and left as it is', (what, file, text, reason) => {
  const hosts = hostsWith(what, { [file]: text });
  const said = migrated(hosts, false);
  expect(said).toContain(reason);
  expect(said).toContain('The file was not changed.\n\n0 files migrated in 1 brand, 1 file not changed because of mistakes\n');
  expect(readFileSync(path.join(hosts, 'a.localhost', file))).toEqual(Buffer.from(text));
});

const old = '{ "schemaVersion": 1, "languages": [] }';

test('nothing is written through a link, and each link is named', () => {
  const hosts = hostsWith('links', { 'rules.json': '{ "schemaVersion": 1, "rules": {} }' });
  const [brand, outside] = [path.join(hosts, 'a.localhost'), path.join(hosts, '.outside')];
  mkdirSync(path.join(outside, 'overlays'), { recursive: true });
  const targets = ['theme.json', 'overlays/10-a.json'].map((name) => path.join(outside, name));
  for (const target of [...targets, path.join(brand, 'old.txt')]) writeFileSync(target, old);
  const links = { 'theme.json': '../.outside/theme.json', overlays: '../.outside/overlays', 'hostsettings.json': 'old.txt' };
  for (const [name, target] of Object.entries({ ...links, images: '../.outside' })) symlinkSync(target, path.join(brand, name));

  const said = migrated(hosts, false);
  for (const [name, target] of Object.entries(links))
    expect(said).toContain(`${name}: This is a link to ${target}. Links in a brand folder are not followed`);
  expect(said).toContain('1 file migrated in 1 brand, 3 files not changed because of mistakes');
  for (const target of [...targets, path.join(brand, 'old.txt')]) expect(readFileSync(target, 'utf8')).toBe(old);
  for (const name of Object.keys(links)) expect(lstatSync(path.join(brand, name)).isSymbolicLink()).toBe(true);

  // A file that became a link after it was read is replaced, not followed.
  const late = { file: 'theme.json', path: path.join(brand, 'theme.json'), version: 1, before: old, after: '{}', changes: [] };
  expect(writeMigrated(late)).toBe(late);
  expect(targets.map((target) => readFileSync(target, 'utf8'))).toEqual([old, old]);
});

test('a read-only file, and what is no file, is named and left; the others are migrated', () => {
  const hosts = hostsWith('read-only', { 'hostsettings.json': old, 'rules.json': old, 'theme.json/a.txt': '' });
  chmodSync(path.join(hosts, 'a.localhost/hostsettings.json'), 0o444);
  execFileSync('mkfifo', [path.join(hosts, 'a.localhost/service.json')]);
  for (const dryRun of [true, false]) {
    const said = migrated(hosts, dryRun);
    const again = `run "npx bolletta migrate a.localhost --hosts ${hosts}" again`;
    expect(said).toContain(`hostsettings.json: The file is read-only. Make it writable, and ${again}. The file was not changed.`);
    expect(said).toContain('theme.json:1:1: This is a folder, not a regular file.');
    expect(said).toContain('service.json:1:1: This is a named pipe, not a regular file.');
    expect(said).toContain(`1 file ${dryRun ? 'to migrate' : 'migrated'} in 1 brand, 3 files not changed because of mistakes`);
  }
  expect(textOf(hosts, 'hostsettings.json')).toBe(old);
  expect(textOf(hosts, 'rules.json')).toContain('"schemaVersion": 2');
});

test('a failure at one file does not hide the others', () => {
  const hosts = hostsWith('failure', { 'hostsettings.json': old, 'rules.json': old });
  const failing: Rewrite = () => {
    throw new RangeError('Out of range');
  };
  const result = migrateBrands([], { hosts: [hosts] }, { first: 1, steps: [{ ...sameForAll, host: failing }] });
  const said = printMigration(result, false, 2);
  expect(said).toContain('a.localhost/hostsettings.json: bolletta failed here (Out of range). The file was not changed.');
  expect(said).toContain('1 file migrated in 1 brand, 1 file not changed because of mistakes');
});

test('a dry run prints lines as the file has them, but for signs that a terminal interprets', () => {
  const hosts = hostsWith('tabs', { 'hostsettings.json': '{\n\t"schemaVersion": 1,\n\t"name":\t"\u009b31m"\n}\n' });
  const lines = [' {', '-\t"schemaVersion": 1,', '+\t"schemaVersion": 2,', ' \t"name":\t"\\u009b31m"', ' }'];
  expect(migrated(hosts, true)).toContain(lines.join('\n'));
});

test('the command names what it cannot migrate with status 1, and an unknown brand with a sentence', async () => {
  const hosts = hostsWith('command', { 'hostsettings.json': '{ "schemaVersion": 99 }' });
  hostsWith('command', { 'rules.json': '{ "schemaVersion": 1, "rules": {} }' });
  const { status, stdout } = await bolletta('migrate', 'a.localhost', '--hosts', hosts, '--dry-run');
  expect([status, stdout]).toEqual([1, expect.stringContaining('written for version 99')]);
  expect(stdout).toContain('+{ "schemaVersion": 2, "rules": {} }\n');
  expect(await bolletta('migrate', 'nobody')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is no brand/) });
});

test('with --json each file is data, in a dry run with its lines', async () => {
  const hosts = hostsWith('json', {
    'hostsettings.json': '{ "schemaVersion": 99 }',
    'rules.json': '{ "schemaVersion": 1, "rules": {} }',
  });
  const migrate = async (...args: string[]) => {
    const { status, stdout } = await bolletta('migrate', 'a.localhost', '--hosts', hosts, '--json', ...args);
    expect(status).toBe(1);
    return JSON.parse(stdout);
  };
  const left = { file: expect.stringContaining('hostsettings.json'), reason: expect.stringContaining('written for version 99') };
  const rules = { file: expect.stringContaining('rules.json'), from: 1, to: 2, changes: [] };
  const lines = ['@@ line 1 @@', '-{ "schemaVersion": 1, "rules": {} }', '+{ "schemaVersion": 2, "rules": {} }'];
  expect(await migrate('--dry-run')).toEqual({ brands: 1, written: false, files: [left, { ...rules, lines }] });
  expect(await migrate()).toEqual({ brands: 1, written: true, files: [left, rules] });
});

test('the files of the project are current', async () => {
  expect(await bolletta('migrate', '--dry-run')).toEqual({ status: 0, stdout: '0 files to migrate in 5 brands\n', stderr: '' });
});

test('a brand of a version 0 that never existed is migrated over all versions, and then has no finding', async () => {
  const hosts = path.join(folder, 'version0');
  cpSync(path.join(import.meta.dirname, 'fixtures/version0'), hosts, { recursive: true });
  const run = (dryRun: boolean) => {
    const result = migrateBrands([], { hosts: [hosts], dryRun }, fromZero);
    return printMigration(result, dryRun).replaceAll(`${hosts}/`, '');
  };
  await expect(run(true)).toMatchFileSnapshot('fixtures/version0.diff.txt');
  await expect(run(false)).toMatchFileSnapshot('fixtures/version0.changes.txt');
  expect(checkHere(['old.localhost'], hostsDirs([hosts]), false).map(printFinding)).toEqual([]);
  expect(run(false)).toBe('0 files migrated in 1 brand\n');
});
