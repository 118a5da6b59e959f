import type { RowColumns, Statement } from '../store/statement';

/** A statement of a test, which no test compares with the database. */
export function anyStatement<const Own extends RowColumns = Record<never, never>>(sql: string, columns?: Own): Statement<Own> {
  return { sql, columns: columns ?? {} } as Statement<Own>;
}
