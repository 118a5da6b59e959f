/** A change of one value of the bill, the flags or the page; an undefined `to` removes the value. */
export interface ValueChange {
  /** Path of the value, with `[]` for the rows of a list. */
  path: string;
  /** Present value; for several rows, that of the first. */
  from: unknown;
  to: unknown;
  /** The rows that get the value, as paths with their index, and the total number of rows. */
  rows?: { places: readonly string[]; of: number };
  /** The row of which new rows of a list are copies, counted from 1. */
  like?: number;
  /** For an empty list that gets a row: the values of the new row that conditions and props read. */
  row?: Readonly<Record<string, unknown>>;
  /** The computed value that this change is intended to affect. */
  computes?: string;
  /** How a condition reads the computed value: its path as written, and the values with which it compares it. */
  compared?: { written: string; targets: readonly unknown[] };
}
