import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { bolletta } from '../testing';

const hosts = mkdtempSync(path.join(tmpdir(), 'texts-'));
const brand = 'mine.localhost';
const file = path.join(hosts, 'sl.xliff');
const messages = path.join(hosts, brand, 'locales/messages.json');
const texts = (...args: string[]) => bolletta('texts', brand, ...args, '--hosts', hosts);
const words = () => JSON.parse(readFileSync(messages, 'utf8'));

beforeAll(async () => {
  await bolletta('new', brand, '--hosts', hosts, '--languages', 'it,en,sl');
  // A few documents: resolving all bills for each list would take most of the time.
  const documents = ['2026000101', '2026000102', '2026000105', '2026000108', '2026000117'];
  const service = { $schema: path.join(projectRoot, 'schemas/service.schema.json'), schemaVersion: 2, documents };
  writeFileSync(path.join(hosts, brand, 'service.json'), JSON.stringify(service));
});
afterAll(() => rmSync(hosts, { recursive: true }));

/** A fake translation: other words, the same placeholders. */
const translate = (source: string) => source.replace(/^(?=\p{L})(?!https:)/u, 'Sl ');

/** The exported file with a target for each unit. */
function translatedFile(target: (source: string, key: string) => string): string {
  return readFileSync(file, 'utf8').replace(/<unit id="([^"]*)">[\s\S]*?<\/unit>/g, (unit, key: string) =>
    unit.replace(
      /<source>([\s\S]*?)<\/source>(?:\s*<target>[\s\S]*?<\/target>)?/,
      (_, source: string) => `<source>${source}</source><target>${target(source, key)}</target>`,
    ),
  );
}

test('texts go to a translator and back, and the language is no copy any more', async () => {
  const copied = await texts('--same-as', 'en');
  expect(copied.stdout).toMatch(/\n[7-9]\d\d texts\n$/);
  const { status, stdout } = await texts('--export', file, '--language', 'sl', '--source', 'en');
  expect([status, stdout]).toEqual([0, `${file}: texts of ${brand} in en, to be translated into sl\n`]);
  const xml = readFileSync(file, 'utf8');
  expect(xml).toContain('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="sl">');
  expect(xml).toMatch(
    /<unit id="payment\.sentence\.due">\s*<notes>\s*<note>In [^<]*On the bill \d{10}\. Keep \{date\} as it is\./,
  );

  const note = (key: string) => new RegExp(`<unit id="${key}">[^]*?<note>([^<]*)</note>`).exec(readFileSync(file, 'utf8'))?.[1];
  expect(note('supply.manyOnBill')).toMatch(
    / as it is\. In \{…, plural, …\} write the forms of your language: one, two, few, other\.$/,
  );
  expect(xml).toMatch(/Keep \{\w+\}, \{\w+\} as they are\./);
  await texts('--export', file, '--language', 'ja', '--source', 'en');
  expect(note('supply.manyOnBill')).toMatch(/ write the form of your language: other\.$/);
  await texts('--export', file, '--language', 'sl', '--source', 'en');

  // Leaves texts with plural forms untranslated.
  writeFileSync(
    file,
    translatedFile((source) => (source.includes('plural') ? '' : translate(source))),
  );
  const taken = await texts('--import', file);
  expect(taken).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^1?\d{3} texts in sl written to /) });
  expect(words().sl).toMatchObject({ 'app.retry': 'Sl Try again', 'brand.name': 'Sl Mine' });
  expect(words().en['brand.name']).toBe('Mine');
  expect((await texts('--same-as', 'en')).stdout).toMatch(/\n?\d{1,2} texts\n$/);
  expect((await texts('--import', file)).stdout).toMatch(
    /^0 texts in sl written: the brand already has the \d+ translations of the file; /,
  );
});

