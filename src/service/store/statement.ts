/** The types of columns, as both drivers return their values. Counts and sums are numbers (`embedded/parsers.mjs`). */
interface ColumnTypes {
  text: string;
  number: number;
  boolean: boolean;
  time: Date;
  bytes: Uint8Array;
}

/** A type, with `?` where the value may be null, or the list of all values of a column. */
export type ColumnType = keyof ColumnTypes | `${keyof ColumnTypes}?` | readonly (string | number | null)[];

/** The columns of a statement's rows: name -> type. */
export type RowColumns = Readonly<Record<string, ColumnType>>;

type ValueOf<Type> = Type extends readonly (infer Value)[]
  ? Value
  : Type extends `${infer Name extends keyof ColumnTypes}?`
    ? ColumnTypes[Name] | null
    : Type extends keyof ColumnTypes
      ? ColumnTypes[Type]
      : never;

/** Declares columns that several statements share. */
export function columns<const Own extends RowColumns>(own: Own): Own {
  return own;
}

/** A row with these columns. */
export type RowOf<Own extends RowColumns> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> };

declare const isStatement: unique symbol;

/** A statement with `$1`-style parameters, and the columns of its rows. */
export interface Statement<Own extends RowColumns = RowColumns> {
  readonly sql: string;
  readonly columns: Own;
  readonly [isStatement]: true;
}

const all: Statement[] = [];

/** The statements of all modules that are loaded. */
export const loadedStatements: readonly Statement[] = all;

/**
 * Declares a statement; the types of its rows follow from `columns`. Call it only when a module loads: `statements.test.ts` loads
 * all modules and compares the columns with those that the database describes.
 */
export function statement<const Own extends RowColumns = Record<never, never>>(sql: string, columns?: Own): Statement<Own> {
  // The columns are absent only where `Own` is empty.
  const declared = { sql, columns: columns ?? {} } as Statement<Own>;
  all.push(declared);
  return declared;
}

/** Gives the rows of a statement the types of its columns, which a test has compared with the database. */
export function typedRows<Own extends RowColumns>(_: Statement<Own>, rows: readonly unknown[]): RowOf<Own>[] {
  return rows as RowOf<Own>[];
}
