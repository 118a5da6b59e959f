import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { label } from '../../../../tests/support/texts';
import { hostsDirs, projectRoot } from '../../../brands/readBrand';
import type { Finding } from '../../../brands/text/problem';
import { openPrepared } from '../../../service/store/preparedDatabase';
import { createChecker } from '../../checks/checkBrand';
import { checkHere } from '../../checks/checkHosts';
import { toPageQuestion } from '../../options/page';
import { toQuestion } from '../../options/question';
import { bolletta } from '../testing';
import { type Filled, fill } from './fill';

const checked = new Map<string, Finding[]>();
const check = createChecker({ dirs: hostsDirs(), production: false });

/** Checks the project's brands once for all cases, because no case changes them. */
const checkOnce: typeof checkHere = (hosts, dirs, production) =>
  dirs.length > 1 ? checkHere(hosts, dirs, production) : hosts.flatMap(findingsIn);

function findingsIn(host: string): Finding[] {
  const findings = checked.get(host) ?? check(host);
  checked.set(host, findings);
  return findings;
}

/** Fills in a form on a sample bill. */
function filled(
  form: string,
  values: Record<string, unknown>,
  more: { files?: File[]; [option: string]: unknown } = {},
): Promise<Filled> {
  const { files = [], ...options } = more;
  const asked = {
    host: 'aurora.localhost',
    document: '2026000101',
    screen: 'mobile',
    today: '2026-11-27',
    dated: '2026-11-27',
    ...options,
  };
  return fill(form, toQuestion(asked), { values, files }, checkOnce);
}

const pdf = new File(['%PDF-1.4\n'], 'ricevuta.pdf');

test('the request of a topic that a brand added, with what the form writes itself', async () => {
  const { wrong, request, fields, node } = await filled('customer-care', {
    category: 'reclamo',
    description: 'La lettura non è la mia.',
    callback: '+39 02 1234567',
  });
  expect({ wrong, node, subject: fields.find(({ name }) => name === 'subject')?.value }).toEqual({
    wrong: [],
    node: 'care-form-small',
    subject: 'Reclamo | 700451209 | 300000002026000101',
  });
  expect(request).toEqual({
    method: 'POST',
    address: '/backend/messaggio/ENCRYPTED-ID',
    body: expect.objectContaining({
      description: 'Reclamo | 700451209 | 300000002026000101\nLa lettura non è la mia.\nRichiamare al numero: +39 02 1234567',
      category: 'Reclamo',
      owner: 'BO_Reclami',
      priority: 'High',
    }),
  });
});

test('what is wrong, in the words of the page, and no request', async () => {
  const { wrong, request } = await filled('customer-care', { category: 'evidenza-pagamento' });
  expect(wrong).toEqual([
    { field: 'description', rule: 'required', text: label('my_profile_check_text') },
    { field: 'attachments', rule: 'missing', text: label('allegato_ko') },
  ]);
  expect(request).toBeUndefined();
});

test('files go along, and one that is not taken says why', async () => {
  const values = { category: 'evidenza-pagamento', description: 'Ecco la ricevuta.' };
  const good = await filled('customer-care', values, { files: [pdf] });
  expect(good.request?.body).toMatchObject({ files: [{ name: 'ricevuta.pdf', content: btoa('%PDF-1.4\n') }] });
  const bad = await filled('customer-care', values, { files: [new File(['{}'], 'ricevuta.json')] });
  expect(bad.wrong).toEqual([
    { field: 'attachments', rule: 'wrongType', text: expect.stringContaining('non si può inviare'), file: 'ricevuta.json' },
  ]);
});

test('a form about a supply takes it from the bill, and the days of the window from the bill service', async () => {
  const gas = { document: '2026000102', screen: 'desktop' };
  const { request } = await filled('self-reading', { reading: '01234' }, gas);
  expect(request).toMatchObject({ method: 'POST', address: '/backend/salva_autolettura' });
  expect(request?.body).toMatchObject({ Segnante: expect.anything(), Idsede: expect.any(String) });
  await expect(filled('self-reading', {}, { ...gas, today: '2026-11-10' })).rejects.toThrow(
    /does not show on this bill\. Run "bolletta explain reading-form"/,
  );
});

