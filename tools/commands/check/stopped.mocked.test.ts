import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { BrandFiles } from '../../brands/readBrand';
import { bolletta } from '../testing';

vi.mock('./brand/theme', () => ({
  checkTheme: ({ host }: BrandFiles) => {
    if (host === 'bad.localhost') throw new RangeError('Out of range');
  },
}));

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
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('3 errors, 0 warnings in 2 brands');
});
