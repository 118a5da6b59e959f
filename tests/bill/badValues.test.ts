import { describe, expect, it } from 'vitest';
import { toInstalments } from '../../src/engine/bill/instalments';
import { statusFromDocument, statusFromVerify } from '../../src/engine/bill/status';
import type { Diagnostic } from '../../src/engine/kernel/page/diagnostics';
import { resolveBill } from '../../src/page/app/bill/resolveBill';
import { cases, documentOf, TODAY } from '../support/bills';
import { openPage, withDocument } from '../support/page';
import { asListed, resolveOpen } from '../support/resolveOpen';
import { label } from '../support/texts';

await withDocument();

/** A bad value: the rest of its block still shows, and a diagnostic reports the error with its path. */
interface Bad {
  /** Type of the field for the wire reader. */
  kind: string;
  /** Path in the document; `F` is the first supply, `D` is `fatt_interattiva_data`. */
  at: string;
  value: unknown;
  /** Module that shows the field. */
  in: string;
  /** Texts that must show, including what remains of the bad value. */
  shows: readonly string[];
  /** Texts that must not show. */
  hides?: readonly string[];
  /** Selector of an element that must be rendered. */
  draws?: string;
  /** All expected diagnostics, as `code` or `code at.path`; without a path, that of `at` applies. */
  says: readonly string[];
}

const NUMBER = `${label('summary.number')}2026000101`;
const CUSTOMER = `${label('invoices_codice_cliente')}700451209`;
const sound = cases.find(({ host, sample: { name } }) => host === '_default' && name === 'electricity-bands');
if (!sound) throw new Error('no sound bill');

const paths: readonly (readonly [string, string])[] = [
  ['F.', 'fatt_interattiva_data.fornitura.0.'],
  ['D.', 'fatt_interattiva_data.'],
];

function pathOf(at: string): string {
  const [short, long] = paths.find(([name]) => at.startsWith(name)) ?? ['', ''];
  return at.replace(short, long);
}

/** The path as diagnostics write it: list indexes in brackets. */
const written = (at: string) => pathOf(at).replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** The document with another value at a path; `undefined` removes the field. */
function changed(document: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const copy = JSON.parse(JSON.stringify(document));
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((part, name) => part[name], copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** The default brand, with a card provider added. */
const host = { name: '_default', locales: ['it', 'en'], social: [], providers: [{ name: 'card', kind: 'form' }] };

/** The content of a page: its text with normal spaces, including expanded tables. */
async function shown(document: unknown, module: string, scope: object = {}, draws?: string) {
  const question = { host: '_default', template: '2', document, modules: { modules: [module] }, scope: { host, ...scope } };
  const answer = asListed(resolveOpen({ ...question, screen: 'mobile', locale: 'it', today: TODAY }));
  const page = await openPage(answer);
  for (const button of page.place.querySelectorAll('button[aria-expanded=false]')) {
    if (/^(Mostra i d|Dettaglio)/.test(button.textContent ?? '')) await page.press(button);
  }
  const isDrawn = draws === undefined || page.place.querySelector(draws) !== null;
  const words = (page.place.textContent ?? '').replaceAll('\u00a0', ' ');
  const markup = page.place.innerHTML;
  await page.close();
  return { words, markup, isDrawn, drawn: page.diagnostics, diagnostics: answer.diagnostics };
}

const leaks = /\bNaN\b|\bundefined\b|\[object|Invalid Date|javascript:/;

const say = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, where }) => (where ? `${code} ${where}` : code)).sort();

async function prove(row: Bad): Promise<void> {
  const document = changed(documentOf(sound as NonNullable<typeof sound>), pathOf(row.at), row.value);
  const page = await shown(document, row.in, {}, row.draws);
  expect(page.isDrawn, row.draws).toBe(true);
  for (const words of row.shows) expect(page.words).toContain(words);
  for (const words of row.hides ?? []) expect(page.words).not.toContain(words);
  expect(page.words).not.toMatch(leaks);
  expect(page.markup).not.toMatch(leaks);
  expect(page.drawn, 'drawing').toEqual([]);
  const expected = row.says.map((said) =>
    said.includes(' ') ? said.replace(/ .*/, (at) => ` ${written(at.slice(1))}`) : `${said} ${written(row.at)}`.trim(),
  );
  expect(say(page.diagnostics)).toEqual(expected.sort());
}

const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index));

const head = ['Da pagare 112,64 €', 'entro il 10 dicembre 2026'];

