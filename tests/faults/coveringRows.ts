/** The fields of a row that count for the selection. */
interface Covering {
  call: string;
  fault: string;
  outcome: string;
  isBrowserOnly: boolean;
}

/** The features that the selection must contain. All statuses count as one, because only the page distinguishes them. */
export function covered({ call, fault, outcome }: Omit<Covering, 'isBrowserOnly'>): string[] {
  const kind = /^\d+$/.test(fault) ? 'status' : fault;
  return [`call ${call}`, `fault ${kind}`, `outcome ${outcome}`];
}

/**
 * A small selection of rows with every call, every kind of fault and every outcome, plus all rows that need a browser. All rows
 * run in jsdom; the selection shows that the network of a browser behaves the same. If several rows add equally much, the row
 * with the least used call is chosen, then the first: this balances the calls and keeps the selection stable.
 */
export function coveringRows<Row extends Covering>(rows: readonly Row[]): Row[] {
  const chosen: Row[] = [];
  const missing = new Set(rows.flatMap(covered));
  const taken = new Map<string, number>();
  const take = (row: Row) => {
    chosen.push(row);
    taken.set(row.call, (taken.get(row.call) ?? 0) + 1);
    for (const one of covered(row)) missing.delete(one);
  };
  const adds = (row: Row) => covered(row).filter((one) => missing.has(one)).length;
  const isBetter = (row: Row, than: Row) =>
    adds(row) > adds(than) || (adds(row) === adds(than) && (taken.get(row.call) ?? 0) < (taken.get(than.call) ?? 0));
  for (const row of rows.filter(({ isBrowserOnly }) => isBrowserOnly)) take(row);
  while (missing.size > 0) take(rows.reduce((best, row) => (isBetter(row, best) ? row : best)));
  return chosen;
}
