import type { ReactElement, ReactNode } from 'react';
import type { Action } from './action';

/** The attributes that every node puts on its outermost element: tests, `explain` and screenshots find it by them. */
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
  /** One of a repeat, which may have hundreds. */
  isItem?: boolean;
  props: Readonly<Record<string, unknown>>;
  on: Readonly<Record<string, Action>>;
  element: ReactElement;
  /** Preloads the code of the child; for content that is likely to be opened next. */
  prepare?: () => void;
}

/**
 * Props of every node component. A node is a function of these: it fetches nothing and knows no layout. `P` is generated
 * from the node's schema.
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
  /** Runs an action that is not a link. Resolves when it is done; `false` means that it could not be done. */
  run: (action: Action) => Promise<boolean>;
  /** The node's own UI state by name (`open`, `selected`), kept by the renderer across resolves. */
  ui: {
    get: (name: string) => string | undefined;
    /** `replace`: as no step of the history. */
    set: (name: string, value: string, how?: 'replace') => void;
  };
}
