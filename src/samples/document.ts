import { type AmountRow, amountRows, amountsSection } from './amounts';
import { daysLater, periodText } from './dates';
import { decimal, italian, sum } from './money';
import type { Person } from './people';
import type { Point } from './points';
import type { SampleContext, WireDocument } from './sample';
import { BAND_STYLES, supplyEntry } from './supply';
import { type Charges, joined } from './tariff';

/** Differences from the usual bill, which is payable, due in 19 days, and has only actual readings. */
export interface BillOptions {
  number: string;
  holder: Person;
  points: readonly [Point, ...Point[]];
  type?: string;
  /** `document_payment_status`; null omits it. Usual: 1. */
  status?: number | null;
  /** Cents still due; by default the total. */
  debt?: number;
  /** Days from today to the due date. Usual: 19. */
  dueIn?: number;
  /** Days from today to the issue. Usual: 26 days before the due date. */
  issuedIn?: number;
  payment?: string;
  /** The day of payment, in days from today, and `document_payment_paid_by`. */
  paid?: { on: number; by: string };
  /** Contract number; by default derived from the customer code. */
  contract?: string;
  /** First day of the supply; by default 1400 days ago. */
  since?: string;
  /** Lines below those of the charges, such as advance payments. */
  moreRows?: readonly AmountRow[];
  form?: 'map' | 'list';
  /** VAT is charged for each supply, not on their sum. */
  vatBySupply?: true;
  /** Merged into `fatt_interattiva_data.riepilogo_doc`. */
  summary?: Record<string, unknown>;
  /** Merged into `fatt_interattiva_data`. */
  more?: Record<string, unknown>;
}

const WORDS = { electricity: 'Energia elettrica', gas: 'Gas naturale' } as const;

/** PagoPA notice number of 18 digits: 3, then digits of the document number. */
function noticeNumber(number: string): string {
  return `3${number.padStart(17, '0').slice(-17)}`;
}

function paymentFields(total: number, debt: number, due: string): Record<string, unknown> {
  return {
    doc_amount: { value: italian(total), label: 'doc_amount', format: 'amount', format_show: 'suffix' },
    doc_payment_debt: { value: italian(debt), label: 'doc_payment_debt', format: 'amount', format_show: 'suffix' },
    doc_payment_expiry: { value: due, label: 'doc_payment_expiry', format: 'date', format_show: 'd/m/Y' },
  };
}

function indexFields(options: BillOptions): Record<string, unknown>[] {
  const { holder, number } = options;
  return [
    { label: 'invoices_codice_cliente', value: holder.customerCode, format: 'text', format_show: '' },
    { label: 'invoices_codice_contratto', value: options.contract ?? `C${holder.customerCode}`, format: 'text', format_show: '' },
    { label: 'invoices_n_avviso', value: noticeNumber(number), format: 'text', format_show: '' },
    { label: 'invoices_CF', value: holder.fiscalCode, format: 'text', format_show: '' },
  ];
}

function onlyOrJoined({ points, vatBySupply }: Pick<BillOptions, 'points' | 'vatBySupply'>): Charges {
  return points.length === 1
    ? points[0].charges
    : joined(
        points.map((point) => point.charges),
        vatBySupply,
      );
}

/** Total of a bill in cents. */
export function totalOf(options: Pick<BillOptions, 'points' | 'moreRows' | 'vatBySupply'>): number {
  return onlyOrJoined(options).total + sum((options.moreRows ?? []).map((row) => row.amount));
}

/** Builds the whole document from its charges. */
export function billDocument(context: SampleContext, options: BillOptions): WireDocument {
  const { number, holder, type = 'Bolletta', status = 1, dueIn = 19 } = options;
  const total = totalOf(options);
  const debt = options.debt ?? total;
  const due = daysLater(context.today, dueIn);
  return {
    document_number: number,
    document_date: daysLater(context.today, options.issuedIn ?? dueIn - 26),
    document_type: type,
    document_fiscal_code: holder.fiscalCode,
    document_amount: decimal(total),
    currency_sigle: 'EUR',
    detail: context.mediaOf(number),
    tipo_bolletta: kindsOf(options.points).includes('electricity') ? 'EE' : 'GAS',
    document_payment: options.payment ?? 'bollettino',
    document_payment_debt: decimal(debt),
    document_payment_expiry: due,
    ...(status === null ? {} : { document_payment_status: status }),
    ...(options.paid && {
      document_payment_paid_date: daysLater(context.today, options.paid.on),
      document_payment_paid_by: options.paid.by,
    }),
    holder_name: holder.name,
    holder_toponimo: holder.street,
    ...(holder.hamlet === undefined ? {} : { holder_frazione: holder.hamlet }),
    holder_cap: holder.postcode,
    holder_localita: holder.town,
    holder_provincia: holder.province,
    holder_nazione: 'Italia',
    index_fields: indexFields(options),
    dati_pagamento_fields: paymentFields(total, debt, due),
    ...BAND_STYLES,
    spesa_annua_color: '#1f6f8b',
    ...context.extra,
    fatt_interattiva_data: dataOf(context, options),
  };
}

function kindsOf(points: BillOptions['points']): (keyof typeof WORDS)[] {
  return [...new Set(points.map((point) => point.kind))];
}

/** The supplies of a bill, with its amounts and contacts. */
function dataOf(context: SampleContext, options: BillOptions): Record<string, unknown> {
  const { holder, points, form = 'map', moreRows = [], summary, more } = options;
  const charges = onlyOrJoined(options);
  const kinds = kindsOf(points);
  const service = kinds.map((kind) => WORDS[kind]).join(' e ');
  return {
    header: {
      descrizione_servizio_header_1: service,
      descrizione_servizio_header_2: `Periodo ${periodText(...points[0].period)}`,
    },
    riepilogo_doc: { descrizione_servizio: service, pagopa: '1', paga_ora: '1', domiciliazione_bancaria: '1', ...summary },
    sintesi_importi: amountsSection([...amountRows(charges, context.vocabulary, kinds), ...moreRows], charges, form),
    contatti: {
      numero_pronto_intervento: kinds.includes('gas') ? '800 900 700' : '803 500',
      nome_distributore: kinds.includes('gas') ? 'Reti Gas Valserena' : 'Rete Elettrica di Valserena',
    },
    fornitura: points.map((point) => supplyEntry(point, holder, options.since ?? daysLater(context.today, -1400))),
    ...more,
  };
}
