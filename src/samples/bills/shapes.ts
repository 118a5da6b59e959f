import { daysLater } from '../dates';
import { billDocument } from '../document';
import { decimal, italian } from '../money';
import { giulia, ottavio } from '../people';
import type { Sample } from '../sample';
import { monthlyList, supplyEntry } from '../supply';
import { usualPoint } from './usual';

/** The usual bill in other wire formats, and with missing or invalid data. */
export const billsByShape: readonly Sample[] = [
  {
    number: '2026000112',
    name: 'amounts-as-list',
    title: 'amounts as a list of single entries, unpaid invoices as a map, 13 months',
    build: (context) =>
      billDocument(context, {
        number: '2026000112',
        holder: giulia,
        points: [usualPoint(context, 13, { count: 13 })],
        form: 'list',
        more: {
          insoluti: {
            '1': {
              numero_documento: '2026000093',
              data_scadenza: daysLater(context.today, -40),
              importo_originale: decimal(5418),
              crypto: context.idOf('2026000093'),
            },
          },
        },
      }),
  },
  {
    number: '2026000113',
    name: 'estimated',
    title: 'billed on estimated readings',
    build: (context) =>
      billDocument(context, {
        number: '2026000113',
        holder: ottavio,
        points: [usualPoint(context, 14, { estimated: [1, 2, 5, 14] })],
      }),
  },
  {
    number: '2026000114',
    name: 'gaps',
    title: 'history of 18 months with gaps, consumption as a list by month',
    build: (context) => {
      const point = usualPoint(context, 15, { count: 18, gaps: [4, 9, 15] });
      const supply = supplyEntry(point, ottavio, daysLater(context.today, -560));
      return billDocument(context, {
        number: '2026000114',
        holder: ottavio,
        points: [point],
        more: { fornitura: [{ ...supply, consumi: monthlyList(point) }] },
      });
    },
  },
  {
    number: '2026000123',
    name: 'web-bill',
    title: 'can be had on the web in place of paper',
    build: (context) =>
      billDocument(context, {
        number: '2026000123',
        holder: giulia,
        points: [usualPoint(context, 24)],
        summary: { scelta_bolletta_web: '1' },
      }),
  },
  {
    number: '2026000115',
    name: 'minimal',
    title: 'the least that a server can send: number, amount, due date',
    build: (context) => ({
      document_number: '2026000115',
      document_amount: decimal(8410),
      document_payment_debt: decimal(8410),
      document_payment_expiry: daysLater(context.today, 19),
      tipo_bolletta: context.supplies[0] === 'electricity' ? 'EE' : 'GAS',
      detail: context.mediaOf('2026000115'),
    }),
  },
  {
    number: '2026000116',
    name: 'broken-fields',
    title: 'unreadable dates, amounts and rows: the rest of the bill still stands',
    broken: true,
    build: (context) => {
      const point = usualPoint(context, 16);
      const supply = supplyEntry(point, giulia, 'ieri');
      const sound = billDocument(context, { number: '2026000116', holder: giulia, points: [point] });
      return {
        ...sound,
        document_date: '2026-13-45',
        document_payment_status: 9,
        index_fields: [null, { label: 'invoices_codice_cliente', value: { nested: true } }, 'no field at all'],
        dati_pagamento_fields: { doc_amount: 'n.d.' },
        holder_cap: ['20098'],
        consumo_f1: 12,
        spesa_annua_color: 'javascript:alert(1)',
        bolletta_interattiva_rid_link: 'javascript:alert(1)',
        fatt_interattiva_data: {
          header: 'nessuno',
          sintesi_importi: {
            tabella_importi: {
              'Quota consumi': 'sessantadue euro',
              'Quota fissa': '11,31',
              'TOTALE DA PAGARE': italian(point.charges.total),
            },
            tabella_iva: [{ aliquota_iva: 'dieci', imponibile: '1,234.56', importo: null }],
            grafico_importi: [{ label: '<b>Accise</b>', value: 'NaN', color: 'red;}' }],
          },
          insoluti: 'nessuno',
          mancati_pagamenti: [[], null, ['2026000094']],
          fornitura: [
            null,
            { ...supply, storico_consumi: [{ mese: 'tredici', anno: '26' }, null, { mese: 5, anno: 2026, consumo_f1: 'abc' }] },
          ],
        },
      };
    },
  },
];