test('the template that the brand has anyway changes nothing when it is named', async () => {
  const asked = { host: 'vallegas.localhost', document: '2026000102' };
  expect(await filled('self-reading-message', {}, { ...asked, template: '5' })).toEqual(
    await filled('self-reading-message', {}, asked),
  );
});

test('a form that begins with what the bill service answers for the sample', async () => {
  const asked = { document: '2026000120', screen: 'desktop' };
  const { fields, request, offered } = await filled('profile', {}, asked);
  expect(fields.find(({ name }) => name === 'email')?.value).toMatch(/@/);
  expect({ request, offered }, 'nothing was changed').toEqual({ request: undefined, offered: false });
  const changed = await filled('profile', { phone: '+39 333 000 9013' }, asked);
  expect(changed.request).toMatchObject({ method: 'PUT', address: '/backend/put_profilo/ENCRYPTED-ID' });
});

test('the command reads what is written and the files', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-fill-'));
  const [values, receipt] = [path.join(folder, 'mine.json'), path.join(folder, 'ricevuta.pdf')];
  writeFileSync(values, '{ "category": "evidenza-pagamento", "description": "Ecco la ricevuta." }');
  writeFileSync(receipt, '%PDF-1.4\n');
  const ask = (file: string) =>
    bolletta(
      'fill',
      'customer-care',
      '--host',
      'aurora.localhost',
      '--document',
      '2026000101',
      '--values',
      values,
      '--attach',
      file,
    );
  const { status, stdout, stderr } = await ask(receipt);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout).request.body).toMatchObject({ files: [{ name: 'ricevuta.pdf' }] });
  expect(await ask(folder)).toEqual({ status: 1, stdout: '', stderr: `There is no file ${folder}.\n` });
  rmSync(folder, { recursive: true });
});

describe('on a page of the site', () => {
  const day = { today: '2026-11-27', dated: '2026-11-27' };

  test('the request of a sample customer, with what the page has loaded', async () => {
    const hosts = mkdtempSync(path.join(os.tmpdir(), 'bolletta-fill-'));
    const write = (file: string, content: object) => {
      mkdirSync(path.dirname(path.join(hosts, 'own.localhost', file)), { recursive: true });
      writeFileSync(path.join(hosts, 'own.localhost', file), JSON.stringify(content));
    };
    const auth = { serverUrl: 'https://id.example.com', realm: 'own', clientId: 'site' };
    write('hostsettings.json', { schemaVersion: 2, template: '3', site: {}, auth });
    // The page contacts has a root "profile", which bills do not have.
    const ops = [{ set: { 'ui.fields.phone.initial': { get: 'profile.code' } } }];
    const $schema = path.join(projectRoot, 'schemas/form.schema.json');
    write('forms/contact-us.json', { $schema, schemaVersion: 2, form: 'contact-us', title: 'Own', ops });
    const asked = { host: 'own.localhost', hosts: [hosts], page: 'contacts', as: 'famiglia', ...day };
    const question = await toPageQuestion(asked, openPrepared);
    const { fields, wrong } = await fill('contact-us', question, { values: { topic: 'bill', message: 'Ciao' }, files: [] });
    expect(fields.find(({ name }) => name === 'phone')?.value).toBe('700522101');
    expect(wrong.map(({ field }) => field)).toEqual(['phone']);
    const values = { topic: 'bill', message: 'Ciao', phone: '+39 340 0522101' };
    const { request } = await fill('contact-us', question, { values, files: [] });
    expect(request).toEqual({
      method: 'POST',
      address: '/backend/api/contacts/sendemail/700522101',
      body: expect.objectContaining({ subject: label('contactForm.topic.bill'), message: 'Ciao', phone: '+39 340 0522101' }),
    });
    rmSync(hosts, { recursive: true });
  });

  test('a reading, whose call a bill makes as well', async () => {
    const asked = { host: 'aurora.localhost', page: 'letture_gas', as: 'famiglia', query: 'contract=C70052210103', ...day };
    const question = await toPageQuestion(asked, openPrepared);
    const { request } = await fill('meter-reading', question, { values: { reading: '00123' }, files: [] }, checkOnce);
    expect(request).toEqual({
      method: 'POST',
      address: '/backend/salva_autolettura',
      body: { Idsede: 'S0787087', Segnante: '00123' },
    });
  });

  test('a form that sends nothing', async () => {
    const question = await toPageQuestion({ host: 'aurora.localhost', page: 'register', ...day }, openPrepared);
    const filledIn = await fill('registration-username', question, { values: { username: 'ada.prova' }, files: [] }, checkOnce);
    expect(filledIn).toMatchObject({ wrong: [], offered: true, sends: false });
    expect(filledIn.request).toBeUndefined();
  });

  test('a form of another page, and of no bill', async () => {
    const words =
      'The form contact-us stands on the page contacts. Run "bolletta fill contact-us --host aurora.localhost --page contacts".';
    await expect(filled('contact-us', {})).rejects.toThrow(words);
    const question = await toPageQuestion({ host: 'aurora.localhost', page: 'profile', ...day }, openPrepared);
    await expect(fill('contact-us', question, { values: {}, files: [] }, checkOnce)).rejects.toThrow(words);
  });
});

