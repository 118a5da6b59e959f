import { expect, it } from 'vitest';
import { maskedText } from './maskedText';

const CODE = 'RSSMRA80A01H501U';

it('changes nothing but the tax codes, byte for byte', () => {
  const text = `{ "b" : 1.10,\r\n "document_fiscal_code":"${CODE}" , "a": [ "\\u0041:", {"label": "invoices_CF", "value" :  "${CODE}"}], "z": "di ${CODE}\\/" }`;
  expect(maskedText(text)).toBe(
    `{ "b" : 1.10,\r\n "document_fiscal_code":"••••501U" , "a": [ "\\u0041:", {"label": "invoices_CF", "value" :  "••••501U"}], "z": "di ••••501U/" }`,
  );
  expect(maskedText('{"causale": "Rata di 90000000126"}', '{"document_fiscal_code": 90000000126}')).toBe(
    '{"causale": "Rata di ••••0126"}',
  );
});

it('changes a value in its place alone where an equal one stays', () => {
  const text =
    '{"rows": [{"label":"Partita IVA","value":"-"}, {"label":"Sconto","value":"-"}], "n":84.10, "big":12345678901234567890, "x":"\\u00e8"}';
  expect(maskedText(text)).toBe(text.replace('"-"', '"••••"'));
});

it.each([
  ['no JSON', `{ "document_fiscal_code": ${CODE}`],
  ['nothing to mask', '{"a" : 1 , "document_fiscal_code": "" }'],
  ['a masked code', '{"document_fiscal_code" : "••••501U"}'],
])('leaves a text with %s as it is', (_, text) => expect(maskedText(text)).toBe(text));

it.each([
  `{"document_fiscal_code": "${CODE}", "document_fiscal_code": "${CODE}"}`,
  `{"document_fiscal_code": "${CODE}", "document_fiscal_code": ""}`,
  `{"a": {"note": "${CODE}"}, "document_fiscal_code": "${CODE}", "a": 1}`,
  `{"document_fiscal_code": "\\u0052SSMRA80A01H501U"}`,
  `{"${CODE}": 1, "b": "${CODE}"}`,
  `["${CODE}"]`,
  `\uFEFF{"document_fiscal_code": "${CODE}"}`,
  `"${CODE}"`,
  `{"document_fiscal_code": "${CODE}", "note": "di RSS MRA 80A01 H501U"}`,
])('leaves no tax code in %s', (text) => {
  const shown = maskedText(text);
  expect(shown).not.toMatch(/S ?MRA ?80A/);
  expect(() => JSON.parse(shown)).not.toThrow();
});

it.each([100, 300, 20_000])('leaves no tax code that is %s levels deep', (levels) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
    expect(maskedText(`${open.repeat(levels)}"${CODE}"${close.repeat(levels)}`)).not.toContain('SMRA80A');
});
