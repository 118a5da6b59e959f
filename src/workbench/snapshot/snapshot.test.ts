import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../brands/readBrand';
import { bolletta, copiedBrand } from '../commands/testing';

const { hosts, folder, write, remove } = copiedBrand();
const to = `${hosts}-accepted`;
const run = (command: string, ...args: string[]) => bolletta(command, 'mine.localhost', '--hosts', hosts, ...args);
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(dir, name)).isFile());
const contents = () => new Map(filesIn(to).map((name) => [name, readFileSync(path.join(to, name), 'utf8')]));

const hint = (operator: string) => ({
  type: 'text',
  id: 'brand-hint',
  when: { [operator]: [{ get: 'bill.payment.due' }, { eur: '200.00' }] },
  props: { text: { t: 'brand.name' } },
});

const saved = (eur: string) => ({
  type: 'text',
  id: 'brand-saved',
  when: { gt: [{ minus: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] }, { eur }] },
  props: { text: { t: 'brand.name' } },
});

/** A whole brand is analysed, beside the other tests of a run. */
const PATIENCE = 300_000;

let first: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  write('overlays/10.json', {
    title: 't',
    ops: [
      {
        at: 'riepilogo_doc:summary-card',
        insertInto: {
          at: 'start',
          nodes: [hint('gt'), saved('5.00')],
        },
      },
    ],
  });
  first = await run('snapshot', '--to', to, '--json');
}, PATIENCE);
afterAll(() => {
  remove();
  rmSync(to, { recursive: true });
});

test('a snapshot is at most 250 files, and says when a node shows, with a bill to look at', () => {
  const { folder, files } = JSON.parse(first.stdout);
  expect([first.status, folder, filesIn(to)]).toEqual([0, to, expect.arrayContaining(files)]);
  expect(filesIn(to).length).toBeLessThanOrEqual(250);
  const module = JSON.parse(readFileSync(path.join(to, 'modules/riepilogo_doc.json'), 'utf8'));
  expect(module['brand-hint'].shows).toEqual({
    shown: { when: ['bill.payment.due is above 200.00 €'], bill: expect.stringMatching(/^\d{10}$/) },
    hidden: { when: ['bill.payment.due is not above 200.00 €'], bill: expect.stringMatching(/^\d{10}$/) },
  });
});

test('only parts that the tried values cannot decide are written as in the layout', () => {
  const unfollowed = [...contents()].flatMap(([file, content]) =>
    Object.entries<object>(JSON.parse(content)).flatMap(([node, said]) =>
      Object.hasOwn(said, 'notAnalysed') ? [`${file}: ${node}`] : [],
    ),
  );
  expect(unfollowed.sort()).toEqual([
    'modules/box_offerta.json: offer-glossary-terms',
    'modules/consumi.json: spend-bars',
    'modules/customer_choice.json: customer-select',
    'modules/due_instalment.json: due-instalment-is',
    'modules/due_instalment.json: due-instalment-next',
    'modules/gas_reading.json: reading-supply',
    'modules/info_pagamento.json: info-overdue-list',
    'modules/insoluti.json: overdue-table',
    'modules/language_choice.json: language-select',
    'modules/letture.json: readings-glossary-terms',
    'modules/missed_others.json: others-card',
    'modules/missed_others.json: others-open-bills',
    'modules/scontrino.json: scontrino-glossary-terms',
    'modules/scontrino.json: scontrino-rows',
    'modules/site_menu.json: menu-logout',
    'modules/site_menu.json: menu-logout-small',
    'modules/site_menu_column.json: menu-logout',
  ]);
});

test('no part of a node that may show is always hidden', () => {
  const hidden = [...contents()].flatMap(([file, content]) =>
    Object.entries<{ props?: object; on?: object; shows?: unknown }>(JSON.parse(content)).flatMap(
      ([node, { props, on, shows }]) =>
        shows !== 'hidden' && Object.values({ ...props, ...on }).includes('hidden') ? [`${file}: ${node}`] : [],
    ),
  );
  // Without a site there is no menu in which their texts would show.
  expect(hidden.filter((name) => !name.startsWith('modules/site_'))).toEqual([]);
});