const rows: readonly Bad[] = [
  // Texts
  {
    kind: 'text',
    at: 'holder_name',
    value: { first: 'Giulia' },
    in: 'riepilogo_doc',
    shows: ['Via dei Tigli Grandi 12', NUMBER],
    hides: ['Giulia'],
    says: ['bill.text.type'],
  },
  {
    kind: 'text',
    at: 'document_number',
    value: ['2026000101'],
    in: 'riepilogo_doc',
    shows: ['Giulia Ferrantini'],
    hides: ['Numero2026'],
    says: ['bill.text.type'],
  },
  {
    kind: 'text',
    at: 'holder_localita',
    value: true,
    in: 'riepilogo_doc',
    shows: ['20098 (MI)'],
    hides: ['true'],
    says: ['bill.text.type'],
  },
  {
    kind: 'lost value',
    at: 'document_type',
    value: 'undefined',
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.value.lost'],
  },
  {
    kind: 'lost value',
    at: 'holder_name',
    value: 'NaN',
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.value.lost'],
  },
  {
    kind: 'endless text',
    at: 'holder_name',
    value: 'Giulia '.repeat(2000),
    in: 'riepilogo_doc',
    shows: ['Giulia Giulia', '…', NUMBER],
    says: ['bill.text.cut'],
  },
  {
    kind: 'markup',
    at: 'holder_name',
    value: '<b>Giulia</b><script>alert(1)</script>',
    in: 'riepilogo_doc',
    shows: ['<b>Giulia</b><script>'],
    says: [],
  },
  // Amounts
  {
    kind: 'amount',
    at: 'document_payment_debt',
    value: 'da definire',
    in: 'dati_pagamento_testata',
    shows: [label('payment.total'), 'Importo non disponibile'],
    hides: [label('payment.due'), 'Paga 112,64', 'entro il'],
    says: ['bill.amount.unreadable'],
  },
  {
    kind: 'amount',
    at: 'document_payment_debt',
    value: { value: 3 },
    in: 'dati_pagamento_testata',
    shows: ['Importo non disponibile'],
    hides: [label('payment.due'), 'Paga 112,64', 'entro il'],
    says: ['bill.amount.type'],
  },
  {
    kind: 'amount',
    at: 'document_payment_debt',
    value: 112.645,
    in: 'dati_pagamento_testata',
    shows: ['112,65 €'],
    hides: ['Da pagare112,64'],
    says: ['bill.amount.rounded', 'bill.payment.disagrees dati_pagamento_fields.doc_payment_debt'],
  },
  {
    kind: 'amount',
    at: 'document_amount',
    value: '1,234.56',
    in: 'dati_pagamento',
    shows: head,
    says: ['bill.payment.disagrees dati_pagamento_fields.doc_amount'],
  },
  {
    kind: 'amount to show',
    at: 'dati_pagamento_fields.doc_payment_debt.value',
    value: 'n.d.',
    in: 'dati_pagamento_testata',
    shows: head,
    hides: ['n.d.'],
    says: ['bill.amount.unreadable'],
  },
  {
    kind: 'amount to show',
    at: 'dati_pagamento_fields.doc_payment_debt',
    value: 'n.d.',
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.object.type'],
  },
  {
    kind: 'amount to show',
    at: 'dati_pagamento_fields.doc_payment_debt.value',
    value: '999,00',
    in: 'dati_pagamento_testata',
    shows: head,
    hides: ['999,00'],
    says: ['bill.payment.disagrees dati_pagamento_fields.doc_payment_debt'],
  },
  {
    kind: 'amount to show',
    at: 'dati_pagamento_fields',
    value: 'nessuno',
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.object.type'],
  },
  {
    kind: 'amount of a row',
    at: 'D.sintesi_importi.tabella_importi.Accise',
    value: 'n.d.',
    in: 'sintesi_importi',
    shows: ['Accisen.d.', 'IVA8,60 €', 'TOTALE DA PAGARE112,64 €'],
    says: ['bill.amount.unreadable'],
  },
  {
    kind: 'amount of a row',
    at: 'D.sintesi_importi.tabella_importi.Accise',
    value: [1],
    in: 'sintesi_importi',
    shows: ['IVA8,60 €', 'TOTALE DA PAGARE112,64 €'],
    says: ['bill.amount.type'],
  },
  // Dates
  {
    kind: 'date',
    at: 'document_payment_expiry',
    value: '31/02/2026',
    in: 'dati_pagamento_testata',
    shows: ['Da pagare 112,64 €', 'Scadenza: 31/02/2026'],
    hides: ['10 dicembre'],
    says: ['bill.date.unreadable'],
  },
  {
    kind: 'date',
    at: 'document_payment_expiry',
    value: 20261210,
    in: 'dati_pagamento_testata',
    shows: head,
    hides: ['20261210'],
    says: [],
  },
  {
    kind: 'date',
    at: 'document_date',
    value: '0000-00-00',
    in: 'riepilogo_doc',
    shows: [NUMBER, label('document_date_not_available')],
    says: [],
  },
  {
    kind: 'date',
    at: 'document_date',
    value: 'ieri',
    in: 'riepilogo_doc',
    shows: ['Emessa ilieri'],
    says: ['bill.date.unreadable'],
  },
  {
    kind: 'date to show',
    at: 'dati_pagamento_fields.doc_payment_expiry.value',
    value: 'presto',
    in: 'dati_pagamento2',
    shows: ['Scadenza10/12/2026'],
    hides: ['presto'],
    says: ['bill.date.unreadable'],
  },
  {
    kind: 'pattern of a date',
    at: 'dati_pagamento_fields.doc_payment_expiry.format_show',
    value: 'YYYY',
    in: 'dati_pagamento2',
    shows: ['Scadenza10', '112,64 €'],
    hides: ['20262026'],
    says: ['bill.datePattern.unknown'],
  },
  {
    kind: 'form of an amount',
    at: 'dati_pagamento_fields.doc_payment_debt.format_show',
    value: 'davanti',
    in: 'dati_pagamento2',
    shows: head,
    says: ['bill.amountForm.unknown'],
  },
  {
    kind: 'format',
    at: 'index_fields.0.format',
    value: 'codice',
    in: 'riepilogo_doc',
    shows: [CUSTOMER],
    says: ['bill.format.unknown'],
  },
  {
    kind: 'tagged date',
    at: 'index_fields.0',
    value: { label: 'invoices_codice_cliente', value: 'mai', format: 'date' },
    in: 'riepilogo_doc',
    shows: ['Codice clientemai'],
    says: ['bill.date.unreadable index_fields.0.value'],
  },
  {
    kind: 'missing date',
    at: 'index_fields.0',
    value: { label: 'Decorrenza contratto', value: '0000-00-00', format: 'date' },
    in: 'riepilogo_doc',
    shows: ['Decorrenza contrattoData del contratto non disponibile', NUMBER],
    says: [],
  },
  {
    kind: 'missing date',
    at: 'index_fields.0',
    value: { label: 'invoices_data_emissione', value: null, format: 'date' },
    in: 'riepilogo_doc3',
    shows: [label('document_date_not_available'), NUMBER],
    says: [],
  },
  {
    kind: 'tagged number',
    at: 'index_fields.0',
    value: { label: 'invoices_codice_cliente', value: 'uno', format: 'number' },
    in: 'riepilogo_doc',
    shows: ['Codice clienteuno'],
    says: ['bill.number.unreadable index_fields.0.value'],
  },
  // Numbers
  {
    kind: 'number',
    at: 'F.consumi.consumo',
    value: 'molto',
    in: 'consumi',
    shows: ['Da novembre 2025 a ottobre 2026'],
    hides: ['molto', label('usage.figure')],
    says: ['bill.number.unreadable'],
  },
  {
    kind: 'number',
    at: 'F.consumi.consumo',
    value: 1e300,
    in: 'consumi',
    shows: ['Da novembre 2025 a ottobre 2026'],
    says: ['bill.number.unreadable'],
  },
  {
    kind: 'number',
    at: 'F.storico_consumi.23.consumo_f1',
    value: 'abc',
    in: 'consumi',
    shows: ['ottobre 2026: 110 kWh'],
    says: ['bill.number.unreadable'],
  },
  {
    kind: 'number',
    at: 'F.storico_consumi.23',
    value: { mese: 10, anno: 2026 },
    in: 'consumi',
    shows: ['settembre 2026: 147 kWh'],
    says: ['bill.row.empty'],
  },
  {
    kind: 'rate of VAT',
    at: 'D.sintesi_importi.tabella_iva.0.aliquota_iva',
    value: 'dieci',
    in: 'sintesi_importi',
    shows: ['dieci86,04 €8,60 €'],
    says: ['bill.number.unreadable'],
  },
  // States and switches
  {
    kind: 'status',
    at: 'document_payment_status',
    value: 9,
    in: 'dati_pagamento_testata',
    shows: ['112,64 €'],
    hides: ['Paga 112,64 €'],
    says: ['bill.status.unknown'],
  },
  {
    kind: 'status',
    at: 'document_payment_status',
    value: { code: 1 },
    in: 'dati_pagamento_testata',
    shows: ['112,64 €'],
    says: ['bill.status.unknown'],
  },
  {
    kind: 'flag',
    at: 'bolletta_interattiva_sintesi_importi_riepilogo_iva',
    value: 'forse',
    in: 'sintesi_importi',
    shows: ['TOTALE DA PAGARE112,64 €'],
    hides: [label('vat.title')],
    says: ['bill.flag.unknown'],
  },
  {
    kind: 'flag',
    at: 'D.riepilogo_doc.scelta_bolletta_web',
    value: {},
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.flag.unknown'],
  },
  { kind: 'kind of bill', at: 'tipo_bolletta', value: 5, in: 'consumi', shows: ['kWh'], says: [] },
  {
    kind: 'kind of reading',
    at: 'F.consumi.stimato_reale',
    value: 'boh',
    in: 'consumi',
    shows: ['327 kWh'],
    says: ['bill.reading.unknown'],
  },
  {
    kind: 'kind of reading',
    at: 'F.storico_consumi.23.reale',
    value: 'forse',
    in: 'consumi',
    shows: ['ottobre 2026: 180 kWh'],
    says: ['bill.reading.unknown'],
  },
  // Months
  {
    kind: 'month by its name',
    at: 'F.storico_consumi.16.mese',
    value: 'marzo',
    in: 'consumi',
    shows: ['ottobre 2026: 180 kWh', 'Da novembre 2025 a ottobre 2026'],
    says: [],
  },
  {
    kind: 'month',
    at: 'F.storico_consumi.23',
    value: { mese: 'tredici', anno: 2026, reale: 1, consumo_f1: 70 },
    in: 'consumi',
    shows: ['settembre 2026: 147 kWh'],
    says: ['bill.month.unreadable'],
  },
  {
    kind: 'month',
    at: 'F.storico_consumi.23.mese',
    value: 'tredici',
    in: 'consumi',
    shows: ['ottobre 2026: 180 kWh'],
    says: ['bill.month.fromDate fatt_interattiva_data.fornitura.0.storico_consumi.23'],
  },
  {
    kind: 'year 0',
    at: 'F.storico_consumi.23',
    value: { mese: 10, anno: 0, reale: 1, consumo_f1: 70 },
    in: 'consumi',
    shows: ['settembre 2026: 147 kWh'],
    says: ['bill.month.unreadable'],
  },
  {
    kind: 'year 0',
    at: 'F.storico_consumi.23.anno',
    value: 0,
    in: 'consumi',
    shows: ['ottobre 2026: 180 kWh'],
    says: ['bill.month.fromDate fatt_interattiva_data.fornitura.0.storico_consumi.23'],
  },
  {
    kind: 'year 0',
    at: 'F.spesa_annua.5',
    value: { mese: 10, anno: '0', importo: 112.64 },
    in: 'consumi',
    shows: [label('spend.title'), '100,87 €'],
    says: ['bill.month.unreadable'],
  },
  {
    kind: 'amount of a month',
    at: 'F.spesa_annua.5.importo',
    value: 'tanto',
    in: 'consumi',
    shows: [label('spend.title'), '100,87 €'],
    hides: ['tanto'],
    says: ['bill.amount.unreadable'],
  },
  // Colours
  {
    kind: 'colour of spend',
    at: 'spesa_annua_color',
    value: 'rosso',
    in: 'consumi',
    shows: ['112,64 €'],
    draws: 'rect[fill="var(--chart-current)"]',
    says: ['bill.color.unreadable'],
  },
  {
    kind: 'colour of spend',
    at: 'spesa_annua_color',
    value: '#ffffc8',
    in: 'consumi',
    shows: ['112,64 €'],
    draws: 'rect[fill="#ffffc8"][stroke="var(--chart-outline-light)"]',
    says: [],
  },
  {
    kind: 'colour of a slice',
    at: 'D.sintesi_importi.grafico_importi.0.color',
    value: 'red;}',
    in: 'sintesi_importi',
    shows: ['Quota consumi62,26 €55 %'],
    draws: 'path[fill="var(--chart-1)"]',
    says: ['bill.color.unreadable'],
  },
  {
    kind: 'colour of a slice',
    at: 'D.sintesi_importi.grafico_importi.0.color',
    value: '#fefefe',
    in: 'sintesi_importi',
    shows: ['Quota consumi62,26 €55 %'],
    draws: 'path[fill="#fefefe"][stroke="var(--chart-outline-light)"]',
    says: [],
  },
  {
    kind: 'colour of a slice',
    at: 'D.sintesi_importi.grafico_importi.0.color',
    value: '#101010',
    in: 'sintesi_importi',
    shows: ['Quota consumi62,26 €55 %'],
    draws: 'path[fill="#101010"][stroke="var(--chart-outline-dark)"]',
    says: [],
  },
  {
    kind: 'style of a band',
    at: 'consumo_f1',
    value: 12,
    in: 'consumi',
    shows: [label('consumo_f1'), label('consumo_f2')],
    says: ['bill.band.style'],
  },
  {
    kind: 'style of a band',
    at: 'consumo_f1',
    value: 'consumo_f1,rosso,#9cc3d1',
    in: 'consumi',
    shows: [label('consumo_f1')],
    says: ['bill.color.unreadable'],
  },
  {
    kind: 'style of a band',
    at: 'consumo_f1',
    value: 'consumo_f1,#1f6f8b,#9cc3d1,#000,#fff',
    in: 'consumi',
    shows: [label('consumo_f1')],
    says: ['bill.band.style'],
  },
  {
    kind: 'style of a band',
    at: 'consumo_f1',
    value: ['consumo_f1', '#1f6f8b'],
    in: 'consumi',
    shows: [label('consumo_f1')],
    says: ['bill.text.type'],
  },
  // Slices
  {
    kind: '300 slices',
    at: 'D.sintesi_importi.grafico_importi',
    value: many(300, (index) => ({ label: `Voce ${index}`, value: 1 + index, color: '#1f6f8b' })),
    in: 'sintesi_importi',
    shows: ['Voce 299300,00 €', 'Altro (288 voci)', 'Altre 288 voci'],
    hides: ['Voce 0'],
    says: [],
  },
  {
    kind: 'negative slice',
    at: 'D.sintesi_importi.grafico_importi.3.value',
    value: -15,
    in: 'sintesi_importi',
    shows: ['Accise−15,00 €', 'IVA8,60 €'],
    says: ['bill.pie.negative'],
  },
  {
    kind: 'negative slices',
    at: 'D.sintesi_importi.grafico_importi',
    value: [{ label: 'Bonus', value: -5 }],
    in: 'sintesi_importi',
    shows: ['TOTALE DA PAGARE112,64 €'],
    says: ['bill.pie.negative fatt_interattiva_data.sintesi_importi.grafico_importi.0.value'],
  },
  {
    kind: 'slice without label',
    at: 'D.sintesi_importi.grafico_importi.3.label',
    value: '',
    in: 'sintesi_importi',
    shows: ['IVA8,60 €8 %'],
    says: ['bill.label.missing'],
  },
  {
    kind: 'slice without figure',
    at: 'D.sintesi_importi.grafico_importi.3.value',
    value: 'NaN',
    in: 'sintesi_importi',
    shows: ['IVA8,60 €8 %'],
    says: ['bill.value.lost'],
  },
  {
    kind: 'slices',
    at: 'D.sintesi_importi.grafico_importi',
    value: 'torta',
    in: 'sintesi_importi',
    shows: ['TOTALE DA PAGARE112,64 €'],
    hides: ['Come si divide'],
    says: ['bill.list.type'],
  },
  // Links, images, references
  {
    kind: 'link',
    at: 'bolletta_interattiva_rid_link',
    value: 'javascript:alert(1)',
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.link.refused'],
  },
  {
    kind: 'link',
    at: 'bolletta_interattiva_pagaora_pagopa_link',
    value: { href: 'https://x.example' },
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.link.refused'],
  },
  {
    kind: 'image',
    at: 'D.riepilogo_doc.logo_servizio',
    value: '../../../etc/passwd',
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.image.refused'],
  },
  {
    kind: 'reference',
    at: 'detail',
    value: { id: 7 },
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.text.type'],
  },
  {
    kind: 'reference',
    at: 'detail',
    value: 'x'.repeat(600),
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.id.cut'],
  },
  {
    kind: 'phone',
    at: 'landing_page_tel1',
    value: { number: '800' },
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.text.type'],
  },
  {
    kind: 'year of two digits',
    at: 'F.storico_consumi.23',
    value: { mese: 10, anno: '26', reale: 1, consumo_f1: 70 },
    in: 'consumi',
    shows: ['settembre 2026: 147 kWh'],
    says: ['bill.month.unreadable'],
  },
  {
    kind: 'usage below zero',
    at: 'F.storico_consumi.23.consumo_f1',
    value: -500,
    in: 'consumi',
    shows: ['ottobre 2026: −390 kWh', '327 kWh'],
    says: [],
  },
  {
    kind: 'kind of point',
    at: 'F.tipo_punto',
    value: { a: 1 },
    in: 'fornitura',
    shows: ['Codice PODIT001E40007919'],
    says: ['bill.text.type'],
  },
  {
    kind: 'kind of payment',
    at: 'document_payment',
    value: {},
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.text.type'],
  },
  {
    kind: 'source of the status',
    at: 'bolletta_interattiva_esponi_stato_pagamento_data',
    value: {},
    in: 'dati_pagamento_testata',
    shows: head,
    says: ['bill.text.type'],
  },
  {
    kind: 'VAT',
    at: 'D.sintesi_importi.tabella_iva',
    value: 'nessuna',
    in: 'sintesi_importi',
    shows: ['TOTALE DA PAGARE112,64 €'],
    hides: [label('vat.title')],
    says: ['bill.list.type'],
  },
  {
    kind: 'contacts',
    at: 'D.contatti',
    value: 7,
    in: 'riepilogo_doc',
    shows: [NUMBER],
    hides: ['Pronto intervento'],
    says: ['bill.object.type'],
  },
  {
    kind: 'names of JavaScript',
    at: 'D.sintesi_importi.tabella_importi',
    value: JSON.parse('{"__proto__":"1,00","constructor":"2,00"}'),
    in: 'sintesi_importi',
    shows: ['__proto__1,00 €', 'constructor2,00 €'],
    says: [],
  },
  {
    kind: 'e-mail',
    at: 'landing_email',
    value: 'nessuna',
    in: 'info_e_contatti',
    shows: [label('contact.title')],
    says: ['link.refused mail'],
  },
  // Lists
  {
    kind: 'missing list',
    at: 'D.fornitura',
    value: undefined,
    in: 'riepilogo_doc',
    shows: [NUMBER],
    hides: ['IT001E'],
    says: [],
  },
  {
    kind: 'missing list',
    at: 'F.storico_consumi',
    value: undefined,
    in: 'consumi',
    shows: ['327 kWh', label('spend.title')],
    hides: ['mese per mese'],
    says: [],
  },
  {
    kind: 'missing list',
    at: 'F.spesa_annua',
    value: null,
    in: 'consumi',
    shows: ['327 kWh'],
    hides: [label('spend.title')],
    says: [],
  },
  {
    kind: 'missing list',
    at: 'index_fields',
    value: null,
    in: 'riepilogo_doc',
    shows: [NUMBER],
    hides: [label('invoices_codice_cliente')],
    says: [],
  },
  {
    kind: 'missing object',
    at: 'D.sintesi_importi',
    value: undefined,
    in: 'dati_pagamento2',
    shows: head,
    hides: [label('amounts.table')],
    says: [],
  },
  { kind: 'missing object', at: 'fatt_interattiva_data', value: undefined, in: 'dati_pagamento2', shows: head, says: [] },
  {
    kind: 'object',
    at: 'fatt_interattiva_data',
    value: 'nessuno',
    in: 'dati_pagamento2',
    shows: head,
    says: ['bill.object.type'],
  },
  { kind: 'object', at: 'D.header', value: 3, in: 'riepilogo_doc', shows: [NUMBER], says: ['bill.object.type'] },
  {
    kind: 'list',
    at: 'index_fields',
    value: 'nessuno',
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.list.type'],
  },
  {
    kind: 'list',
    at: 'D.fornitura',
    value: { pod: 'IT001E1' },
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.list.type'],
  },
  {
    kind: 'list as a map',
    at: 'index_fields',
    value: { 0: { label: 'invoices_codice_cliente', value: '7' } },
    in: 'riepilogo_doc',
    shows: ['Codice cliente7'],
    says: ['bill.list.map'],
  },
  {
    kind: 'row',
    at: 'index_fields.1',
    value: 'nessuno',
    in: 'riepilogo_doc',
    shows: [CUSTOMER, label('invoices_n_avviso')],
    hides: [label('invoices_codice_contratto')],
    says: ['bill.row.type'],
  },
  {
    kind: 'row without label',
    at: 'index_fields.1.label',
    value: null,
    in: 'riepilogo_doc',
    shows: [CUSTOMER, label('invoices_n_avviso')],
    says: ['bill.label.missing'],
  },
  {
    kind: 'supply',
    at: 'D.fornitura.0',
    value: null,
    in: 'riepilogo_doc',
    shows: [NUMBER],
    says: ['bill.row.type'],
  },
  {
    kind: 'supplies',
    at: 'D.fornitura',
    value: [null, {}, { pod: 'IT001E40007919', consumi: { consumo: 12 } }, { pod: '', indirizzo: [null, ''], consumi: {} }, 'x'],
    in: 'consumi_t5',
    shows: ['IT001E40007919', '12 kWh'],
    draws: ':not(:has(select))',
    says: [
      'bill.row.type fatt_interattiva_data.fornitura.0',
      'bill.row.empty fatt_interattiva_data.fornitura.1',
      'bill.row.empty fatt_interattiva_data.fornitura.3',
      'bill.row.type fatt_interattiva_data.fornitura.4',
    ],
  },
  {
    kind: 'address',
    at: 'F.indirizzo',
    value: 12,
    in: 'fornitura',
    shows: ['Codice PODIT001E40007919'],
    says: ['bill.list.type'],
  },
  {
    kind: 'address',
    at: 'F.indirizzo',
    value: [null, 'Via Lunga 1', {}],
    in: 'fornitura',
    shows: ['Via Lunga 1'],
    says: ['bill.text.type fatt_interattiva_data.fornitura.0.indirizzo.2'],
  },
  {
    kind: 'details',
    at: 'F.dettagli_fornitura',
    value: 'nessuno',
    in: 'fornitura',
    shows: ['Codice PODIT001E40007919'],
    hides: ['Potenza'],
    says: ['bill.list.type'],
  },
  {
    kind: 'details',
    at: 'F.dettagli_fornitura.tensione',
    value: { volt: 230 },
    in: 'fornitura',
    shows: ['Potenza impegnata3 kW'],
    hides: [label('tensione')],
    says: ['bill.text.type'],
  },
  {
    kind: 'usage',
    at: 'F.consumi',
    value: 'nessuno',
    in: 'consumi',
    shows: ['Da novembre 2025 a ottobre 2026'],
    hides: ['327'],
    says: ['bill.object.type'],
  },
  {
    kind: 'usage by month',
    at: 'F.consumi',
    value: [{ mese: 5, anno: 2026, consumo: 'abc' }, null],
    in: 'consumi',
    shows: ['Da novembre 2025 a ottobre 2026'],
    says: [
      'bill.number.unreadable fatt_interattiva_data.fornitura.0.consumi.0.consumo',
      'bill.row.type fatt_interattiva_data.fornitura.0.consumi.1',
    ],
  },
  {
    kind: 'code of the point',
    at: 'F.pod',
    value: null,
    in: 'consumi_t5',
    shows: ['I tuoi consumi', '327 kWh'],
    hides: ['POD'],
    says: [],
  },
  {
    kind: 'missing codes of two points',
    at: 'D.fornitura',
    value: [
      { tipo_punto: 'POD', consumi: { consumo: 12 } },
      { tipo_punto: 'PDR', pdr: '01234567890123' },
    ],
    in: 'consumi_t5',
    shows: [label('supply.select'), '12 kWh'],
    says: [],
  },
  {
    kind: 'missing usage',
    at: 'D.fornitura',
    value: [{ tipo_punto: 'POD', pod: 'IT001E40007919' }],
    in: 'consumi_t5',
    shows: ['IT001E40007919', label('usage.nothing')],
    says: [],
  },
  {
    kind: 'history',
    at: 'F.storico_consumi',
    value: 'nessuno',
    in: 'consumi',
    shows: ['327 kWh'],
    hides: ['mese per mese'],
    says: ['bill.list.type'],
  },
  {
    kind: 'amounts',
    at: 'D.sintesi_importi.tabella_importi',
    value: 'nessuna',
    in: 'sintesi_importi',
    shows: ['Quota consumi62,26 €55 %'],
    says: ['bill.list.type'],
  },
  {
    kind: 'amounts',
    at: 'D.sintesi_importi.tabella_importi',
    value: ['Accise', { Accise: '0,61' }],
    in: 'sintesi_importi',
    shows: ['VoceImportoAccise0,61 €'],
    says: ['bill.row.type fatt_interattiva_data.sintesi_importi.tabella_importi.0'],
  },
  {
    kind: 'order of amounts',
    at: 'D.sintesi_importi.tabella_importi',
    value: { Accise: '0,61', 2025: '1,00' },
    in: 'sintesi_importi',
    shows: ['Accise0,61 €', '20251,00 €'],
    says: ['bill.amounts.reordered'],
  },
  {
    kind: 'endless list',
    at: 'index_fields',
    value: many(2100, () => ({ label: 'invoices_codice_cliente', value: '7' })),
    in: 'riepilogo_doc',
    shows: ['Da 1 a 50 di 2.000'],
    says: ['bill.list.cut'],
  },
  {
    kind: 'unpaid',
    at: 'D.insoluti',
    value: 'nessuno',
    in: 'info_pagamento',
    shows: [],
    hides: ['Non hai bollette scadute', label('paymentInfo.overdue')],
    says: ['bill.list.type'],
  },
  {
    kind: 'unpaid',
    at: 'D.insoluti',
    value: 7,
    in: 'info_pagamento',
    shows: [],
    hides: ['Non hai bollette scadute', label('paymentInfo.overdue')],
    says: ['bill.list.type'],
  },
  {
    kind: 'unpaid',
    at: 'D.insoluti',
    value: ['x'],
    in: 'info_pagamento',
    shows: [],
    hides: ['Non hai bollette scadute', label('paymentInfo.overdue')],
    says: ['bill.row.type fatt_interattiva_data.insoluti.0'],
  },
  {
    kind: 'unpaid',
    at: 'D.insoluti',
    value: [{ numero_documento: 'N/1', data_scadenza: 'ieri', importo_originale: 'tanto' }, {}, 3],
    in: 'insoluti',
    shows: ['N/1ieritanto'],
    says: [
      'bill.amount.unreadable fatt_interattiva_data.insoluti.0.importo_originale',
      'bill.date.unreadable fatt_interattiva_data.insoluti.0.data_scadenza',
      'bill.row.empty fatt_interattiva_data.insoluti.1',
      'bill.row.type fatt_interattiva_data.insoluti.2',
    ],
  },
  {
    kind: 'missed payment',
    at: 'D.mancati_pagamenti',
    value: [['N/1', 'ieri', '2026-09-08', 'tanto'], [], 'N/2'],
    in: 'mancati_pagamenti',
    shows: ['N/1', 'ieri', '08/09/2026', 'tanto'],
    hides: ['N/2'],
    says: [
      'bill.amount.unreadable fatt_interattiva_data.mancati_pagamenti.0.3',
      'bill.date.unreadable fatt_interattiva_data.mancati_pagamenti.0.1',
      'bill.row.empty fatt_interattiva_data.mancati_pagamenti.1',
      'bill.row.type fatt_interattiva_data.mancati_pagamenti.2',
    ],
  },
  { kind: 'document', at: '', value: ['no', 'bill'], in: 'riepilogo_doc', shows: [], says: ['bill.document.type'] },
];

