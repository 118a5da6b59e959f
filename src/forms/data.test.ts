import { describe, expect, it } from 'vitest';
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
  const file = (name: string) => ({ name, type: 'application/pdf', size: 1, base64: '', dataUrl: '' });

  it('gives the files beside the fields, and the first by itself', () => {
    expect(formValue({ a: 'x' }, [], {})).toStrictEqual({ a: 'x', labels: {}, attachments: [] });
    const files = [file('1.pdf'), file('2.pdf')];
    expect(formValue({ a: 'x' }, files, {})).toStrictEqual({ a: 'x', labels: {}, attachments: files, attachment: files[0] });
  });

  it('gives the words of what was chosen, where the options have them', () => {
    const fields = { a: { label: { t: 'l' }, options: { x: { t: 'words.x' } } }, b: { label: { t: 'l' } } };
    expect(formValue({ a: 'x', b: 'x' }, [], fields)).toMatchObject({ labels: { a: 'words.x' } });
    expect(formValue({ a: 'toString', constructor: 'x' }, [], fields)).toMatchObject({ labels: {} });
  });
});
