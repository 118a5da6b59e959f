import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBrand } from '../openBrand';
import { ownTextKeys, textsIn, translatedKeys } from './texts';

const hosts = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(hosts, { recursive: true }));

test('of a new language neither copies nor translations of the product are texts of the brand; those of a region are', () => {
  const { files, defaults } = openBrand('_default');
  const product = Object.fromEntries(textsIn('en', files, defaults));
  const folder = path.join(hosts, 'mine.localhost/locales');
  mkdirSync(folder, { recursive: true });
  const fr = { ...product, 'amounts.title': 'Les montants', 'app.retry': 'Encore', 'brand.own': 'À nous' };
  const words = { 'amounts.none': 'None at all', 'amounts.title': product['amounts.title'] };
  writeFileSync(
    path.join(folder, 'messages.json'),
    JSON.stringify({ schemaVersion: 2, fr, en: { 'app.retry': 'Once more' }, 'en-IE': words }),
  );
  const mine = openBrand('mine.localhost', [hosts]);
  expect(ownTextKeys(mine.files, mine.defaults)).toEqual(['brand.own', 'app.retry', 'amounts.none']);
  expect(translatedKeys(mine.files, mine.defaults)).toEqual(new Map([['fr', ['amounts.title']]]));
});
