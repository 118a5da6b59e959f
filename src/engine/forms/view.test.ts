import { describe, expect, it } from 'vitest';
import type { AttachmentsDefinition, FieldSchema, FieldUi, FileErrors, FormDefinition } from '../contract/form.generated';
import type { Diagnostic } from '../kernel/page/diagnostics';
import type { Env, Layout, Scope } from '../layout/types';
import { fileTypes } from './files/fileTypes';
import { prepareForm } from './prepare';
import type { FormView } from './view';

const layout: Layout = {
  template: '3',
  nodes: [],
  modules: {},
  rules: { isGas: { title: 'Gas', when: { eq: [{ get: 'bill.kind' }, 'gas'] } } },
};
const env: Env = {
  ui: new Map(),
  text: (key) => (key === 'empty' ? 'empty' : 'full'),
  literal: () => undefined,
  image: () => undefined,
};
const scope: Scope = { bill: { state: 'ready', value: { kind: 'gas', number: '12' } }, profile: { state: 'pending' } };

const bare: FormDefinition = {
  form: 'own',
  title: 'Modulo',
  schema: { type: 'object', properties: {} },
  ui: { order: ['one'], fields: {} },
  errors: { required: 'Manca', format: 'Forma' },
  send: { operation: 'sendMessage', label: 'Invia', busy: 'Invio', blocked: 'No', locked: 'Aspetta', body: {} },
  success: { when: 'one', text: 'Fatto' },
  failure: { text: 'Non fatto', causes: { offline: 'Senza rete', busy: { t: 'empty' } } },
};

/** The view of a form, with the reported mistakes. */
function viewOf(definition: Partial<FormDefinition>, values = {}): { view: FormView; said: string[] } {
  const said: Diagnostic[] = [];
  const prepared = prepareForm({ ...bare, ...definition }, { layout, report: (one) => said.push(one) });
  return { view: prepared.view({ scope, env }, { values, attachments: [] }), said: said.map(({ code }) => code) };
}

/** The one field of a form. */
function fieldOf(schema: FieldSchema, ui: Partial<FieldUi> = {}, more: Partial<FormDefinition> = {}) {
  const { view, said } = viewOf({
    schema: { type: 'object', properties: { one: schema } },
    ui: { order: ['one'], fields: { one: { label: 'Uno', ...ui } } },
    ...more,
  });
  expect(said).toEqual([]);
  return view.fields[0] ?? expect.fail('the field does not show');
}

const text = (value: string) => ({ kind: 'text', value });

describe('a field', () => {
  it('has the appearance of its schema by default', () => {
    expect(fieldOf({ type: 'string' })).toStrictEqual({
      name: 'one',
      widget: 'text',
      isListed: false,
      label: text('Uno'),
      help: undefined,
      placeholder: undefined,
      suffix: undefined,
      options: [],
      rows: 6,
      autocomplete: 'off',
      keyboard: 'text',
      isRequired: false,
      refused: undefined,
      isReadOnly: false,
      hasSign: false,
      limit: 0,
      atLeast: 0,
      errors: { required: text('Manca'), format: text('Forma') },
    });
  });

  it('looks as its file says', () => {
    const errors = { format: 'Altra forma', tooLong: 'Lungo' };
    const ui: Partial<FieldUi> = { widget: 'textarea', rows: 3, autocomplete: 'name', keyboard: 'decimal', sign: true, errors };
    const words = { help: 'Aiuto', placeholder: 'Scegli', suffix: { get: 'bill.number' } };
    expect(fieldOf({ type: 'string', minLength: 2, maxLength: 9 }, { ...ui, ...words })).toMatchObject({
      ...{ widget: 'textarea', rows: 3, autocomplete: 'name', keyboard: 'decimal', hasSign: true, limit: 9, atLeast: 2 },
      ...{ help: text('Aiuto'), placeholder: text('Scegli'), suffix: text('12') },
      errors: { required: text('Manca'), format: text('Altra forma'), tooLong: text('Lungo') },
    });
  });

  it.each<[FieldSchema, string, string]>([
    [{ type: 'string', enum: ['a', 'b'] }, 'select', 'text'],
    [{ type: 'boolean' }, 'checkbox', 'text'],
    [{ type: 'string', format: 'digits' }, 'text', 'numeric'],
    [{ type: 'string', format: 'positive-integer' }, 'text', 'numeric'],
    [{ type: 'string', format: 'phone' }, 'text', 'tel'],
    [{ type: 'string', format: 'email' }, 'text', 'email'],
    [{ type: 'string', format: 'date' }, 'text', 'text'],
  ])('of %j is a %s with the keyboard %s', (schema, widget, keyboard) => {
    expect(fieldOf(schema)).toMatchObject({ widget, keyboard });
  });

  it('has its options in the order of the schema, with what words there are', () => {
    const { options } = fieldOf({ type: 'string', enum: ['b', 'a', 'c'] }, { options: { a: 'A', b: 'B' } });
    expect(options).toEqual([
      { key: 'b', text: text('B') },
      { key: 'a', text: text('A') },
      { key: 'c', text: undefined },
    ]);
  });

  it('is required when the schema says so', () => {
    const schema = { type: 'object', required: ['one'], properties: { one: { type: 'string' } } } as const;
    expect(fieldOf({ type: 'string' }, {}, { schema }).isRequired).toBe(true);
    expect(fieldOf({ type: 'string' }, {}, { schema: { ...schema, required: ['two'] } }).isRequired).toBe(false);
  });

  it.each<[Partial<FieldUi>, FormDefinition['derive'], boolean]>([
    [{ readOnly: true }, undefined, true],
    [{}, { one: { on: ['two'], value: 'x', readOnly: true } }, true],
    [{}, { one: { on: ['two'], value: 'x', readOnly: false } }, false],
    [{}, { two: { on: ['one'], value: 'x', readOnly: true } }, false],
    [{ readOnly: false }, {}, false],
  ])('with %j and %j is read-only: %s', (ui, derive, isReadOnly) => {
    expect(fieldOf({ type: 'string' }, ui, derive && { derive }).isReadOnly).toBe(isReadOnly);
  });

  it('shows by the rules of the layout and by what stands in the form', () => {
    const form: Partial<FormDefinition> = {
      schema: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' }, d: { type: 'string' } },
      },
      ui: {
        order: ['d', 'a', 'b', 'c'],
        fields: {
          a: { label: 'A', when: { rule: 'isGas' } },
          b: { label: 'B', when: { not: { rule: 'isGas' } } },
          c: { label: 'C', when: { eq: [{ get: 'form.d' }, 'x'] } },
          d: { label: 'D' },
        },
      },
    };
    const names = (values: object) => viewOf(form, values).view.fields.map(({ name }) => name);
    expect(names({})).toEqual(['d', 'a']);
    expect(names({ d: ' x ' })).toEqual(['d', 'a', 'c']);
  });

  it('does not show while what it asks for is on its way', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } } as const;
    const { view } = viewOf({ schema, ui: { order: ['a'], fields: { a: { label: 'A', when: { has: 'profile.email' } } } } });
    expect(view.fields).toEqual([]);
  });

  it('that only the order names, or that has no look, is none', () => {
    const { view } = viewOf({
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      ui: { order: ['x', 'a', 'b', 'toString'], fields: { a: { label: 'A' } } },
    });
    expect(view.fields.map(({ name }) => name)).toEqual(['a']);
  });
});

