import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { collectPackages, licencesText, packageFolder } from './licences';

const root = mkdtempSync(join(tmpdir(), 'licences-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a package to disk and returns its folder. */
function written(name: string, about: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const all = { 'package.json': JSON.stringify({ name, version: '1.0.0', ...about }), ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  return folder;
}

it('finds the package of a module, also of one inside another and of what the bundler adds', () => {
  const folder = (id: string) => packageFolder(id, '/p');
  expect(folder('/p/node_modules/one/dist/index.js?commonjs')).toBe('/p/node_modules/one');
  expect(folder('\0/p/node_modules/one/index.js?commonjs-exports')).toBe('/p/node_modules/one');
  expect(folder('/p/node_modules/one/node_modules/@two/three/a/b.js')).toBe('/p/node_modules/one/node_modules/@two/three');
  expect(folder('\0vite/preload-helper.js')).toBe('/p/node_modules/vite');
  expect(folder('\0rolldown/runtime.js')).toBe('/p/node_modules/rolldown');
  expect(folder('/p/src/app/main.tsx')).toBeUndefined();
});

it('writes name, version, licence and text in the order of the names, each once', () => {
  const two = written('two', { license: 'ISC' }, { LICENSE: 'Text of two\r\nin two lines\n', NOTICE: 'Notice of two\n' });
  const one = written('@a/one', { license: { type: 'MIT' } }, { 'LICENSE.md': 'Text of one', 'licenses.js': 'no text' });
  const text = licencesText([two, one]);
  expect(text).toBe(licencesText([one, two]));
  expect(text).toMatch(
    /^bolletta \d+\.\d+\.\d+ .*\n\n-+\n\n@a\/one 1\.0\.0\nLicence: MIT\n\nText of one\n\n-+\n\ntwo 1\.0\.0\nLicence: ISC\n\nText of two\nin two lines\n\nNotice of two\n$/,
  );
});

it('writes the standard text for a package without one, with its author', () => {
  const bare = written('bare', { license: 'MIT', author: 'A. Author <a@author.example>' });
  expect(licencesText([bare])).toContain('MIT License\n\nCopyright (c) A. Author\n\nPermission is hereby granted');
});

it.each([
  [{ license: 'Own-1.0' }, 'Own-1.0'],
  [{}, '(none named)'],
])('throws one sentence for a package without a text of any kind: %j', (about, named) => {
  const folder = written('unknown', about, { LICENSE: '' });
  expect(() => licencesText([folder])).toThrow(`unknown 1.0.0 has no licence text, and its licence ${named} has none in`);
});

it('collects the packages with code in the files, and none that the bundler has dropped', async () => {
  written('used', {}, { 'index.js': 'export const used = () => console.log(1); export const no = 2;' });
  written('dropped', {}, { 'index.js': 'export const dropped = 3;' });
  writeFileSync(join(root, 'main.js'), "import { used } from 'used'; import { dropped } from 'dropped'; used();");
  const found = new Set<string>();
  const plugins: Plugin[] = [collectPackages(found, root)];
  await build({
    ...{ configFile: false, root, logLevel: 'error', plugins },
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  expect([...found].map((folder) => folder.replace(/^.*node_modules\//, ''))).toEqual(['used']);
});
