import type { Action } from '../kernel/action';
import type { Diagnostic } from '../kernel/diagnostics';
import type { Json, JsonObject } from '../kernel/json';

/** A node as authored; `type` picks the schema of its `props`. See `schemas/layout.schema.json`. */
export interface LayoutNode {
  type: string;
  id: string;
  when?: Json;
  pending?: 'skeleton';
  props?: JsonObject;
  children?: readonly LayoutNode[];
  slots?: Readonly<Record<string, readonly LayoutNode[]>>;
  repeat?: Repeat;
  state?: Readonly<Record<string, Json>>;
  on?: Readonly<Record<string, Json>>;
  fallback?: 'notice' | 'nothing' | LayoutNode;
  tags?: readonly string[];
}

/** A node once for each item of the list `over`; `as` names the item, `key` is the property that tells items apart. */
export interface Repeat {
  over: string;
  as: string;
  key: string;
  where?: Json;
  /** What shows when no item does. */
  empty?: readonly LayoutNode[];
}

export interface ModuleLayout {
  title: string;
  needs: readonly string[];
  nodes: readonly LayoutNode[];
}

export interface Rule {
  title: string;
  when: Json;
}

/** One template of one brand, overlays applied: everything that `resolve` needs, as plain JSON. */
export interface Layout {
  template: string;
  nodes: readonly LayoutNode[];
  modules: Readonly<Record<string, ModuleLayout>>;
  rules: Readonly<Record<string, Rule>>;
}

/** What a root holds now. A root that is not in the scope is missing. */
export type Resource = { state: 'ready'; value: unknown } | { state: 'pending' } | { state: 'failed' };

/** The roots that paths start from: bill, flags, payment, host, session, screen, page, now ... */
export type Scope = Readonly<Record<string, Resource>>;

/** What `resolve` must know beside layout and scope. Everything in it is a value or a pure look-up. */
export interface Env {
  /** UI state that the customer chose: `<address>` or `<address>#<state>` or a template state's name -> value. */
  ui: ReadonlyMap<string, string>;
  /** Whether a text exists in the language in force. */
  text: (key: string) => 'full' | 'empty' | 'missing';
  /** The words of a text without placeholders: addresses that translators keep. */
  literal: (key: string) => string | undefined;
  /** Address of an image of the brand, or of an allowed remote one; undefined when there is none. */
  image: (name: string) => string | undefined;
  /** http: links to this machine are allowed (development hosts). */
  allowLoopbackHttp?: boolean;
  /** Hears every decision; `explain` uses it. */
  record?: (step: Step) => void;
}

/** A node that shows. What is hidden is not in the tree. */
export interface ResolvedNode {
  id: string;
  type: string;
  /** `<modules-id>/<module>/<id>`, below a repeat `…/<id>@<key>/…`; unique in the tree. */
  address: string;
  /** Key of the repeat instance. */
  key?: string;
  /** Name of the server module, on nodes of type `module`. */
  module?: string;
  /** Typed values by prop; see `src/kernel/value.ts`. Absent props are missing. */
  props: Readonly<Record<string, unknown>>;
  on: Readonly<Record<string, Action>>;
  children: readonly ResolvedNode[];
  slots: Readonly<Record<string, readonly ResolvedNode[]>>;
  fallback: 'notice' | 'nothing' | ResolvedNode;
}

export interface Resolved {
  root: ResolvedNode;
  /** Resource roots that something visible reads, in order of first use. */
  needs: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** A decision about a node, for `explain`. A node whose `when` is true is heard of twice: `shown` by `when`, then by what follows. */
export interface Step {
  address: string;
  outcome: 'shown' | 'hidden' | 'pending';
  /** Why: the key that decided. */
  cause: 'when' | 'essential' | 'event' | 'empty' | 'choose' | 'repeat' | 'where' | 'modules' | 'parent' | 'none';
  /** The condition that was read, with every operator's outcome and operand values. */
  trace?: Trace;
  /** Name of the missing essential prop or event. */
  missing?: string;
}

/** One operator of a condition with what it saw. */
export interface Trace {
  condition: Json;
  outcome: Outcome;
  operands?: readonly { source: Json; value: unknown }[];
  parts?: readonly Trace[];
}

/** Result of a condition: Kleene's three values and "its data has not arrived". */
export type Outcome = true | false | 'missing' | 'pending';
