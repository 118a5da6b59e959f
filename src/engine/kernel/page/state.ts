/** A choice of a layout (`state`), as a prop of the node that changes it. */
export interface State {
  /** UI state key of the choice; the target of the action `select`. */
  key: string;
  /** The current choice: the key of an item, or a word. Absent while there is nothing to choose. */
  chosen?: string;
}
