/** What the thread of the embedded database is asked. All but a query are answered with no rows. */
export type Question =
  | { what: 'query'; sql: string; parameters: readonly unknown[] }
  | { what: 'exec'; sql: string }
  | { what: 'sync' | 'close' };
