import { readTabList } from './tabList';

/** Session storage key of the payments that this tab started. */
export const PAYMENTS_KEY = 'bolletta:payments';
/**
 * Milliseconds for which the bill trusts an acceptance that the server has not confirmed; after that the payment counts
 * as lost.
 */
const TRUST_MS = 60 * 60 * 1000;

/** A payment that this tab started. Contains no id: the bill is identified by its number. */
export interface StoredAttempt {
  bill: string;
  /** Hash of the link's id. */
  link?: string;
  /** With a redirect provider, unknown until the return. */
  transaction?: string;
  cents?: number;
  /** Whether the legacy card of the bill started it, see `CardKind`. */
  isLegacy?: boolean;
  /** When the provider returned the customer with OK or PEN; milliseconds since 1970. */
  acceptedAt?: number | undefined;
  /** Whether the provider returned the customer without a payment. */
  isFailed?: boolean;
  /** Whether the tab has returned from the provider to an outcome page of this attempt. */
  isBack?: boolean;
  /** Whether the server has reported a payment of the bill as pending, after the provider's PEN. */
  wasPending?: boolean;
}

/** The payments of this tab, newest first. `attempts.ts` changes them; a bill does not load that code. */
export function readPayments(): readonly StoredAttempt[] {
  return readTabList(PAYMENTS_KEY).filter((one): one is StoredAttempt => typeof one === 'object' && one !== null);
}

/** Whether the provider recently accepted a payment of this bill in this tab. The server may not have it yet. */
export function hasPaid(bill: string | undefined): boolean {
  const since = Date.now() - TRUST_MS;
  return readPayments().some((one) => one.bill === bill && one.acceptedAt !== undefined && one.acceptedAt >= since);
}
