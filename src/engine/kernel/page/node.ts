import type { ReactElement, ReactNode } from 'react';
import type { Action } from './action';

/** The attributes that every node puts on its outermost element, for tests, `explain` and screenshots. */
export interface RootAttributes {
  'data-node': string;
  'data-key'?: string;
  'data-module'?: string;
}

/** A rendered child of a node, with the data that its parent may show about it (the title of a tab). */
export interface Child {
  id: string;
  /** Unique among its siblings, repeats included. */
  key: string;
  type: string;
  /** The child is an instance of a repeat. A repeat may have hundreds of instances. */
  isItem?: boolean;
  props: Readonly<Record<string, unknown>>;
  on: Readonly<Record<string, Action>>;
  element: ReactElement;
  /** Preloads the code of the child; for content that is likely to be opened next. */
  prepare?: () => void;
}

/**
 * Props of every node component. A node depends only on these props: it fetches nothing and does not see the layout. `P` is
 * generated from the node's schema.
 */
export interface NodeProps<P> {
  root: RootAttributes;
  /** Unique in the page; use `domId` to build DOM ids from it. */
  address: string;
  props: P;
  children: readonly Child[];
  slots: Readonly<Record<string, ReactNode>>;
  /** The action of each event; an event without action is absent. */
  on: Readonly<Record<string, Action>>;
  /** Runs an action that is not a link. Resolves when the action ends; `false` if it failed. */
  run: (action: Action) => Promise<boolean>;
  /** The node's own UI state by name (`open`, `selected`). The renderer keeps it across resolves. */
  ui: {
    get: (name: string) => string | undefined;
    /** `replace` adds no entry to the browser history. */
    set: (name: string, value: string, how?: 'replace') => void;
  };
}
