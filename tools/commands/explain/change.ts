/** A change of one value of the bill, the flags or the page; `to` undefined removes it. */
export interface Change {
  /** With `[]` for the rows of a list. */
  path: string;
  /** In the first of the rows. */
  from: unknown;
  to: unknown;
  /** The rows that get the value, as paths with their index, and how many there are. */
  rows?: { places: readonly string[]; of: number };
  /** The row like which new rows of a list are, counted from 1. */
  like?: number;
  /** What the conditions and values read of the row that an empty list gets. */
  row?: Readonly<Record<string, unknown>>;
  /** The value for which this is changed, which the page computes from it. */
  computes?: string;
}
