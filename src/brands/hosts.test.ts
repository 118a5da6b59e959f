import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import hostSchema from '../../schemas/host.schema.json';
import { layoutKind } from './fileKind';
import { isHostName, wrongHostName } from './hostName';
import { BrandConfigError, requireObject } from './mistake';
import { DEFAULT_HOST, hostsDirs, listHosts, ownImages, readBrand, templatesOf } from './readBrand';
import { joinSettings, pageSettings, requireSettings } from './settings';
import { usableSetting } from './settingTypes';
import { compileMessages, joinTexts, textsIn } from './texts/texts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-hosts-'));
const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const auth = { serverUrl: 'https://id.example', realm: 'r', clientId: 'c' };
write('first/_default/hostsettings.json', { template: '3', locales: ['en'], euro: 'word', auth });
write('first/_default/locales/messages.json', { it: { a: 'a it', b: 'b it' }, en: { a: 'a en' }, 'en-GB': { c: 'c gb' } });
write('first/_default/locales/messages.formal.json', { it: { a: 'A it', b: 'B it' } });
write('first/polite.localhost/hostsettings.json', { register: 'formal' });
write('first/polite.localhost/locales/messages.json', { it: { b: 'own b' } });
write('first/_default/images/bollettainterattiva/logo.svg', '<svg/>');
write('first/a.localhost/hostsettings.json', { template: 'first' });
write('second/a.localhost/hostsettings.json', '\uFEFF{ "template": "second", "social": "x" }');
write('second/a.localhost/locales/messages.json', { en: { b: 'own b' } });
write('second/a.localhost/overlays/more/10-deep.json', { extends: '3', ops: [] });
write('second/a.localhost/templates/Own.json', { template: 'Own', nodes: [] });
write('second/a.localhost/images/bollettainterattiva/own.avif', 'x');
write('second/a.localhost/images/bollettainterattiva/Not this.svg', 'x');
write('second/.git/hostsettings.json', {});
const dirs = [first, second];
const defaults = readBrand(DEFAULT_HOST, dirs, folder);
const brand = readBrand('a.localhost', dirs, path.join(folder, 'no-layouts'));

describe('a brand', () => {
  test('is taken from the later folder, with everything below it', () => {
    expect(listHosts(dirs)).toEqual(['_default', 'a.localhost', 'polite.localhost']);
    expect(brand.settings?.content).toMatchObject({ template: 'second' });
    expect(brand.layouts.map(({ file, layer }) => [path.basename(file), layer, layoutKind(file)])).toEqual([
      ['10-deep.json', 'brand', 'overlay'],
      ['Own.json', 'brand', 'template'],
    ]);
    expect(templatesOf(brand.layouts)).toEqual(['Own']);
    expect([...brand.images.keys()]).toEqual(['logo.svg', 'own.avif']);
    expect(ownImages(brand).map(([name]) => name)).toEqual(['own.avif']);
  });

  test.each(['', '..', '../first/a.localhost', 'b.localhost', '.git'])('is not called "%s"', (host) => {
    expect(() => readBrand(host, dirs)).toThrow(`There is no brand ${host}.`);
  });

  test('of the project is replaced by one given with --hosts', () => {
    expect(hostsDirs([second]).at(-1)).toBe(second);
    expect(() => hostsDirs([path.join(folder, 'nowhere')])).toThrow('There is no folder');
  });
});

