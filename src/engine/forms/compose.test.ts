import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../contract/form.generated';
import type { SourceFile } from '../layout/compose/compose';
import { composeForms, definitionOf } from './compose';

const care = {
  form: 'care',
  title: 'Assistenza',
  schema: { type: 'object', required: ['category', 'subject'], properties: { subject: { type: 'string', maxLength: 200 } } },
  ui: { order: ['category', 'subject', 'text'], fields: { subject: { label: { t: 'care.subject' }, rows: 6 } } },
  confirm: { text: 'Sicuro?' },
};

const base = (content: unknown = care, file = 'layouts/forms/care.json'): SourceFile => ({ file, layer: 'base', content });
const brand = (content: unknown, file = 'hosts/a/forms/care.json'): SourceFile => ({ file, layer: 'brand', content });

/** The form after the changes of a brand, with the diagnostics as text. */
function composed(...ops: unknown[]) {
  const { forms, diagnostics } = composeForms([base(), brand({ form: 'care', ops })]);
  const form = forms.get('care') ?? expect.fail('no form');
  return { form, said: diagnostics.map(({ level, code, where, message }) => `${level} ${code} ${where}: ${message}`) };
}

const file = 'hosts/a/forms/care.json';
const path = (content: unknown, dotted: string): unknown =>
  dotted.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], content);

