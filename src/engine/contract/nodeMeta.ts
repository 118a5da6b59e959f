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

/** Metadata of a node type for the engine, generated from its schema. */
export interface NodeMeta {
  readonly props: Readonly<Record<string, PropKind>>;
  readonly requiredProps: readonly string[];
  /** Events whose action must be possible; otherwise the node hides. */
  readonly requiredEvents: readonly string[];
  /** A container that disappears when none of its children shows. */
  readonly container: boolean;
  /** Never keeps a container visible: headings, dividers, dialogs, selects. */
  readonly decorative: boolean;
  /**
   * UI state that the engine writes into props. `selected` and `step`: whether a child is selected; a step can be selected only
   * if all steps before it are done. `open` and `dialog`: whether the node is open; the state of a dialog is stored by its id.
   */
  readonly ownsState?: 'selected' | 'step' | 'open' | 'dialog';
}
