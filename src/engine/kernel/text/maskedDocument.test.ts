import { expect, it } from 'vitest';
import { maskedAnswer, maskOfDocument } from './maskedDocument';

const masked = (document: unknown, answer = document) => maskedAnswer(answer, maskOfDocument(document));

it('masks every field, label, key and text that has a tax code, and nothing else', () => {
  const document = {
    crypto: 'RSSMRA80A01H501U',
    detail: 'media-90000000126',
    document_fiscal_code: 'RSSMRA80A01H501U',
    document_number: '90000000126',
    index_fields: [
      { label: 'invoices_CF', value: 90000000126, format: 'number' },
      { label: 'invoices_codice_cliente', value: '90000000126' },
      { value: '12345678903', label: 'Partita IVA' },
    ],
    fatt_interattiva_data: {
      fornitura: [{ id_sede: '90000000126', dettagli_fornitura: { 'Codice fiscale': 'BNCLRA85T41F205Z', potenza: '3 kW' } }],
      mancati_pagamenti: [['1', 'di RSSMRA80A01H501U e 12345678903']],
      BNCLRA85T41F205Z: 1,
    },
    link: 'https://pay.example/?cf=RSSMRA80A01H501U',
    nothing: [null, '', 0, false, {}],
  };
  const before = structuredClone(document);
  expect(masked(document)).toEqual({
    ...before,
    document_fiscal_code: '••••501U',
    index_fields: [
      { label: 'invoices_CF', value: '••••0126', format: 'number' },
      { label: 'invoices_codice_cliente', value: '90000000126' },
      { value: '••••8903', label: 'Partita IVA' },
    ],
    fatt_interattiva_data: {
      fornitura: [{ id_sede: '90000000126', dettagli_fornitura: { 'Codice fiscale': '••••205Z', potenza: '3 kW' } }],
      mancati_pagamenti: [['1', 'di ••••501U e ••••8903']],
      '••••205Z': 1,
    },
  });
  expect(document).toEqual(before);
  expect(masked(document, { causale: 'rata di 12345678903' } as never)).toEqual({ causale: 'rata di ••••8903' });
});

it('returns what has no tax code as the same object, whatever it is', () => {
  for (const answer of [null, 1, 'x', [], {}, { a: [{ b: 'c' }] }, JSON.parse('{"__proto__":{"a":"b"}}')])
    expect(masked(answer)).toBe(answer);
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  expect(masked(deep)).toBe(deep);
  expect(masked(masked({ document_fiscal_code: '90000000126' }))).toEqual({ document_fiscal_code: '••••0126' });
});

it('shows nothing of what has a tax code deeper than any document', () => {
  const nested = (inside: string, levels: number) => JSON.parse(`${'{"a":['.repeat(levels)}${inside}${']}'.repeat(levels)}`);
  const code = '"RSSMRA80A01H501U"';
  expect(JSON.stringify(masked(nested(code, 90)))).toContain('••••501U');
  for (const levels of [150, 20_000]) expect(JSON.stringify(masked(nested(`{"x":${code}}`, levels)))).not.toContain('RSSMRA');
});
