import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../src/brands/readBrand';
import { underlined } from './testing';

const files = ['layouts', 'hosts'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(projectRoot, folder, name)),
);

test('an editor underlines nothing in the files of the product', async () => {
  const found = await Promise.all(files.map(async (file) => [file, await underlined(file, readFileSync(file, 'utf8'))] as const));
  expect(files.length).toBeGreaterThan(100);
  expect(found.filter(([, mistakes]) => mistakes.length > 0)).toEqual([]);
}, 60_000);
