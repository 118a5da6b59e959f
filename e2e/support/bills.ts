import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billIn, type ExpectedBill, hostsIn, templateAt, usualBillIn } from '../../tests/support/billList';
import { cacheDir } from './places';

/** A sample bill of a brand and what its customer must see. */
export type Bill = ExpectedBill;

interface Served {
  port: number;
  links: { host: string; number: string; url: string }[];
  special: { host: string; number: string; expired: string; tampered: string }[];
}

// Both files are written by our own scripts before any test runs.
export const bills: readonly Bill[] = JSON.parse(readFileSync(join(cacheDir, 'bills.json'), 'utf8'));

/** The server under test; known when tests run, not when they are named. */
export function served(): Served {
  return JSON.parse(readFileSync(process.env.BOLLETTA_E2E_SERVER ?? '', 'utf8'));
}

export function billNamed(name: string, host?: string): Bill {
  return billIn(bills, name, host);
}

export function linkOf(bill: Bill): string {
  const found = served().links.find(({ host, number }) => host === bill.host && number === bill.number);
  if (!found) throw new Error(`the server has no ${bill.number} of ${bill.host}`);
  return found.url;
}

export function specialLink(bill: Bill, kind: 'expired' | 'tampered'): string {
  const found = served().special.find(({ host, number }) => host === bill.host && number === bill.number);
  if (!found) throw new Error(`the server has no ${bill.number} of ${bill.host}`);
  return found[kind];
}

/** The template that a window of this width gets for it. */
export function templateOf(bill: Bill, viewport: { width: number } | null): string {
  return templateAt(bill, viewport?.width ?? 0);
}

/** The brands that stand for a product: those with a name of their own. */
export const brandHosts: readonly string[] = hostsIn(bills);

/** One usual bill of a brand that is to be paid. */
export function usualBill(host: string): Bill {
  return usualBillIn(bills, host);
}
