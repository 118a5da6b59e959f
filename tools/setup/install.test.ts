import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'install-'));
afterAll(() => rmSync(root, { recursive: true }));

type Packages = Record<string, object>;

/** Whether the packages count as installed; undefined as `present` means that npm has recorded no installation. */
function check(wanted: Packages, present: Packages | undefined): boolean {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  if (present !== undefined) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  }
  return isInstalled(root);
}

const a = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };
const optional = { optional: true, version: '1.0.0', integrity: 'sha512-b' };

describe('the packages are installed', () => {
  it('when they are those of the lock file', () => {
    expect(check(a, a)).toBe(true);
    expect(check(a, undefined)).toBe(false);
    expect(check({ ...a, 'node_modules/b': { version: '1.0.0' } }, a)).toBe(false);
    expect(check(a, { ...a, 'node_modules/b': { version: '1.0.0' } })).toBe(false);
    for (const other of [{ version: '1.0.1' }, { integrity: 'sha512-x' }])
      expect(check(a, { 'node_modules/a': { ...a['node_modules/a'], ...other } })).toBe(false);
  });

  it('without the builds for other systems, but not without those for this one', () => {
    const build = (os: string, cpu: string) => ({ 'node_modules/b': { ...optional, os: [os], cpu: [cpu] } });
    const other = process.platform === 'win32' ? 'darwin' : 'win32';
    expect(check({ ...a, ...build(other, process.arch) }, a)).toBe(true);
    expect(check({ ...a, ...build(process.platform, 's390x') }, a)).toBe(true);
    expect(check({ ...a, ...build(process.platform, process.arch) }, a)).toBe(false);
    expect(check({ ...a, ...build(process.platform, process.arch) }, { ...a, ...build(process.platform, process.arch) })).toBe(
      true,
    );
  });

  it('with or without an optional package that names no system', () => {
    const b = { 'node_modules/b': optional };
    expect(check({ ...a, ...b }, a)).toBe(true);
    expect(check({ ...a, ...b }, { ...a, ...b })).toBe(true);
  });
});
