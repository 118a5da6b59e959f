/** A message to the thread of the embedded database. All but a query are answered without rows. */
export type Question =
  | { what: 'query'; sql: string; parameters: readonly unknown[] }
  | { what: 'exec'; sql: string }
  | { what: 'sync' | 'close' };
