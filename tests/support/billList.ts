/** A sample bill of a brand and what its customer must see. */
export interface ExpectedBill {
  host: string;
  number: string;
  name: string;
  templates: { mobile: string; desktop: string };
  /** On offer by the brand, the default first. */
  locales: readonly string[];
  /** Message key -> text in the brand's first language. */
  words: Record<'pdf.download' | 'app.retry' | 'chart.showData' | 'link.newTab' | 'usage.compare', string>;
  /** What can be pressed to settle the bill or to have it, in the same language. */
  answers: string[];
  /** As people read it, with plain blanks. */
  amount: string;
  sentence: string;
}

export function billIn<B extends ExpectedBill>(bills: readonly B[], name: string, host?: string): B {
  const found = bills.find((bill) => bill.name === name && (host === undefined || bill.host === host));
  if (!found) throw new Error(`no sample ${name} of ${host ?? 'any brand'}`);
  return found;
}

/** The template that a window of this width gets for a bill. */
export function templateAt({ templates }: ExpectedBill, width: number): string {
  return width < 600 ? templates.mobile : templates.desktop;
}

/** The brands that stand for a product: those with a name of their own. */
export function hostsIn(bills: readonly ExpectedBill[]): string[] {
  return [...new Set(bills.map(({ host }) => host))].filter((host) => host !== '_default');
}

/** One usual bill of a brand that is to be paid. */
export function usualBillIn<B extends ExpectedBill>(bills: readonly B[], host: string): B {
  return bills.find((bill) => bill.host === host && bill.name === 'electricity-bands') ?? billIn(bills, 'gas-two-rates', host);
}
