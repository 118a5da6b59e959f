/** What a prop of a node is made of; see `schemas/node.schema.json`. A list names the props of its items. */
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

export interface PropList {
  readonly list: Readonly<Record<string, PropKind>>;
  /** Items may carry any further key as text: the cells of a table. */
  readonly open?: boolean;
}

/** What the engine must know of a node type, from its schema. */
export interface NodeMeta {
  readonly props: Readonly<Record<string, PropKind>>;
  readonly essential: readonly string[];
  /** Events whose action must be possible, or the node hides. */
  readonly essentialEvents: readonly string[];
  /** A container that disappears when nothing in it shows. */
  readonly container: boolean;
  /** Never keeps a container alive: headings, dividers, dialogs, selects. */
  readonly support: boolean;
  /** UI state that the engine writes into props: `selected` into the children; `open` by address, or for a dialog by its id. */
  readonly holds?: 'selected' | 'open' | 'dialog';
}
