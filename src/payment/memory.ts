import { keepTabList, readTabList } from './tabList';

const KEY = 'bolletta:payments';
/** More attempts than anybody makes; the oldest go first. */
const MOST = 10;
/** So long the words of the bill go on believing the provider; a payment that nobody has recorded by then has gone astray. */
const BELIEVED = 60 * 60 * 1000;

/** A payment that this tab started. Holds no id: the bill by its number, as it stands on the page. */
interface Remembered {
  bill: string;
  /** Unknown at the start with a redirect provider. */
  transaction?: string;
  cents?: number;
  /** When the provider sent the customer back with an OK, or to wait; milliseconds. */
  acceptedAt?: number;
}

/** Remembers what a payment was started with; without storage nothing depends on it. */
export function rememberStart(bill: string | undefined, transaction: string | undefined, cents: number | undefined): void {
  if (bill === undefined) return;
  const started = { bill, ...(transaction !== undefined && { transaction }), ...(cents !== undefined && { cents }) };
  write([started, ...read()].slice(0, MOST));
}

/** Remembers that the provider accepted a payment that this tab started. */
export function rememberAccepted(transaction: string | undefined): void {
  const kept = read();
  const accepted = startedAs(kept, transaction);
  if (accepted) write(kept.map((one) => (one === accepted ? { ...one, acceptedAt: Date.now() } : one)));
}

/** Whether this tab has paid a bill a short while ago, as far as the provider told it; the server may not know yet. */
export function hasPaid(bill: string | undefined): boolean {
  const since = Date.now() - BELIEVED;
  return read().some((one) => one.bill === bill && one.acceptedAt !== undefined && one.acceptedAt >= since);
}

/** What this tab knows of a payment that an outcome speaks of. */
export interface Own {
  /** Cents that it started the transaction with; undefined when it does not know. */
  cents: number | undefined;
  /** It started the payment, and none of the same bill was accepted: then nothing else of its doing has taken money. */
  isOnlyAttempt: boolean;
  /** A provider told this tab that it accepted a payment of the bill a short while ago. */
  hasPaid: boolean;
}

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

/** The newest payment of this transaction, or else the newest whose transaction was not known. */
function startedAs(kept: readonly Remembered[], transaction: string | undefined): Remembered | undefined {
  const same = transaction === undefined ? undefined : kept.find((one) => one.transaction === transaction);
  return same ?? kept.find((one) => one.transaction === undefined);
}

function read(): readonly Remembered[] {
  return readTabList(KEY).filter((one): one is Remembered => typeof one === 'object' && one !== null);
}

/** Only words and the amount on the page that comes back depend on it. */
function write(remembered: readonly Remembered[]): void {
  keepTabList(KEY, remembered);
}