describe('a link', () => {
  const brands = path.join(folder, 'linked');
  const own = path.join(brands, 'l.localhost');
  write('linked/secret.json', { secret: 'x' });
  write('linked/secret.svg', '<svg/>');
  write('linked/l.localhost/hostsettings.json', {});
  write('linked/l.localhost/overlays/10-own.json', { ops: [] });
  mkdirSync(path.join(own, 'images/bollettainterattiva'), { recursive: true });
  mkdirSync(path.join(own, 'locales'));
  symlinkSync('../../../secret.svg', path.join(own, 'images/bollettainterattiva/logo.svg'));
  symlinkSync('../../secret.json', path.join(own, 'locales/messages.json'));
  symlinkSync('../nowhere.json', path.join(own, 'theme.json'));
  symlinkSync('..', path.join(own, 'overlays/again'));
  symlinkSync('.', path.join(brands, 'round.localhost'));
  symlinkSync('self.localhost', path.join(brands, 'self.localhost'));
  symlinkSync('nowhere', path.join(brands, 'gone.localhost'));
  symlinkSync('l.localhost', path.join(brands, 'other.localhost'));

  test('in the folder of a brand is never followed', () => {
    const linked = readBrand('l.localhost', [first, brands], path.join(folder, 'no-layouts'));
    expect(linked.images.get('logo.svg')).toBe(path.join(first, '_default/images/bollettainterattiva/logo.svg'));
    expect(ownImages(linked)).toEqual([]);
    expect([linked.messages, linked.theme]).toEqual([undefined, undefined]);
    expect(linked.layouts.map(({ file }) => path.basename(file))).toEqual(['10-own.json']);
    expect(linked.links.map((link) => path.relative(own, link))).toEqual([
      'images/bollettainterattiva/logo.svg',
      'locales/messages.json',
      'overlays/again',
      'theme.json',
    ]);
  });

  test('is a brand when it points to a folder that does not contain it', () => {
    expect(listHosts([brands])).toEqual(['l.localhost', 'other.localhost']);
    expect(readBrand('other.localhost', [first, brands]).settings?.content).toEqual({});
  });
});

test.each([
  ['Nord.localhost', 'nord.localhost'],
  ['nord sud.example', 'nord-sud.example'],
  ['nord.example:8080', 'nord.example'],
  ['nord_sud.example', 'nord-sud.example'],
  ['caffè.example', 'caffe.example'],
  ['-nord.example', 'nord.example'],
  ['è', 'e'],
  ['…', undefined],
  ['xn--a.example', undefined],
  ['nord.1', undefined],
])('no host is called %s', (name, meant) => {
  expect(isHostName(name)).toBe(false);
  expect(wrongHostName(name).suggestion).toBe(meant);
});

test('--hosts takes the folder around a brand, and no file', () => {
  expect(() => hostsDirs([path.join(second, 'a.localhost')])).toThrow(`--hosts ${second}; the brand is then called a.localhost.`);
  expect(() => hostsDirs([path.join(second, 'a.localhost/hostsettings.json')])).toThrow('is a file');
  write('my brands/b.localhost/hostsettings.json', {});
  const spaced = path.join(folder, 'my brands');
  expect(() => hostsDirs([path.join(spaced, 'b.localhost')])).toThrow(`--hosts '${spaced}'; the brand`);
});

