import type fs from 'node:fs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { BrandFiles } from '../../brands/readBrand';
import { bolletta } from '../commands/testing';

vi.mock('./brand/theme', () => ({
  checkTheme: ({ host }: BrandFiles) => {
    if (host === 'bad.localhost') throw new RangeError('Out of range');
  },
}));

/** Mocked, because the tests may run as root, for whom file permissions do not apply. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const readdirSync = (file: string, ...more: []) => {
    if (!String(file).endsWith('closed.localhost/overlays')) return real.readdirSync(file, ...more);
    throw Object.assign(new Error(`EACCES: permission denied, scandir '${file}'`), { code: 'EACCES' });
  };
  return { ...real, readdirSync, default: { ...real, readdirSync } };
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-stopped-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a failure of the check is a finding at its brand, beside what was found before and in other brands', async () => {
  for (const host of ['bad.localhost', 'last.localhost']) {
    mkdirSync(path.join(folder, host));
    writeFileSync(path.join(folder, host, 'service.json'), '{');
  }
  const { status, stdout, stderr } = await bolletta('check', 'bad.localhost', 'last.localhost', '--hosts', folder);
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain(`${folder}/bad.localhost:1:1  error check.stopped  The check failed here (Out of range), so`);
  for (const host of ['bad', 'last']) expect(stdout).toContain(`${folder}/${host}.localhost/service.json:1:2  error json.syntax`);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('3 errors, 1 warning in 2 brands');
});

test('a folder that cannot be read is no fault of bolletta, in any command', async () => {
  const hosts = path.join(folder, 'hosts');
  const overlays = path.join(hosts, 'closed.localhost/overlays');
  mkdirSync(overlays, { recursive: true });
  const check = await bolletta('check', 'closed.localhost', '--hosts', hosts);
  expect(check).toEqual({
    status: 1,
    stderr: '',
    stdout: `${overlays}:1:1  error folder.unreadable  The folder cannot be read (EACCES), so its brand was not checked. Check its permissions.\n\n1 error, 0 warnings in 1 brand\n`,
  });
  const sentence = `The folder ${overlays} cannot be read (EACCES). Check its permissions.`;
  const migrate = await bolletta('migrate', 'closed.localhost', '--hosts', hosts);
  expect(migrate).toMatchObject({ status: 1, stderr: '', stdout: expect.stringContaining(`${sentence} The file was`) });
  const data = await bolletta('data', '--host', 'closed.localhost', '--document', '2026000101', '--hosts', hosts);
  expect(data).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});
