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
 * The amount of each supply for the comparison with another bill. The only supply of a bill has the amount of the bill. One of
 * several has `totale_fornitura` or, if all supplies add up to the bill, the sum of its rows; otherwise its amount is undefined.
 */
export function comparedTotals(supplies: readonly SupplyAmounts[], bill: BillAmounts): (number | undefined)[] {
  const asked = bill.toPay ?? bill.original;
  if (supplies.length === 1) return supplies.map(({ sent, sum }) => asked ?? sent ?? sum);
  const all = supplies.reduce((total, { sent, sum }) => total + (sent ?? sum ?? Number.NaN), 0);
  const totals = [asked, bill.original, bill.total].filter((total) => total !== undefined);
  const isWhole = !Number.isNaN(all) && (totals.length === 0 || totals.includes(all));
  return supplies.map(({ sent, sum }) => sent ?? (isWhole ? sum : undefined));
}
