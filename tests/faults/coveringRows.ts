/** What a row of the table is about. */
interface Covering {
  call: string;
  fault: string;
  outcome: string;
  isBrowserOnly: boolean;
}

/** What of a row the selection must have at least once. To a browser one status is like another: the page tells them apart. */
export function covered({ call, fault, outcome }: Omit<Covering, 'isBrowserOnly'>): string[] {
  const kind = /^\d+$/.test(fault) ? 'status' : fault;
  return [`call ${call}`, `fault ${kind}`, `outcome ${outcome}`];
}

/**
 * Few rows that have every call, every kind of fault and every outcome, and all rows that nothing but a browser can make: every
 * row runs in jsdom, these show that a browser's network does the same. Of rows that add as much, the one whose call was taken least, then the first: the calls have equal
 * shares, and the same table always gives the same rows.
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