describe('a change of a form', () => {
  it.each<[about: string, op: unknown, at: string, becomes: unknown]>([
    ['sets a value', { set: { 'schema.properties.subject.maxLength': 80 } }, 'schema.properties.subject.maxLength', 80],
    ['sets a value that was not there', { set: { 'ui.fields.text': { label: 'x' } } }, 'ui.fields.text', { label: 'x' }],
    ['sets a whole part', { set: { confirm: { text: 'Davvero?' } } }, 'confirm', { text: 'Davvero?' }],
    ['sets null', { set: { confirm: null } }, 'confirm', null],
    ['takes a value away', { unset: ['ui.fields.subject.rows'] }, 'ui.fields.subject', { label: { t: 'care.subject' } }],
    ['takes a part away', { unset: ['confirm'] }, 'confirm', undefined],
    ['adds a word', { add: { 'schema.required': 'text' } }, 'schema.required', ['category', 'subject', 'text']],
    ['begins a list', { add: { attachments: 'pdf' } }, 'attachments', ['pdf']],
    ['drops a word', { drop: { 'schema.required': 'subject' } }, 'schema.required', ['category']],
    ['orders words', { order: { 'ui.order': ['text', 'subject', 'category'] } }, 'ui.order', ['text', 'subject', 'category']],
  ])('%s', (_, op, at, becomes) => {
    const { form, said } = composed(op);
    expect(path(form.content, at)).toEqual(becomes);
    expect(said).toEqual([]);
    expect(form.file).toBe('layouts/forms/care.json');
    expect([...form.overrides.values()].map(({ origin }) => origin.file)).toEqual([file]);
  });

  it('leaves everything else, and the form that it came from', () => {
    const before = structuredClone(care);
    const { form } = composed({ set: { 'schema.properties.subject.maxLength': 80 } }, { unset: ['confirm'] });
    const { confirm: _, ...rest } = before;
    expect(form.content).toEqual({
      ...rest,
      schema: { ...rest.schema, properties: { subject: { type: 'string', maxLength: 80 } } },
    });
    expect(care).toEqual(before);
  });

  it('says where each part is written that it made', () => {
    const { form } = composed({ unset: ['confirm', 'title'] }, { set: { 'ui.fields.text': 1 }, add: { 'schema.required': 'a' } });
    expect(form.overrides).toEqual(
      new Map([
        ['confirm', { verb: 'unset', origin: { file, pointer: '/ops/0/unset/0' } }],
        ['title', { verb: 'unset', origin: { file, pointer: '/ops/0/unset/1' } }],
        ['ui.fields.text', { verb: 'set', origin: { file, pointer: '/ops/1/set/ui.fields.text' } }],
        [
          'schema.required',
          {
            verb: 'add',
            origin: { file, pointer: '/ops/1/add/schema.required' },
            list: { before: undefined, entries: [0, 1, { file, pointer: '/ops/1/add/schema.required' }] },
          },
        ],
      ]),
    );
  });

  it.each<[about: string, op: unknown, where: string, message: string]>([
    ['unset of what is not there', { unset: ['ui.fields.x'] }, 'unset/0', 'There is no ui.fields.x in the form.'],
    [
      'set below what is not there',
      { set: { 'ui.fields.x.label': 'a' } },
      'set/ui.fields.x.label',
      'There is no ui.fields.x in the form.',
    ],
    ['set below a text', { set: { 'title.x': 'a' } }, 'set/title.x', 'There is nothing inside title.'],
    [
      'set below a list',
      { set: { 'ui.order.0': 'a' } },
      'set/ui.order.0',
      'ui.order is a list, and its entries have no path. Change it with add, drop and order.',
    ],
    ['drop from what is not there', { drop: { 'send.x': 'a' } }, 'drop/send.x', 'There is no send in the form.'],
    ['drop from an object', { drop: { 'ui.fields': 'subject' } }, 'drop/ui.fields', 'ui.fields is not a list.'],
    ['add to an object', { add: { 'schema.properties': 'x' } }, 'add/schema.properties', 'schema.properties is not a list.'],
    ['add to a text', { add: { title: 'x' } }, 'add/title', 'title is not a list.'],
    [
      'add of a list of words',
      { add: { 'schema.required': ['text', 'x'] } },
      'add/schema.required',
      '"add" takes one entry of schema.required, not a list of entries. Write one operation for each of them, beginning with "add": {"schema.required": "text"}.',
    ],
    [
      'add of a list that begins a list',
      { add: { attachments: [] } },
      'add/attachments',
      '"add" takes one entry of attachments, not a list of entries. Write one operation for each of them.',
    ],
    ['order of a text', { order: { title: ['x'] } }, 'order/title', 'title is not a list.'],
    ['order of what is not there', { order: { 'ui.x': [] } }, 'order/ui.x', 'There is no ui.x in the form.'],
    [
      'order without a word',
      { order: { 'ui.order': ['text', 'subject'] } },
      'order/ui.order',
      'The order of ui.order lacks "category".',
    ],
    [
      'order with another word',
      { order: { 'ui.order': ['text', 'subject', 'x'] } },
      'order/ui.order',
      'The order of ui.order lacks "category", and names entries that the list does not have: "x".',
    ],
    [
      'order with a word twice',
      { order: { 'ui.order': ['text', 'text', 'category'] } },
      'order/ui.order',
      'The order of ui.order lacks "subject", and repeats "text".',
    ],
    [
      'order that is no list',
      { order: { 'ui.order': 'text' } },
      'order/ui.order',
      'The order of ui.order lacks "category", "subject", "text".',
    ],
    ['names of the prototype', { unset: ['constructor', 'ui.toString'] }, 'unset/0', 'There is no constructor in the form.'],
  ])('%s is an error and changes nothing', (_, op, where, message) => {
    const { form, said } = composed(op);
    expect(said[0]).toBe(`error form.operation.failed ${file}#/ops/0/${where}: ${message}`);
    expect(form.content).toEqual(care);
    expect(form.overrides.size).toBe(0);
  });

  it.each<[about: string, op: unknown, at: string, why: string]>([
    [
      'set to what is there',
      { set: { 'schema.properties.subject.maxLength': 200 } },
      'set/schema.properties.subject.maxLength',
      'schema.properties.subject.maxLength already has this value.',
    ],
    [
      'add of a word that is there',
      { add: { 'schema.required': 'subject' } },
      'add/schema.required',
      '"subject" is already in schema.required.',
    ],
    [
      'drop of a word that is not',
      { drop: { 'schema.required': 'text' } },
      'drop/schema.required',
      '"text" is not in schema.required.',
    ],
    [
      'the order that is there',
      { order: { 'ui.order': ['category', 'subject', 'text'] } },
      'order/ui.order',
      'ui.order already has this value.',
    ],
  ])('%s is idle, with a warning', (_, op, at, why) => {
    const { form, said } = composed(op);
    expect(said).toEqual([`warning form.nothing ${file}#/ops/0/${at}: This changes nothing: ${why}`]);
    expect(form.content).toEqual(care);
    expect(form.overrides.size).toBe(0);
  });

  it('goes on after one that cannot be done', () => {
    const { form, said } = composed({ unset: ['x'] }, { set: { title: 'Aiuto' } });
    expect(said).toHaveLength(1);
    expect(path(form.content, 'title')).toBe('Aiuto');
  });

  it('sees what those before it made', () => {
    const { form, said } = composed({ unset: ['confirm'] }, { set: { confirm: {} } }, { set: { 'confirm.text': 'a' } });
    expect(said).toEqual([]);
    expect(path(form.content, 'confirm')).toEqual({ text: 'a' });
  });
});

