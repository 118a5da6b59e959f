import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billIn, type ExpectedBill, hostsIn, templateAt, usualBillIn } from '../../tests/support/billList';
import { cacheDir } from './places';
import type { Screen } from './screens';
import { readServed, type Served } from './startServer';

/** A sample bill of a brand and what its customer must see. */
export interface Bill extends ExpectedBill {
  /** The browser opens it; of bills that differ in words and figures alone it opens one. */
  opens: boolean;
  /** The browser also opens it as the server renders it. */
  isRendered: boolean;
  /** Where axe looks at it. */
  axe: readonly Screen[];
  /** Where its PDF is downloaded. */
  pdf: readonly Screen[];
}

// Written by our own script before any test runs.
export const bills: readonly Bill[] = JSON.parse(readFileSync(join(cacheDir, 'bills.json'), 'utf8'));

/** The server under test; known when tests run, not when they are named. */
export function served(): Served {
  return readServed(process.env.BOLLETTA_E2E_SERVER ?? '');
}

export function billNamed(name: string, host?: string): Bill {
  return billIn(bills, name, host);
}

export function linkOf(bill: ExpectedBill): string {
  const found = served().links.find(({ host, number }) => host === bill.host && number === bill.number);
  if (!found) throw new Error(`the server has no ${bill.number} of ${bill.host}`);
  return found.url;
}

/** The address of the same page where the server renders it. */
export function rendered(link: string, how: 'rendered' | 'amounts' = 'rendered'): string {
  const url = new URL(link);
  url.port = String(served()[how]);
  return url.href;
}

/** The address of the same page under another template. */
export function underTemplate(link: string, template: string): string {
  const url = new URL(link);
  url.port = String(served().templates);
  url.searchParams.set('template', template);
  return url.href;
}

export function specialLink(bill: Bill, kind: 'expired' | 'tampered'): string {
  const found = served().special.find(({ host, number }) => host === bill.host && number === bill.number);
  if (!found) throw new Error(`the server has no ${bill.number} of ${bill.host}`);
  return found[kind];
}

/** The template that a window of this width gets for it. */
export function templateOf(bill: ExpectedBill, viewport: { width: number } | null): string {
  return templateAt(bill, viewport?.width ?? 0);
}

/** The brands that stand for a product: those with a name of their own. */
export const brandHosts: readonly string[] = hostsIn(bills);

/** One usual bill of a brand that is to be paid. */
export function usualBill(host: string): Bill {
  return usualBillIn(bills, host);
}