describe('the place for files', () => {
  const files: AttachmentsDefinition = {
    label: 'File',
    choose: 'Scegli',
    remove: 'Togli',
    errors: { missing: 'Manca' } as FileErrors,
  };

  it('is not there unless the form has one', () => {
    expect(viewOf({}).view.attachments).toBeUndefined();
    expect(viewOf({ attachments: { ...files, when: { not: { rule: 'isGas' } } } }).view.attachments).toBeUndefined();
  });

  it('accepts one file of 2 MB of any supported type by default', () => {
    expect(viewOf({ attachments: files }).view.attachments).toStrictEqual({
      ...{ label: text('File'), choose: text('Scegli'), remove: text('Togli'), help: undefined, replace: undefined },
      ...{ isRequired: false, max: 1, maxBytes: 2_097_152, types: fileTypes, errors: { missing: text('Manca') } },
    });
  });

  it('takes what its file says', () => {
    const own: AttachmentsDefinition = { ...files, max: 3, maxBytes: 10, types: ['pdf'], help: 'Aiuto', replace: 'Altro' };
    expect(
      viewOf({ attachments: { ...own, required: { rule: 'isGas' }, when: { rule: 'isGas' } } }).view.attachments,
    ).toMatchObject({
      ...{ max: 3, maxBytes: 10, types: ['pdf'], help: text('Aiuto'), replace: text('Altro'), isRequired: true },
    });
  });
});

describe('the limits in words about files', () => {
  it.each([
    [undefined, 2],
    [1_000_000, 0.95],
    [50_000, 0.04],
    [10, 0.01],
  ])('of %s bytes are %s MB, never more than is taken', (maxBytes, limit) => {
    const files: AttachmentsDefinition = {
      ...{ label: 'File', choose: 'Scegli', remove: 'Togli', help: { t: 'help' }, max: 3 },
      errors: { tooHeavy: { t: 'heavy' } } as Partial<FileErrors> as FileErrors,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    };
    const values = { limit: { kind: 'number', value: limit }, max: { kind: 'number', value: 3 }, types: { kind: 'message' } };
    expect(viewOf({ attachments: files }).view.attachments).toMatchObject({
      help: { kind: 'message', key: 'help', values },
      errors: { tooHeavy: { kind: 'message', key: 'heavy', values } },
    });
  });
});

describe('the words around the fields', () => {
  it('are those of the file; what has none is absent', () => {
    const { view } = viewOf({ confirm: { title: 'Titolo', text: 'Sicuro?', send: 'Sì', cancel: 'No' } });
    expect(view).toMatchObject({
      ...{ label: text('Invia'), busy: text('Invio'), blocked: text('No'), locked: text('Aspetta') },
      ...{ success: text('Fatto'), failure: text('Non fatto') },
      confirm: { title: text('Titolo'), text: text('Sicuro?'), send: text('Sì'), cancel: text('No') },
    });
    expect(view.causes).toStrictEqual({ offline: text('Senza rete') });
  });

  it('ask no question where the file has none, and need no title', () => {
    expect(viewOf({}).view.confirm).toBeUndefined();
    const { view } = viewOf({ confirm: { text: 'Sicuro?', send: 'Sì', cancel: 'No' } });
    expect(view.confirm?.title).toBeUndefined();
  });

  it('wait while the label depends on an answer that is under way', () => {
    const { view } = viewOf({ send: { ...bare.send, label: { if: [{ has: 'profile.email' }, 'Uno', 'Altro'] } } });
    expect(view).toMatchObject({ label: undefined, isWaiting: true, busy: text('Invio') });
    expect(viewOf({}).view.isWaiting).toBe(false);
  });

  it('that are a mistake leave a hole and are reported', () => {
    const { view, said } = viewOf({ success: { when: 'one', text: { get: 'bill.nothing' } } });
    expect(view.success).toBeUndefined();
    expect(said).toEqual(['layout.path.unknown']);
  });
});
