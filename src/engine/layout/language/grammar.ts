/**
 * The layout language as a table: every operator of a condition, every form of a value and every action, with its
 * arguments. The schemas for editors, the checks, the searches through layouts and the completeness of the evaluators are
 * derived from it. Code that runs in the page imports only types of this folder.
 */

/** A new name for an item or a state. */
export const NAME = /^[A-Za-z]\w*$/;

/** One word of the language. */
export type Leaf =
  /** A dotted path, from a root of `schemas/scope` or from a name in scope. */
  | 'path'
  /** The path of a boolean. */
  | 'flag'
  /** The path of a list. */
  | 'list'
  /** A new name, for an item of the `list` before it. It is in scope in the keys after it. */
  | 'name'
  /** The property of an item that identifies it. */
  | 'itemKey'
  | 'condition'
  | 'operand'
  /** A figure of a calculation. */
  | 'quantity'
  /** A value of the same sort as the enclosing value: a text inside a text, a scalar inside a scalar. */
  | 'value'
  | 'text'
  | 'scalar'
  /** A scalar, or a translated address. */
  | 'address'
  | 'action'
  /** A rule of rules.json. */
  | 'rule'
  /** A root that is fetched. */
  | 'resource'
  /** A key of locales/messages.json. */
  | 'textKey'
  /** The name of a form, dialog, state or payment provider, or a route. */
  | 'reference'
  /** An amount in euros with two decimals: "200.00". */
  | 'euros'
  /** A day: YYYY-MM-DD. */
  | 'day'
  | 'string'
  /** A string that is not empty. */
  | 'word'
  /** The day (d), month (m) and year (Y) of a date with separators between them: "d/m/Y". */
  | 'datePattern'
  /** A whole number from 0 to 6. */
  | 'digit'
  | 'boolean';

/** The argument of an operator, a form or one of its keys. */
export type Argument =
  | Leaf
  /** At least one of these; a list of conditions may be empty. */
  | { readonly listOf: Argument }
  /** A list of fixed length; the last `optional` items may be left out. */
  | { readonly tuple: readonly Argument[]; readonly optional?: number }
  /** An object with at least one key; the author chooses the keys. */
  | { readonly mapOf: Argument }
  /** An object with at least one of these keys. */
  | { readonly keys: Readonly<Record<string, Key>> }
  | { readonly oneOf: readonly string[] }
  | { readonly either: readonly Argument[] };

/** One key of an object. */
export interface Key {
  readonly takes: Argument;
  readonly optional?: true;
  /** One or two sentences for authors. */
  readonly about?: string;
  /** Types of value to which an option applies; all types when absent. */
  readonly for?: readonly string[];
}

/** An operator or a form: `{ "<name>": <takes>, …with }`. */
export interface Entry {
  /** One sentence for authors. */
  readonly about: string;
  readonly takes: Argument;
  /** Further keys beside the name. */
  readonly with?: Readonly<Record<string, Key>>;
  /** Optional keys that must be present together or not at all. */
  readonly together?: readonly string[];
  /** Decides by a condition, a value of the bill or the screen width. An overlay that replaces it may lose the decision. */
  readonly decides?: true;
  /** Always has a value, so it takes no `default`. */
  readonly neverMissing?: true;
  /** Synonyms from other languages, for suggestions. */
  readonly aka?: readonly string[];
}

/** An operator of a condition. */
export interface Operator extends Entry {
  /** Kind of comparison: equality, order, or texts. */
  readonly compares?: 'equality' | 'order' | 'texts';
  /** Verb between the two operands of a comparison of texts, used in the sentences of findings. */
  readonly verb?: string;
  /** Operators that are easily confused with this one; the tests of rules try each. */
  readonly near?: readonly string[];
}

/** An action: `{ "do": "<name>", … }`. */
export interface ActionEntry {
  readonly about: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** Keys of which exactly one must be present. */
  readonly exactlyOne?: readonly string[];
  readonly aka?: readonly string[];
}
