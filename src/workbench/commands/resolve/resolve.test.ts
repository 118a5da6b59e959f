import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { bolletta } from '../testing';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-resolve-'));
const document = path.join(folder, 'document.json');
writeFileSync(document, JSON.stringify({ document_number: '1', document_payment_debt: '84.73', detail: 'pdf' }));
afterAll(() => rmSync(folder, { recursive: true }));

async function resolved(...args: string[]) {
  const host = args.includes('--host') ? [] : ['--host', 'aurora.localhost'];
  const { status, stdout, stderr } = await bolletta('resolve', ...host, '--document', document, ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
}

describe('a template that does not exist', () => {
  test('is the bill without a layout, with a diagnostic, as in the page', async () => {
    const answer = await resolved('--template', '9');
    expect(answer).toMatchObject({ fallbackView: { amount: '84,73\u00a0€', pdf: true } });
    expect(answer.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'template.unknown', level: 'error', where: '9', message: expect.stringContaining('"9"') }),
    );
    expect(answer.root).toEqual({ id: '9', type: 'page', props: {} });
  });

  test('has no node to explain', async () => {
    const asked = ['amount-due', '--host', 'aurora.localhost', '--document', document, '--template', '3DT'];
    expect(await bolletta('explain', ...asked)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'There is no template 3DT. Templates: 1, 2, 3, 3Dt, 4, 5, 5Dt, 6, Template1, Template2, TemplateBollettaInterattiva, TemplateLandingNexi, TemplateLandingWorldline. Did you mean "3Dt"?\n',
    });
  });
});

test('a template that exists is a tree', async () => {
  const answer = await resolved('--template', '3');
  expect(answer.root.children.length).toBeGreaterThan(0);
  expect(answer).not.toHaveProperty('errorPage');
});

test('a root that is fetched can be given', async () => {
  const scope = path.join(folder, 'scope.json');
  const modules = path.join(folder, 'modules.json');
  const item = { key: '1', number: '1', amount: 5000, dueDate: '2026-12-10', status: 'toPay', link: 'https://pay.example/1' };
  writeFileSync(scope, JSON.stringify({ instalments: { total: 5000, anyPaid: false, items: [item] } }));
  writeFileSync(modules, JSON.stringify({ modules: ['dati_pagamento', 'rate'] }));
  const shown = async (...args: string[]) => JSON.stringify(await resolved('--template', '3', '--modules', modules, ...args));
  expect(await shown()).not.toContain('rate-pay');
  expect(await shown('--scope', scope)).toContain('Paga ora 50,00\u00a0€');
});

test('names of the server are those of the modules that they stand for', async () => {
  const brand = path.join(folder, 'hosts/alias.localhost');
  mkdirSync(brand, { recursive: true });
  const settings = { schemaVersion: 2, moduleAliases: { cost_tile: 'costi', pdf: 'gone' } };
  writeFileSync(path.join(brand, 'hostsettings.json'), JSON.stringify(settings));
  const modules = path.join(folder, 'aliases.json');
  writeFileSync(modules, JSON.stringify({ modules: ['cost_tile', 'pdf', 'scarica_pdf'] }));
  const given = ['--hosts', path.join(folder, 'hosts'), '--host', 'alias.localhost', '--template', '3', '--modules', modules];
  const { root, diagnostics } = await resolved(...given);
  expect(JSON.stringify(root)).toContain('"module":"costi"');
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'modules.unknown', where: 'gone' }));
});

test.each([
  ['resolve', ['--document', document]],
  ['explain', ['amount-due', '--document', document]],
  ['link', ['2026000101']],
])('%s says which brand was probably meant', async (command, args) => {
  expect(await bolletta(command, ...args, '--host', 'arora.localhost')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no brand arora\.localhost\. Brands: .* Did you mean "aurora\.localhost"\?\n$/),
  });
});

test('roots that do not exist are refused', async () => {
  const file = path.join(folder, 'roots.json');
  const asked = ['resolve', '--host', 'aurora.localhost', '--document', document, '--scope', file];
  writeFileSync(file, '{ "profil": {} }');
  expect((await bolletta(...asked)).stderr).toMatch(/^There is no root profil\. Roots: .* Did you mean "profile"\?\n$/);
  writeFileSync(file, '[]');
  expect((await bolletta(...asked)).stderr).toBe(`${file} must contain one object with a value for each root.\n`);
});

