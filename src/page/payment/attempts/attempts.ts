import { fnv1a } from '../../../engine/kernel/text/fnv1a';
import { type Claim, isAcceptedClaim, isFailed } from '../outcome/claim';
import type { CardKind } from '../provider/addresses';
import { PAYMENTS_KEY, readPayments, type StoredAttempt } from './memory';
import { storeTabList } from './tabList';

/** Maximum number of remembered attempts. */
const MOST = 10;

/** Data of a payment that starts. */
export interface StartedPayment {
  /** Id of the link, to which the provider returns. */
  linkId: string;
  /** Unknown with a redirect provider. */
  transaction?: string | undefined;
  cents?: number | undefined;
  card?: CardKind;
}

/** Stores a started payment. Does nothing without storage; callers must not depend on it. */
export function rememberStart(bill: string | undefined, { linkId, transaction, cents, card }: StartedPayment): void {
  if (bill === undefined) return;
  const known = { ...(transaction !== undefined && { transaction }), ...(cents !== undefined && { cents }) };
  const started = { bill, ...known, link: fnv1a(linkId), ...(card === 'legacy' && { isLegacy: true }) };
  write(newest([started, ...readPayments()]));
}

/** Drops the oldest attempts above the limit. Failed attempts go first, because they do not affect the others. */
function newest(all: readonly StoredAttempt[]): readonly StoredAttempt[] {
  if (all.length <= MOST) return all;
  const dropped = all.findLast((one) => one.isFailed && !wasAccepted(one)) ?? all.at(-1);
  return newest(all.filter((one) => one !== dropped));
}

/** The card of this tab's last attempt to pay a bill, for a retry; `new` if there was no attempt. */
export function lastCard(bill: string | undefined): CardKind {
  return readPayments().find((one) => one.bill === bill)?.isLegacy === true ? 'legacy' : 'new';
}

/**
 * Stores what the address of an outcome page claims about an attempt of this tab. `isArrival`: the tab has just come from the
 * provider. A later load of the page may concern an older attempt: without a transaction, no failure is recorded.
 */
export function rememberReturn(claim: Claim, linkId: string, isArrival: boolean): void {
  const { transaction } = claim;
  const all = readPayments();
  const about = attemptOf(transaction, fnv1a(linkId), all, isArrival);
  const named = transaction === undefined ? {} : { transaction };
  const back = { ...named, isBack: true, ...(isFailed(claim) && { isFailed: true }) };
  // An acceptance is never lost: if its attempt is uncertain, every attempt of the link counts as accepted.
  const isAffected = (one: StoredAttempt) => (about ? one === about : isAcceptedClaim(claim) && isOfLink(one, linkId));
  write(all.map((one) => (isAffected(one) ? { ...one, ...(about && back), ...acceptedBy(claim, one) } : one)));
}

/** After the server has reported the payment as pending, only the server decides whether it was paid. */
function acceptedBy(claim: Claim, { transaction, wasPending }: StoredAttempt): Partial<StoredAttempt> {
  const isOther = transaction !== undefined && claim.transaction !== undefined && transaction !== claim.transaction;
  return isAcceptedClaim(claim) && (!wasPending || isOther) ? { acceptedAt: Date.now() } : {};
}

/** Whether an attempt belongs to a link; true if the attempt's link is unknown. */
function isOfLink({ link }: StoredAttempt, linkId: string): boolean {
  return link === undefined || link === fnv1a(linkId);
}

/** The attempt that an outcome page is about; undefined unless exactly one matches. */
function attemptOf(
  transaction: string | undefined,
  link: string,
  all: readonly StoredAttempt[],
  isArrival: boolean,
): StoredAttempt | undefined {
  const same = all.filter((one) => transaction !== undefined && one.transaction === transaction);
  const unnamed = (one: StoredAttempt) => transaction === undefined || one.transaction === undefined;
  const open = isArrival ? all.filter((one) => one.link === link && !one.isBack && unnamed(one)) : [];
  const found = same.length > 0 ? same : open;
  return found.length === 1 ? found[0] : undefined;
}

/** Stores that the server has a pending payment of this tab: from now on the server decides whether it was paid. */
export function rememberPending(transaction: string | undefined, linkId: string): void {
  const all = readPayments();
  const started = startedAttempt(transaction, all, (one) => isOfLink(one, linkId));
  write(all.map((one) => (one === started ? { ...one, acceptedAt: undefined, wasPending: true } : one)));
}

/** This tab's data about the payment on an outcome page. */
export interface TabKnowledge {
  /** Cents with which this tab started the transaction; undefined when unknown. */
  cents: number | undefined;
  /** Whether this tab started the payment and, as far as it knows, each of its payments of the bill returned without a charge. */
  isOnlyAttempt: boolean;
  /** Whether a provider accepted a payment of the bill in this tab, and the server has not reported it as pending since. */
  hasPaid: boolean;
  /** Whether the server has reported this payment as pending. */
  wasPending: boolean;
}

/** This tab's data about a payment, by bill number and transaction. */
export function tabKnowledgeOf(bill: string | undefined, transaction: string | undefined): TabKnowledge {
  const all = readPayments();
  const own = all.filter((one) => one.bill === bill);
  const isSame = (one: StoredAttempt) => transaction !== undefined && one.transaction === transaction;
  const isStarted = transaction === undefined ? own.length > 0 : own.some(isSame);
  const cents = all.find(isSame)?.cents;
  return {
    hasPaid: own.some((one) => one.acceptedAt !== undefined),
    cents: Number.isSafeInteger(cents) ? cents : undefined,
    // An acceptance counts however old it is: only the server can state that no money was taken.
    isOnlyAttempt: bill !== undefined && isStarted && own.every((one) => one.isFailed && !wasAccepted(one)),
    wasPending: startedAttempt(transaction, all, (one) => one.bill === bill)?.wasPending === true,
  };
}

/** Whether a provider has ever accepted the payment; the server may have reported it as pending since. */
function wasAccepted({ acceptedAt, wasPending }: StoredAttempt): boolean {
  return acceptedAt !== undefined || wasPending === true;
}

/** The newest payment with this transaction, else the newest candidate without a known transaction. */
function startedAttempt(
  transaction: string | undefined,
  all: readonly StoredAttempt[],
  isInQuestion: (one: StoredAttempt) => boolean,
): StoredAttempt | undefined {
  const same = transaction === undefined ? undefined : all.find((one) => one.transaction === transaction);
  return same ?? all.find((one) => one.transaction === undefined && isInQuestion(one));
}

/** Without storage this does nothing: only texts and the amount on the outcome page depend on it. */
function write(remembered: readonly StoredAttempt[]): void {
  storeTabList(PAYMENTS_KEY, remembered);
}
