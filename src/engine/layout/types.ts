import type { ValueTypes } from '../contract/kinds';
import type { Action } from '../kernel/page/action';
import type { Diagnostic } from '../kernel/page/diagnostics';
import type { Quantity } from '../kernel/page/value';
import type { Json, JsonObject } from '../kernel/text/json';

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

/** Repeats a node for each item of the list `over`; `as` names the item, `key` is the property that identifies it. */
export interface Repeat {
  over: string;
  as: string;
  key: string;
  where?: Json;
  /** Nodes to show when no item shows. */
  empty?: readonly LayoutNode[];
}

/** A module as authored. */
export interface ModuleLayout {
  /** For authors. The layout that browsers load omits it. */
  title: string;
  needs: readonly string[];
  nodes: readonly LayoutNode[];
}

/** A named condition. */
export interface Rule {
  /** For authors. The layout that browsers load omits it. */
  title: string;
  when: Json;
}

/** A call whose answer a page reads as a separate root. */
export interface PageCall {
  /** Name in `schemas/api/calls.json`. */
  call: string;
  /** Placeholder of the path -> its value. The call waits until each has one. */
  values?: Readonly<Record<string, Json>>;
  /** Key of the query -> its value; a key without value is left out. */
  query?: Readonly<Record<string, Json>>;
  /** Keys of the query without which the call is not made. */
  needs?: readonly string[];
  /** Key of the query for the token `next` of an answer, with which the action `more` extends the list `items`. */
  grows?: string;
  /** A 404 means an empty root, not a failure. */
  mayBeAbsent?: boolean;
  /** false: hovering over a link does not prefetch the call, for example because the call records a visit. */
  ahead?: boolean;
  /**
   * Roots that the call changes, such as the count of unread messages. They are refetched after the call, and hovering over a
   * link does not prefetch the call.
   */
  changes?: readonly string[];
}

/** A call as the browser makes it. The build adds its path, its base and whether it needs a customer. */
export interface BuiltCall extends PageCall {
  path?: string;
  base?: 'backendBase' | 'billServiceBase';
  /** false: the call is made without a token, even if a customer has signed in. */
  token?: boolean;
}

/** A call that a press makes, copied by the build from `schemas/api/calls.json`. */
export interface BuiltOperation {
  /** GET downloads a file. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  base: 'backendBase' | 'billServiceBase';
  /** false: the call is made without a token, even if a customer has signed in. */
  token: boolean;
}

/** A composed page of the site. */
export interface PageOfSite {
  name: string;
  path: string;
  /** Other addresses of the same page. */
  also: readonly string[];
  /** Address of the parent page, which the menu marks as current. */
  under?: string;
  /** Whether the page is only for signed-in customers. */
  login: boolean;
  /** Text key of its title. */
  heading?: string;
  /** Keys of the query that the page reads as `params`. */
  params: readonly string[];
  /** Root -> the call behind it, for the frame and the page. */
  data: Readonly<Record<string, BuiltCall>>;
  /** Name -> call, for the calls that actions of the page send. */
  calls?: Readonly<Record<string, BuiltOperation>>;
}

/** One template of one brand, overlays applied: everything that `resolve` needs, as plain JSON. */
export interface Layout {
  template: string;
  nodes: readonly LayoutNode[];
  modules: Readonly<Record<string, ModuleLayout>>;
  rules: Readonly<Record<string, Rule>>;
  /** Only for pages of the site: the page that the template frames. */
  page?: PageOfSite;
  /** Value types of roots that exist only in this layout; the build writes them for pages of the site. */
  roots?: Readonly<Record<string, ValueTypes>>;
}

/** State of a root. A root that is not in the scope is missing. */
export type Resource = { state: 'ready'; value: unknown } | { state: 'pending' } | { state: 'failed' };

/** The roots that paths start from: bill, flags, payment, host, session, screen, page, now ... */
export type Scope = Readonly<Record<string, Resource>>;

/** The input of `resolve` besides layout and scope. All members are values or pure look-ups. */
export interface Env {
  /** UI state chosen by the customer: `<address>`, `<address>#<state>` or the name of a template state -> value. */
  ui: ReadonlyMap<string, string>;
  /** Whether a text exists in the current language. */
  text: (key: string) => 'full' | 'empty' | 'missing';
  /** Returns the content of a text without placeholders, such as a translated address. */
  literal: (key: string) => string | undefined;
  /** Address of an image of the brand, or of an allowed remote one; undefined when there is none. */
  image: (name: string) => string | undefined;
  /** Makes `navigate` a link to a page of the site. Without it, `navigate` leads from the bill to a route of the page. */
  linksPages?: boolean;
  /** Allows http: links to localhost (development hosts). */
  allowLoopbackHttp?: boolean;
  /** Receives every decision. `explain` uses it. */
  record?: (step: NodeDecision) => void;
}

/** A visible node. Hidden nodes are not in the tree. */
export interface ResolvedNode {
  id: string;
  type: string;
  /** `<modules-id>/<module>/<id>`, below a repeat `…/<id>@<key>/…`; unique in the tree. */
  address: string;
  /** Key of the repeat instance. */
  key?: string;
  /** Name of the server's module, on nodes of type `module`. */
  module?: string;
  /** Typed values by prop; see `src/engine/kernel/page/value.ts`. Absent props are missing. */
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

/**
 * A decision about a node, for `explain`. A node whose `when` is true has two records: `shown` by `when`, then the final
 * decision.
 */
export interface NodeDecision {
  address: string;
  outcome: 'shown' | 'hidden' | 'pending';
  /** The key that decided. */
  cause: 'when' | 'required' | 'event' | 'empty' | 'choose' | 'repeat' | 'where' | 'modules' | 'parent' | 'none';
  /** The evaluated condition, with every operator's outcome and operand values. */
  trace?: Trace;
  /** Name of the missing required prop or event. */
  missing?: string;
}

/** One operator of a condition with the values that it read. */
export interface Trace {
  condition: Json;
  outcome: ConditionResult;
  operands?: readonly TracedOperand[];
  parts?: readonly Trace[];
}

/** An operand with the value that was compared, `missing` or `pending`. */
export interface TracedOperand {
  source: Json;
  value: unknown;
  /** Every figure of a calculation except literal numbers, parts before the whole. `source` is the object of the layout. */
  figures?: readonly { source: Json; value: Quantity | 'missing' | 'pending' }[];
}

/** Result of a condition: the three values of Kleene's logic, and pending. */
export type ConditionResult = true | false | 'missing' | 'pending';
