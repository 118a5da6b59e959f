import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../brands/readBrand';
import { bolletta, copiedBrand } from '../testing';

const { hosts, folder, write, remove } = copiedBrand();
const product = JSON.parse(readFileSync(path.join(projectRoot, 'hosts/_default/locales/messages.json'), 'utf8'));
const cover = (...args: string[]) => bolletta('cover', 'mine.localhost', '--hosts', hosts, '--today', '2026-11-21', ...args);
const hint = (when: unknown) => ({ type: 'text', id: 'brand-hint', when, props: { text: { t: 'brand.name' } } });

function writeOverlay(...nodes: object[]): void {
  const insertInto = { at: 'start', nodes };
  write('overlays/10.json', { title: 't', ops: [{ at: 'riepilogo_doc:summary-card', insertInto }] });
}

function writeHints(): void {
  write('rules.json', { rules: { 'brand.owed': { title: 't', when: { gt: [{ get: 'bill.payment.due' }, { eur: '0.00' }] } } } });
  const isOwed = hint({ all: [{ rule: 'brand.owed' }, { has: 'bill.number' }] });
  writeOverlay(isOwed, { ...hint({ eq: [{ get: 'bill.number' }, '1'] }), id: 'brand-never' });
}

beforeEach(() => {
  for (const name of ['overlays', 'rules.json']) rmSync(path.join(folder, name), { recursive: true, force: true });
  write('locales/messages.json', {});
  write('service.json', { documents: ['2026000101', '2026000102', '2026000103'] });
});
afterAll(remove);

