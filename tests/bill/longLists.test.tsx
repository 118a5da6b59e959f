import { describe, expect, it } from 'vitest';
import { cases, documentOf, instalmentsOf, TODAY } from '../support/bills';
import { type OpenPage, openPage, withDocument } from '../support/page';
import { resolveOpen } from '../support/resolveOpen';
import { label } from '../support/texts';

await withDocument();

/** Every list, however long, must show fewer entries than this. */
const limit = 60;

/** Matches entries of lists and repeated parts of a layout. */
const entry = '[role=listitem], li, tr, option, [role=option], [data-key]';

/** Sizes of the lists in a page, largest first. */
function sizes(page: OpenPage): number[] {
  const lists = new Map<Element | null, number>();
  for (const one of page.place.querySelectorAll(entry)) {
    const list = one.closest('table, ul, ol, select, [role=listbox]') ?? one.parentElement;
    lists.set(list, (lists.get(list) ?? 0) + 1);
  }
  return [...lists.values()].sort((a, b) => b - a);
}

/** Opens a page with a single module of the default layouts, for a bill with `changes`. */
function open(module: string, sample: string, changes: object = {}): Promise<OpenPage> {
  const one = cases.find(({ host, sample: { name } }) => host === 'aurora.localhost' && name === sample);
  if (!one) throw new Error(`no sample ${sample}`);
  const document = { ...documentOf(one), ...changes };
  return openPage(
    resolveOpen({
      host: '_default',
      template: '2',
      document,
      modules: { modules: [module] },
      scope: instalmentsOf(one),
      screen: 'mobile',
      locale: 'it',
      today: TODAY,
    }),
  );
}

const data = (sample: string, more: object) => {
  const one = cases.find(({ sample: { name } }) => name === sample);
  return { fatt_interattiva_data: { ...(one && Object(documentOf(one).fatt_interattiva_data)), ...more } };
};

const buttons = ({ place }: OpenPage, words: string) =>
  [...place.querySelectorAll('button')].filter((button) => button.textContent?.startsWith(words));
const placesOf = ({ place }: OpenPage) => [...place.querySelectorAll('p[role=status]')].map((one) => one.textContent);

const many = (count: number, of: (index: number) => unknown) => Array.from({ length: count }, (_, index) => of(index));

const unpaid = many(500, (index) => ({
  numero_documento: `N/${index}`,
  data_scadenza: '2026-09-08',
  importo_originale: '10,00',
  crypto: `c${index}`,
}));

describe('in lists of hundreds, fewer than sixty entries stand in the page', () => {
  it('500 instalments, leafed to the last', async () => {
    const page = await open('rate', 'many-instalments');
    const shown = () => [...page.place.querySelectorAll('[data-node=rate-item]')].map((one) => one.getAttribute('data-key'));
    expect(placesOf(page)).toEqual(['Da 1 a 20 di 500']);
    const seen = [...shown()];
    for (let at = 20; at < 500; at += 20) {
      await page.press(buttons(page, '20 seguenti')[0] as Element);
      expect(sizes(page)[0]).toBeLessThan(limit);
      seen.push(...shown());
    }
    expect(seen).toEqual(many(500, (index) => String(index + 1)));
    expect(placesOf(page)).toEqual(['Da 481 a 500 di 500']);
    expect(page.diagnostics).toEqual([]);
    await page.close();
  });

  it.each(['consumi', 'consumi_t5', 'fornitura', 'fornitura_duferco', 'miei_dati_mio_contratto'])(
    '200 supplies in %s',
    async (module) => {
      const page = await open(module, 'many-supplies');
      for (const field of page.place.querySelectorAll('[role=combobox]')) await page.press(field);
      for (const button of buttons(page, label('chart.showData'))) await page.press(button);
      expect(page.place.textContent).not.toBe('');
      expect(sizes(page)[0] ?? 0).toBeLessThan(limit);
      expect(page.place.querySelectorAll('p').length, 'lines').toBeLessThan(2 * limit);
      expect(page.diagnostics).toEqual([]);
      await page.close();
    },
  );

  it('120 months of a supply: in the chart 36, in its table and in the list of months a page', async () => {
    const months = many(120, (index) => ({
      mese: (index % 12) + 1,
      anno: 2016 + Math.floor(index / 12),
      consumo: 100 + index,
      n_giorni: 30,
      stimato_reale: 'reale',
    }));
    const one = cases.find(({ sample: { name } }) => name === 'many-supplies');
    const [first] = Object(documentOf(one as never)).fatt_interattiva_data.fornitura;
    const page = await open(
      'dati_fornitura_duferco',
      'supply-details',
      data('supply-details', { fornitura: [{ ...first, consumi: months }] }),
    );
    for (const button of page.place.querySelectorAll('button[aria-expanded=false]')) await page.press(button);
    for (const button of buttons(page, label('chart.showData'))) await page.press(button);
    const tables = [...page.place.querySelectorAll('table')].map((table) => table.querySelectorAll('tbody tr').length);
    expect(tables).toEqual([50, 24]);
    expect(placesOf(page)).toEqual(['Da 1 a 50 di 120', 'Da 97 a 120 di 120']);
    expect(page.place.querySelector('[role=slider]')?.getAttribute('aria-valuemax')).toBe('36');
    expect(page.diagnostics).toEqual([]);
    await page.close();
  });

  it('120 months of spend', async () => {
    const spesa_annua = many(120, (index) => ({ mese: (index % 12) + 1, anno: 2016 + Math.floor(index / 12), importo: '50,00' }));
    const page = await open(
      'consumi',
      'electricity-bands',
      data('electricity-bands', { fornitura: [{ pod: 'IT001E1', spesa_annua }] }),
    );
    for (const button of buttons(page, label('chart.showData'))) await page.press(button);
    expect(placesOf(page)).toEqual(['Da 97 a 120 di 120']);
    expect(sizes(page)[0]).toBeLessThan(limit);
    await page.close();
  });

  it.each([
    ['insoluti', 'Da 1 a 50 di 500', { insoluti: unpaid }],
    ['info_pagamento', 'Da 1 a 50 di 500', { insoluti: unpaid }],
    [
      'mancati_pagamenti',
      'Da 1 a 20 di 500',
      { mancati_pagamenti: many(500, (index) => [`N/${index}`, '2026-08-13', '2026-09-08', '10,00']) },
    ],
    [
      'sintesi_importi',
      'Da 1 a 50 di 500',
      { sintesi_importi: { tabella_importi: many(500, (index) => ({ [`Voce ${index}`]: '10,00' })) } },
    ],
  ])('500 rows of %s', async (module, where, more) => {
    const page = await open(module, 'overdue', data('overdue', more));
    expect(placesOf(page)).toEqual([where]);
    expect(sizes(page)[0] ?? 0).toBeLessThan(limit);
    expect(page.diagnostics).toEqual([]);
    await page.close();
  });

  it('500 fields of the summary', async () => {
    const index_fields = many(500, (index) => ({ label: 'invoices_codice_cliente', value: `${index}`, format: 'text' }));
    const page = await open('riepilogo_doc3', 'electricity-bands', { index_fields });
    expect(placesOf(page)).toEqual(['Da 1 a 50 di 500']);
    expect(sizes(page)[0]).toBeLessThan(limit);
    await page.close();
  });
});
