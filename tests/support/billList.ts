/** A sample bill of a brand with its expected content. */
export interface ExpectedBill {
  host: string;
  number: string;
  name: string;
  templates: { mobile: string; desktop: string };
  /** Languages of the brand, the default first. */
  locales: readonly string[];
  /** Message key -> text in the brand's first language. */
  words: Record<'pdf.download' | 'app.retry' | 'chart.showData' | 'link.newTab' | 'usage.compare', string>;
  /** Texts of the buttons that settle or download the bill, in the same language. */
  answers: string[];
  /** The displayed amount, with normal spaces. */
  amount: string;
  sentence: string;
}

export function billIn<B extends ExpectedBill>(bills: readonly B[], name: string, host?: string): B {
  const found = bills.find((bill) => bill.name === name && (host === undefined || bill.host === host));
  if (!found) throw new Error(`no sample ${name} of ${host ?? 'any brand'}`);
  return found;
}

/** The template of a bill for a window of this width. */
export function templateAt({ templates }: ExpectedBill, width: number): string {
  return width < 600 ? templates.mobile : templates.desktop;
}

/** The brands that represent a product: those with their own name. */
export function hostsIn(bills: readonly ExpectedBill[]): string[] {
  return [...new Set(bills.map(({ host }) => host))].filter((host) => host !== '_default');
}

/** An ordinary unpaid bill of a brand. */
export function usualBillIn<B extends ExpectedBill>(bills: readonly B[], host: string): B {
  return bills.find((bill) => bill.host === host && bill.name === 'electricity-bands') ?? billIn(bills, 'gas-two-rates', host);
}
