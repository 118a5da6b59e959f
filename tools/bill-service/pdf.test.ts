import { describe, expect, it } from 'vitest';
import { samples } from '../samples/index';
import { billPdf } from './pdf';
import { printedBill } from './printedBill';
import { pdfText } from './testing/pdfText';

function bodyOf(name: string): string {
  const sample = samples.find((candidate) => candidate.name === name);
  const context = { today: '2026-11-21', vocabulary: '2025', supplies: ['electricity', 'gas'], extra: {} } as const;
  return JSON.stringify(sample?.build({ ...context, idOf: String, mediaOf: String }));
}

/** The text of the PDF of a document, which has one page. */
async function textOf(body: string): Promise<string> {
  const pdf = await billPdf(body, { brand: 'Marca', number: '2026000101', compress: false });
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
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
    expect(printedBill(bodyOf('credit'), '1')).toMatchObject({ amountLabel: 'A tuo credito', amount: '45,20 €', due: '' });
    expect(printedBill(bodyOf('direct-debit'), '1').due).toBe('Addebito diretto il 10/12/2026');
    expect(printedBill(bodyOf('paid'), '1')).toMatchObject({ amount: '0,00 €', due: '' });
    expect(printedBill(bodyOf('paid'), '1').facts.join()).toMatch(/Importo della bolletta \d+,\d\d €/);
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
