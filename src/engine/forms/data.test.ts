import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../contract/form.generated';
import { cleanData, formValue } from './data';

describe('cleanData', () => {
  it('keeps what the fields say, cleaned', () => {
    const values = { a: ' x ', b: '', c: ' \u200b', d: true, e: false, f: undefined, other: 'y' };
    expect(cleanData(values, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toStrictEqual({ a: 'x', d: true });
  });

  it('leaves out the blanks of a code that is printed in groups', () => {
    const fields = { a: { label: 'A', grouped: true }, b: { label: 'B' } };
    const typed = { a: ' 700 318\u00a0844 ', b: '700 318' };
    expect(cleanData(typed, ['a', 'b', 'constructor'], fields)).toStrictEqual({ a: '700318844', b: '700 318' });
  });

  it('reads what was typed, not what every object knows', () => {
    expect(cleanData({}, ['constructor', 'toString'])).toStrictEqual({});
    expect(cleanData({ constructor: 'x' }, ['constructor'])).toStrictEqual({ constructor: 'x' });
  });

  it('leaves what stands in the fields', () => {
    const values = Object.freeze({ a: ' x ' });
    expect(cleanData(values, ['a'])).toEqual({ a: 'x' });
    expect(values.a).toBe(' x ');
  });
});

describe('formValue', () => {
  const form = (fields: FormDefinition['ui']['fields'] = {}, properties: FormDefinition['schema']['properties'] = {}) => ({
    schema: { type: 'object' as const, properties },
    ui: { order: [], fields },
  });

  const file = (name: string) => ({ name, type: 'application/pdf', size: 1, base64: '', dataUrl: '' });

  it('gives the files beside the fields, and the first by itself', () => {
    expect(formValue({ a: 'x' }, [], form())).toStrictEqual({ a: 'x', labels: {}, numbers: {}, attachments: [] });
    const files = [file('1.pdf'), file('2.pdf')];
    const found = formValue({ a: 'x' }, files, form());
    expect(found).toStrictEqual({ a: 'x', labels: {}, numbers: {}, attachments: files, attachment: files[0] });
  });

  it('gives the words of what was chosen, where the options have them', () => {
    const fields = { a: { label: { t: 'l' }, options: { x: { t: 'words.x' } } }, b: { label: { t: 'l' } } };
    expect(formValue({ a: 'x', b: 'x' }, [], form(fields))).toMatchObject({ labels: { a: 'words.x' } });
    expect(formValue({ a: 'toString', constructor: 'x' }, [], form(fields))).toMatchObject({ labels: {} });
  });

  it('gives the figure in a field of digits, whose text keeps its zeros', () => {
    const digits = form({}, { a: { type: 'string', format: 'digits' }, b: { type: 'string', format: 'positive-integer' } });
    expect(formValue({ a: '00042', b: '7', c: '8' }, [], digits)).toMatchObject({ a: '00042', numbers: { a: 42, b: 7 } });
    expect(formValue({ a: '4,2' }, [], digits)).toMatchObject({ numbers: {} });
  });
});
