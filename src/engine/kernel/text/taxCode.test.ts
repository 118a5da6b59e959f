import { describe, expect, it } from 'vitest';
import { isTaxCodeName, maskedCode, taxCodeMask, withoutMasked } from './taxCode';

it.each([
  ['RSSMRA80A01H501U', '••••501U'],
  ['90000000126', '••••0126'],
  ['DE 811 907 980', '•••• 980'],
  ['1234567', '••••'],
  ['X', '••••'],
  ['••••501U', '••••501U'],
  ['••••', '••••'],
])('of the code %s a link shows %s', (code, shown) => expect(maskedCode(code)).toBe(shown));

it.each([
  'document_fiscal_code',
  'invoices_CF',
  'dettagli_fornitura.codice_fiscale',
  'Codice fiscale',
  'Cod. Fisc.',
  'codice fiscale o partita IVA',
  'C.F.',
  'CF',
  'P.IVA',
  'P. IVA:',
  'partita_iva',
  'piva',
])('%s is the name of a tax code', (name) => expect(isTaxCodeName(name)).toBe(true));

it.each([
  'Imp. IVA',
  'imp_iva',
  'IVA',
  'aliquota_iva',
  'invoices_codice_cliente',
  'codice_offerta',
  'Mcf',
  'descrizione',
  '',
  'value',
])('%s is not', (name) => expect(isTaxCodeName(name)).toBe(false));

describe('any other text', () => {
  const mask = taxCodeMask('90000000126', 'x', undefined, 'A.B*CDEFGH', 'DE 811 907 980');

  it.each([
    ['Intestatario RSSMRA80A01H501U, Roma', 'Intestatario ••••501U, Roma'],
    ['<p>cf: rssmra80a01h501u</p>', '<p>cf: ••••501u</p>'],
    // Grouped, in upper or lower case.
    ['c/o Marchesoni, MRC TTV 61S03 X999V, Pavia', 'c/o Marchesoni, ••••999V, Pavia'],
    ['mrc ttv 61s03 x999v', '••••999v'],
    ['MRC-TTV-61-S-03-X-999-V', '••••99-V'],
    ['MRCTTV 61S03X999V', '••••999V'],
    ['P. IVA 900 000 001 26', 'P. IVA ••••1 26'],
    ['bolletta_RSSMRA80A01H501U_1.pdf', 'bolletta_••••501U_1.pdf'],
    ['RSS/MRA/85T10/A562S', '••••562S'],
    ['RSS  MRA  85T10  A562S', '••••562S'],
    ['RSS_MRA_85T10_A562S', '••••562S'],
    ['RSS–MRA–85T10–A562S', '••••562S'],
    ['RSS·MRA·85T10·A562S', '••••562S'],
    ['RSS - MRA - 85T10 - A562S', '••••562S'],
    ['R\u200bSSMRA8\u200d5T10\u2060A5\u00ad62S', '••••\u00ad62S'],
    ['IT90000000126', '••••0126'],
    ['IT 900 000 001 26', 'IT ••••1 26'],
    ['DE811907980 o 811907980', '••••7980 o ••••7980'],
    ['P.IVA 90.000/000–126', 'P.IVA ••••–126'],
    // Special characters of regular expressions.
    ['A.B*CDEFGH', '••••EFGH'],
    // Letters instead of digits.
    ['RSSMRA8LA01H5LMU', '••••5LMU'],
    ['P.IVA 90000000126.', 'P.IVA ••••0126.'],
    ['90000000126 e RSSMRA80A01H501U', '••••0126 e ••••501U'],
  ])('shows of %s: %s', (text, shown) => expect(mask(text, 'note')).toBe(shown));

  it.each([
    'responsabilmente',
    'PER VOI LA SPESA MENSILE PARTE',
    'MRC TTV 61S03 X99',
    '190000000126',
    '300000002026000101',
    'IT001E40007919',
    'ARSSMRA80A01H501UX',
    'x',
    'IT60X0542811101000000123456',
    'Via Verdi 12, 20121 Milano (MI), scala A, interno 3',
    '01/02/2026 – 28/02/2026: F1 120 kWh, F2 80 kWh, F3 60 kWh',
    '112,64',
  ])('keeps %s', (text) => expect(mask(text, 'note')).toBe(text));
});

it('is not sent', () => {
  expect(['••••501U', 'CF ••••501U', '••••', 'a ••• b', ''].map(withoutMasked)).toEqual(['', 'CF', '', 'a ••• b', '']);
});
