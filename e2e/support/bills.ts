import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billIn, type ExpectedBill, hostsIn, templateAt, usualBillIn } from '../../tests/support/billList';
import { cacheDir } from './places';
import type { Screen } from './screens';
import { readServed, type Served } from './startServer';

/** A sample bill of a brand with its expected content. */
export interface Bill extends ExpectedBill {
  /** Whether the browser opens the bill; of bills that differ only in texts and figures, it opens one. */
  opens: boolean;
  /** Whether the browser also opens the bill rendered by the server. */
  isRendered: boolean;
  /** Screens on which axe checks it. */
  axe: readonly Screen[];
  /** Screens on which its PDF is downloaded. */
  pdf: readonly Screen[];
}

/** Written by our own script before any test runs. */
const BILLS = join(cacheDir, 'bills.json');
if (!existsSync(BILLS)) throw new Error('The bills are not listed yet. Run npm run build and npx tsx e2e/listBills.ts first.');
export const bills: readonly Bill[] = JSON.parse(readFileSync(BILLS, 'utf8'));

/** The server under test; available when tests run, but not when they are declared. */
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

/** The address of the same page, rendered by the server. */
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

/** The template of the bill for a window of this width. */
export function templateOf(bill: ExpectedBill, viewport: { width: number } | null): string {
  return templateAt(bill, viewport?.width ?? 0);
}

/** The brands that represent a product: those with their own name. */
export const brandHosts: readonly string[] = hostsIn(bills);

/** An ordinary unpaid bill of a brand. */
export function usualBill(host: string): Bill {
  return usualBillIn(bills, host);
}