test('each text that cannot be taken has its sentence, and no other text is taken', async () => {
  const wrong: Readonly<Record<string, readonly [target: string, sentence: string]>> = {
    'contact.call': ['Pokličite', 'it lacks {phone}.'],
    'app.reload': ['Poskusi {znova}', 'it has {znova}, which the source does not have.'],
    'app.loading': ['Poskusi {', 'A closing brace } is missing for this one.'],
    'app.failed': ['Poskusi &lt;b&gt;znova&lt;/b&gt;', 'it has tags, which the source does not have.'],
    'app.slow': ['Poskusi <ph id="1"/>', 'it has inline elements that the source does not have: <ph id="1">.'],
    'supply.manyOnBill': [
      '{count, plural, one {# merilno mesto} other {# merilnih mest}}',
      'its plural lacks the form "two" for 2, "few" for 3, which "sl" needs. Add two {…} few {…}.',
    ],
  };
  const before = readFileSync(messages, 'utf8');
  const xml = translatedFile((source, key) => wrong[key]?.[0] ?? (source.includes('plural') ? '' : `${translate(source)}!`));
  writeFileSync(file, xml.replace('<source>Try again</source>', '<source>Again</source>'));
  const { status, stderr } = await texts('--import', file);
  expect(status).toBe(1);
  for (const [key, [, sentence]] of Object.entries(wrong)) {
    const line = readFileSync(file, 'utf8').split(`<unit id="${key}">`)[0]?.split('\n').length;
    expect(stderr).toContain(`${file}:${line}:5: ${key}: ${sentence}`);
  }
  expect(stderr).toContain('app.retry: the text in the source language is another one now: "Try again".');
  expect(stderr).toContain('\n7 of the texts cannot be taken, so none was.\n');
  expect(readFileSync(messages, 'utf8')).toBe(before);
});

test('a text that the brand has already is no reason against a file', async () => {
  const before = readFileSync(messages, 'utf8');
  const content = words();
  // Existing translations that the file does not change are not validated.
  const old = { 'supply.manyOnBill': '{count, plural, other {# merilnih mest}}', 'app.retry': 'Se enkrat' };
  writeFileSync(messages, JSON.stringify({ ...content, sl: { ...content.sl, ...old } }));
  await texts('--export', file, '--language', 'sl', '--source', 'en');
  const unedited = readFileSync(file, 'utf8');
  expect(await texts('--import', file)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^0 texts in sl /),
  });
  writeFileSync(file, unedited.replace('Se enkrat', 'Še enkrat').replace('> merilnih', '> novih merilnih'));
  expect((await texts('--import', file)).stderr).toMatch(
    /^\S+:\d+:5: supply\.manyOnBill: its plural lacks the form .*\n1 of the texts /,
  );
  writeFileSync(file, unedited.replace('Se enkrat', 'Še enkrat'));
  expect((await texts('--import', file)).stdout).toMatch(/^1 text in sl written to /);
  expect(words().sl).toMatchObject({ ...old, 'app.retry': 'Še enkrat' });
  writeFileSync(messages, before);
});

test('with --json, what was written is JSON', async () => {
  const before = readFileSync(messages, 'utf8');
  const written = await texts('--export', file, '--language', 'sl', '--source', 'en', '--json');
  expect(JSON.parse(written.stdout)).toEqual({ host: brand, file, source: 'en', language: 'sl' });
  writeFileSync(
    file,
    translatedFile((source, key) => (key === 'app.retry' ? `${translate(source)}.` : '')),
  );
  const taken = await texts('--import', file, '--json');
  expect(JSON.parse(taken.stdout)).toEqual({
    host: brand,
    file: messages,
    language: 'sl',
    taken: ['app.retry'],
    missing: expect.any(Number),
  });
  writeFileSync(messages, before);
});

