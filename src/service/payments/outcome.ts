import type { ServiceDeps } from '../api/access';
import type { DocumentKey } from '../documents/documents';
import { type Payment, type Provider, paymentsOf, type ReportedState } from './payments';
import { recordOutcome } from './recordOutcome';
import { callbackSignature, type ReturnFields, returnMac, sameMac } from './signatures/macs';
import { timeOfProviderA, timeOfProviderB } from './signatures/providerTime';

/** A provider's verified report on a transaction. */
export interface ProviderReport {
  provider: Provider;
  transaction: string;
  /** Cents as text. */
  amount: string;
  currency: string;
  outcome: string;
  /** The provider's time of the report; undefined when it is unreadable. */
  reported: Date | undefined;
  /** The whole report, as stored. */
  message: string;
}

/** Why an outcome is not recorded. `mac`: the sender cannot be verified. */
export type OutcomeRefusal = 'mac_invalid' | 'outcome_unreadable' | 'transaction_unknown' | 'amount_differs';

const STATES = new Map<string, ReportedState>([
  ['OK', 'paid'],
  ['PEN', 'pending'],
  ['KO', 'refused'],
]);

/** Fields of provider A's outcome; all but the last five are signed. */
const FIELDS = 'codTrans esito importo divisa data orario codAut mac brand codiceEsito messaggio tipoTransazione'.split(' ');

const MAX_TEXT = 500;

/** Verifies and parses a report of provider A, from a return address or a notification. `read` returns '' for a missing field. */
export function reportOfProviderA(
  deps: ServiceDeps,
  host: string,
  read: (name: string) => string,
): ProviderReport | OutcomeRefusal {
  const fields: ReturnFields = {
    codTrans: read('codTrans'),
    esito: read('esito'),
    importo: read('importo'),
    divisa: read('divisa'),
    data: read('data'),
    orario: read('orario'),
    codAut: read('codAut'),
  };
  if (!sameMac(returnMac(fields, deps.providers.terms(host).key), read('mac').toLowerCase())) return 'mac_invalid';
  const kept = FIELDS.map((name) => [name, read(name).slice(0, MAX_TEXT)]);
  return {
    provider: 'a',
    transaction: fields.codTrans,
    amount: fields.importo,
    currency: fields.divisa,
    outcome: fields.esito,
    reported: timeOfProviderA(fields.data, fields.orario, fields.esito),
    message: JSON.stringify(Object.fromEntries(kept)),
  };
}

/** Verifies the signature of provider B's webhook and parses its body. */
export function reportOfProviderB(
  deps: ServiceDeps,
  host: string,
  body: string,
  signature: string,
): ProviderReport | OutcomeRefusal {
  if (!sameMac(callbackSignature(body, deps.providers.terms(host).secret), signature.toLowerCase())) return 'mac_invalid';
  try {
    const parsed: unknown = JSON.parse(body);
    const fields = new Map<string, unknown>(Object.entries(Object(parsed)));
    const text = (name: string) => String(fields.get(name) ?? '');
    return {
      provider: 'b',
      transaction: text('transaction'),
      amount: text('amount'),
      currency: text('currency'),
      outcome: text('outcome'),
      reported: timeOfProviderB(text('at')),
      message: body,
    };
  } catch {
    return 'outcome_unreadable';
  }
}

function problemOf(payment: Payment | undefined, report: ProviderReport): OutcomeRefusal | undefined {
  if (payment === undefined) return 'transaction_unknown';
  return report.amount === String(payment.cents) && report.currency === payment.currency ? undefined : 'amount_differs';
}

/**
 * Records a provider's report on a payment of this document. Returns undefined if this call or an earlier one recorded the
 * report.
 */
export async function recordReport(
  deps: ServiceDeps,
  { host, number }: DocumentKey,
  report: ProviderReport,
): Promise<OutcomeRefusal | undefined> {
  const state = STATES.get(report.outcome);
  if (state === undefined) return 'outcome_unreadable';
  const payments = await paymentsOf(deps.database, host, number, report.provider);
  const payment = payments.find(({ transaction }) => transaction === report.transaction);
  const problem = problemOf(payment, report);
  if (payment === undefined || problem !== undefined) return problem;
  const { reported, message } = report;
  const recorded = await recordOutcome(deps.database, payment, { state, reported, message, at: deps.clock() });
  if (recorded?.surplusEntry !== undefined) await deps.requests.write(recorded.surplusEntry);
  return undefined;
}
