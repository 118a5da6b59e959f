import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { bolletta } from '../testing';

const hosts = mkdtempSync(path.join(tmpdir(), 'diff-'));
const brand = 'mine.localhost';
const folder = path.join(hosts, brand);
const diff = (...args: string[]) => bolletta('diff', brand, '--hosts', hosts, '--today', '2026-11-21', ...args);
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
};
const overlay = (ops: unknown) => write('overlays/10.json', { schemaVersion: 2, title: 't', ops });

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: hosts, stdio: 'ignore' });

beforeAll(() => {
  cpSync(path.join(projectRoot, 'hosts/portoluce.localhost'), folder, { recursive: true });
  // A few bills of each kind: resolving all of them twice would take most of the time.
  const service = JSON.parse(readFileSync(path.join(folder, 'service.json'), 'utf8'));
  write('service.json', { ...service, documents: ['2026000101', '2026000102', '2026000105', '2026000108', '2026000117'] });
  git('init');
  git('add', '.');
  git('commit', '-m', 'first');
});
beforeEach(() => {
  git('checkout', '.');
  git('clean', '-fdq');
});
afterAll(() => rmSync(hosts, { recursive: true }));

test('a brand is the same as its copy and as itself, also on every bill', async () => {
  for (const against of [
    ['--against', folder],
    ['--since', 'HEAD'],
  ])
    expect((await diff(...against)).stdout).toMatch(/^mine\.localhost is the same as /);
  // portoluce.localhost has fewer sample bills.
  expect((await diff('--against', 'portoluce.localhost')).stdout).toMatch(/\n\nservice\n {2}documents: .* are gone\.\n$/);
  const { status, stdout } = await diff('--since', 'HEAD', '--bills');
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nCustomers see the same on (\d+) of \1 bills and screens, in it and en\.\n\nNot compared on bills: /);
});

test('each kind of change is one sentence in its block, and on the bills that show it', async () => {
  overlay([
    { at: 'riepilogo_doc:summary-type', remove: true },
    { at: 'riepilogo_doc:summary-date', moveBefore: 'summary-number' },
    { at: 'riepilogo_doc:summary-date', set: { when: { has: 'bill.issueDate' }, 'props.label': { t: 'brand.date' } } },
    {
      at: 'riepilogo_doc:summary-card',
      insertInto: { at: 'start', nodes: [{ type: 'text', id: 'brand-hint', props: { text: { t: 'brand.hint' } } }] },
    },
  ]);
  const texts = JSON.parse(readFileSync(path.join(folder, 'locales/messages.json'), 'utf8'));
  for (const locale of ['it', 'en']) Object.assign(texts[locale], { 'brand.hint': 'Hint', 'brand.date': 'Date' });
  write('locales/messages.json', texts);
  const theme = JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8'));
  write('theme.json', { ...theme, radius: 9 });

  const { stdout } = await diff('--since', 'HEAD', '--bills');
  const parts = Object.fromEntries(
    stdout
      .split('\n\n')
      .slice(1)
      .map((part) => part.trimEnd().split('\n'))
      .map(([name = '', ...sentences]) => [name, sentences.map((one) => one.trim())]),
  );
  expect(parts['module riepilogo_doc']).toEqual([
    expect.stringMatching(/^The \w+ summary-type is gone in summary-\w+\.$/),
    'The text brand-hint is new in summary-card, as the first.',
    expect.stringMatching(/^summary-date: props.label is text brand\.date, before text [\w.]+\.$/),
    'summary-date: it shows if bill.issueDate is there, before always.',
    'summary-number now stands after summary-date in summary-document; before it stood as the first.',
  ]);
  expect(parts.theme).toEqual(['radius is 9, before 2.']);
  expect(parts['texts it']).toEqual(['brand.hint is “Hint”, before nothing.', 'brand.date is “Date”, before nothing.']);
  // Nothing else has changed.
  expect(Object.keys(parts).filter((name) => !/^(?:Customers|Apart from|Not compared|The same on)/.test(name))).toEqual([
    'theme',
    'module riepilogo_doc',
    'texts it',
    'texts en',
  ]);
  const groups = Object.entries(parts).filter(([name]) => name.startsWith('The same on'));
  expect(groups.flatMap(([, sentences]) => sentences).every((one) => one.includes('riepilogo_doc'))).toBe(true);
  expect(groups.flatMap(([, sentences]) => sentences).join('\n')).toMatch(
    /riepilogo_doc\/summary-date: label is “Date”, before “/,
  );

  const data = JSON.parse((await diff('--since', 'HEAD', '--json')).stdout);
  expect(data.parts.find(({ part }: { part: string }) => part === 'theme').changes).toEqual([
    { kind: 'changed', of: 'radius', from: 2, to: 9, sentence: 'radius is 9, before 2.' },
  ]);
});

