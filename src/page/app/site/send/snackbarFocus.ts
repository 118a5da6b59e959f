import type { Reduce } from '../../../../engine/kernel/page/machine';

/** The focus of a customer who uses the keyboard, while a snackbar appears and disappears. `Row` identifies a row of a list. */
export interface SnackbarFocus<Row> {
  /** The rows when a snackbar with the focus disappeared, until the page has rendered. */
  before?: ReadonlySet<Row>;
}

export type SnackbarFocusEvent<Row> =
  /** A snackbar with a button appears. */
  | { type: 'shown' }
  /** The snackbar disappears. `hasFocus`: its button had the focus. */
  | { type: 'hidden'; hasFocus: boolean; rows: readonly Row[] }
  /** The page has rendered since. `isOnHeading`: the customer has not moved the focus. */
  | { type: 'rendered'; isOnHeading: boolean; rows: readonly Row[] };

export type SnackbarFocusEffect<Row> = { do: 'focusButton' | 'focusHeading' } | { do: 'focusRow'; row: Row };

/**
 * A snackbar's button gets the focus: it is last in the tab order, so the snackbar would disappear before a keyboard user reaches
 * it. Afterwards the focus moves to the heading of the page, then to the first row that reappears.
 */
export function reduceSnackbarFocus<Row>(
  state: SnackbarFocus<Row>,
  event: SnackbarFocusEvent<Row>,
): ReturnType<Reduce<SnackbarFocus<Row>, never, SnackbarFocusEffect<Row>>> {
  if (event.type === 'shown') return [state, [{ do: 'focusButton' }]];
  if (event.type === 'hidden') {
    if (!event.hasFocus) return [state, []];
    return [{ before: new Set(event.rows) }, [{ do: 'focusHeading' }]];
  }
  const row = event.isOnHeading ? event.rows.find((one) => state.before?.has(one) === false) : undefined;
  return [{}, row === undefined ? [] : [{ do: 'focusRow', row }]];
}