describe('a bad value', () => {
  it('is none in the bill that they are put into', async () => {
    const { diagnostics, drawn } = await shown(documentOf(sound), 'dati_pagamento2');
    expect([...diagnostics, ...drawn]).toEqual([]);
  });

  it.each(
    rows.map((row) => ({ ...row, title: `${row.kind}: ${row.at} = ${(JSON.stringify(row.value) ?? 'absent').slice(0, 60)}` })),
  )('$title', prove);
});

describe('a bad instalment', () => {
  const rata = {
    numero: '1',
    causale: 'Prima rata',
    importo: '10,00',
    scadenza: '10/12/2026',
    stato_pagamento: 1,
    link_pagamento: 'https://paga.example/1',
  };
  const of = (change: object, more: readonly unknown[] = []) => ({
    totaledapagare: '10,00',
    rate: [{ ...rata, ...change }, ...more],
  });
  const first = (name: string) => `data.rate[0].${name}`;

  it.each<[string, unknown, readonly string[], readonly string[]]>([
    [
      'total',
      { totaledapagare: 'boh', rate: [rata] },
      ['boh', 'Prima rata10,00 €'],
      ['bill.amount.unreadable data.totaledapagare'],
    ],
    ['amount', of({ importo: 'dieci' }), ['Prima ratadieci', '10/12/2026'], [`bill.amount.unreadable ${first('importo')}`]],
    ['date', of({ scadenza: '31/02/2026' }), ['31/02/2026', '10,00 €'], [`bill.date.unreadable ${first('scadenza')}`]],
    [
      'state',
      of({ stato_pagamento: 'boh' }),
      [label('rate.waiting'), '10,00 €'],
      [`bill.instalment.state ${first('stato_pagamento')}`],
    ],
    [
      'state',
      of({ stato_pagamento: {} }),
      [label('rate.waiting'), '10,00 €'],
      [`bill.instalment.state ${first('stato_pagamento')}`],
    ],
    [
      'link',
      of({ link_pagamento: 'javascript:alert(1)' }),
      [label('rate.calendar'), '10,00 €'],
      [`bill.link.refused ${first('link_pagamento')}`],
    ],
    ['number', of({ numero: { n: 1 }, causale: null }), ['Rata10,00 €'], [`bill.text.type ${first('numero')}`]],
    ['row', of({}, ['due', null]), ['Prima rata10,00 €'], ['bill.row.type data.rate[1]', 'bill.row.type data.rate[2]']],
    ['list', { totaledapagare: '10,00', rate: 'nessuna' }, [], ['bill.list.type data.rate']],
    ['list', { totaledapagare: '10,00' }, [], []],
  ])('%s: %j', async (_kind, data, shows, says) => {
    const diagnostics: Diagnostic[] = [];
    const instalments = toInstalments(
      { data },
      { cancelled: [0], toPay: [1, 2], paid: [4] },
      (one) => void diagnostics.push(one),
    );
    const page = await shown(documentOf(sound), 'rate', { instalments });
    for (const words of shows) expect(page.words).toContain(words);
    expect(page.words).not.toMatch(leaks);
    expect(page.markup).not.toMatch(leaks);
    expect(say(diagnostics)).toEqual([...says].sort());
    expect([...page.drawn, ...page.diagnostics]).toEqual([]);
  });
});