test('rules are named with their titles, conditions are in words, of lists the entries are named', async () => {
  const owed = (than: string) => ({ title: 'Something is owed', when: { gt: [{ get: 'bill.payment.due' }, { eur: than }] } });
  const settings = JSON.parse(readFileSync(path.join(folder, 'hostsettings.json'), 'utf8'));
  const link = (key: string, href: string) => ({ key, label: `social.${key}`, href, icon: `${key}.svg` });
  const old = [link('facebook', 'https://a.example'), link('instagram', 'https://b.example')];
  write('hostsettings.json', { ...settings, social: old, locales: ['it', 'en'] });
  write('rules.json', { schemaVersion: 2, rules: { 'brand.owed': owed('0.00') } });
  git('add', '.');
  git('commit', '-m', 'before');
  const now = [link('linkedin', 'https://c.example'), link('facebook', 'https://d.example')];
  write('hostsettings.json', { ...settings, social: now, locales: ['en', 'it'], register: 'formal' });
  write('rules.json', { schemaVersion: 2, rules: { 'brand.owed': owed('5.00') } });
  overlay([{ at: 'riepilogo_doc:summary-date', set: { when: { not: { rule: 'brand.owed' } } } }]);
  const { stdout } = await diff('--since', 'HEAD');
  git('reset', '--hard', 'HEAD~1');
  for (const sentence of [
    'social: linkedin is new; instagram is gone; the first is now linkedin.',
    'social.facebook.href is “https://d.example”, before “https://a.example”.',
    'locales: the order is now “en”, “it”.',
    'brand.owed «Something is owed» is true if bill.payment.due is above 5.00 €, before if bill.payment.due is above 0.00 €.',
    'summary-date: it shows if rule brand.owed «Something is owed» is false, before always.',
  ])
    expect(stdout.replaceAll('\u00a0', ' ')).toContain(`  ${sentence}\n`);
  expect(stdout).not.toMatch(/\{"/);
});

test('of a list in a prop the entries that are new, gone, moved or changed are named', async () => {
  const columns = (...list: [id: string, label: string, more?: object][]) =>
    list.map(([id, label, more]) => ({ id, label: { t: label }, ...more }));
  const end = { align: 'end' };
  const set = (at: string, list: unknown) => ({ at, set: { 'props.columns': list } });
  overlay([
    set(
      'insoluti:overdue-table',
      columns(['number', 'overdue.number'], ['amount', 'overdue.amount', end], ['due', 'overdue.dueDate']),
    ),
    set(
      'sintesi_importi:amounts1-vat-table',
      columns(['rate', 'vat.rate'], ['taxable', 'amounts.amount', end], ['tax', 'vat.tax']),
    ),
  ]);
  const { stdout } = await diff('--since', 'HEAD');
  expect(stdout).toContain(`
  overdue-table: props.columns: pay is gone; due now stands after amount.
`);
  expect(stdout).toContain(`
  amounts1-vat-table: props.columns.taxable.label is text amounts.amount, before text vat.taxable.
  amounts1-vat-table: props.columns.tax.align is gone; it was “end”.
`);
});

test('the service file is compared, and of new settings and forms each leaf is a line', async () => {
  const [settings, service] = ['hostsettings.json', 'service.json'].map((file) =>
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  );
  write('hostsettings.json', { ...settings, auth: { serverUrl: 'https://id.example', realm: 'mine', clientId: 'area' } });
  write('service.json', { ...service, name: 'Nuova', document: { ...service.document, landing_email: 'a@b.example' } });
  write('forms/brand-call.json', {
    form: 'brand-call',
    schema: { type: 'object', properties: { phone: { type: 'string', title: { t: 'form.phone' } } } },
  });
  const { stdout } = await diff('--since', 'HEAD', '--bills', '--locale', 'it');
  expect(stdout).toContain(
    '  auth.serverUrl is “https://id.example”, before nothing.\n  auth.realm is “mine”, before nothing.\n',
  );
  expect(stdout).toMatch(
    /\n\nservice\n {2}name is “Nuova”, before “.+”\.\n {2}document\.landing_email is “a@b\.example”, before .+\.\n\n/,
  );
  expect(stdout).toContain('  brand-call.schema.properties.phone.type is “string”, before nothing.\n');
  expect(stdout).toContain('  brand-call.schema.properties.phone.title is text form.phone, before nothing.\n');
  expect(stdout).not.toContain('{');
  expect(stdout).toMatch(/Apart from .*what the bill service sends/);
});

test('of an action on bills only what differs is named', async () => {
  overlay([{ at: 'contatti:contacts-email', set: { 'on.press': { do: 'open', mail: { get: 'bill.contacts.pec' } } } }]);
  const { stdout } = await diff('--since', 'HEAD', '--bills', '--locale', 'it');
  expect(stdout).toMatch(
    /contacts-email: press\.href is “mailto:portoluce@pec\.example”, before “mailto:aiuto@portoluce\.example”\.\n/,
  );
  expect(stdout).not.toMatch(/contacts-email: press.*\{/);
});

test('the texts of a language that the other side lacks are one line', async () => {
  const settings = JSON.parse(readFileSync(path.join(folder, 'hostsettings.json'), 'utf8'));
  write('hostsettings.json', { ...settings, locales: ['it', 'en', 'sl'] });
  git('add', '.');
  git('commit', '-m', 'before');
  const texts = JSON.parse(readFileSync(path.join(folder, 'locales/messages.json'), 'utf8'));
  write('locales/messages.json', { ...texts, sl: { 'brand.name': 'Moja', 'amounts.title': 'Zneski' } });
  const { stdout } = await diff('--since', 'HEAD');
  git('reset', '--hard', 'HEAD~1');
  expect(stdout).toMatch(/\n\ntexts sl\n {2}2 texts in sl that the other brand does not have\.\n$/);
});

test('bills are compared in every language, and a difference that bills leave out is named', async () => {
  const texts = JSON.parse(readFileSync(path.join(folder, 'locales/messages.json'), 'utf8'));
  texts.en['amounts.title'] = 'Other words';
  write('locales/messages.json', texts);
  const theme = JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8'));
  write('theme.json', { ...theme, radius: 9 });
  const { stdout } = await diff('--since', 'HEAD', '--bills');
  expect(stdout).toMatch(
    /\nApart from colours and fonts, which differ as listed above, customers see the same on \d+ of \d+ bills and screens, in it and en\.\n/,
  );
  expect(stdout).toMatch(/\n {2}In en: \S+: title is “Other words”, before “What your bill is made of”\.\n/);
  texts.en['chart.total'] = 'Words that only the chart shows';
  write('locales/messages.json', texts);
  expect((await diff('--since', 'HEAD', '--bills')).stdout).toMatch(
    /\nApart from colours and fonts and 1 text that no block of these bills shows, which differ as listed above, customers see /,
  );
  const italian = await diff('--since', 'HEAD', '--bills', '--locale', 'it');
  expect(italian.stdout).toMatch(/customers see the same on (\d+) of \1 bills and screens, in it\.\n/);
});

test('the same change of a block in the templates of both screens is one, and of lists the entries are named', async () => {
  const settings = JSON.parse(readFileSync(path.join(folder, 'hostsettings.json'), 'utf8'));
  const [instagram] = settings.social;
  const linkedin = { ...instagram, key: 'linkedin', label: 'social.linkedin' };
  write('hostsettings.json', { ...settings, social: [{ ...instagram, href: 'https://b.example' }, linkedin] });
  overlay([{ at: 'dati_pagamento_sintesi:detail-card', set: { 'props.title': { t: 'amounts.item' } } }]);
  const { bills } = JSON.parse((await diff('--since', 'HEAD', '--bills', '--locale', 'it', '--json')).stdout);
  expect(bills.groups).toEqual([
    {
      bills: expect.arrayContaining([
        { number: '2026000101', screen: 'mobile' },
        { number: '2026000101', screen: 'desktop' },
      ]),
      sentences: [
        expect.stringMatching(/dati_pagamento_sintesi\/detail-card: title is “/),
        expect.stringMatching(
          /footer-social: rows: linkedin is new; rows\.instagram\.action\.href is “https:\/\/b\.example\/”, before “https:[^”]*”\.$/,
        ),
      ],
    },
  ]);
  expect(bills.groups[0].bills).toHaveLength(10);
});

test('of a page its properties and its own nodes are named under its name, and what its customers see', async () => {
  const settings = JSON.parse(readFileSync(path.join(folder, 'hostsettings.json'), 'utf8'));
  const auth = { serverUrl: 'https://id.example', realm: 'mine', clientId: 'area' };
  write('hostsettings.json', { ...settings, auth, site: { frame: '1', menu: 'horizontal' } });
  const home = JSON.parse(readFileSync(path.join(projectRoot, 'layouts/pages/home.json'), 'utf8'));
  const [title, ...nodes] = home.nodes;
  const greets = (has: string) => ({ schemaVersion: 2, rules: { 'brand.greets': { title: 't', when: { has } } } });
  write('pages/home.json', { ...home, nodes: [{ ...title, when: { rule: 'brand.greets' } }, ...nodes] });
  write('rules.json', greets('account.name'));
  git('add', '.');
  git('commit', '-m', 'before');
  const latest = { ...home.data.latest, query: { limit: 6 }, mayBeAbsent: true };
  write('pages/home.json', {
    ...{ ...home, also: ['/home', '/inizio'], heading: 'faq.title', data: { ...home.data, latest } },
    nodes,
  });
  const { stdout } = await diff('--since', 'HEAD', '--bills', '--locale', 'it');
  git('checkout', '.');
  write('rules.json', greets('account.code'));
  const ofRule = await diff('--since', 'HEAD');
  git('reset', '--hard', 'HEAD~1');
  expect(ofRule.stdout).toMatch(
    /\n\nrules\n {2}brand\.greets «t» is true if account\.code is there, before if account\.name is there\.\n$/,
  );
  expect(stdout).toContain(`

page home
  heading is “faq.title”, before “home.title”.
  also: “/inizio” is new.
  data.latest.query.limit is 6, before 5.
  data.latest.mayBeAbsent is true, before nothing.
  The heading home-title is gone.

Customers see the same on 10 of 10 bills and screens, in it.
Signed-in sample customers see the same on `);
  expect(stdout).toMatch(
    /\n\nThe same on (\d+) of \d+ pages and screens, such as page home of \w+ on mobile:\n {2}The heading site-page\/home\/home-title is gone\.\n/,
  );
}, 300_000);

const inVain = [{ at: 'riepilogo_doc:no-such-node', remove: true }];

test.each([
  ['an operation that cannot be made', 'overlays/10.json', { schemaVersion: 2, title: 't', ops: inVain }],
  ['an operation on a form that cannot be made', 'forms/care.json', { form: 'no-such-form', ops: [] }],
  ['settings that are no object', 'hostsettings.json', []],
])('%s ends with what check finds, on either side', async (_, file, content) => {
  write(file, content);
  const first = new RegExp(
    `mine\\.localhost/${file}(?::\\d+){2} {2}error .*\\n(?:.*\\n)*mine\\.localhost has mistakes: correct them first\\.\\n$`,
  );
  const now = await diff('--since', 'HEAD');
  expect(now).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(first) });
  git('add', '.');
  git('commit', '-m', 'a mistake');
  git('checkout', 'HEAD~1', '.');
  git('clean', '-fdq');
  if (file !== 'hostsettings.json') rmSync(path.join(folder, file));
  const before = await diff('--since', 'HEAD');
  git('reset', '--hard', 'HEAD~1');
  expect(before).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(first) });
  expect(before.stderr).toMatch(/^In HEAD:\nmine\.localhost\//);
});

test('a service file that cannot be read ends with what check finds', async () => {
  writeFileSync(path.join(folder, 'service.json'), '{');
  const { status, stderr } = await diff('--since', 'HEAD', '--bills');
  expect(status).toBe(1);
  expect(stderr).toMatch(/service\.json:1:2 {2}error .*\nmine\.localhost has mistakes: correct them first\.\n$/);
});

test.each([
  [['--against', 'nobody.localhost'], 'There is no brand nobody.localhost.'],
  [['--since', 'nowhere'], 'There is no mine.localhost in nowhere'],
  [['--since', '--output=/tmp/x'], 'There is no mine.localhost in --output=/tmp/x'],
  [['--bills', '--locale', 'xx'], 'There is no language xx'],
])('%j ends with a sentence', async (args, sentence) => {
  const { status, stderr } = await diff(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
