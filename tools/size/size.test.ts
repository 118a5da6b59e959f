import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { weigh } from './weigh';

const dist = mkdtempSync(join(tmpdir(), 'bolletta-size-'));
afterAll(() => rmSync(dist, { recursive: true }));

const files = {
  'index.html': '<script src="/assets/index-1.js"></script><link rel="stylesheet" href="/assets/index-1.css">',
  'assets/index-1.js': 'const later = () => import("./main-2.js"), early = () => import("./first-6.js")',
  'assets/main-2.js': 'import{a}from"./shared-3.js";import("./Chart-4.js");import("./Routes-5.js");["assets/Chart-4.css"]',
  'assets/shared-3.js': 'export const a=1',
  'assets/first-6.js': '',
  'assets/Chart-4.js': 'import"./shared-3.js"',
  'assets/Routes-5.js': '',
  'assets/index-1.css': 'a{}',
  'assets/Chart-4.css': 'b{}',
  'brands/x-theme-1.css': 'c{}',
};

it('tells apart what loads before the amount, what loads later, and what never loads', () => {
  for (const folder of ['assets', 'brands']) mkdirSync(join(dist, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  const { scriptsBeforeAmount, scriptsBeforeBill, scriptsToEndOfLoad, styles } = weigh(dist, (file) => file.includes('Routes'));
  const names = (weights: { file: string }[]) => weights.map(({ file }) => file);
  expect(names(scriptsBeforeAmount)).toEqual(['assets/index-1.js', 'assets/first-6.js']);
  expect(names(scriptsBeforeBill).sort()).toEqual([
    'assets/first-6.js',
    'assets/index-1.js',
    'assets/main-2.js',
    'assets/shared-3.js',
  ]);
  expect(names(scriptsToEndOfLoad).sort()).toEqual([
    'assets/Chart-4.js',
    'assets/first-6.js',
    'assets/index-1.js',
    'assets/main-2.js',
    'assets/shared-3.js',
  ]);
  expect(names(styles)).toEqual(['assets/index-1.css', 'assets/Chart-4.css', 'brands/x-theme-1.css']);
});
