import { describe, expect, it } from 'vitest';
import type { FileErrors, FormDefinition } from '../../src/engine/contract/form.generated';
import { attachmentOf, type Bench, benchOf, loadOwn } from './bench';

const label = { t: 'care.subject' };

/** Form fields whose visibility depends on other fields. */
const definition: FormDefinition = {
  form: 'own',
  title: 'Campi che compaiono e scompaiono',
  schema: {
    type: 'object',
    required: ['who', 'vat', 'office', 'fiscalCode', 'agree'],
    properties: {
      who: { type: 'string', enum: ['person', 'company'] },
      vat: { type: 'string', format: 'digits' },
      office: { type: 'string', minLength: 3, maxLength: 20 },
      fiscalCode: { type: 'string', maxLength: 16 },
      note: { type: 'string' },
      agree: { type: 'boolean', const: true },
    },
  },
  ui: {
    order: ['who', 'vat', 'office', 'fiscalCode', 'note', 'agree'],
    fields: {
      who: { label, options: { person: 'Persona', company: 'Azienda' } },
      vat: { label, when: { eq: [{ get: 'form.who' }, 'company'] } },
      // Depends on a field that may be hidden.
      office: { label, when: { has: 'form.vat' } },
      // Shows when another field is hidden.
      fiscalCode: { label, when: { not: { has: 'form.vat' } } },
      note: { label, when: { has: 'form.office' } },
      agree: { label },
    },
  },
  errors: { required: { t: 'my_profile_check_text' } },
  derive: { note: { on: ['who'], value: { join: ['IVA', { get: 'form.vat' }], with: ' ' } } },
  attachments: {
    label,
    choose: label,
    remove: label,
    when: { has: 'form.vat' },
    required: { has: 'form.office' },
    errors: { missing: { t: 'allegato_ko' } } as Partial<FileErrors> as FileErrors,
  },
  send: {
    operation: 'sendMessage',
    label,
    busy: label,
    blocked: label,
    locked: label,
    body: {
      chi: { get: 'form.who' },
      iva: { get: 'form.vat' },
      sede: { get: 'form.office' },
      cf: { get: 'form.fiscalCode' },
      note: { get: 'form.note', default: '-' },
      consenso: { get: 'form.agree' },
      riga: { join: [{ get: 'form.vat' }, { get: 'form.office' }], with: ', ' },
      file: { each: 'form.attachments', as: 'file', value: { get: 'file.name' } },
      primo: { get: 'form.attachment.name' },
    },
  },
  success: { when: 'one', text: label },
  failure: { text: label },
};

const files = [attachmentOf('visura.pdf', 'application/pdf')];
const company = { who: 'company', vat: '0123', office: 'Torino', note: 'Citofono', agree: true };

const loaded = await loadOwn(definition);
const fresh = (): Bench => benchOf(loaded);
const shown = (bench: Bench, values: Record<string, string | boolean>) =>
  bench.run({ values, attachments: [] }).view.fields.map(({ name }) => name);

describe('a field that does not show', () => {
  const bench = fresh();

  it('is neither checked nor sent', () => {
    const { problems, data, body } = bench.run({
      values: { ...company, who: 'person', vat: 'x', fiscalCode: 'ABC' },
      attachments: files,
    });
    expect(problems).toEqual([]);
    expect(data).toEqual({ who: 'person', fiscalCode: 'ABC', agree: true });
    expect(body).toStrictEqual({ chi: 'person', cf: 'ABC', note: '-', consenso: true, file: [] });
  });

  it('is checked and sent once it shows', () => {
    const { problems, body } = bench.run({ values: company, attachments: files });
    expect(problems).toEqual([]);
    expect(body).toStrictEqual({
      chi: 'company',
      iva: '0123',
      sede: 'Torino',
      note: 'Citofono',
      consenso: true,
      riga: '0123, Torino',
      file: ['visura.pdf'],
      primo: 'visura.pdf',
    });
    const wrong = bench.run({ values: { ...company, vat: 'x', office: 'To', agree: false }, attachments: [] });
    expect(wrong.problems.map(([where, rule]) => `${where} ${rule}`)).toEqual([
      'vat format',
      'office tooShort',
      'agree required',
      'files missing',
    ]);
  });

  it('takes along what shows because of it, to the end of the row', () => {
    expect(shown(bench, company)).toEqual(['who', 'vat', 'office', 'note', 'agree']);
    expect(shown(bench, { ...company, vat: '' })).toEqual(['who', 'vat', 'fiscalCode', 'agree']);
    expect(shown(bench, { ...company, office: ' \u200b ' })).toEqual(['who', 'vat', 'office', 'agree']);
  });

  it('lets show what waits for it to hide, whatever was written in it', () => {
    expect(shown(bench, { ...company, who: 'person' })).toEqual(['who', 'fiscalCode', 'agree']);
    expect(shown(bench, {})).toEqual(['who', 'fiscalCode', 'agree']);
  });

  it('gives nothing to what the form writes by itself', () => {
    const derived = (values: Record<string, string>) => {
      const value = bench.prepared.derived(bench.reading, { values, attachments: [] }, ['who']).get('note');
      return value && bench.words(value);
    };
    expect(derived({ who: 'company', vat: '0123' })).toBe('IVA 0123');
    expect(derived({ who: 'person', vat: '0123' })).toBe('IVA');
  });

  it('decides about files, too', () => {
    const filesOf = (values: Record<string, string>) => bench.run({ values, attachments: [] }).view.attachments?.isRequired;
    expect(filesOf({ who: 'company', vat: '1', office: 'Torino' })).toBe(true);
    expect(filesOf({ who: 'company', vat: '1' })).toBe(false);
    expect(filesOf({ who: 'person', vat: '1', office: 'Torino' })).toBeUndefined();
  });

  it('is no mistake of the form', () => {
    expect(bench.diagnostics).toEqual([]);
  });
});

it('fields that hide one another come to an end', async () => {
  const { office, note, ...rest } = definition.ui.fields;
  const fields = {
    ...rest,
    office: { label, when: { not: { has: 'form.note' } } },
    note: { label, when: { not: { has: 'form.office' } } },
  };
  const bench = benchOf(await loadOwn({ ...definition, ui: { ...definition.ui, fields } }));
  expect(shown(bench, { office: 'Torino' })).toContain('office');
  expect(shown(bench, { office: 'Torino' })).not.toContain('note');
  expect(() => bench.run({ values: company, attachments: [] })).not.toThrow();
});

it('a field whose name every object knows is a field like any other', async () => {
  const properties: FormDefinition['schema']['properties'] = JSON.parse('{"constructor":{"type":"string","maxLength":3}}');
  const own: FormDefinition = {
    ...definition,
    schema: { type: 'object', required: ['constructor'], properties },
    ui: { order: ['constructor', 'toString'], fields: { constructor: { label } } },
    derive: {},
    send: { ...definition.send, body: { nome: { get: 'form.constructor' }, altro: { get: 'bill.number', default: '' } } },
  };
  const { attachments: _, ...plain } = own;
  const bench = benchOf(await loadOwn(plain));
  const rulesOf = (values: Record<string, string>) => bench.run({ values, attachments: [] }).problems.map(([, rule]) => rule);
  expect(rulesOf({})).toEqual(['required']);
  expect(rulesOf({ constructor: 'abcd' })).toEqual(['tooLong']);
  expect(rulesOf({ constructor: 'abc' })).toEqual([]);
  expect(bench.run({ values: { constructor: 'abc' }, attachments: [] }).body).toStrictEqual({ nome: 'abc', altro: '' });
});
