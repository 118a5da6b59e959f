import { isObject } from '../kernel/json';

/** Key in the local storage, which all tabs share. */
const KEY = 'bolletta:open';
/** Key in the session storage. */
const TAB_KEY = 'bolletta:tab';

/** A payment that a tab of this browser has opened at a provider. Contains no id and no number of a bill. */
export interface OpenPayment {
  /** Hash of the bill's number. */
  bill: string;
  /** Name of the tab for this payment, see `renameTab`. */
  tab: string;
  /** When the tab left for the provider; milliseconds since 1970. */
  at: number;
}

/** The stored payments; empty when there are none, or when the browser blocks storage. */
export function readOpenPayments(): readonly OpenPayment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpenPayment) : [];
  } catch {
    return [];
  }
}

/** Replaces the stored payments. Without storage nothing is stored: then only the server knows of other attempts. */
export function storeOpenPayments(open: readonly OpenPayment[]): void {
  try {
    if (open.length > 0) localStorage.setItem(KEY, JSON.stringify(open));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or disabled.
  }
}

/** The name of this tab since its last payment, the same after a reload; empty before the first, or without storage. */
export function tabName(): string {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * Gives this tab a random name for a payment that starts. A tab that was duplicated before has the storage of its copy, but not
 * this name: so each of the two counts as another tab.
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
