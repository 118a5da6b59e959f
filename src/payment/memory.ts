import { keepTabList, readTabList } from './tabList';

const KEY = 'bolletta:payments';
/** Maximum number of remembered attempts; the oldest are dropped first. */
const MOST = 10;
/**
 * Milliseconds for which the bill trusts an acceptance that the server has not confirmed; after that the payment counts
 * as lost.
 */
const BELIEVED = 60 * 60 * 1000;

/** A payment that this tab started. Contains no id: the bill is identified by its number. */
interface Remembered {
  bill: string;
  /** Unknown at the start with a redirect provider. */
  transaction?: string;
  cents?: number;
  /** When the provider returned the customer with OK or PEN; milliseconds since 1970. */
  acceptedAt?: number;
}

/** Remembers a started payment; without storage nothing is remembered, and nothing depends on it. */
export function rememberStart(bill: string | undefined, transaction: string | undefined, cents: number | undefined): void {
  if (bill === undefined) return;
  const started = { bill, ...(transaction !== undefined && { transaction }), ...(cents !== undefined && { cents }) };
  write([started, ...read()].slice(0, MOST));
}

/** Remembers that the provider accepted a payment of this tab. */
export function rememberAccepted(transaction: string | undefined): void {
  const kept = read();
  const accepted = startedAs(kept, transaction);
  if (accepted) write(kept.map((one) => (one === accepted ? { ...one, acceptedAt: Date.now() } : one)));
}

/** Whether the provider recently accepted a payment of this bill in this tab; the server may not know it yet. */
export function hasPaid(bill: string | undefined): boolean {
  const since = Date.now() - BELIEVED;
  return read().some((one) => one.bill === bill && one.acceptedAt !== undefined && one.acceptedAt >= since);
}

/** What this tab knows about the payment of an outcome. */
export interface Own {
  /** Cents with which this tab started the transaction; undefined when unknown. */
  cents: number | undefined;
  /** This tab started the payment and no payment of the same bill was accepted, so this tab took no money elsewhere. */
  isOnlyAttempt: boolean;
  /** A provider recently accepted a payment of the bill in this tab. */
  hasPaid: boolean;
}

/** What this tab knows of a payment, by bill number and transaction. */
export function ownPayment(bill: string | undefined, transaction: string | undefined): Own {
  const started = startedAs(read(), transaction);
  const isSame = transaction !== undefined && started?.transaction === transaction;
  const isAccepted = hasPaid(bill);
  return {
    hasPaid: isAccepted,
    cents: isSame && Number.isSafeInteger(started.cents) ? started.cents : undefined,
    isOnlyAttempt: bill !== undefined && started?.bill === bill && !isAccepted,
  };
}

/** The newest payment with this transaction, else the newest whose transaction was unknown. */
function startedAs(kept: readonly Remembered[], transaction: string | undefined): Remembered | undefined {
  const same = transaction === undefined ? undefined : kept.find((one) => one.transaction === transaction);
  return same ?? kept.find((one) => one.transaction === undefined);
}

function read(): readonly Remembered[] {
  return readTabList(KEY).filter((one): one is Remembered => typeof one === 'object' && one !== null);
}

/** Only texts, and the amount on the return page, depend on it. */
function write(remembered: readonly Remembered[]): void {
  keepTabList(KEY, remembered);
}
