import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../tools/brands/readBrand';
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
