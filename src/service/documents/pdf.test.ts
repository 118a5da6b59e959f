import { describe, expect, it } from 'vitest';
import { samples } from '../../samples/index';
import { pdfText } from '../testing/pdfText';
import { billPdf } from './pdf';
import { printedBill } from './printedBill';

function bodyOf(name: string): string {
  const sample = samples.find((candidate) => candidate.name === name);
  const context = { today: '2026-11-21', vocabulary: '2025', supplies: ['electricity', 'gas'], extra: {} } as const;
  return JSON.stringify(sample?.build({ ...context, idOf: String, mediaOf: String }));
}

/** The text of a document's PDF, which must have this many pages. */
async function textOf(body: string, pages = 1): Promise<string> {
  const pdf = await billPdf(body, { brand: 'Marca', number: '2026000101', compress: false });
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(pages);
  return pdfText(pdf);
}

describe('the PDF', () => {
  it('has the figures of the document', async () => {
    const text = await textOf(bodyOf('electricity-bands'));
    for (const part of [
      'Marca',
      'Giulia Ferrantini',
      '112,64 €',
      'Entro il 10/12/2026',
      'Quota consumi',
      '62,26 €',
      '86,04 €',
      '8,60 €',
      '327 kWh',
      'IT001E',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says credit, direct debit, and what was paid', async () => {
    expect(printedBill(bodyOf('credit'), '1')).toMatchObject({ amountLabel: 'A credito', amount: '45,20 €', due: '' });
    expect(printedBill(bodyOf('direct-debit'), '1').due).toBe('Addebito diretto il 10/12/2026');
    expect(printedBill(bodyOf('paid'), '1')).toMatchObject({ amount: '0,00 €', due: '' });
    expect(printedBill(bodyOf('paid'), '1').facts.join()).toMatch(/Importo della bolletta \d+,\d\d €/);
  });

  it.each([
    ['an unread debt', { document_payment_debt: '12O,00', document_amount: '84,10' }, 'Importo non disponibile'],
    ['no debt and an unread amount', { document_amount: '12O,00' }, 'Importo non disponibile'],
    ['no debt and an amount with words', { document_amount: 'circa 84,10' }, 'circa 84,10'],
  ])('has no words of a debt with %s', (_, fields, amount) => {
    const printed = printedBill(JSON.stringify({ ...fields, document_payment_expiry: '2026-12-10' }), '1');
    expect(printed).toMatchObject({ amountLabel: 'Importo della bolletta', amount, due: '' });
  });

  it('has them with a debt beside an unread amount of the bill, and without any amount', () => {
    const due = { amountLabel: 'Da pagare', due: 'Entro il 10/12/2026' };
    for (const fields of [{ document_amount: '12O,00', document_payment_debt: '84,10' }, {}])
      expect(printedBill(JSON.stringify({ ...fields, document_payment_expiry: '2026-12-10' }), '1')).toMatchObject(due);
  });

  const amountsOf = (rows: number, vat: number) => {
    const table = Object.fromEntries(Array.from({ length: rows }, (_, index) => [`Voce ${index + 1}`, '1,10']));
    const tax = Array.from({ length: vat }, (_, index) => ({ aliquota_iva: `${index}`, imponibile: '10,00', importo: '0,20' }));
    const summary = { tabella_importi: { ...table, 'TOTALE DA PAGARE': '9,99' }, tabella_iva: tax };
    return JSON.stringify({ fatt_interattiva_data: { sintesi_importi: summary } });
  };

  it('prints all rows and all VAT, on more pages when they need them', async () => {
    const text = await textOf(amountsOf(40, 9), 3);
    const lines = text.split('\n');
    for (let index = 1; index <= 40; index += 1) expect(lines).toContain(`Voce ${index}`);
    for (let index = 0; index < 9; index += 1) expect(lines).toContain(`Aliquota ${index}%, imponibile 10,00 €`);
    expect(lines.filter((line) => line.startsWith('Il dettaglio completo'))).toHaveLength(3);
  });

  it('says how many more there are when there are too many, with their sum', () => {
    const { rows, vat } = printedBill(amountsOf(1000, 500), '1');
    expect(rows.slice(-2)).toEqual([
      { label: 'Altre voci: 700', amount: '770,00 €', isTotal: false },
      { label: 'TOTALE DA PAGARE', amount: '9,99 €', isTotal: true },
    ]);
    expect(vat.at(-1)).toEqual({ label: 'Altre righe: 200', tax: '40,00 €' });
    expect([rows.length, vat.length]).toEqual([302, 301]);
  });

  it('prints what a row of VAT has', () => {
    const rows = [
      { importo: '1,00' },
      { aliquota_iva: '10' },
      { imponibile: '3,00', importo: '0,30' },
      { aliquota_iva: 'esente' },
    ];
    const body = JSON.stringify({ fatt_interattiva_data: { sintesi_importi: { tabella_iva: rows } } });
    expect(printedBill(body, '1').vat).toEqual([
      { label: 'IVA', tax: '1,00 €' },
      { label: 'Aliquota 10%', tax: '' },
      { label: 'Imponibile 3,00 €', tax: '0,30 €' },
      { label: 'Aliquota esente', tax: '' },
    ]);
  });

  it('prints the amounts in the currency of the document', () => {
    const inFrancs = JSON.stringify({ ...JSON.parse(bodyOf('paid')), currency_sigle: 'CHF' });
    expect(printedBill(inFrancs, '1').amount).toBe('0,00 CHF');
    expect(JSON.stringify(printedBill(inFrancs, '1'))).not.toContain('€');
  });

  it('is one page for 200 supplies', async () => {
    expect(await textOf(bodyOf('many-supplies'))).toContain('e altre 195 forniture');
  });

  it.each([
    ['Romanian', 'Ștefania Țurcanu, Brăila'],
    ['Romanian with cedillas', 'Ştefania Ţurcanu'],
    ['Polish', 'Via Łódź 3, Świętosława Żółć'],
    ['Czech', 'Jiří Dvořák, Ďáblice'],
    ['Slovenian and Croatian', 'Črt Šumi, Đurđa Žižić'],
    ['Turkish', 'Işıl Güneş, İğdır'],
    ['Hungarian', 'Győző Fűrész'],
    ['Baltic languages', 'Jānis Ķēniņš, Ąžuolas Įžė'],
    ['Maltese', 'Ċensu Ħal Għaxaq'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Світлана Їжакевич, Љубица'],
    ['Latin-1', 'Niccolò D’Angelo & C. «Più» €'],
  ])('prints names in %s', async (_, name) => {
    const text = await textOf(JSON.stringify({ holder_name: name, holder_toponimo: name }));
    expect(text.split('\n').filter((line) => line === name)).toHaveLength(2);
  });

  it('composes letters and accents, and leaves out what cannot be seen', async () => {
    const text = await textOf(JSON.stringify({ holder_name: 'S\u0326tefan Nicco\u00adlo\u0300\u200b' }));
    expect(text).toContain('Ștefan Niccolò');
  });

  it('shows a placeholder for each character that it does not have, labels included', async () => {
    const document = {
      holder_name: '王 Rossi 🔥',
      fatt_interattiva_data: { sintesi_importi: { tabella_importi: { 'Quota 数': '1,00' } } },
    };
    const text = await textOf(JSON.stringify(document));
    expect(text).toContain('□ Rossi □');
    expect(text).toContain('Quota □');
  });

  it('contains only the glyphs that it uses', async () => {
    const pdf = await billPdf(bodyOf('electricity-bands'), { brand: 'Marca', number: '2026000101' });
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('is made of whatever the document is', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '<html>',
      '{"document_type": {"a": 1}, "fatt_interattiva_data": 3}',
      bodyOf('broken-fields'),
    ]) {
      const text = await textOf(body);
      expect(text).toContain('2026000101');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
