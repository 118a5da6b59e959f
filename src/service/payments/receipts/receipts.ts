import type { ReceiptSettings } from '../../../brands/serviceBrands';
import { toBill } from '../../../engine/bill/toBill';
import type { RicevutaAnswer } from '../../../engine/contract/api.generated';
import type { Bill } from '../../../engine/contract/scope.generated';
import { withItalianElisions } from '../../../engine/i18n/italian';
import { EURO } from '../../../engine/kernel/figures/currency';
import { isObject, ownText, parseJson } from '../../../engine/kernel/text/json';
import { monthName, slashed } from '../../../samples/dates';
import { decimal, italian } from '../../../samples/money';
import { stampOf, timeOfProviderA, timeOfProviderB } from '../signatures/providerTime';
import type { PaidEntry } from './paidEntries';

/** A receipt without its text. */
type Receipt = RicevutaAnswer['ricevute'][number];

/** Title of a receipt: it must not be taken for an invoice. */
const TITLE = 'Ricevuta di pagamento, non è una fattura';

const SUPPLIES = { electricity: 'luce', gas: 'gas' } as const;

function reportOf(message: string): Record<string, unknown> {
  try {
    const report = parseJson(message);
    return isObject(report) ? report : {};
  } catch {
    return {};
  }
}

/**
 * Day and time of a payment in Italy, as the provider has signed them; when they are unreadable, those at which the service has
 * recorded the payment.
 */
function momentOf({ provider, at }: PaidEntry, report: Record<string, unknown>): { data: string; ora: string } {
  const text = (name: string) => ownText(report, name) ?? '';
  const signed = provider === 'a' ? timeOfProviderA(text('data'), text('orario'), 'OK') : timeOfProviderB(text('at'));
  const [day, time] = stampOf(signed ?? at);
  return { data: day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), ora: time.replace(/^(\d\d)(\d\d).*$/, '$1:$2') };
}

/** What was paid: "Bolletta 2026000123 del 10 novembre 2026, luce, Via Torino 38/B". */
function causeOf(bill: Bill | undefined, number: string): string {
  const [year = '', month = '', day = ''] = bill?.issueDate?.split('-') ?? [];
  const issued = day && ` del ${Number(day)} ${monthName({ year: Number(year), month: Number(month) })} ${year}`;
  const kinds = [...new Set(bill?.supplies.map(({ kind }) => SUPPLIES[kind]))].join(' e ');
  const [place, ...others] = bill?.supplyAddresses ?? [];
  const where = place === undefined ? '' : others.length > 0 ? `${others.length + 1} indirizzi` : (place.lines[0] ?? '');
  return [`Bolletta ${number}${withItalianElisions(issued)}`, kinds, where].filter(Boolean).join(', ');
}

/** The fields of a receipt with their labels, in the order in which JSON and PDF have them. Absent fields are left out. */
function linesOf(receipt: Receipt): NonNullable<Receipt['righe']> {
  const { numero, data, ora, importo, valuta, documento, creditore } = receipt;
  const issued = documento?.data ? withItalianElisions(` del ${slashed(documento.data)}`) : '';
  const money = `${italian(Math.round(Number(importo) * 100))} ${valuta === EURO ? '€' : valuta}`;
  const fields: [label: string, text: string | null | undefined][] = [
    ['Numero', numero],
    ['Data', slashed(data)],
    ['Ora', ora],
    ['Importo', money],
    ['Stato', receipt.da_rimborsare ? 'Pagato, da rimborsare' : 'Pagato'],
    ['Metodo', receipt.metodo],
    ['Autorizzazione', receipt.autorizzazione],
    ['Transazione', receipt.transazione],
    ['Documento', `${documento?.numero}${issued}`],
    ['Intestatario', receipt.intestatario],
    ['Codice cliente', receipt.codice_cliente],
    ['Creditore', creditore?.nome],
    ['Partita IVA', creditore?.piva],
    ['Sede', creditore?.sede],
    ['Causale', receipt.causale],
  ];
  return fields.flatMap(([etichetta, testo]) => (testo ? [{ etichetta, testo }] : []));
}

function billIn(body: string): Bill | undefined {
  try {
    return toBill(parseJson(body), () => {})?.bill;
  } catch {
    return undefined;
  }
}

/**
 * The receipts of a bill, none when nothing is paid. A number is the prefix of the brand and the number of the ledger entry.
 * Of the provider's report only signed fields count: provider A signs no card brand. `body` is the document as sent.
 */
export function receiptsOf(
  paid: readonly PaidEntry[],
  { body, number }: { body: string; number: string },
  { prefix, stampNote, creditor }: ReceiptSettings,
): RicevutaAnswer {
  const bill = billIn(body);
  const ofBill = {
    documento: { numero: number, data: bill?.issueDate ?? null },
    intestatario: bill?.holder.name ?? null,
    codice_cliente: bill?.customerCode ?? null,
    creditore: { nome: creditor.name, piva: creditor.vatNumber ?? null, sede: creditor.seat ?? null },
    causale: causeOf(bill, number),
  };
  const ricevute = paid.map((entry): Receipt => {
    const report = reportOf(entry.message);
    const receipt: Receipt = {
      numero: `${prefix}${entry.entry}`,
      ...momentOf(entry, report),
      importo: decimal(entry.cents),
      valuta: entry.currency,
      metodo: 'Carta',
      autorizzazione: (entry.provider === 'a' && ownText(report, 'codAut')) || null,
      transazione: entry.transaction,
      ...ofBill,
      stato: 'pagato',
      da_rimborsare: entry.surplus,
    };
    return { ...receipt, righe: linesOf(receipt) };
  });
  return { titolo: TITLE, ricevute, nota_bollo: stampNote || null };
}
