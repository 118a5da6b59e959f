import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../src/brands/readBrand';
import { brandSources } from '../sources';
import { billTexts } from './billTexts';
import { buildHost } from './buildHost';

const snapshots = path.join(projectRoot, 'tests/snapshots');
const hosts = readdirSync(snapshots).filter((name) => name.endsWith('.localhost'));
const { read } = brandSources(projectRoot);

test.each(hosts)('%s: every text that a bill shows comes with the bill, the others of the site with the site', (host) => {
  const { brand, files } = buildHost(read(host), read('_default'));
  const fileAt = (address = '') => JSON.parse(files.get(address)?.toString() ?? '{}');
  const shown = readdirSync(path.join(snapshots, host), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^\w+-(?:mobile|desktop)-.*\.txt$|^paying/.test(name) && name.endsWith('.txt'))
    .flatMap((name) => [...readFileSync(path.join(snapshots, host, name), 'utf8').matchAll(/\bt:([A-Za-z0-9]+(?:[._]\w+)+)/g)])
    .map(([, key]) => key);
  expect(new Set(shown).size).toBeGreaterThan(100);
  for (const texts of Object.values(brand.texts)) {
    const ofBill = fileAt(texts);
    expect([...new Set(shown)].filter((key) => !Object.hasOwn(ofBill, key ?? ''))).toEqual([]);
    expect(ofBill).not.toHaveProperty(['documents.title']);
  }
  const site = fileAt(brand.pages);
  for (const [locale, texts] of Object.entries<string>(site.texts ?? {})) {
    expect(fileAt(texts)).toMatchObject(fileAt(brand.texts[locale]));
    expect(fileAt(texts)).toHaveProperty(['documents.title']);
  }
});

test('what a template, its form, a setting or the code names stays, and what nothing names or the brand adds', () => {
  const file = (content: unknown) => ({ content }) as never;
  const keys = ['a.template', 'a.form', 'a.setting', 'a.page', 'a.otherForm', 'a.server', 'app.genericError', 'site.toUnsent'];
  const messages = Object.fromEntries([...keys, 'a.own'].map((key) => [key, []]));
  const defaults = { messages: { content: { it: Object.fromEntries(keys.map((key) => [key, key])) } } } as never;
  const forms = { 'care-form': { title: 'a.form' }, 'other-form': { title: 'a.otherForm' } };
  const from = {
    settings: { content: { social: [{ label: 'a.setting' }] } },
    layouts: [file({ nodes: [{ t: 'a.page' }, { t: 'a.own' }, { t: 'a.template' }, { t: 'app.genericError' }] })],
    forms: Object.values(forms).map(file),
  } as never;
  const loaded = {
    layouts: [{ nodes: [{ form: 'care-form', text: { t: 'a.template' } }] }],
    forms: new Map(Object.entries(forms).map(([name, definition]) => [name, { definition }])),
  };
  expect(Object.keys(billTexts(from, defaults, loaded)(messages))).toEqual([
    'a.template',
    'a.form',
    'a.setting',
    'a.server',
    'app.genericError',
    'a.own',
  ]);
});
