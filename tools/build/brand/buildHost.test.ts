import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandConfigError, reportAndSkip } from '../../../src/brands/mistake';
import type { BrandFile } from '../../../src/engine/contract/brand';
import { label } from '../../../tests/support/texts';
import { brandSources } from '../sources';
import { brandFiles, buildBrands, writeBrands } from './buildBrands';
import { type BuiltHost, buildHost } from './buildHost';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brands-'));
  cpSync(join(ROOT, 'hosts/_default'), join(root, 'hosts/_default'), { recursive: true });
  cpSync(join(ROOT, 'layouts'), join(root, 'layouts'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function built(host: string): BuiltHost {
  const { read } = brandSources(root);
  return buildHost(read(host), read('_default'));
}

function brandOf(host: string): { brand: BrandFile; textOf: (address: string | undefined) => string } {
  const { files, address } = built(host);
  const textOf = (name: string | undefined) => files.get(name ?? '')?.toString() ?? '';
  const brand: BrandFile = JSON.parse(textOf(address));
  return { brand, textOf };
}

describe('buildHost', () => {
  it('writes the terms of the glossary into a file of each language, and not into the texts of bills', () => {
    write('hosts/a.localhost/hostsettings.json', { template: '3', locales: ['it', 'en'] });
    write('hosts/a.localhost/locales/messages.json', {
      it: { 'glossary.pun.term': '', 'glossary.verde.term': 'Abc Verde', 'glossary.verde.meaning': 'Da fonti rinnovabili.' },
    });
    const { brand, textOf } = brandOf('a.localhost');
    const termsOf = (locale: string) => JSON.parse(textOf(brand.glossary?.[locale])).terms;
    const [first, ...rest] = termsOf('it');
    expect(first).toEqual({ key: 'verde', term: 'Abc Verde', meaning: 'Da fonti rinnovabili.' });
    const all = rest.map(({ term }: { term: string }) => term);
    expect(all).toEqual([...all].sort(new Intl.Collator('it', { numeric: true }).compare));
    expect(all).toContain(label('glossary.televisionFee.term'));
    expect(all).not.toContain(label('glossary.pun.term'));
    expect(termsOf('en')).toContainEqual(expect.objectContaining({ key: 'pun' }));
    for (const address of Object.values(brand.texts)) {
      expect(Object.keys(JSON.parse(textOf(address))).filter((key) => /^glossary\..*\./.test(key))).toEqual([]);
      expect(JSON.parse(textOf(address))).toHaveProperty(['glossary.title']);
    }
  });

  it('gives a brand the settings, images, texts and colours of _default below its own', () => {
    write('hosts/a.localhost/hostsettings.json', { template: '3', locales: ['en', 'it'], euro: 'prefix' });
    write('hosts/a.localhost/theme.json', { brand: '#123456', dark: { ink: '#eeeeee' } });
    write('hosts/a.localhost/locales/messages.json', { it: { 'brand.name': 'Nome' } });
    write('hosts/a.localhost/images/bollettainterattiva/logo.svg', '<svg/>');
    const { brand, textOf } = brandOf('a.localhost');
    expect(brand.settings).toMatchObject({ euro: 'prefix', backendBase: '/backend', desktopVariants: { 3: '3Dt' } });
    expect(Object.keys(brand.texts)).toEqual(['en', 'it']);
    expect(Object.keys(brand.layouts)).toEqual(expect.arrayContaining(['3', '3Dt']));
    expect(textOf(brand.images['logo.svg'])).toBe('<svg/>');
    expect(brand.images['gas.svg']).toBeDefined();
    expect(textOf(brand.theme)).toMatch(
      /^:root\{.*--brand:#123456;.*--ink-soft:#.*--radius:12px.*dark\)\{:root\{.*--ink:#eeeeee/s,
    );
    expect(JSON.parse(textOf(brand.texts.it))['brand.name']).toEqual([{ type: 0, value: 'Nome' }]);
  });

  it('ends the address of an image with its size, if the image has one', () => {
    const folder = 'hosts/a.localhost/images/bollettainterattiva';
    write(`${folder}/logo.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 248.63 58"/>');
    write(`${folder}/gas.svg`, '<svg/>');
    const { images } = brandOf('a.localhost').brand;
    expect(images['logo.svg']).toMatch(/-[0-9a-f]{12}-249x58\.svg$/);
    expect(images['gas.svg']).toMatch(/-[0-9a-f]{12}\.svg$/);
  });

  it('leaves out an image of 3 GB, and says so', () => {
    write('hosts/a.localhost/images/bollettainterattiva/logo.svg', '');
    truncateSync(join(root, 'hosts/a.localhost/images/bollettainterattiva/logo.svg'), 3 * 1024 ** 3);
    const { brand, diagnostics } = built('a.localhost');
    expect(brand.images['logo.svg']).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'image.heavy', level: 'error', message: expect.stringContaining('3072 MB') }]);
  });

  it('fills every language up from the others', () => {
    write('hosts/a.localhost/locales/messages.json', { it: { 'only.it': 'Ciao {name}' }, en: { 'brand.name': 'Name' } });
    const { brand, textOf } = brandOf('a.localhost');
    const [it, en] = [JSON.parse(textOf(brand.texts.it)), JSON.parse(textOf(brand.texts.en))];
    const terms = Object.keys(en).filter((key) => key.startsWith('= '));
    expect(Object.keys(en)).toEqual([...terms, ...Object.keys(it)]);
    expect(en['= IVA']).toEqual([{ type: 0, value: 'VAT (IVA)' }]);
    expect(en['only.it']).toEqual([
      { type: 0, value: 'Ciao ' },
      { type: 1, value: 'name' },
    ]);
    expect(en['brand.name']).toEqual([{ type: 0, value: 'Name' }]);
  });

  it('names files by their content', () => {
    write('hosts/a.localhost/theme.json', { brand: '#111111' });
    const before = brandOf('a.localhost').brand;
    write('hosts/a.localhost/theme.json', { brand: '#222222' });
    const after = brandOf('a.localhost').brand;
    expect(after.theme).not.toBe(before.theme);
    expect({ ...after, theme: '' }).toEqual({ ...before, theme: '' });
  });

  it('leaves a broken template out and says why', () => {
    write('hosts/a.localhost/overlays/one.json', {
      schemaVersion: 2,
      extends: '3',
      ops: [{ at: '3:no-such-node', remove: true }],
    });
    expect(built('a.localhost').diagnostics).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(brandOf('a.localhost').brand.layouts['3']).toBeUndefined();
  });

  it.each([
    ['hosts/a.localhost/hostsettings.json', '{ "template": '],
    ['hosts/a.localhost/hostsettings.json', '{ "template": 3 }'],
    ['hosts/a.localhost/theme.json', '[]'],
  ])('refuses %s with %s and names the file', (file, content) => {
    write(file, content);
    expect(() => built('a.localhost')).toThrow(BrandConfigError);
    expect(() => built('a.localhost')).toThrow(file.slice('hosts/'.length));
  });

  it('lets no theme write rules of its own', () => {
    write('hosts/a.localhost/theme.json', { font: 'x;} body{display:none', brand: 'url(https://elsewhere.example)' });
    const { brand, textOf } = brandOf('a.localhost');
    expect(textOf(brand.theme)).not.toMatch(/body|elsewhere/);
  });
});

it('publishes nothing that a link in the folder of a brand leads to, and says so', () => {
  write('.data/secret', 'the secret of the links');
  write('hosts/a.localhost/images/bollettainterattiva/logo.svg', '<svg/>');
  symlinkSync('../../../../.data/secret', join(root, 'hosts/a.localhost/images/bollettainterattiva/key.png'));
  const { files, diagnostics } = built('a.localhost');
  expect([...files.values()].filter((content) => content.includes('the secret'))).toEqual([]);
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'folder.link', level: 'error' }));
  expect(buildBrands(brandSources(root)).errors).toContainEqual(
    expect.objectContaining({ host: 'a.localhost', code: 'folder.link' }),
  );
});

describe('a tolerant build', () => {
  function tolerant(): { said: string[]; hosts: ReadonlyMap<string, BuiltHost> } {
    const said: string[] = [];
    const onMistake = reportAndSkip((line) => said.push(line));
    const sources = brandSources(root, [], onMistake);
    return { said, hosts: buildBrands(sources, sources.hosts, onMistake).hosts };
  }

  it.each([
    [
      'a.localhost/hostsettings.json',
      { consent: { script: 'x' }, euro: 'prefix' },
      /: consent does not match .* The setting is ignored\.$/,
    ],
    [
      'a.localhost/hostsettings.json',
      { errorKeys: ['brand.a', 5] },
      /: entry 2 of errorKeys does not match .* The entry is ignored\.$/,
    ],
    [
      'a.localhost/hostsettings.json',
      { operations: { sendEmail: { method: 'GET', path: '/mail' } } },
      /: operations\.sendEmail does not match .* The entry is ignored\.$/,
    ],
    ['a.localhost/hostsettings.json', { publicLinkHeader: 'Public Link' }, /: publicLinkHeader does not match .* The setting is/],
    ['a.localhost/hostsettings.json', { locales: ['not_a_locale'] }, /: locales does not match .* The setting is ignored\.$/],
    ['a.localhost/hostsettings.json', '{ "template": ', /hostsettings\.json:1:15: .* The file is ignored\.$/],
    ['a.localhost/theme.json', '[]', /theme\.json:1:1: .* The file is ignored\.$/],
    ['a.localhost/locales/messages.json', '"x"', /messages\.json:1:1: .* The file is ignored\.$/],
    ['_default/locales/messages.formal.json', '', /messages\.formal\.json:1:1: .* The file is ignored\.$/],
    ['_default/hostsettings.json', { template: 3 }, /: template does not match .* The setting is ignored\.$/],
  ])('leaves what is broken of %s out, says so in one line, and builds every brand', (file, content, line) => {
    write('hosts/a.localhost/theme.json', { brand: '#111111' });
    write('hosts/b.localhost/theme.json', { brand: '#222222' });
    write(`hosts/${file}`, content);
    expect(() => buildBrands(brandSources(root))).toThrow(BrandConfigError);
    const { said, hosts } = tolerant();
    expect(said).toEqual([expect.stringMatching(line)]);
    expect([...hosts.keys()]).toEqual(['_default', 'a.localhost', 'b.localhost']);
  });

  it('keeps the other settings of the brand, and the other entries of a setting', () => {
    const right = { kind: 'form', allowedHosts: ['pay.example'] };
    const paymentProviders = { card: right, other: { kind: 'redirect', allowedHosts: [] } };
    write('hosts/a.localhost/hostsettings.json', { consent: { script: 'x' }, euro: 'prefix', paymentProviders });
    const { files, address } = tolerant().hosts.get('a.localhost') ?? {};
    const { settings } = JSON.parse(files?.get(address ?? '')?.toString() ?? '{}');
    expect(settings).toMatchObject({ euro: 'prefix', backendBase: '/backend' });
    expect(settings.paymentProviders).toEqual({ card: right });
    expect(settings).not.toHaveProperty('consent');
  });

  it('leaves out a brand whose folder no host is named like', () => {
    write('hosts/A.localhost/theme.json', { brand: '#111111' });
    write('hosts/b.localhost/theme.json', { brand: '#222222' });
    expect(() => brandSources(root)).toThrow(BrandConfigError);
    const { said, hosts } = tolerant();
    expect(said).toEqual([expect.stringMatching(/^hosts\/A\.localhost: .* The brand is ignored\.$/)]);
    expect([...hosts.keys()]).toEqual(['_default', 'b.localhost']);
  });
});

describe('brands together', () => {
  it('changes no file of the others when one is added', () => {
    write('hosts/a.localhost/theme.json', { brand: '#111111' });
    const before = brandFiles(buildBrands(brandSources(root)).hosts);
    write('hosts/b.localhost/theme.json', { brand: '#222222' });
    const after = brandFiles(buildBrands(brandSources(root)).hosts);
    for (const [address, content] of before) {
      if (address !== '/brands.json' && address !== '/headers.json')
        expect(after.get(address)?.equals(content), address).toBe(true);
    }
    expect([...after.keys()].filter((address) => !before.has(address) && !address.includes('b.localhost'))).toEqual([]);
  });

  it('writes one brand into a build beside the others and touches nothing else', () => {
    write('dist/assets/main-1.js', 'shared');
    const page = '<html lang="it"><head><title data-text="brand.pageTitle">x</title></head><noscript></noscript></html>';
    write('dist/index.html', page);
    write('dist/site.html', page);
    write('hosts/b.localhost/locales/messages.json', { it: { 'brand.pageTitle': 'Bolletta B', 'contact.phone': '800 123' } });
    writeBrands(join(root, 'dist'), buildBrands(brandSources(root)).hosts);
    write('hosts/b.localhost/theme.json', { brand: '#222222' });
    writeBrands(join(root, 'dist'), buildBrands(brandSources(root), ['b.localhost']).hosts);
    const { hosts } = JSON.parse(readFileSync(join(root, 'dist/brands.json'), 'utf8'));
    expect(Object.keys(hosts)).toEqual(['_default', 'b.localhost']);
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'dist/headers.json'), 'utf8')))).toEqual(['_default', 'b.localhost']);
    expect(readFileSync(join(root, 'dist/assets/main-1.js'), 'utf8')).toBe('shared');
    const titleOf = (page: string) => /<title[^>]*>(.*)<\/title>/.exec(readFileSync(join(root, 'dist', page), 'utf8'))?.[1];
    const pages = ['index.html', 'hosts/_default/index.html', 'hosts/b.localhost/index.html', 'hosts/b.localhost/site.html'];
    expect(pages.map(titleOf)).toEqual([label('brand.pageTitle'), label('brand.pageTitle'), 'Bolletta B', 'Bolletta B']);
    expect(readFileSync(join(root, 'dist/hosts/b.localhost/index.html'), 'utf8')).toContain('tel:800123');
    expect(readdirSync(join(root, 'dist/hosts/_default/images/bollettainterattiva'))).toContain('logo.svg');
  });

  it('takes brands from a folder outside the project', () => {
    write('outside/c.localhost/theme.json', { brand: '#333333' });
    expect(brandSources(root, [join(root, 'outside')]).hosts).toContain('c.localhost');
  });
});
