import type { CardKind } from './addresses';
import { hasPaid, PAYMENTS_KEY, type Remembered, readPayments } from './memory';
import { keepTabList } from './tabList';

/** Maximum number of remembered attempts; the oldest are dropped first. */
const MOST = 10;

/** Remembers a started payment; without storage nothing is remembered, and nothing depends on it. */
export function rememberStart(
  bill: string | undefined,
  transaction: string | undefined,
  cents: number | undefined,
  card: CardKind = 'new',
): void {
  if (bill === undefined) return;
  const known = { ...(transaction !== undefined && { transaction }), ...(cents !== undefined && { cents }) };
  const started = { bill, ...known, ...(card === 'legacy' && { isLegacy: true }) };
  write([started, ...readPayments()].slice(0, MOST));
}

/** The card of this tab's last attempt to pay a bill, which a retry repeats; `new` without one. */
export function lastCard(bill: string | undefined): CardKind {
  return readPayments().find((one) => one.bill === bill)?.isLegacy === true ? 'legacy' : 'new';
}

/** Remembers that the provider accepted a payment of this tab. */
export function rememberAccepted(transaction: string | undefined): void {
  change((all) => startedAs(transaction, all), { acceptedAt: Date.now(), wasPending: false });
}

/**
 * Remembers that the provider returned the customer of this tab without a payment; without a transaction, which the return
 * of a cancelled payment does not name, the newest one is meant.
 */
export function rememberFailed(transaction: string | undefined): void {
  change((all) => (transaction === undefined ? all[0] : startedAs(transaction, all)), { isFailed: true });
}

/** Remembers that the server knows of a pending payment of this tab: from now on the server says whether it was paid. */
export function rememberPending(transaction: string | undefined): void {
  change((all) => startedAs(transaction, all), { acceptedAt: undefined, wasPending: true });
}

/** What this tab knows about the payment of an outcome. */
export interface Own {
  /** Cents with which this tab started the transaction; undefined when unknown. */
  cents: number | undefined;
  /** This tab started the payment and no payment of the same bill was accepted, so this tab took no money elsewhere. */
  isOnlyAttempt: boolean;
  /** A provider recently accepted a payment of the bill in this tab. */
  hasPaid: boolean;
  /** The server has said that this payment was pending. */
  wasPending: boolean;
}

/** What this tab knows of a payment, by bill number and transaction. */
export function ownPayment(bill: string | undefined, transaction: string | undefined): Own {
  const all = readPayments();
  const started = startedAs(transaction, all);
  const isSame = transaction !== undefined && started?.transaction === transaction;
  const isAccepted = hasPaid(bill);
  const isOwn =
    transaction === undefined ? haveAllFailed(bill, all) : started?.bill === bill && haveAllFailed(bill, all, started);
  return {
    hasPaid: isAccepted,
    cents: isSame && Number.isSafeInteger(started.cents) ? started.cents : undefined,
    isOnlyAttempt: bill !== undefined && isOwn && !isAccepted,
    wasPending: started?.wasPending === true,
  };
}

/** Whether this tab tried to pay a bill and came back from each attempt, or each but `except`, without a payment. */
function haveAllFailed(bill: string | undefined, all: readonly Remembered[], except?: Remembered): boolean {
  const own = all.filter((one) => one.bill === bill);
  return own.length > 0 && own.every((one) => one.isFailed || one === except);
}

/** The newest payment with this transaction, else the newest whose transaction was unknown. */
function startedAs(transaction: string | undefined, all = readPayments()): Remembered | undefined {
  const same = transaction === undefined ? undefined : all.find((one) => one.transaction === transaction);
  return same ?? all.find((one) => one.transaction === undefined);
}

/** Changes the payment that `find` finds. */
function change(find: (all: readonly Remembered[]) => Remembered | undefined, changes: Partial<Remembered>): void {
  const all = readPayments();
  const found = find(all);
  if (found) write(all.map((one) => (one === found ? { ...one, ...changes } : one)));
}

/** Only texts, and the amount on the return page, depend on it. */
function write(remembered: readonly Remembered[]): void {
  keepTabList(PAYMENTS_KEY, remembered);
}
