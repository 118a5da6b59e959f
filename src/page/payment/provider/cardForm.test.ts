import { describe, expect, it } from 'vitest';
import { cardForm, type FormParts } from './cardForm';

const start = { alias: 'A', importo: '11264', divisa: 'EUR', codTrans: 'BOL-1', mac: 'm' };
const parts: FormParts = {
  action: 'https://pay.example/',
  postData: start,
  success: 'https://bill.example/nexiEsito?id=x&annullo=0',
  cancel: 'https://bill.example/nexiAnnullo?id=x&annullo=1',
  notify: 'https://notify.example/x/h',
  mail: 'giulia@posta.example',
  description: '(1)',
  due: 11264,
};

/** Returns the form's fields by name, or the problem. */
function fields(over: Partial<FormParts>): unknown {
  const form = cardForm({ ...parts, ...over });
  return typeof form === 'string' ? form : Object.fromEntries(form.fields);
}

describe('the form of provider A', () => {
  it('has the provider’s own fields and the page’s', () => {
    expect(cardForm(parts)).toEqual({
      action: 'https://pay.example/',
      fields: [
        ...Object.entries(start),
        ['url', parts.success],
        ['url_back', parts.cancel],
        ['urlpost', parts.notify],
        ['mail', parts.mail],
        ['descrizione', '(1)'],
      ],
    });
  });

  it('leaves out what there is none of', () => {
    expect(fields({ notify: undefined, mail: undefined, description: undefined })).toEqual({
      ...start,
      url: parts.success,
      url_back: parts.cancel,
    });
  });

  it.each([
    ['no address', 'posta'],
    ['two addresses', 'a@b.it c@d.it'],
    ['no domain', 'a@b'],
    ['blanks', '  '],
    ['a mask', 'o***@p***.example'],
    ['a mask of the domain', 'ottavio@p***.example'],
    ['too long an address', `${'a'.repeat(142)}@post.it `.padEnd(155, 'x')],
  ])('leaves out a mail with %s', (_, mail) => {
    expect(fields({ mail })).not.toHaveProperty('mail');
  });

  it('trims the mail and takes one of 150 characters', () => {
    const mail = `${'a'.repeat(142)}@post.it`;
    expect(mail).toHaveLength(150);
    expect(fields({ mail: ` ${mail} ` })).toHaveProperty('mail', mail);
    expect(fields({ mail: `a${mail}` })).not.toHaveProperty('mail');
  });

  it('wins over the provider where both name a field', () => {
    expect(fields({ postData: { ...start, url: 'https://evil.example', url_back: 'x', urlpost: 'y' } })).toMatchObject({
      url: parts.success,
      url_back: parts.cancel,
      urlpost: parts.notify,
    });
  });

  it('takes fields with names of JavaScript’s own as fields', () => {
    const postData = JSON.parse('{"__proto__": "p", "constructor": "c", "submit": "s", "action": "a", "importo": "11264"}');
    const form = cardForm({ ...parts, postData });
    if (typeof form === 'string') throw new Error(form);
    expect(form.fields.slice(0, 5)).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
      ['submit', 's'],
      ['action', 'a'],
      ['importo', '11264'],
    ]);
  });

  it('sends numbers as text and leaves out null', () => {
    expect(fields({ postData: { ...start, importo: 11264, extra: 0, none: null } })).toMatchObject({
      importo: '11264',
      extra: '0',
    });
    expect(fields({ postData: { ...start, none: null } })).not.toHaveProperty('none');
  });

  it.each([
    ['null', null],
    ['a text', 'importo=1'],
    ['a list', [['importo', '1']]],
    ['nothing', {}],
    ['only null', { a: null }],
    ['an object in a field', { ...start, a: {} }],
    ['a list in a field', { ...start, a: ['b'] }],
    ['a flag in a field', { ...start, a: true }],
    ['no number in a field', { ...start, a: Number.NaN }],
    ['a value too long', { ...start, a: 'x'.repeat(4001) }],
    ['500 fields', Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'v']))],
    ['101 fields', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'v']))],
  ])('is not sent with %s', (_, postData) => {
    expect(fields({ postData })).toBe('fields');
  });

  it('takes 100 fields and a value of 4000 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`f${index}`, 'v']));
    expect(fields({ postData: { ...many, long: 'x'.repeat(4000) } })).toHaveProperty('long');
  });

  it.each([
    ['success', 500],
    ['cancel', 200],
    ['notify', 500],
  ] as const)('is not sent with a %s address above %i characters', (name, max) => {
    expect(fields({ [name]: 'x'.repeat(max) })).not.toBe('address');
    expect(fields({ [name]: 'x'.repeat(max + 1) })).toBe('address');
  });

  it.each(['11265', '1', '', '112.64', '-11264', '1e4', '0011264.0', '1234567890123'])(
    'is not sent when the provider would charge %j',
    (importo) => {
      expect(fields({ postData: { ...start, importo } })).toBe('amount');
    },
  );

  it('is not sent in another currency than euro, which has a name and a number', () => {
    for (const divisa of ['USD', '840', '', 'eur']) expect(fields({ postData: { ...start, divisa } })).toBe('currency');
    for (const divisa of ['EUR', 978]) expect(fields({ postData: { ...start, divisa } })).toMatchObject({ importo: '11264' });
  });

  it('compares nothing that is not known', () => {
    expect(fields({ due: undefined, postData: { ...start, importo: '5' } })).toMatchObject({ importo: '5' });
    expect(fields({ postData: { amount: '5' } })).toMatchObject({ amount: '5' });
  });
});
