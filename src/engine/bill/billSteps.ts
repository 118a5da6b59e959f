import type { Bill, Flags } from '../contract/scope.generated';
import type { Report } from '../kernel/page/diagnostics';
import type { Euro } from '../kernel/page/value';
import { isObject } from '../kernel/text/json';
import { taxCodeMask } from '../kernel/text/taxCode';
import { missedOf, overdueOf } from './arrears';
import { amountsOf } from './fields/amounts';
import { currencyOf } from './fields/currency';
import { flagsOf } from './fields/flags';
import { indexFieldsOf } from './fields/indexFields';
import { dateAt, idAt, imageAt, isOn, linkAt, textAt } from './fields/leaves';
import { reportTo } from './fields/problems';
import { omitUndefined } from './fields/shape';
import { holderOf } from './holder';
import { paymentOf } from './payment';
import { addressesOf, suppliesOf } from './supplies';
import { at, objectAt, type WireObject, wireAt } from './wire';

/** Brand settings for reading a document. */
export interface ToBillOptions {
  /** Development only: keeps http: links to localhost. */
  allowLoopbackHttp?: boolean;
  /** Masks tax codes. Set on a page that was opened by a link. */
  maskTaxCode?: boolean;
  /** Position of the euro sign in every amount, set by the host; if absent, the document may set it (`format_show`). */
  euro?: Euro;
}

/** The result of reading a document. */
export interface BillAndFlags {
  bill: Bill;
  flags: Flags;
}

/**
 * Reads a document like `toBill`, in steps, so that the page can yield between them. Expects a cleaned answer: `cleanAnswer`
 * is separate, because only some answers need it.
 */
export function* billSteps(
  answer: unknown,
  report: Report,
  options: ToBillOptions = {},
): Generator<void, BillAndFlags | undefined> {
  const reportAt = reportTo(report);
  const { allowLoopbackHttp = false, euro, maskTaxCode } = options;
  const root: WireObject = { value: answer, path: '', reportAt, allowLoopbackHttp, hostEuro: euro !== undefined };
  if (!isObject(answer)) {
    reportAt('bill.document.type', '');
    return undefined;
  }
  const currency = currencyOf(root);
  const mask = maskTaxCode ? taxCodeMask(answer.document_fiscal_code) : undefined;
  const document = { ...root, currency, mask };
  return { bill: yield* billOf(document, currency.code), flags: flagsOf(document) };
}

function* billOf(document: WireObject, currency: string): Generator<void, Bill> {
  // If `fatt_interattiva_data` is not an object, all its fields are absent.
  const data = objectAt(at(document, 'fatt_interattiva_data')) ?? wireAt(document, undefined, '');
  const issueDate = dateAt(at(document, 'document_date'));
  const kind: Bill['kind'] = textAt(at(document, 'tipo_bolletta'))?.toUpperCase() === 'GAS' ? 'gas' : 'electricity';
  const index = indexFieldsOf(document);
  const supplies = yield* suppliesOf(document, data, kind);
  return omitUndefined({
    number: textAt(at(document, 'document_number')),
    issueDate: issueDate.date,
    issueDateText: issueDate.raw,
    type: textAt(at(document, 'document_type')),
    kind,
    currency,
    fiscalCode: textAt(at(document, 'document_fiscal_code')),
    customerCode: index.codeOf('invoices_codice_cliente'),
    contractCode: index.codeOf('invoices_codice_contratto'),
    noticeNumber: index.codeOf('invoices_n_avviso'),
    periodText: supplies[0]?.periodText,
    pdf: idAt(at(document, 'detail')),
    holder: holderOf(document),
    indexFields: index.fields,
    header: headerOf(data),
    summary: summaryOf(data),
    payment: paymentOf(document),
    amounts: amountsOf(data),
    supplies,
    supplyAddresses: addressesOf(supplies),
    links: linksOf(document),
    contacts: contactsOf(document, data),
    ...overdueOf(data),
    missed: missedOf(data),
  });
}

function headerOf(data: WireObject): Bill['header'] {
  const header = objectAt(at(data, 'header'));
  if (!header) return { lines: [] };
  const lines = ['1', '2']
    .map((n) => textAt(at(header, `descrizione_servizio_header_${n}`)))
    .filter((line) => line !== undefined);
  return omitUndefined({ lines, logo: imageAt(at(header, 'logo_servizio')) });
}

function summaryOf(data: WireObject): Bill['summary'] {
  const wire = at(data, 'riepilogo_doc');
  objectAt(wire);
  return omitUndefined({
    webBill: isOn(at(wire, 'scelta_bolletta_web')),
    logo: imageAt(at(wire, 'logo_servizio')),
    service: textAt(at(wire, 'descrizione_servizio')),
    pagopa: isOn(at(wire, 'pagopa')),
    hidePaymentInfo: isOn(at(wire, 'escludi_info_pagamento')),
    directDebitPrompt: isOn(at(wire, 'domiciliazione_bancaria')),
    payNow: isOn(at(wire, 'paga_ora')),
  });
}

function linksOf(document: WireObject): Bill['links'] {
  const read = (name: string) => linkAt(at(document, `bolletta_interattiva_${name}`));
  return omitUndefined({
    banner: read('banner_link'),
    pagopa: read('pagaora_pagopa_link'),
    directDebit: read('rid_link'),
    customerArea: read('duferco_profilo_areaclienti_link'),
  });
}

function contactsOf(document: WireObject, data: WireObject): Bill['contacts'] {
  const contacts = at(data, 'contatti');
  objectAt(contacts);
  return omitUndefined({
    phone1: textAt(at(document, 'landing_page_tel1')),
    phone2: textAt(at(document, 'landing_page_tel2')),
    phoneImage: imageAt(at(document, 'landing_page_tel1_image')),
    email: textAt(at(document, 'landing_email')),
    pec: textAt(at(document, 'landing_pec')),
    emergency: textAt(at(contacts, 'numero_pronto_intervento')),
    distributor: textAt(at(contacts, 'nome_distributore')),
  });
}
