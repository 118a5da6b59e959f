import type { ReactElement, ReactNode } from 'react';
import type { Action } from './action';

/** The attributes that every node puts on its outermost element: tests, `explain` and pictures find it by them. */
export interface RootAttributes {
  'data-node': string;
  'data-key'?: string;
  'data-module'?: string;
}

/** A visible child of a node, drawn already, with the data that its parent may show about it (the title of a tab). */
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
  /** Fetches the code that drawing it will need; for what is likely to be opened next. */
  prepare?: () => void;
}

/**
 * What every node component receives. A node is a function of this: it fetches nothing and knows no layout.
 * `P` is generated from the node's schema.
 */
export interface NodeProps<P> {
  root: RootAttributes;
  /** Unique in the page; safe to build DOM ids from after `domId`. */
  address: string;
  props: P;
  children: readonly Child[];
  slots: Readonly<Record<string, ReactNode>>;
  /** What each event does; an event without action is absent. */
  on: Readonly<Record<string, Action>>;
  /** Runs an action that is not a link. Resolves when it is done; `false` means that it could not be done. */
  run: (action: Action) => Promise<boolean>;
  /** The node's own UI state by name (`open`, `selected`), kept by the renderer across resolves. */
  ui: { get: (name: string) => string | undefined; set: (name: string, value: string) => void };
}
