/** A message to the thread of the embedded database. Only a query returns rows. */
export type ThreadRequest =
  | { what: 'query'; sql: string; parameters: readonly unknown[] }
  | { what: 'exec'; sql: string }
  | { what: 'sync' | 'close' };