test('no template breaks a rule of every bill', () => {
  const combinations: Record<string, { broken: string[] }> = JSON.parse(readFileSync(path.join(to, 'combinations.json'), 'utf8'));
  const broken = Object.entries(combinations).map(([name, one]) => [name, one.broken]);
  expect(broken.length).toBeGreaterThan(5);
  expect(broken.filter(([, sentences]) => sentences?.length !== 0)).toEqual([]);
});

test('eleven seeded changes are found, each at its place', async () => {
  const change = (file: string, by: (content: any) => void) => {
    const content = read(file);
    by(content);
    write(file, content);
  };
  change('locales/messages.json', ({ it }) => Object.assign(it, { 'payment.dueZero': 'Zero' }));
  change('hostsettings.json', (settings) => Object.assign(settings, { euro: 'prefix' }));
  change('theme.json', (theme) => Object.assign(theme, { radius: 3 }));
  write('overlays/10.json', {
    title: 't',
    ops: [
      { at: 'riepilogo_doc:summary-card', insertInto: { at: 'start', nodes: [hint('gte'), saved('50.00')] } },
      { at: 'contatti:contacts-phone-number', remove: true },
      { at: 'importo_dovuto:amount-due', set: { 'props.tone': 'warning' } },
      { at: 'riepilogo_doc2:brief-card', order: ['brief-who', 'brief-number', 'brief-date'] },
      { at: 'scarica_pdf:pdf-button', set: { when: { has: 'bill.pdf' }, 'props.variant': 'primary' } },
    ],
  });
  write('rules.json', {
    rules: { 'usage.periodNothing': { title: 't', reason: 'r', when: { not: { has: 'supply.usage' } } } },
  });
  write('forms/customer-care.json', {
    form: 'customer-care',
    title: 't',
    ops: [{ set: { 'schema.properties.description.maxLength': 99 } }],
  });
  const { status, stdout, stderr } = await run('snapshot', '--check', to);
  expect(status).toBe(1);
  // Errors of check are printed, but do not stop the command.
  expect(stderr).toMatch(/forms\/customer-care\.json:\d+:\d+ {2}error /);
  const places = [
    'texts/it: payment.dueZero',
    'settings: euro',
    'theme: radius',
    'modules/riepilogo_doc: brand-hint',
    'modules/riepilogo_doc: brand-saved',
    'modules/contatti: contacts-phone-number',
    'modules/importo_dovuto: amount-due',
    'modules/riepilogo_doc2: brief-card',
    'modules/scarica_pdf: pdf-button',
    'modules/consumi_t5: ',
    'forms/customer-care: schema',
  ];
  expect(places.filter((place) => !stdout.includes(place))).toEqual([]);
  // Apart from the changed files, only `combinations` differs: a second filled button breaks an invariant.
  const found = new Set([...stdout.matchAll(/^([a-z]+(?:\/[\w-]+)?): \S/gm)].map(([, file]) => file));
  const changedFiles = places.map((place) => place.split(': ')[0]);
  expect([...found].sort()).toEqual(['combinations', ...new Set(changedFiles)].sort());
  expect(stdout).toContain('(bill.payment.original - bill.payment.due) is above 50.00');
  expect(stdout).toMatch(
    /^template 4 breaks what must hold on every bill: It has 2 filled buttons: [\w-]+, pdf-button\. \(.*payment\.status "/m,
  );
});

test.each([
  [['snapshot', '--check', '/nowhere'], 'There is no snapshot in /nowhere.'],
  [['snapshot', '--to', projectRoot], 'has other files'],
  [['snapshot', '--to', path.join(projectRoot, 'package.json')], 'package.json is a file. Name a folder.'],
  [['review', '--to', '/nowhere'], 'There is no snapshot in /nowhere.'],
])('%j ends with a sentence, and writes nothing', async ([command = '', ...args], sentence) => {
  expect(await run(command, ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
  expect(existsSync('/nowhere')).toBe(false);
});

test('one folder is named', async () => {
  for (const args of [[], ['--to', 'a', '--check', 'b']])
    expect(await run('snapshot', ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Name one folder') });
});
