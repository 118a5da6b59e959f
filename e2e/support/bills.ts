import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './places';
import type { Screen } from './screens';
import { readServed, type Served } from './startServer';

/** A sample bill of a brand and what its customer must see. */
export interface Bill {
  host: string;
  number: string;
  name: string;
  templates: Record<Screen, string>;
  /** On offer by the brand, the default first. */
  locales: readonly string[];
  /** Message key -> text in the brand's first language. */
  words: Record<'pdf.download' | 'app.retry' | 'chart.showData' | 'link.newTab' | 'usage.compare', string>;
  /** What can be pressed to settle the bill or to have it, in the same language. */
  answers: string[];
  /** As people read it, with plain blanks. */
  amount: string;
  sentence: string;
  /** The browser opens it; of bills that differ in words and figures alone it opens one. */
  opens: boolean;
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
  const found = bills.find((bill) => bill.name === name && (host === undefined || bill.host === host));
  if (!found) throw new Error(`no sample ${name} of ${host ?? 'any brand'}`);
  return found;
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
export function templateOf({ templates }: Bill, viewport: { width: number } | null): string {
  return (viewport?.width ?? 0) < 600 ? templates.mobile : templates.desktop;
}

/** The brands that stand for a product: those with a name of their own. */
export const brandHosts: readonly string[] = [...new Set(bills.map(({ host }) => host))].filter((host) => host !== '_default');

/** One usual bill of a brand that is to be paid. */
export function usualBill(host: string): Bill {
  return bills.find((bill) => bill.host === host && bill.name === 'electricity-bands') ?? billNamed('gas-two-rates', host);
}
