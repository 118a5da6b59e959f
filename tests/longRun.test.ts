import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../src/brands/readBrand';
import { longStages } from '../tools/test/stages.mjs';
import longFiles from './longRun.json';
import slowFiles from './slow.json';

it('the files of the long run are those that are called so', () => {
  const called = ['src', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.long\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(called.sort()).toEqual(Object.keys(longFiles).sort());
});

it('the files that `npm run verify` leaves to `npm test` are there', () => {
  expect(Object.keys(slowFiles).filter((name) => !existsSync(join(projectRoot, name)))).toEqual([]);
});

it('the long run opens every test file that tries more in it', () => {
  const leaving = ['src', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.test\.tsx?$/.test(name))
      .filter((name) => /env\.TEST_LONG|support\/runs'/.test(readFileSync(join(projectRoot, name), 'utf8'))),
  );
  const opened = longStages.flatMap(({ commands }) => commands.flat());
  expect(leaving.filter((name) => !opened.some((part) => name.includes(part)))).toEqual([]);
  expect(leaving.length).toBeGreaterThan(5);
});

it('the long run opens every file of browser tests that leaves something to it', () => {
  const folder = join(projectRoot, 'e2e');
  const leaving = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) =>
        name.endsWith('.spec.ts') && /@long|support\/longRun|NEVER_TWICE_RUNS/.test(readFileSync(join(folder, name), 'utf8')),
    );
  const opened = longStages.flatMap(({ commands }) => commands.flat()).filter((part) => part.startsWith('e2e/'));
  // A trailing slash opens a whole folder.
  const isOpened = (name: string) => opened.some((part) => part === name || (part.endsWith('/') && name.startsWith(part)));
  expect(leaving.map((name) => `e2e/${name.replace(/\.ts$/, '')}`).filter((name) => !isOpened(name))).toEqual([]);
  expect(leaving.length).toBeGreaterThan(10);
});
