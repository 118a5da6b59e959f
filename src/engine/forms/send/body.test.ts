import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../contract/form.generated';
import type { Diagnostic } from '../../kernel/page/diagnostics';
import type { Value } from '../../kernel/page/value';
import type { Json } from '../../kernel/text/json';
import type { EvalContext } from '../../layout/compile/context';
import type { Env, Layout, Scope } from '../../layout/types';
import { formCompileContext, formEvalContext } from '../context';
import { compileBody } from './body';

const layout: Layout = { template: '3', nodes: [], modules: {}, rules: {} };
const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
const scope: Scope = {
  bill: {
    state: 'ready',
    value: {
      number: '007',
      fiscalCode: '••••501U',
      issueDate: '2026-11-21',
      customerCode: '',
      kind: 'gas',
      payment: { due: 11264 },
      supplies: [{ id: 'a', code: '001', usage: 12 }, { id: 'b' }],
    },
  },
  now: { state: 'ready', value: { today: '2026-11-21', day: 21 } },
  screen: { state: 'ready', value: { class: 'phone', mobile: true } },
  profile: { state: 'pending' },
  contacts: { state: 'failed' },
};
const definition = {
  form: 'own',
  about: { as: 'supply', of: 'bill.supplies', key: 'id' },
  schema: {
    type: 'object',
    properties: { text: { type: 'string' }, tick: { type: 'boolean' }, choice: { type: 'string', enum: ['a', 'b'] } },
  },
} as unknown as FormDefinition; // A body reads only these parts of a form.

const words = (value: Value): string => `<${value.kind}>`;

/** Evaluates a source; returns its value and the reported mistakes. */
function read(source: Json, form: object = { text: 'Ciao', tick: true, choice: 'a', attachments: [] }) {
  const said: Diagnostic[] = [];
  const report = (one: Diagnostic) => void said.push(one);
  const context = formCompileContext(definition, { layout, report });
  const run: EvalContext = formEvalContext(definition, { scope, env, about: { id: 'a', code: '001' } }, form, report);
  return { body: compileBody(source, context, words)(run), said: said.map(({ code }) => code) };
}

describe('a body', () => {
  it.each<[about: string, source: Json, body: unknown]>([
    ['words as they are, empty ones too', { a: '', b: 'NaN', c: 'È già {x}' }, { a: '', b: 'NaN', c: 'È già {x}' }],
    ['figures, ticks and null as they are', { a: 0, b: 1.5, c: false, d: null }, { a: 0, b: 1.5, c: false, d: null }],
    ['objects and lists, however deep', { a: { b: [{ c: [] }, [1, 'x']] }, d: {} }, { a: { b: [{ c: [] }, [1, 'x']] }, d: {} }],
    ['no masked tax code', { a: { get: 'bill.fiscalCode' }, b: { get: 'bill.number' } }, { b: '007' }],
    ['a text with its zeros', { a: { get: 'bill.number' } }, { a: '007' }],
    ['a tick as yes or no', { a: { get: 'form.tick' }, b: { get: 'screen.mobile' } }, { a: true, b: true }],
    ['a number as a number', { a: { get: 'now.day' } }, { a: 21 }],
    ['a choice as the form keeps it', { a: { get: 'form.choice' }, b: { get: 'bill.kind' } }, { a: 'a', b: 'gas' }],
    [
      'amounts and dates in words',
      { a: { get: 'bill.payment.due' }, b: { get: 'bill.issueDate' } },
      { a: '<amount>', b: '<date>' },
    ],
    ['joined texts in words', { a: { join: [{ get: 'form.text' }, '!'], with: '' } }, { a: '<joined>' }],
    ['what it is about', { a: { get: 'supply.code' }, b: { get: 'supply.siteId' } }, { a: '001' }],
    ['nothing for what is missing', { a: { get: 'bill.customerCode' }, b: { get: 'bill.noticeNumber' }, c: 1 }, { c: 1 }],
    ['nothing for what did not come', { a: { get: 'contacts.phone' }, b: { get: 'profile.email' }, c: 1 }, { c: 1 }],
    [
      'a default for what is missing',
      { a: { get: 'bill.customerCode', default: '' }, b: { get: 'contacts.phone', default: '-' } },
      { a: '', b: '-' },
    ],
    ['a default that is a value itself', { a: { get: 'bill.noticeNumber', default: { get: 'bill.number' } } }, { a: '007' }],
    ['no default for what is there', { a: { get: 'bill.number', default: 'x' } }, { a: '007' }],
    ['lists without what is missing', { a: [{ get: 'bill.noticeNumber' }, { get: 'bill.number' }] }, { a: ['007'] }],
    [
      'the case of a choice',
      { a: { match: { get: 'form.choice' }, cases: { a: 'Uno', b: 'Due' }, else: 'Altro' } },
      { a: 'Uno' },
    ],
    [
      'a whole object by a case',
      { a: { match: { get: 'form.choice' }, cases: { a: { b: { get: 'bill.number' } } } } },
      { a: { b: '007' } },
    ],
    ['nothing without a case', { a: { match: { get: 'form.choice' }, cases: { b: 'Due' } } }, {}],
    ['one of two', { a: { if: [{ is: 'form.tick' }, 'Sì', 'No'] }, b: { if: [{ not: { is: 'form.tick' } }, 'x'] } }, { a: 'Sì' }],
    ['the first that there is', { a: { first: [{ get: 'bill.noticeNumber' }, { get: 'form.text' }] } }, { a: 'Ciao' }],
    [
      'an entry for each',
      { a: { each: 'bill.supplies', as: 'one', value: { c: { get: 'one.code' }, i: { get: 'one.id' } } } },
      { a: [{ c: '001', i: 'a' }, { i: 'b' }] },
    ],
    [
      'no entry for an item that says nothing',
      { a: { each: 'bill.supplies', as: 'one', value: { get: 'one.code' } } },
      { a: ['001'] },
    ],
    ['no entries', { a: { each: 'form.attachments', as: 'one', value: { get: 'one.name' } } }, { a: [] }],
    [
      'names of the prototype as names',
      JSON.parse('{"constructor":"a","__proto__":"b"}'),
      JSON.parse('{"constructor":"a","__proto__":"b"}'),
    ],
  ])('has %s', (_, source, body) => {
    expect(read(source)).toStrictEqual({ body, said: [] });
  });

  it.each<[about: string, source: Json, codes: string[]]>([
    ['a path that there is not', { a: { get: 'bill.nothing' } }, ['layout.path.unknown']],
    ['a field that the form does not have', { a: { get: 'form.nothing' } }, ['layout.path.unknown']],
    [
      'a list that there is not',
      { a: { each: 'bill.nothing', as: 'x', value: { get: 'y.z' } } },
      ['layout.path.unknown', 'layout.path.unknown'],
    ],
  ])('without %s leaves a hole, and says so', (_, source, codes) => {
    const { body, said } = read(source);
    expect(said).toEqual(codes);
    expect(JSON.stringify(body)).toMatch(/^\{("a":\[\])?\}$/);
  });
});