describe('bad lists of modules', () => {
  it.each<[unknown, readonly string[]]>([
    [{ modules: 'riepilogo_doc', modules_left: { a: 1 }, modules_right: 7 }, ['modules.unreadable']],
    [
      { modules: ['dati_pagamento', 'riepilogo_doc', 'boh', 7, 'riepilogo_doc'] },
      ['modules.twice', 'modules.unknown', 'modules.unreadable'],
    ],
    // Known blocks that show nothing on this bill, or on any.
    [{ modules_left: ['rate'], modules_right: ['rate'], modules: ['rate'] }, ['modules.noAmount']],
    [{ modules_left: ['riepilogo_doc'], modules_right: ['rate'], modules: ['riepilogo_doc'] }, ['modules.noAmount']],
  ])('%j: the bill shows', async (modules, says) => {
    const answer = resolveOpen({
      host: '_default',
      template: '2',
      document: documentOf(sound),
      modules,
      screen: 'mobile',
      locale: 'it',
      today: TODAY,
    });
    const page = await openPage(answer, resolveBill);
    expect(page.place.textContent).toContain('2026000101');
    expect(page.place.textContent).toMatch(/Da pagare\s?\d+,\d\d\s€/);
    await page.close();
    expect([...new Set(answer.diagnostics.map(({ code }) => code))].sort()).toEqual(says);
  });
});

describe('a bad status', () => {
  it.each([9, 'pagata', true, [1], {}])('%j is unknown and reported', (code) => {
    const diagnostics: Diagnostic[] = [];
    const report = (one: Diagnostic) => void diagnostics.push(one);
    expect([
      statusFromDocument({ document_payment_status: code }, report),
      statusFromVerify({ document_payment_status: code }, report),
    ]).toEqual(['unknown', 'unknown']);
    expect(diagnostics.map((one) => one.code)).toEqual(['bill.status.unknown', 'bill.status.unknown']);
  });
});
