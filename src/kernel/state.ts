/** A choice that a layout names with `state`, as a node that writes it sees it. */
export interface State {
  /** Where the choice is kept; what the action `select` writes to. */
  key: string;
  /** What is chosen now: the key of an item, or a word. Absent while there is nothing to choose from. */
  chosen?: string;
}
