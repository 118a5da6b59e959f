import { describe, expect, it } from 'vitest';
import { samples } from '../samples/index';
import { billPdf } from './pdf';
import { printedBill } from './printedBill';

function bodyOf(name: string): string {
  const sample = samples.find((candidate) => candidate.name === name);
  const context = { today: '2026-11-21', vocabulary: '2025', supplies: ['electricity', 'gas'], extra: {} } as const;
  return JSON.stringify(sample?.build({ ...context, idOf: String, mediaOf: String }));
}

/** Text of an uncompressed PDF: its strings are hexadecimal, cut where letters are kerned. */
async function textOf(body: string): Promise<string> {
  const pdf = (await billPdf(body, { brand: 'Marca', number: '2026000101', compress: false })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
  const decode = (hex: string) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x80', '€');
  return [...pdf.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''))
    .join('\n');
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