test('counts what the brand wrote, and says what no bill shows or tries', async () => {
  writeHints();
  const { status, stdout } = await cover();
  expect(status).toBe(0);
  expect(stdout).toContain('Nodes: 1 of 2, never shown:\n  riepilogo_doc/brand-never\n');
  expect(stdout).toContain('  riepilogo_doc/brand-never: never true\n');
  // Every bill has a number.
  expect(stdout).toContain('  riepilogo_doc/brand-hint: “bill.number is there” does not decide when it is false\n');
  expect(stdout).not.toMatch(/[[{]"/);
  expect(stdout).not.toContain('rule brand.owed');
  expect(stdout).toMatch(/\n\d\d(?:\.\d)? % covered by 28 rows \(bills and pages, screens and languages\)\n$/);
  expect((await cover('--level', '100')).status).toBe(1);
});

test('a further document tries what no sample does', async () => {
  writeHints();
  const documents = path.join(hosts, 'documents');
  mkdirSync(documents, { recursive: true });
  writeFileSync(path.join(documents, 'one.json'), JSON.stringify({ document_number: '1', document_payment_debt: '1.00' }));
  const { stdout } = await cover('--documents', documents);
  expect(stdout).toContain('Nodes: 2 of 2\n');
  expect(stdout).not.toContain('brand-never: never true');
});

test('of a value with alternatives it says which no bill has, and when it would be', async () => {
  const value = { if: [{ eq: [{ get: 'bill.number' }, '1'] }, { t: 'brand.name' }, { t: 'pdf.title' }] };
  writeOverlay({ type: 'text', id: 'brand-hint', props: { text: value } });
  const { stdout } = await cover();
  expect(stdout).toContain(
    'Values of props and events: 1 of 2, never seen:\n  riepilogo_doc/brand-hint: props.text is text brand.name, when bill.number is "1"\n',
  );
});

test('counts the texts that the brand wrote, also those of blocks of the product, with where they are used', async () => {
  write('overlays/10.json', { title: 't', ops: [{ at: 'footer:footer-legal', set: { 'props.size': 'normal' } }] });
  write('locales/messages.json', {
    it: {
      'brand.name': 'Mine',
      'brand.nowhere': 'Never used',
      'amounts.title': 'Other words',
      'amounts.none': 'Other words',
      'chart.total': 'Other words',
      'payment.due': product.it['payment.due'],
    },
    en: { 'amounts.title': 'Also other words' },
  });
  const { texts, pageTexts } = JSON.parse((await cover('--json')).stdout);
  // The name and the title of the amounts show.
  expect(texts.of).toBe(4);
  expect(texts.left).toEqual([
    'brand.nowhere (used by no layout, form or setting)',
    expect.stringMatching(/^amounts\.none \(dati_pagamento_sintesi\/detail-none/),
  ]);
  expect(pageTexts).toBe(1);
});

test('of a text without a place it says that the server names it, or nothing where that is not known', async () => {
  const keys = ['bolletta_interattiva_pagaora_1', 'data_fine_offerta', 'invoices_data_emissione', 'brand.unused'];
  const texts = Object.fromEntries(keys.map((key) => [key, 'Other words']));
  write('locales/messages.json', { it: texts });
  expect(JSON.parse((await cover('--json')).stdout).texts.left).toEqual([
    'bolletta_interattiva_pagaora_1 (named by the server, not by a layout)',
    'data_fine_offerta (named by the server, not by a layout)',
    'invoices_data_emissione',
    'brand.unused (used by no layout, form or setting)',
  ]);
});

test('a rule of the brand that nothing uses is never asked', async () => {
  write('rules.json', {
    rules: {
      'brand.idle': { title: 't', when: { has: 'bill.number' } },
      'brand.value': { title: 't', when: { has: 'bill.number' } },
    },
  });
  const value = { if: [{ rule: 'brand.value' }, { t: 'brand.name' }, { t: 'pdf.title' }] };
  writeOverlay({ type: 'text', id: 'brand-hint', props: { text: value } });
  const { stdout } = await cover();
  expect(stdout).toContain('Conditions: 0 of 1, not seen both true and false:\n  rule brand.idle: never asked\n');
});

test('a translation of the product is not counted, and does not lower the level', async () => {
  const fr = { 'amounts.title': 'Les montants', 'amounts.none': 'Rien', 'brand.name': 'À nous' };
  write('locales/messages.json', { it: { 'brand.name': 'Mine' }, fr });
  const { stdout } = await cover();
  expect(stdout).toContain('Texts: 1 of 1\n');
  expect(stdout).toContain('\nNot counted: 2 texts of the product in fr: a translation of them is proven by `texts`\n');
  expect(stdout).toMatch(/\n100 % covered by/);
});

test('prints the first 20 of a kind, and all as JSON', async () => {
  const keys = Array.from({ length: 23 }, (_, index) => `brand.unused${index + 10}`);
  write('locales/messages.json', { it: Object.fromEntries(keys.map((key) => [key, 'Words'])) });
  const { stdout } = await cover();
  expect(stdout).toMatch(/ {2}brand\.unused29 .*\n {2}… and 3 more \(all with --json\)\nConditions: /);
  expect(JSON.parse((await cover('--json')).stdout).texts.left).toHaveLength(23);
});

test('a brand that changes nothing has nothing to cover', async () => {
  const { status, stdout } = await cover('--level', '100');
  expect(status).toBe(0);
  expect(stdout).toContain('Texts: nothing to cover\n');
  expect(stdout).toMatch(/\nNothing to cover by 28 rows \(/);
  expect(JSON.parse((await cover('--json')).stdout)).not.toHaveProperty('level');
});

test('a second filled button breaks a rule of every bill, and ends with 1', async () => {
  writeOverlay(button('brand-one'), button('brand-two'));
  const { status, stdout } = await cover('--level', '0');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /Broken on some bill:\n {2}It has \d filled buttons: .*brand-one, brand-two.*\(bill 20260001\d\d, mobile, it\)/,
  );
});

function button(id: string) {
  return { type: 'button', id, props: { variant: 'primary', text: { t: 'brand.name' } }, on: { press: { do: 'downloadPdf' } } };
}

test.each([
  [['--level', '101'], 2, '--level 101 is not a percentage'],
  [['--documents', '/nowhere'], 1, 'There is no folder /nowhere.'],
])('%j ends with %d and a sentence', async (args, status, sentence) => {
  expect(await cover(...args)).toMatchObject({ status, stderr: expect.stringContaining(sentence) });
});
