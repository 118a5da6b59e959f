import { fnv1a } from '../kernel/fnv1a';
import { isObject } from '../kernel/json';
import { readPayments } from './memory';

/** Payments that tabs of this browser have opened at a provider: shared by all tabs, unlike session storage. */
const KEY = 'bolletta:open';
const TAB_KEY = 'bolletta:tab';
/**
 * Milliseconds for which an attempt counts as open at a provider, whose page has expired after that. The service uses the
 * same time (`OPEN_FOR`).
 */
const OPEN_FOR = 30 * 60 * 1000;
const MOST = 20;

interface OpenAttempt {
  /** Hash of the bill's number: storage contains no number of another tab's bill. */
  bill: string;
  tab: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notes that this tab leaves for a provider. */
export function markOpen(bill: string | undefined): void {
  if (bill !== undefined) write([{ bill: fnv1a(bill), tab: thisTab(), at: Date.now() }, ...openElsewhere()].slice(0, MOST));
}

/** Notes that this tab is back from the provider. */
export function markReturned(): void {
  write(openElsewhere());
}

/**
 * Whether a payment of the bill is open in another tab of this browser, or elsewhere as far as the server says: `verified` is
 * verify's answer. An attempt of this tab is not open any more, because the tab has left the provider's page.
 */
export function isOpenElsewhere(bill: string | undefined, verified: unknown): boolean {
  if (bill === undefined) return false;
  const about = fnv1a(bill);
  if (openElsewhere().some((one) => one.bill === about)) return true;
  const own = readPayments().filter((one) => one.bill === bill);
  const foreign = transactionsIn(verified, 'open').filter((open) => !own.some(({ transaction }) => transaction === open));
  return foreign.length > own.filter(({ transaction }) => transaction === undefined).length;
}

/** A list of transactions in verify's answer: those that are open, or those paid in surplus. Empty when it has none. */
export function transactionsIn(verified: unknown, list: 'open' | 'surplus'): readonly string[] {
  const found = isObject(verified) ? verified[list] : undefined;
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
}

function openElsewhere(): readonly OpenAttempt[] {
  const [tab, now] = [thisTab(), Date.now()];
  return read().filter((one) => one.tab !== tab && one.at <= now && one.at > now - OPEN_FOR);
}

function isOpenAttempt(one: unknown): one is OpenAttempt {
  return isObject(one) && typeof one.bill === 'string' && typeof one.tab === 'string' && typeof one.at === 'number';
}

function read(): readonly OpenAttempt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpenAttempt) : [];
  } catch {
    return [];
  }
}

/** Without storage nothing is noted: then only the server knows of other attempts. */
function write(open: readonly OpenAttempt[]): void {
  try {
    if (open.length > 0) localStorage.setItem(KEY, JSON.stringify(open));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or disabled.
  }
}

/** A name for this tab, the same after a reload. */
function thisTab(): string {
  try {
    const name = sessionStorage.getItem(TAB_KEY) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB_KEY, name);
    return name;
  } catch {
    return '';
  }
}
