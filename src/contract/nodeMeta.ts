/** The type of a node's prop; see `schemas/node.schema.json`. A list names the props of its items. */
export type PropKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'image'
  | 'color'
  | 'action'
  | 'data'
  | 'state'
  | 'literal'
  | PropList;

/** A list prop, with the props of its items. */
export interface PropList {
  readonly list: Readonly<Record<string, PropKind>>;
  /** Items may have further keys with text values: the cells of a table. */
  readonly open?: boolean;
}

/** What the engine needs to know of a node type, generated from its schema. */
export interface NodeMeta {
  readonly props: Readonly<Record<string, PropKind>>;
  readonly requiredProps: readonly string[];
  /** Events whose action must be possible, or the node hides. */
  readonly requiredEvents: readonly string[];
  /** A container that disappears when none of its children shows. */
  readonly container: boolean;
  /** Never keeps a container visible: headings, dividers, dialogs, selects. */
  readonly decorative: boolean;
  /**
   * UI state that the engine writes into props: `selected` into the children, of a `step` as far as those before it are done;
   * `open` by address, or for a dialog by its id.
   */
  readonly ownsState?: 'selected' | 'step' | 'open' | 'dialog';
}
