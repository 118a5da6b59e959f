import { isObject } from '../../../engine/kernel/text/json';

/** Key in the local storage, which all tabs share. */
const KEY = 'bolletta:open';
/** Key in the session storage. */
const TAB_KEY = 'bolletta:tab';

/** A payment that a tab of this browser has opened at a provider. Contains neither id nor number of a bill. */
export interface OpenPayment {
  /** Hash of the bill's number. */
  bill: string;
  /** Name of the tab for this payment, see `renameTab`. */
  tab: string;
  /** Time of the redirect to the provider, in milliseconds since 1970. */
  at: number;
}

/** The stored payments; empty if there are none or the browser blocks storage. */
export function readOpenPayments(): readonly OpenPayment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpenPayment) : [];
  } catch {
    return [];
  }
}

/** Replaces the stored payments. If the browser blocks storage, only the server knows other attempts. */
export function storeOpenPayments(open: readonly OpenPayment[]): void {
  try {
    if (open.length > 0) localStorage.setItem(KEY, JSON.stringify(open));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or disabled.
  }
}

/** The name of this tab since its last payment, stable across reloads; empty before the first payment, or without storage. */
export function tabName(): string {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * Gives this tab a new random name when a payment starts. A tab that was duplicated earlier shares the old name, but not this
 * one, so the two are distinguished.
 */
export function renameTab(): string {
  try {
    sessionStorage.setItem(TAB_KEY, Math.random().toString(36).slice(2));
  } catch {
    // Storage is full or disabled.
  }
  return tabName();
}

function isOpenPayment(one: unknown): one is OpenPayment {
  return isObject(one) && typeof one.bill === 'string' && typeof one.tab === 'string' && typeof one.at === 'number';
}