test('a file that is no bill is refused', async () => {
  const form = path.join(folder, 'form.json');
  writeFileSync(form, '{ "schemaVersion": 2, "form": "customer-care", "ops": [] }');
  const { status, stderr } = await bolletta('resolve', '--host', 'aurora.localhost', '--document', form);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${form} is not a bill: it has no field of the answer of GET /document/{cryptoId}, such as document_number.\n`,
  });
});

test('an address of a desktop template is explained on a desktop', async () => {
  const { stdout } = await bolletta('explain', '3Dt:bill', '--host', 'aurora.localhost', '--document', document);
  expect(stdout).toMatch(/^Template 3Dt\n\nbill .* SHOWN /);
});

test('a language that the brand does not offer is refused', async () => {
  const asked = ['resolve', '--host', 'aurora.localhost', '--document', document, '--locale', 'de'];
  expect((await bolletta(...asked)).stderr).toBe('There is no language de of aurora.localhost. Languages: it, en.\n');
});

describe('a file that is not JSON is one line with its place:', () => {
  const broken = '{\n  "a": 1\n  "b": 2\n}\n';
  const hosts = path.join(folder, 'hosts');

  async function expectPlace(file: string, args: readonly string[]) {
    const wanted = { status: 1, stdout: '', stderr: `${file}:3:3: A comma is missing before this entry.\n` };
    for (const command of [['resolve'], ['explain', 'amount-due']]) expect(await bolletta(...command, ...args)).toEqual(wanted);
  }

  test.each(['hostsettings.json', 'locales/messages.json', 'overlays/10-one.json', 'modules/own.json', 'rules.json'])(
    '%s of a brand',
    async (name) => {
      const host = `${name.replace(/\W/g, '-')}.localhost`;
      const file = path.join(hosts, host, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, broken);
      await expectPlace(file, ['--host', host, '--hosts', hosts, '--document', document]);
    },
  );

  test.each(['--document', '--modules', '--scope'])('the file of %s', async (option) => {
    const file = path.join(folder, `broken${option}.json`);
    writeFileSync(file, broken);
    await expectPlace(file, ['--host', '_default', '--document', document, option, file]);
  });

  test('an absent one is reported as missing', async () => {
    expect(await bolletta('resolve', '--host', '_default', '--document', folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no file ${folder}.\n`,
    });
  });
});

describe('a sample bill asked for by its number', () => {
  const days = ['--dated', '2026-11-21', '--today', '2026-11-21'];
  const ask = (...args: string[]) => bolletta('resolve', '--host', 'aurora.localhost', ...days, ...args);

  test('is as the bill service sends it for the brand', async () => {
    const { status, stdout } = await ask('--document', '2026000101');
    expect(status).toBe(0);
    expect(stdout).toContain('800 123 456');
    expect(stdout).toContain('Da pagare entro il 10\u00a0dicembre 2026');
  });

  test('is the same bill on another day', async () => {
    const { stdout } = await ask('--document', '2026000101', '--today', '2026-12-24');
    expect(stdout).toContain('Scaduta il 10\u00a0dicembre 2026');
    expect(await ask('--document', '2026000101', '--today', '24/12/2026')).toMatchObject({
      status: 2,
      stderr: '--today 24/12/2026 is not a valid day. Write it as YYYY-MM-DD.\n',
    });
  });

  test('comes with what the bill service answers beside it', async () => {
    const { stdout } = await bolletta('resolve', '--host', 'portoluce.localhost', ...days, '--document', '2026000117');
    expect(stdout).toContain('"text": "Rata 2"');
  });

  test('that the brand does not have is answered with those it has', async () => {
    expect(await ask('--document', '2026000999')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no bill 2026000999'),
    });
  });
});

test.each([
  [
    'resolve',
    'an inner setting',
    { social: [5], euro: 'word' },
    'entry 1 of social does not match schemas/host.schema.json. The entry',
  ],
  ['explain', 'a setting', { template: 5, euro: 'word' }, 'template does not match schemas/host.schema.json. The setting'],
])('%s: %s that is wrong is left out as in the page, with a warning', async (command, name, wrong, words) => {
  const hosts = path.join(folder, `settings ${name}`);
  const write = (host: string, settings: object) => {
    const file = path.join(hosts, host, 'hostsettings.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ schemaVersion: 2, ...settings }));
    return file;
  };
  write('right.localhost', { euro: 'word' });
  const file = write('wrong.localhost', wrong);
  const ask = (host: string) =>
    bolletta(command, ...(command === 'explain' ? ['amount-due'] : []), '--hosts', hosts, '--host', host, '--document', document);
  const { stdout } = await ask('right.localhost');
  // The warning is followed by the errors from check.
  const stderr = expect.stringMatching(/^Warning: .* is ignored\.\n(?:\S.*:\d+:\d+ {2}error .*\n)+$/);
  const answer = await ask('wrong.localhost');
  expect(answer).toEqual({ status: 0, stdout: stdout.replaceAll('right.', 'wrong.'), stderr });
  expect(answer.stderr).toContain(`Warning: ${file}: ${words} is ignored.\n`);
});

test('a failure of the command itself says what it was asked', async () => {
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
    throw new RangeError('Out of range');
  });
  const answer = await bolletta('resolve', '--host', '_default', '--document', document).finally(() => spy.mockRestore());
  expect(answer).toEqual({
    status: 1,
    stdout: '',
    stderr: `bolletta resolve --host _default --document ${document} failed: Out of range. This is a fault of bolletta.\n`,
  });
});

test('a document that is nested too deep is a sentence', async () => {
  const file = path.join(folder, 'deep.json');
  writeFileSync(file, '['.repeat(200_000));
  const message = 'Objects and lists are nested more than 100 levels deep here. Nest them less deeply.';
  expect(await bolletta('resolve', '--host', '_default', '--document', file)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file}:1:101: ${message}\n`,
  });
});

test('without a language the brand’s first one is taken', async () => {
  const hosts = path.join(folder, 'hosts');
  const brand = path.join(hosts, 'english.localhost');
  mkdirSync(brand, { recursive: true });
  writeFileSync(path.join(brand, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, locales: ['en', 'it'] }));
  const asked = ['resolve', '--hosts', hosts, '--host', 'english.localhost', '--document', '2026000101'];
  expect((await bolletta(...asked)).stdout).toContain('Due by');
  expect((await bolletta(...asked, '--locale', 'it')).stdout).toContain('Da pagare entro');
});
