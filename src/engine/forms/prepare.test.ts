import { expect, it } from 'vitest';
import type { FieldSchema, FormDefinition } from '../contract/form.generated';
import type { Json } from '../kernel/text/json';
import type { Env, Layout } from '../layout/types';
import { prepareForm } from './prepare';

const layout: Layout = { template: '3', nodes: [], modules: {}, rules: {} };
const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
const reading = { scope: { now: { state: 'ready', value: { today: '2026-11-25' } } }, env } as const;

/** A form whose field "day" has an initial value and is set to the same value when "other" changes. */
function prepared(field: FieldSchema, value: Json) {
  const definition: FormDefinition = {
    form: 'own',
    title: 'Modulo',
    schema: { type: 'object', properties: { day: field, other: { type: 'string' } } },
    ui: { order: ['day', 'other'], fields: { day: { label: 'Giorno', initial: value }, other: { label: 'Altro' } } },
    derive: { day: { on: ['other'], value } },
    errors: { required: 'Manca', format: 'Forma' },
    send: { operation: 'sendMessage', label: 'Invia', busy: 'Invio', blocked: 'No', locked: 'Aspetta', body: {} },
    success: { when: 'one', text: 'Fatto' },
    failure: { text: 'Non fatto' },
  };
  const form = prepareForm(definition, { layout, report: ({ message }) => expect.fail(message) });
  const derived = form.derived(reading, { values: {}, attachments: [] }, ['other']).get('day');
  return { initial: form.initial(reading).get('day'), derived };
}

const today = { kind: 'date', value: '2026-11-25' };
const asInput = { ...today, pattern: 'Y-m-d' };

it.each<[string, Json, object]>([
  ['a date', { get: 'now.today' }, asInput],
  ['a date with the pattern of the input', { get: 'now.today', pattern: 'Y-m-d' }, asInput],
  ['a date with another pattern', { get: 'now.today', pattern: 'd/m/Y' }, asInput],
])('%s in a field for a date is written as the input takes it', (_, value, expected) => {
  const { initial, derived } = prepared({ type: 'string', format: 'date' }, value);
  expect(initial).toEqual(expected);
  expect(derived).toEqual(expected);
});

it('a date in another field keeps its own pattern', () => {
  expect(prepared({ type: 'string' }, { get: 'now.today' }).initial).toEqual(today);
  const written = { get: 'now.today', pattern: 'd/m/Y' };
  expect(prepared({ type: 'string' }, written).initial).toEqual({ ...today, pattern: 'd/m/Y' });
});

it('a text in a field for a date stays as it is', () => {
  expect(prepared({ type: 'string', format: 'date' }, '2026-12-01').initial).toEqual({ kind: 'text', value: '2026-12-01' });
});
