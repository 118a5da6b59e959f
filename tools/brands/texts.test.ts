import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBrand } from './openBrand';
import { ownTextKeys, textsIn } from './texts';

const hosts = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(hosts, { recursive: true }));

test('texts of a new language that are copies of another one are not those of the brand', () => {
  const { files, defaults } = openBrand('_default');
  const product = Object.fromEntries(textsIn('en', files, defaults));
  const folder = path.join(hosts, 'mine.localhost/locales');
  mkdirSync(folder, { recursive: true });
  const fr = { ...product, 'amounts.title': 'Les montants', 'brand.own': 'À nous' };
  writeFileSync(path.join(folder, 'messages.json'), JSON.stringify({ schemaVersion: 2, fr, en: { 'app.retry': 'Once more' } }));
  const mine = openBrand('mine.localhost', [hosts]);
  expect(ownTextKeys(mine.files, mine.defaults)).toEqual(['amounts.title', 'brand.own', 'app.retry']);
});
