import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProfile } from './profile';

const read = (answer: unknown) => {
  const told: string[] = [];
  return { profile: toProfile(answer, ({ code, where }) => told.push(`${code} ${where}`)), told };
};

const bare = { complete: false, selfCare: false };
const full = {
  idAnagrafica: 7,
  livelloCompletezzaProfilo: 4,
  email: 'a@b.example',
  telefono: '+39 333 1',
  selfCare: 1,
  bollettaCartacea: 1,
  pec: 'a@pec.example',
  pecFatturazione: 'b@pec.example',
  emailFatturazione: 'c@b.example',
};
const known = {
  id: '7',
  complete: true,
  email: 'a@b.example',
  phone: '+39 333 1',
  pec: 'a@pec.example',
  billingEmail: 'c@b.example',
  billingPec: 'b@pec.example',
  paperBill: true,
  selfCare: true,
};

describe('toProfile', () => {
  it.each([
    ['everything', full, known, []],
    ['numbers that are texts', { ...full, livelloCompletezzaProfilo: '4', selfCare: '1', bollettaCartacea: '1' }, known, []],
    ['a phone that is a number', { livelloCompletezzaProfilo: 3, telefono: 39333 }, { ...bare, phone: '39333' }, []],
    ['empty fields as missing', { livelloCompletezzaProfilo: '2', email: '', telefono: null, emailFatturazione: ' ' }, bare, []],
    ['a profile without level as not complete', { selfCare: 0, bollettaCartacea: '0' }, { ...bare, paperBill: false }, []],
    ['a level above 4 as not complete', { livelloCompletezzaProfilo: 5 }, bare, []],
    ['no profile in an empty text', '', {}, []],
    ['no profile in null', null, {}, []],
    ['no profile in an empty list', [], {}, []],
    ['no profile in an empty object', {}, {}, []],
    ['no profile in a sentence', 'none', {}, ['bill.object.type ']],
  ])('reads %s', (_, answer, profile, told) => {
    expect(read(answer)).toStrictEqual({ profile, told });
  });

  it.each([
    ['livelloCompletezzaProfilo', 'four', { complete: false }, 'bill.number.unreadable'],
    ['email', { at: 'b' }, { email: undefined }, 'bill.text.type'],
    ['telefono', 'undefined', { phone: undefined }, 'bill.value.lost'],
    ['pec', true, { pec: undefined }, 'bill.text.type'],
    ['pecFatturazione', {}, { billingPec: undefined }, 'bill.text.type'],
    ['emailFatturazione', [], { billingEmail: undefined }, 'bill.text.type'],
    ['bollettaCartacea', 'si', { paperBill: undefined }, 'bill.flag.unknown'],
    ['selfCare', 2, { selfCare: false }, 'bill.flag.unknown'],
  ])('an invalid %s affects no other field, and is reported', (field, value, changed, code) => {
    const { profile, told } = read({ ...full, [field]: value });
    expect(profile).toEqual({ ...known, ...changed });
    expect(told).toEqual([`${code} ${field}`]);
  });

  it('reads anything without an exception', () => {
    const fields = Object.keys(full);
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), (answer, profile) => {
        for (const each of [answer, profile]) expect(typeof read(each).profile).toBe('object');
      }),
    );
  });
});
