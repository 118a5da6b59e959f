import { parse } from '@formatjs/icu-messageformat-parser';
import { beforeEach, expect, it } from 'vitest';
import { toBill } from '../../../engine/bill/toBill';
import type { Bill } from '../../../engine/contract/scope.generated';
import { createTexts } from '../../../engine/i18n/texts';
import type { ActionContext } from '../context';
import { downloadHistory } from './run';

const words: Readonly<Record<string, string>> = {
  'usage.export.file': 'consumi',
  'usage.export.code': 'Codice',
  'usage.export.reading': 'Lettura',
  'usage.export.unit': 'Unità',
  'usage.export.actual': 'rilevata',
  'usage.export.estimated': 'stimata',
  'chart.month': 'Mese',
  'chart.total': 'Totale',
  band_f1: 'Prima fascia',
};
const messages = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, parse(text)]));

function billOf(storico_consumi: unknown, supply: object = { pod: 'IT001E00000001' }): Bill | undefined {
  const fatt_interattiva_data = { fornitura: [{ ...supply, storico_consumi }] };
  const holder = { holder_name: 'Anna Verdi', document_fiscal_code: 'VRDNNA80A41Z999X', document_number: '7' };
  return toBill({ ...holder, consumo_f1: 'band_f1,#0a7d5a', consumo_f2: '=F2', fatt_interattiva_data }, () => {})?.bill;
}

const bands = billOf([
  { mese: 3, anno: 2026, reale: 1, consumo_f1: '1040,5', consumo_f2: 20 },
  { mese: 4, anno: 2026, reale: 0, consumo_f1: -1.25 },
]);

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  saved = [];
  let blob = new Blob();
  URL.createObjectURL = (given: Blob) => {
    blob = given;
    return 'blob:one';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  };
});

async function fileOf(format: 'csv' | 'json', bill: Bill | undefined, locale = 'it', supply = bill?.supplies[0]?.id ?? '') {
  // The action reads only bill and texts.
  const context = { bill, texts: createTexts(locale, messages, 'suffix', () => undefined) } as unknown as ActionContext;
  expect(downloadHistory({ do: 'downloadHistory', supply, format }, context)).toBe(true);
  const [file] = saved;
  const bytes = new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer());
  return { name: file?.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

it('saves a row per month with bands, unit and kind of reading, in the numbers of the language', async () => {
  expect(await fileOf('csv', bands)).toEqual({
    name: 'consumi-IT001E00000001.csv',
    text: [
      "\ufeffCodice;Mese;Lettura;Prima fascia;'=F2;Totale;Unità",
      'IT001E00000001;2026-03;rilevata;1040,50;20;1060,50;kWh',
      'IT001E00000001;2026-04;stimata;-1,25;;-1,25;kWh',
      '',
    ].join('\r\n'),
  });
});

it('separates by comma in a language with a decimal point', async () => {
  expect((await fileOf('csv', bands, 'en')).text).toContain('IT001E00000001,2026-03,rilevata,1040.50,20,1060.50,kWh\r\n');
});

it('has no columns of bands for gas, and a quoted PDR with its zeros', async () => {
  const gas = billOf([{ mese: 1, anno: 2026, reale: 1, consumo: '21,412' }], { tipo_punto: 'PDR', pdr: '00880000000001' });
  expect((await fileOf('csv', gas)).text).toContain(
    'Mese;Lettura;Totale;Unità\r\n"00880000000001";2026-01;rilevata;21,412;Smc\r\n',
  );
});

it('saves the same as JSON, without personal data', async () => {
  const { name, text } = await fileOf('json', bands);
  expect(name).toBe('consumi-IT001E00000001.json');
  expect(JSON.parse(text)).toEqual({
    code: 'IT001E00000001',
    kind: 'electricity',
    unit: 'kWh',
    months: [
      { month: '2026-03', reading: 'actual', total: 1060.5, bands: { F1: 1040.5, F2: 20 } },
      { month: '2026-04', reading: 'estimated', total: -1.25, bands: { F1: -1.25 } },
    ],
  });
  for (const file of [text, (await fileOf('csv', bands)).text]) expect(file).not.toMatch(/Verdi|VRDNNA/);
});

it('fails for a supply without history', async () => {
  await expect(fileOf('csv', billOf([]))).rejects.toThrow('no history');
  await expect(fileOf('csv', bands, 'it', 'other')).rejects.toThrow('no history');
});