test('units in groups, in UTF-16, are taken, and the command says how many are missing', async () => {
  const before = readFileSync(messages, 'utf8');
  await texts('--export', file, '--language', 'sl', '--source', 'en');
  const done = ['app.retry', 'app.slow'];
  const copied: { key: string; locale: string }[] = JSON.parse((await texts('--same-as', 'en', '--json')).stdout);
  const { length: missing } = copied.filter(({ key, locale }) => locale === 'sl' && !done.includes(key));
  const xml = translatedFile((source, key) => (done.includes(key) ? `${translate(source)}…` : ''));
  const grouped = xml.replace(/(<unit [\s\S]*<\/unit>)/, '<group id="g"><group id="h">$1</group></group>');
  writeFileSync(file, `\ufeff${grouped.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  const taken = await texts('--import', file);
  expect([taken.status, taken.stderr]).toEqual([0, '']);
  expect(taken.stdout).toMatch(/^2 texts in sl written to /);
  expect(taken.stdout).toContain(`; ${missing} texts are still missing\n`);

  writeFileSync(file, xml.replace(/<segment[^>]*>/g, '<segment state="initial">'));
  const none = await texts('--import', file);
  expect([none.status, none.stdout]).toEqual([1, '']);
  expect(none.stderr).toMatch(/^\S+:2:1: The file has no translations: 0 of \d+ units\. .* 2 of them have segments/);
  writeFileSync(messages, before);
});

test('a file with two translations of a text, or of a language that is not offered, is refused as a whole', async () => {
  await texts('--export', file, '--language', 'sl', '--source', 'en');
  const before = readFileSync(messages, 'utf8');
  const xml = translatedFile((source, key) => (key === 'app.retry' ? `${translate(source)}?` : ''));
  const [unit = ''] = /<unit id="app\.retry">[\s\S]*?<\/unit>/.exec(xml) ?? [];
  const refused = async (written: string, sentence: string) => {
    writeFileSync(file, written);
    const { status, stdout, stderr } = await texts('--import', file);
    expect([status, stdout, stderr.replace(/(?<=:)\d+:\d+/g, 'L:C')]).toEqual([1, '', `${file}:L:C: ${sentence}\n`]);
  };
  await refused(
    xml.replace(unit, `${unit}${unit.replace('?</target>', '!</target>')}`),
    `There are different translations of app.retry; the other one is at ${file}:L:C. None of the texts was taken. Leave one unit with each id in the file.`,
  );
  await refused(
    xml.replace('trgLang="sl"', 'trgLang="fr"'),
    'The file is a translation into "fr", which the brand does not offer (it, en, sl). None of its texts was taken. Correct trgLang of the file, or add "fr" to "locales" of hostsettings.json.',
  );
  expect(readFileSync(messages, 'utf8')).toBe(before);
  // A language that is offered but has no texts yet gets them from the file.
  const settings = path.join(hosts, brand, 'hostsettings.json');
  const offered = readFileSync(settings, 'utf8');
  writeFileSync(settings, offered.replace('"sl"', '"sl", "fr"'));
  const taken = await texts('--import', file);
  expect([taken.stderr, taken.stdout]).toEqual(['', expect.stringMatching(/^1 text in fr written to /)]);
  writeFileSync(settings, offered);
  writeFileSync(messages, before);
});

test('a file that ends in the middle is refused, and no text is taken', async () => {
  await texts('--export', file, '--language', 'sl', '--source', 'en');
  const before = readFileSync(messages, 'utf8');
  const xml = translatedFile((source) => (source.includes('plural') ? '' : `${translate(source)}?`));
  for (const end of [xml.length / 2, xml.lastIndexOf('</file>'), xml.lastIndexOf('</xliff>')]) {
    writeFileSync(file, xml.slice(0, end));
    const { status, stderr, stdout } = await texts('--import', file);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/sl\.xliff:\d+:\d+: The file is not well-formed XML: .*\. None of its texts was taken\./);
  }
  expect(readFileSync(messages, 'utf8')).toBe(before);
});

test.each([
  ['hostsettings.json', ['--missing']],
  ['hostsettings.json', ['--used']],
  ['overlays/1.json', ['--unused']],
  ['service.json', ['--unused']],
  ['forms/reading.json', ['--same-as', 'en']],
  ['locales/messages.json', ['--export', file, '--language', 'sl']],
  ['locales/messages.json', ['--import', file]],
])('of a brand whose %s cannot be read, %j says what check finds', async (broken, args) => {
  const other = path.join(hosts, 'broken.localhost');
  cpSync(path.join(hosts, brand), other, { recursive: true });
  mkdirSync(path.dirname(path.join(other, broken)), { recursive: true });
  writeFileSync(path.join(other, broken), '{ broken');
  const { status, stdout, stderr } = await bolletta('texts', 'broken.localhost', ...args, '--hosts', hosts);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/:1:3 {2}error json\.syntax .*\nbroken\.localhost has mistakes: correct them first\.\n$/);
  expect(readFileSync(path.join(other, broken), 'utf8')).toBe('{ broken');
  rmSync(other, { recursive: true });
});

test.each([
  [['--import', path.join(hosts, 'none')], /^There is no file .*none\. Name the translated file\.\n$/],
  [['--import', hosts], /^.* is a folder\. Name the translated file in it\.\n$/],
  [
    ['--export', path.join(hosts, 'none/x'), '--language', 'sl'],
    /^.*x cannot be written: there is no folder .*none\. Create it first/,
  ],
  [['--export', hosts, '--language', 'sl'], /^.* is a folder\. Name the file to write\.\n$/],
  [['--export', path.join(hosts, brand, 'README.md/x'), '--language', 'sl'], /README\.md is a file\. Name a folder\.\n$/],
  [['--import', path.join(hosts, brand, 'README.md')], /is not a file of XLIFF 2/],
  [['--same-as', 'xx'], /There is no language xx of mine/],
])('%j ends with a sentence', async (args, sentence) => {
  expect(await texts(...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) });
});

test.each([
  [['--export', file], /Name the language to translate into/],
  [['--export', file, '--language', 'slovene'], /"slovene" is not a valid language tag/],
  [['--export', file, '--language', 'en', '--source', 'en'], /are the same/],
  [[], /Say what to list/],
])('%j is wrong use', async (args, sentence) => {
  expect(await texts(...args)).toMatchObject({ status: 2, stderr: expect.stringMatching(sentence) });
});

test('lists what is empty in one language alone', async () => {
  const content = words();
  const phone = (number: string) => ({ 'contact.phone': number });
  writeFileSync(
    messages,
    JSON.stringify({
      ...content,
      it: { ...content.it, ...phone('800 1') },
      en: { ...content.en, ...phone('800 1') },
      sl: { ...content.sl, ...phone('') },
    }),
  );
  expect((await texts('--missing')).stdout).toMatch(/^contact\.phone \(sl\)\n/);
  writeFileSync(messages, JSON.stringify(content));
});

test('lists what lacks in a language, what is used and where, and what nothing uses', async () => {
  const content = words();
  const { 'payment.sentence.due': _, ...others } = content.sl;
  writeFileSync(messages, JSON.stringify({ ...content, sl: others, it: { ...content.it, 'brand.old': 'Vecchio' } }));
  const missing = await texts('--missing');
  expect(missing.status).toBe(1);
  expect(missing.stdout).toMatch(/^payment\.sentence\.due \(sl\)\n {2}it: .*\n {2}en: .*\n {2}in .*\/amount-due.*\n1 text\n$/);
  const used: { key: string; bill?: string; places: string[] }[] = JSON.parse((await texts('--used', '--json')).stdout);
  const payBy = used.find(({ key }) => key === 'payment.sentence.due');
  expect(payBy?.bill).toMatch(/^\d{10}$/);
  expect(payBy?.places.some((place) => place.endsWith('/amount-due'))).toBe(true);
  expect((await texts('--unused')).stdout).toBe('brand.old\n  it: Vecchio\n1 text\n');
});
