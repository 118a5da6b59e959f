import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../src/engine/forms/data';
import { cleanText } from '../../src/engine/forms/send/cleanText';
import { attachmentOf, benchOf, built, loadForm } from './bench';

/** A fixed seed makes the result reproducible; try others by hand: SEED=7. */
const RUNS = { numRuns: 100, seed: Number(process.env.SEED ?? 20261121) };

const bill = {
  document_number: '2026/000123',
  tipo_bolletta: 'GAS',
  index_fields: [{ label: 'invoices_codice_cliente', value: '0012345' }],
  fatt_interattiva_data: { fornitura: [{ tipo_punto: 'PDR', pdr: '00881234567890', id_sede: '000123' }] },
};
const profile = { idAnagrafica: '0077', email: 'vecchia@rossi.it' };

/** Pieces that are significant to forms, besides arbitrary characters. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['rimborso', 'evidenza-pagamento', 'a@b.it', '+39 333', '007', 'constructor', '__proto__', 'NaN', 'undefined'],
  ),
  fc.constantFrom(
    ...[' ', '\u00a0', '\r\n', '\u200b', '\u200d', '\u200c', '\ud83d', '\u0000', '\ufeff', '{x}', '<b>', '😀', 'م\u200cن'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const typed = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.tuple(piece, fc.nat(20_000)).map(([one, length]) => one.repeat(length).slice(0, 20_000)) },
);
const value: fc.Arbitrary<FieldValue | undefined> = fc.oneof(
  { weight: 8, arbitrary: typed },
  fc.boolean(),
  fc.constant(undefined),
);
const files = fc.array(fc.constant(attachmentOf('ricevuta.pdf', 'application/pdf')), { maxLength: 2 });

/** Every string in a body, at any depth; throws for values that JSON cannot represent. */
function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (typeof body === 'boolean' || Number.isFinite(body)) return [];
  if (Array.isArray(body)) return body.flatMap(textsIn);
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  return Object.values(body as object).flatMap(textsIn);
}

describe.each([...built.forms.keys()])('whatever is typed into %s', async (name) => {
  const bench = benchOf(await loadForm(name), { bill, profile });
  const { prepared, reading } = bench;
  const fields = Object.fromEntries(prepared.definition.ui.order.map((field) => [field, value]));
  const contents = fc.record({ values: fc.record(fields), attachments: files });

  it('nothing throws, and what is sent is clean text and nothing else', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { data, problems, body, view } = bench.run(content);
        prepared.derived(reading, content, Object.keys(fields));
        expect(JSON.parse(JSON.stringify(body))).toStrictEqual(body);
        for (const text of textsIn(body)) {
          expect(cleanText(text)).toBe(text);
          // Unless the customer typed such a text, the body must not contain one.
          if (!Object.values(content.values).some((one) => /NaN|undefined/.test(String(one)))) {
            expect(text).not.toMatch(/NaN|undefined|\[object /);
          }
        }
        for (const text of Object.values(data)) if (typeof text === 'string') expect(text).toBe(cleanText(text) || 'empty');
        expect(problems.length).toBeLessThanOrEqual(view.fields.length + 1);
      }),
      RUNS,
    );
  });

  it('cleaning what was typed beforehand changes nothing', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const clean = Object.entries(content.values).map(([field, one]) => [
          field,
          typeof one === 'string' ? cleanText(one) : one,
        ]);
        const again = bench.run({ ...content, values: Object.fromEntries(clean) });
        const { problems, data, body } = bench.run(content);
        expect([again.problems, again.data, again.body]).toStrictEqual([problems, data, body]);
      }),
      RUNS,
    );
  });
});
