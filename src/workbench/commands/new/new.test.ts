import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { bolletta } from '../testing';

let hosts = '';
beforeEach(() => {
  hosts = mkdtempSync(path.join(tmpdir(), 'new-'));
});
afterEach(() => rmSync(hosts, { recursive: true }));

const create = (...args: string[]) => bolletta('new', ...args, '--hosts', hosts);
const read = (file: string) => readFileSync(path.join(hosts, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

test('check accepts a new brand, and one that is like another with a language more', async () => {
  const first = await create('my-brand.localhost');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  for (const said of [first.stdout, read('my-brand.localhost/README.md')]) {
    expect(said).toContain(`npx bolletta check my-brand.localhost --hosts ${hosts}`);
    expect(said).toContain(`npm run dev -- --hosts ${hosts}`);
  }
  expect(readdirSync(path.join(hosts, 'my-brand.localhost'), { recursive: true }).sort()).toEqual([
    'README.md',
    'hostsettings.json',
    'locales',
    'locales/messages.json',
    'service.json',
    'theme.json',
  ]);
  expect(json('my-brand.localhost/service.json')).toMatchObject({ name: 'My Brand', lang: 'it' });
  expect(json('my-brand.localhost/locales/messages.json').it).toMatchObject({ 'brand.name': 'My Brand', 'contact.phone': '' });

  const like = await create('other.localhost', '--like', 'aurora.localhost', '--languages', 'it,sl', '--name', 'Ćud "A"');
  expect(like).toMatchObject({ status: 0, stderr: '' });
  expect(json('other.localhost/hostsettings.json').locales).toEqual(['it', 'sl']);
  expect(json('other.localhost/locales/messages.json').sl).toMatchObject({ 'brand.name': 'Ćud "A"', 'app.retry': 'Try again' });
  expect(read('other.localhost/README.md')).toContain('Translate the texts in `sl`');

  const { status, stdout } = await bolletta('check', 'my-brand.localhost', 'other.localhost', '--hosts', hosts);
  expect(findingsIn(stdout)).toEqual([expect.stringContaining('The texts in "sl" are copies')]);
  expect(status).toBe(0);
});

test("the other brand's name stands neither in titles, in any language, nor in the service file", async () => {
  await create('other.localhost', '--like', 'aurora.localhost', '--languages', 'it,en,sl', '--name', "Dell'Acqua");
  const { it, en, sl } = json('other.localhost/locales/messages.json');
  const titles = [it, en, sl].map((texts) => [texts['brand.pageTitle'], texts['brand.site.title']]);
  expect(titles).toEqual([
    ["La tua bolletta – Dell'Acqua", "Area clienti Dell'Acqua"],
    ["Your bill – Dell'Acqua", "Dell'Acqua customer area"],
    ["Your bill – Dell'Acqua", "Dell'Acqua customer area"],
  ]);
  expect(json('other.localhost/service.json').name).toBe("Dell'Acqua");
});

/** The findings of check, except that the company has still to give its logo, and what a copied brand acknowledges. */
async function mistakes(host: string, ...options: string[]): Promise<string[]> {
  const { stdout } = await bolletta('check', host, '--hosts', hosts, ...options);
  return findingsIn(stdout);
}

function findingsIn(printed: string): string[] {
  return printed
    .split('\n')
    .filter(
      (line) =>
        / {2}(?:error|warning|info) /.test(line) && !/ {2}Acknowledged: | info (?:images\.logo|texts\.otherBrand) /.test(line),
    );
}

test('the pages of another company are not copied', async () => {
  await create('other.localhost', '--like', 'vallegas.localhost');
  expect(json('other.localhost/hostsettings.json').addresses).toEqual({
    customerArea: 'https://customers.other.example/',
    privacy: 'https://www.other.example/privacy',
    accessibility: 'https://www.other.example/accessibility',
  });
  expect(read('other.localhost/README.md')).toContain('Replace the invented `addresses`');
});

test('check --production names each address that a new brand still has to write', async () => {
  await create('my-brand.localhost');
  expect(await mistakes('my-brand.localhost', '--production')).toEqual(
    ['customerArea', 'privacy', 'accessibility'].map(() =>
      expect.stringMatching(/hostsettings\.json:\d+:\d+ {2}error production\.address .*my-brand\.example/),
    ),
  );
});

const templates = readdirSync(path.join(projectRoot, 'layouts/templates')).map((file) => file.replace(/\.json$/, ''));
/** Frames of the site and pages after a payment are no templates of a bill. */
const ofBills = templates.filter((name) => !['1', '2'].includes(name) && !name.startsWith('TemplateLanding'));

test.each(['tu', 'Lei', 'formal'])(
  'check has no finding for a brand just made that says %s, with any template',
  async (register) => {
    const names = ofBills.map((template) => `with-${template.toLowerCase()}.localhost`);
    for (const [index, name] of names.entries()) {
      await create(name, '--register', register, '--languages', 'it,en,de');
      const file = path.join(hosts, name, 'hostsettings.json');
      writeFileSync(file, read(`${name}/hostsettings.json`).replace('"template": "3"', `"template": "${ofBills[index]}"`));
    }
    expect(names.length).toBeGreaterThan(4);
    const { stdout, status } = await bolletta('check', ...names, '--hosts', hosts);
    expect([findingsIn(stdout), status]).toEqual([[], 0]);
    expect(json(`${names[0]}/hostsettings.json`).register).toBe(register === 'tu' ? 'informal' : 'formal');
  },
);

test('a missing folder of --hosts is created, and not left behind by a refused name', async () => {
  const inner = path.join(hosts, 'a/b');
  const refused = await bolletta('new', 'My_Brand', '--hosts', inner);
  expect([refused.status, readdirSync(hosts)]).toEqual([2, []]);
  expect(await bolletta('new', 'my-brand.localhost', '--hosts', inner)).toMatchObject({ status: 0, stderr: '' });
  expect(json('a/b/my-brand.localhost/service.json').name).toBe('My Brand');
  const { status, stderr } = await bolletta('new', 'other.localhost', '--hosts', path.join(hosts, 'c'), '--hosts', inner);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no folder ${path.join(hosts, 'c')}.`)]);
});

test('the README names a page of the documentation for each step, and each exists', async () => {
  await create('my-brand.localhost');
  const pages = [...read('my-brand.localhost/README.md').matchAll(/`(\w+\.md)`/g)].map(([, page = '']) => page);
  expect(pages.length).toBeGreaterThan(7);
  for (const page of pages) expect(existsSync(path.join(projectRoot, 'hosts', page)), page).toBe(true);
});

test('texts that the liked brand has in its own languages only are copied into the others', async () => {
  await create('other.localhost', '--like', 'nordsee.localhost', '--languages', 'it,en,sl');
  const { it, en, sl, de } = json('other.localhost/locales/messages.json');
  for (const texts of [en, sl]) expect(texts['brand.tipp.title']).toBe(it['brand.tipp.title']);
  expect([en['brand.name'], de]).toEqual(['Other', undefined]);
  expect(read('other.localhost/README.md')).toContain('that it does not have in `en`: they are copies');
  expect(await mistakes('other.localhost')).toEqual([
    expect.stringContaining('warning texts.language.copied  The texts in "en" are copies of those in "it"'),
    expect.stringContaining('warning texts.language.copied  The texts in "sl" are copies of those in "en"'),
  ]);
});

test.each(['Bär "&" <Co>', "Dell'Acqua", "{'<'}''"])('check accepts the name %s, which is shown as it is', async (name) => {
  await create('other.localhost', '--name', name);
  expect(await mistakes('other.localhost')).toEqual([]);
  const { 'brand.name': written } = json('other.localhost/locales/messages.json').it;
  expect(parse(written)).toEqual([{ type: TYPE.literal, value: name }]);
});

test('a brand that is like a formal one has the words of that register', async () => {
  await create('other.localhost', '--like', 'vallegas.localhost');
  expect(json('other.localhost/locales/messages.json').it['brand.pageTitle']).toBe('La sua bolletta – Other');
  expect(await mistakes('other.localhost')).toEqual([]);
});

test('a new formal brand has formal words in Italian and German, without a mistake', async () => {
  await create('my-brand.localhost', '--languages', 'de,it', '--register', 'formal');
  expect(json('my-brand.localhost/hostsettings.json')).toMatchObject({ locales: ['de', 'it'], register: 'formal' });
  const { de, it } = json('my-brand.localhost/locales/messages.json');
  expect([de, it].map((texts) => texts['brand.pageTitle'])).toEqual(['Ihre Rechnung – My Brand', 'La sua bolletta – My Brand']);
  expect(await mistakes('my-brand.localhost')).toEqual([]);
});

test('a formal brand that is like an informal one gets one warning for each language', async () => {
  await create('other.localhost', '--like', 'nordsee.localhost', '--register', 'formal');
  expect(await mistakes('other.localhost')).toEqual([
    expect.stringMatching(/texts\.register\.mixed {2}\d+ texts \("de"\) address the customer with "du"/),
    expect.stringMatching(/texts\.register\.mixed {2}\d+ texts \("it"\) address the customer with "tu"/),
  ]);
});

test('a brand that is like another has its files, byte for byte but names, languages and schemas', async () => {
  await create('other.localhost', '--like', 'portoluce.localhost');
  const folder = path.join(projectRoot, 'hosts/portoluce.localhost');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) {
    const file = path.relative(folder, path.join(parentPath, name));
    const [before, after] = [path.join(folder, file), path.join(hosts, 'other.localhost', file)].map((one) => readFileSync(one));
    if (!/(?:hostsettings|messages)\.json$/.test(file))
      expect(after?.toString('latin1').replaceAll(`${projectRoot}/`, '../../').replace('"Other"', '"Portoluce"'), file).toBe(
        before?.toString('latin1').replaceAll('../../../', '../../'),
      );
  }
});

test('a language that is written twice is offered once', async () => {
  const { stdout } = await create('my-brand.localhost', '--languages', 'it,it, lld', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    folder: path.join(hosts, 'my-brand.localhost'),
    files: expect.arrayContaining(['theme.json']),
  });
  expect(json('my-brand.localhost/hostsettings.json').locales).toEqual(['it', 'lld']);
});

test('the first language is that in which the bill service opens a page', async () => {
  await create('my-brand.localhost', '--languages', 'en,it');
  expect(json('my-brand.localhost/service.json').lang).toBe('en');
});

test.each([
  [['My_Brand'], 2, 'Use lowercase letters only.'],
  [['_default'], 2, 'No browser can open'],
  [['../x'], 2, 'No browser can open'],
  [['aurora.localhost'], 1, 'There is already a brand aurora.localhost.'],
  [['new.localhost', '--register', 'polite'], 2, 'Write --register informal (tu, du) or --register formal (Lei, Sie).'],
  [['new.localhost', '--like', 'auror.localhost'], 1, 'Did you mean "aurora.localhost"?'],
  [['new.localhost', '--like', '_default'], 2, 'Leave out --like.'],
  [['new.localhost', '--languages', 'it,italiano'], 2, '"italiano" is not a valid language tag.'],
  [['new.localhost', '--name', ' '], 2, 'The name of the company is empty.'],
  [['new.localhost', '--name', 'A &amp; B'], 2, 'The name "A &amp; B" cannot be shown:'],
  [['new.localhost', '--languages', 'it,xx'], 2, '"xx" is the tag of no known language.'],
  [['new.localhost', '--languages', ''], 2, '"" is not a valid language tag.'],
])('%j is refused with %d and one sentence, and nothing is written', async (args, wanted, words) => {
  const { status, stderr, stdout } = await create(...args);
  expect([status, stdout]).toEqual([wanted, '']);
  expect(stderr).toContain(words);
  expect(readdirSync(hosts)).toEqual([]);
});

test('a folder that is there stays as it is', async () => {
  symlinkSync(tmpdir(), path.join(hosts, 'new.localhost'));
  const { status, stderr } = await create('new.localhost');
  expect(status).toBe(1);
  expect(stderr).toMatch(/already/);
  expect(existsSync(path.join(hosts, 'new.localhost', 'hostsettings.json'))).toBe(false);
});
