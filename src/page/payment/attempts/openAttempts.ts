import { fnv1a } from '../../../engine/kernel/text/fnv1a';
import { isObject } from '../../../engine/kernel/text/json';
import { type OpenPayment, readOpenPayments, renameTab, storeOpenPayments, tabName } from '../../session/storage/openPayments';
import { readPayments } from './memory';

/**
 * Milliseconds for which an attempt counts as open at a provider; then the provider's page has expired. The service uses the
 * same limit (`OPEN_FOR`).
 */
const OPEN_FOR = 30 * 60 * 1000;
const MOST = 20;

/** Records that this tab leaves for a provider. */
export function markOpen(bill: string | undefined): void {
  if (bill === undefined) return;
  // Before `renameTab`: drops the tab's earlier payments, which have its current name.
  const others = openElsewhere();
  const own = { bill: fnv1a(bill), tab: renameTab(), at: Date.now() };
  storeOpenPayments([own, ...others].slice(0, MOST));
}

/** Records that this tab is back from the provider. */
export function markReturned(): void {
  storeOpenPayments(openElsewhere());
}

/**
 * Whether a payment of the bill is open in another tab of this browser, or elsewhere according to verify's answer `verified`.
 * An attempt of this tab is no longer open, because the tab has left the provider's page.
 */
export function isOpenElsewhere(bill: string | undefined, verified: unknown): boolean {
  if (bill === undefined) return false;
  const about = fnv1a(bill);
  if (openElsewhere().some((one) => one.bill === about)) return true;
  const own = readPayments().filter((one) => one.bill === bill);
  const foreign = transactionsIn(verified, 'open').filter((open) => !own.some(({ transaction }) => transaction === open));
  return foreign.length > own.filter(({ transaction }) => transaction === undefined).length;
}

/** The open or surplus transactions in verify's answer; empty if it lists none. */
export function transactionsIn(verified: unknown, list: 'open' | 'surplus'): readonly string[] {
  const found = isObject(verified) ? verified[list] : undefined;
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
}

function openElsewhere(): readonly OpenPayment[] {
  const [tab, now] = [tabName(), Date.now()];
  return readOpenPayments().filter((one) => one.tab !== tab && one.at <= now && one.at > now - OPEN_FOR);
}