describe('one sentence for', () => {
  test('a form with mistakes, as check has it', async () => {
    const hosts = mkdtempSync(path.join(os.tmpdir(), 'bolletta-fill-'));
    const file = path.join(hosts, 'own.localhost', 'forms', 'customer-care.json');
    mkdirSync(path.dirname(file), { recursive: true });
    const change = { set: { 'send.body.telefono': 'x' } };
    writeFileSync(file, JSON.stringify({ form: 'customer-care', title: 'Altro', ops: [change] }));
    await expect(filled('customer-care', {}, { host: 'own.localhost', hosts: [hosts] })).rejects.toThrow(
      /customer-care\.json:1:\d+ {2}error form\..*telefono/,
    );
    rmSync(hosts, { recursive: true });
  });

  test('a form that no node shows', async () => {
    const hosts = mkdtempSync(path.join(os.tmpdir(), 'bolletta-fill-'));
    const forms = path.join(hosts, 'own.localhost', 'forms');
    mkdirSync(forms, { recursive: true });
    const care = readFileSync(path.join(projectRoot, 'layouts/forms/customer-care.json'), 'utf8');
    writeFileSync(path.join(forms, 'own.json'), care.replace('"form": "customer-care"', '"form": "own"'));
    const asked = filled('own', {}, { host: 'own.localhost', hosts: [hosts] });
    await expect(asked).rejects.toThrow(/^No node of template \S+ shows the form own\./);
    rmSync(hosts, { recursive: true });
  });

  test.each([
    [
      'a form that does not exist',
      'customer-car',
      {},
      {},
      /^There is no form customer-car\. Forms: .* Did you mean "customer-care"\?$/,
    ],
    [
      'a field that does not exist',
      'customer-care',
      { categori: 'x' },
      {},
      /^There is no field categori in the form customer-care\. Fields: .* Did you mean "category"\?$/,
    ],
    ['a value that no field holds', 'customer-care', { category: 3 }, {}, /^The field category must be a string/],
    ['a brand that does not show the form', 'customer-care', {}, { host: 'nordsee.localhost' }, /does not show on this bill/],
    [
      'a template without the form',
      'profile',
      {},
      { template: '4' },
      /does not show on this bill\. Run "bolletta explain profile-form"/,
    ],
    [
      'files where none are taken',
      'profile',
      {},
      { document: '2026000120', screen: 'desktop', files: [pdf] },
      /does not accept files here/,
    ],
  ])('%s', async (_, form, values, more, words) => {
    await expect(filled(form, values, more)).rejects.toThrow(words);
  });
});
