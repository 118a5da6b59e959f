import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfForms } from '../../../brands/trees/siteCallTable';
import { copiedBrand } from '../testing';
import { type BrandForms, formsOfBrand, SuccessOfForms } from './acceptance';

let forms: BrandForms;
let brand: ReturnType<typeof copiedBrand>;
let own: BrandForms;

beforeAll(() => {
  forms = formsOfBrand('_default');
  brand = copiedBrand();
  brand.write('forms/customer-care-own.json', {
    form: 'customer-care-email',
    title: 'x',
    ops: [{ set: { 'success.when': 'result', 'failure.text': { t: 'brand.notSent' } } }],
  });
  own = formsOfBrand('mine.localhost', [brand.hosts]);
}, 60_000);
afterAll(() => brand.remove());

const CARE = { categoria: 'Informazioni', oggetto: 'x', messaggio: 'x' };
const SUBSCRIBE = { action: 'subscribe', email: 'a@b.example' };

test('each call of a form has a form that says what its answer means', () => {
  const acceptance = new SuccessOfForms(forms, 'it');
  expect(callsOfForms().filter((call) => acceptance.judge(call, {}, null) === undefined)).toEqual([]);
  expect(acceptance.judge('deleteMessage', {}, null)).toBeUndefined();
});

test.each<[call: string, body: object, answer: unknown]>([
  ['sendEmail', CARE, 1],
  ['sendEmail', CARE, { data: 1, number: 'T-1' }],
  ['saveReading', { Idsede: '1', Segnante: '1' }, 1],
  ['saveProfile', { idAnagrafica: '1', email: '' }, { email: '' }],
  ['saveCustomer', { section: 'profile', phone: '1' }, { phone: '1' }],
  ['saveCustomer', { section: 'user_form', people: '1' }, { sections: [] }],
  ['changeNewsletter', SUBSCRIBE, { state: 'pending', email: 'a@b.example' }],
  ['changeNewsletter', SUBSCRIBE, { state: 'confirmed', email: 'a@b.example' }],
  ['changeNewsletter', { action: 'confirm', code: '1' }, { state: 'confirmed', email: 'a@b.example' }],
  ['verifyRegistration', { customer_code: '1', tax_code: 'X' }, { result: 1, code: 1 }],
  ['saveRegistrationProfile', { registration: 'x' }, { result: 1 }],
])('%s takes the answer of %j: %j', (call, body, answer) => {
  expect(new SuccessOfForms(forms, 'it').judge(call, body, answer)?.why).toBeUndefined();
});

test.each<[call: string, body: object, answer: unknown, why: RegExp]>([
  ['sendEmail', CARE, 'OK', /^it answered "OK"\. The form customer-care-email would tell customers: "Il messaggio non risulta/],
  ['sendEmail', CARE, '1', /^it answered "1"\. /],
  ['sendEmail', CARE, { esito: 'OK', id: 7 }, /^it answered an object with "esito", "id"\. /],
  ['postCustomerCare', { category: 'x' }, { data: '1' }, /^it answered "1" as "data"\. The form customer-care would/],
  ['sendMessage', { oggetto: 'x' }, true, /^it answered true\. The form self-reading-message would/],
  ['saveReading', { Idsede: '1', Segnante: '1' }, { data: 0 }, /^it answered 0 as "data"\. The form self-reading would/],
  ['saveProfile', { idAnagrafica: '1' }, {}, /^it answered an empty object\. The form profile would tell customers: "/],
  ['saveCustomer', { section: 'profile', phone: '1' }, '', /^it answered ""\. The form customer-profile would/],
  ['saveCustomer', { section: 'user_form', people: '1' }, [], /^it answered an empty list\. The form user-form would/],
  ['sendContact', { topic: 'other' }, 'A private sentence of a customer', /^it answered a text\. The form contact-us would/],
  ['requestGoods', { good: '1' }, null, /^it answered null\. The form goods-request would/],
  ['resetPassword', { method_field: 'PUT' }, 2, /^it answered 2\. The form password-reset would/],
  [
    'changeNewsletter',
    SUBSCRIBE,
    { state: 'none', email: '' },
    /^it answered "none" as "state", which does not meet its condition "only"\. The form newsletter-subscribe would/,
  ],
  [
    'changeNewsletter',
    { action: 'confirm', code: '1' },
    { state: 'pending', email: '' },
    /^it answered "pending" as "state", .* The form newsletter-confirm would/,
  ],
  [
    'verifyRegistration',
    { customer_code: '1', tax_code: 'X' },
    { result: '1', code: 1 },
    /^it answered "1" as "result"\. The form registration-(?:resend|verify) would/,
  ],
])('%s %j does not take %j', (call, body, answer, why) => {
  expect(new SuccessOfForms(forms, 'it').judge(call, body, answer)?.why).toMatch(why);
});

test('the forms and the texts of a brand decide', () => {
  const acceptance = new SuccessOfForms(own, 'it');
  expect(acceptance.judge('sendEmail', CARE, { result: 1 })?.why).toBeUndefined();
  expect(acceptance.judge('sendEmail', CARE, 1)).toEqual({
    statement: 'says with the number 1 as "result" that it has taken the request',
    why: 'it answered 1. The form customer-care-email would tell customers that it was not sent',
  });
  expect(new SuccessOfForms(forms, 'xx').judge('sendEmail', CARE, 'OK')?.why).toMatch(/would tell customers/);
  expect(new SuccessOfForms(forms, 'en').judge('sendEmail', CARE, 'OK')?.why).toMatch(/would tell customers: "[A-Z][a-z]+/);
});