describe('settings', () => {
  test('are taken whole from the first that has them in the right form', () => {
    const settings = joinSettings(brand, defaults);
    expect(settings).toMatchObject({ template: 'second', locales: ['en'], euro: 'word', social: [], auth });
    expect(pageSettings(settings)).toHaveProperty('auth', auth);
  });

  test.each<[string, object, object, object]>([
    ['template', { template: 5 }, { template: '6' }, { template: '6' }],
    ['locales', { locales: 5 }, { locales: ['de', 'it'] }, { locales: ['de', 'it'] }],
    ['readingWindow', { readingWindow: { kind: 'fromDay', day: 99 } }, {}, { readingWindow: { kind: 'endOfMonth', days: 5 } }],
    ['template, wrong in both', { template: 5 }, { template: 6 }, { template: '3' }],
  ])('of the wrong form are replaced by those of _default: %s', (name, own, below, expected) => {
    const at = `layers/${name}`;
    write(`${at}/_default/hostsettings.json`, below);
    write(`${at}/l.localhost/hostsettings.json`, own);
    const filesOf = (host: string) => readBrand(host, [path.join(folder, at)], folder);
    const said: string[] = [];
    const settings = requireSettings(filesOf('l.localhost'), filesOf(DEFAULT_HOST), (words) => said.push(words));
    expect(settings).toMatchObject(expected);
    const files = name.includes('both') ? ['l.localhost', '_default'] : ['l.localhost'];
    expect(said.map((words) => path.basename(path.dirname(words.split(': ')[0] ?? '')))).toEqual(files);
  });

  test.each<[wrong: string, reminder: object, kept: object]>([
    ['alarm', { repeat: 'sameOffset', alarm: { kind: 'daysBefore', days: 1, hour: 99 } }, { repeat: 'sameOffset' }],
    ['alarm', { alarm: { kind: 'minutesBefore', minutes: 0 } }, {}],
    ['alarm', { alarm: { kind: 'minutesBefore', minutes: -5 } }, {}],
    ['fileName.payment', { fileName: { payment: 5, instalment: 'Rata' } }, { fileName: { instalment: 'Rata' } }],
    ['fileName', { fileName: 5 }, {}],
  ])('lose %s alone: %j', (wrong, reminder, kept) => {
    expect(usableSetting('reminder', reminder)).toEqual({ value: kept, wrong: [`reminder.${wrong}`] });
  });

  test('that belong to one company are never those of _default', () => {
    write('owned/_default/hostsettings.json', { addresses: { privacy: 'https://www.default.example/privacy' }, euro: 'word' });
    write('owned/l.localhost/hostsettings.json', {});
    const [own, base] = ['l.localhost', DEFAULT_HOST].map((host) => readBrand(host, [path.join(folder, 'owned')], folder));
    if (!own || !base) throw new Error('A brand is lacking.');
    expect(joinSettings(own, base)).toMatchObject({ addresses: {}, euro: 'word' });
    expect(joinSettings(base, base).addresses).toEqual({ privacy: 'https://www.default.example/privacy' });
  });

  test('of the wrong form end a build, with the file that has them', () => {
    expect(() => requireSettings(brand, defaults)).toThrow(BrandConfigError);
    expect(() => requireSettings(brand, defaults)).toThrow(/second.a\.localhost.hostsettings\.json: social does not match/);
    expect(requireSettings(defaults, defaults).publicLinkHeader).toBe('X-Public-Link');
  });

  test('have the defaults that their descriptions name', () => {
    const named = Object.entries<Record<string, unknown>>(hostSchema.properties).flatMap(([name, property]) => {
      const usual = /Default (\S+)\.$/.exec(String(property.description))?.[1];
      return usual === undefined || typeof property.default === 'object'
        ? []
        : [[name, usual, String(property.default ?? 'none')]];
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(([, usual, written]) => usual !== written)).toEqual([]);
  });
});

describe('texts', () => {
  test('fall back to _default, the wider language, the first one and Italian, in this order', () => {
    expect(Object.fromEntries(textsIn('en-GB', brand, defaults))).toEqual({ a: 'a en', b: 'own b', c: 'c gb' });
    expect(Object.fromEntries(textsIn('it', defaults, defaults))).toEqual({ a: 'a it', b: 'b it' });
    expect([...joinTexts(brand, defaults).keys()]).toEqual(['it', 'en', 'en-GB']);
  });

  test('are those of the register that the brand has, and its own before them', () => {
    const polite = readBrand('polite.localhost', dirs, defaults);
    expect(Object.fromEntries(textsIn('it', polite, defaults))).toEqual({ a: 'A it', b: 'own b' });
    expect(Object.fromEntries(textsIn('en', polite, defaults))).toMatchObject({ a: 'a en' });
    expect(pageSettings(joinSettings(polite, defaults))).not.toHaveProperty('register');
  });

  test('that cannot be parsed are reported and stand as they are', () => {
    const problems: string[] = [];
    const words = new Map([
      ['b', '{count, plural, one {x}}'],
      ['a', 'x'],
    ]);
    const messages = compileMessages(words, 'en', ({ code, where }) => problems.push(`${code} ${where}`));
    expect(Object.entries(messages)).toEqual([
      ['a', [{ type: 0, value: 'x' }]],
      ['b', [{ type: 0, value: '{count, plural, one {x}}' }]],
    ]);
    expect(problems).toEqual(['texts.unreadable en b']);
  });
});

test.each([
  ['{ "a": 1 "b": 2 }', '1:10: A comma is missing before this entry.'],
  ['', '1:1: The file is empty. Write an object in { }, or remove the file.'],
  ['[]', '1:1: The file must be an object in { }.'],
])('a file with %s is no object', (text, place) => {
  const content = text === '[]' ? [] : undefined;
  expect(() => requireObject({ file: 'one.json', path: '/one.json', text, content })).toThrow(`one.json:${place}`);
});