describe('the files of a form', () => {
  it('of a brand takes the place of the base, as a whole', () => {
    const own = { form: 'care', title: 'Nostra' };
    const { forms, diagnostics } = composeForms([brand(own), base()]);
    expect(forms.get('care')).toEqual({ content: own, file, overrides: new Map() });
    expect(diagnostics).toEqual([]);
  });

  it('are changed after all forms are there, in the order of their names', () => {
    const first = brand({ form: 'care', ops: [{ set: { title: 'prima' } }] }, 'hosts/a/forms/1.json');
    const second = brand({ form: 'care', ops: [{ set: { title: 'seconda' } }] }, 'hosts/a/forms/2.json');
    const own = brand({ ...care, title: 'Nostra' }, 'hosts/a/forms/z.json');
    for (const files of [
      [first, second, own, base()],
      [base(), own, second, first],
    ]) {
      const form = composeForms(files).forms.get('care');
      expect(form?.content).toEqual({ ...care, title: 'seconda' });
      expect(form?.file).toBe('hosts/a/forms/z.json');
      expect(form?.overrides.get('title')?.origin).toEqual({ file: 'hosts/a/forms/2.json', pointer: '/ops/0/set/title' });
    }
  });

  it('may be a form of the brand alone', () => {
    const { forms } = composeForms([base(), brand({ form: 'own', title: 'Nostra' })]);
    expect([...forms.keys()]).toEqual(['care', 'own']);
  });

  it('that change a form which nobody has are an error', () => {
    const { forms, diagnostics } = composeForms([base(), brand({ form: 'cares', ops: [{ set: { title: 'x' } }] })]);
    expect([...forms.keys()]).toEqual(['care']);
    expect(diagnostics).toEqual([
      { code: 'form.unknown', level: 'error', where: `${file}#/form`, message: 'There is no form "cares" to change.' },
    ]);
  });

  it('that name no form are none', () => {
    for (const content of [undefined, null, 1, 'care', [], {}, { form: 1 }, [{ form: 'care' }]]) {
      expect(composeForms([brand(content)])).toEqual({ forms: new Map(), diagnostics: [] });
    }
  });
});

/** Words of the patch language, so that arbitrary JSON passes the first checks. */
const word = fc.constantFrom(
  ...'form care set unset add drop order ops ui.order schema.required confirm title ui.fields.subject __proto__ toString'.split(
    ' ',
  ),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.constant(null), fc.boolean(), fc.integer(), word, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(word, tie('value'), { maxKeys: 4 }),
}));

describe('composeForms', () => {
  it('never throws, whatever JSON the files contain', () => {
    const op = fc.dictionary(
      fc.constantFrom('set', 'unset', 'add', 'drop', 'order'),
      fc.oneof(value, fc.dictionary(word, value)),
    );
    const content = fc.oneof(
      fc.jsonValue(),
      value,
      fc.record({ form: fc.constantFrom('care', 'x'), ops: fc.oneof(value, fc.array(op)) }),
    );
    fc.assert(
      fc.property(fc.array(content, { maxLength: 4 }), (contents) => {
        const { forms } = composeForms([base(), ...contents.map((one, index) => brand(one, `${index}.json`))]);
        expect(forms.has('care')).toBe(true);
        expect(Object.prototype).not.toHaveProperty('title');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('definitionOf', () => {
  it('gives each text a limit, and nothing else', () => {
    const properties = {
      free: { type: 'string' },
      short: { type: 'string', maxLength: 9 },
      choice: { type: 'string', enum: ['a'] },
      tick: { type: 'boolean' },
    };
    const content = { ...care, schema: { type: 'object', properties } };
    const { schema } = definitionOf({ content: content as unknown as FormDefinition });
    expect(schema.properties).toEqual({ ...properties, free: { type: 'string', maxLength: 10_000 } });
  });
});
