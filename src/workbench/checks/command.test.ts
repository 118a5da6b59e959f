import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../brands/readBrand';
import { bolletta } from '../commands/testing';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-check-'));
const settings = path.join(folder, 'bad.localhost/hostsettings.json');
mkdirSync(path.dirname(settings));
writeFileSync(
  settings,
  '{\n  "$schema": "../schemas/host.schema.json",\n  "schemaVersion": 2,\n  "template": "3dt",\n  "addresses": { "customerArea": "", "privacy": "", "accessibility": "" }\n}\n',
);
mkdirSync(path.join(path.dirname(settings), 'locales'));
writeFileSync(
  path.join(path.dirname(settings), 'locales/messages.json'),
  JSON.stringify({
    $schema: '../schemas/messages.schema.json',
    schemaVersion: 2,
    it: { 'brand.name': 'Case' },
    en: { 'brand.name': 'Case' },
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a shell. */
function inShell(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/bolletta.mjs', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('an error is a line with its place, then the totals, and the exit status is 1', () => {
  const { status, stdout } = inShell('check', 'bad.localhost', '--hosts', folder);
  expect(status).toBe(1);
  expect(stdout).toContain(`${settings}:4:15  error settings.template.unknown  There is no template "3dt".`);
  expect(stdout).toContain('Did you mean "3Dt"?');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 error, 0 warnings in 1 brand');
});

test('--json gives the findings as data', async () => {
  const { status, stdout } = await bolletta('check', 'bad.localhost', '--hosts', folder, '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({
      file: settings,
      line: 4,
      column: 15,
      level: 'error',
      code: 'settings.template.unknown',
      suggestion: '3Dt',
    }),
  );
});

test('brands without a mistake end with 0, an unknown brand with a sentence', async () => {
  expect(await bolletta('check', '_default')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 errors') });
  const { status, stderr } = await bolletta('check', 'nobody.localhost');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no brand nobody\.localhost\. Brands: /);
});

test('--hosts takes one folder: a brand may stand behind it, and a folder that is none is one sentence', async () => {
  const { stdout } = await bolletta('check', '--hosts', folder, 'bad.localhost');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 error, 0 warnings in 1 brand');
  expect(await bolletta('check', '--hosts', 'no/such')).toMatchObject({ stderr: 'There is no folder no/such.\n' });
  expect(await bolletta('check', '--hosts', settings)).toMatchObject({ stderr: expect.stringContaining('is a file') });
  const stderr = '--hosts needs a folder: --json is another option.\n';
  expect(await bolletta('check', '--hosts', '--json')).toMatchObject({ status: 2, stdout: '', stderr });
});
