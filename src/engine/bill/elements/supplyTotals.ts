/** What a document says about one of its supplies, in cents: `totale_fornitura`, and the sum of its Scontrino. */
export interface SupplyAmounts {
  sent: number | undefined;
  sum: number | undefined;
}

/** What a document asks for all supplies: `totale_bolletta`, `totale_da_pagare`, and `document_amount`. */
export interface BillAmounts {
  total: number | undefined;
  toPay: number | undefined;
  original: number | undefined;
}

/**
 * What a bill charges for each supply, as it is compared with another bill: what the bill asks, if the supply is the only one.
 * A supply among others has the sum of its rows only if all supplies add up to the bill. Undefined where nothing is certain.
 */
export function comparedTotals(supplies: readonly SupplyAmounts[], bill: BillAmounts): (number | undefined)[] {
  const asked = bill.toPay ?? bill.original;
  if (supplies.length === 1) return supplies.map(({ sent, sum }) => asked ?? sent ?? sum);
  const all = supplies.reduce((total, { sent, sum }) => total + (sent ?? sum ?? Number.NaN), 0);
  const totals = [asked, bill.original, bill.total].filter((total) => total !== undefined);
  const isWhole = !Number.isNaN(all) && (totals.length === 0 || totals.includes(all));
  return supplies.map(({ sent, sum }) => sent ?? (isWhole ? sum : undefined));
}
