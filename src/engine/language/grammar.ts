/**
 * The layout language as a table: every operator of a condition, every form of a value and every action, with what it
 * takes. The schemas for editors, the checks, the searches through layouts and the completeness of the evaluators follow
 * from it. Code that runs in the page imports only types of this folder.
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
  /** A value of the same sort as the whole: a text inside a text, a scalar inside a scalar. */
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
  /** The day (d), month (m) and year (Y) of a date with signs between them: "d/m/Y". */
  | 'datePattern'
  /** A whole number from 0 to 6. */
  | 'digit'
  | 'boolean';

/** What an operator, a form or one of its keys takes. */
export type Argument =
  | Leaf
  /** At least one of these; a list of conditions may be empty. */
  | { readonly listOf: Argument }
  /** A list of fixed length; the last `optional` items may be left out. */
  | { readonly tuple: readonly Argument[]; readonly optional?: number }
  /** An object whose keys the author chooses, at least one. */
  | { readonly mapOf: Argument }
  /** An object with these keys, at least one. */
  | { readonly keys: Readonly<Record<string, Key>> }
  | { readonly oneOf: readonly string[] }
  | { readonly either: readonly Argument[] };

/** One key of an object. */
export interface Key {
  readonly takes: Argument;
  readonly optional?: true;
  /** One or two sentences for authors. */
  readonly about?: string;
  /** Types of the value to which an option applies; all when absent. */
  readonly for?: readonly string[];
}

/** An operator or a form: `{ "<name>": <takes>, …with }`. */
export interface Entry {
  /** One sentence for authors. */
  readonly about: string;
  readonly takes: Argument;
  /** Further keys beside the name. */
  readonly with?: Readonly<Record<string, Key>>;
  /** Optional keys of which all stand, or none. */
  readonly together?: readonly string[];
  /** It decides by a rule, a word of the bill or the screen: an overlay that replaces it may lose the decision. */
  readonly decides?: true;
  /** It always has a value, so it takes no `default`. */
  readonly neverMissing?: true;
  /** Names in other languages, for suggestions. */
  readonly aka?: readonly string[];
}

/** An operator of a condition. */
export interface Operator extends Entry {
  /** What is compared: equal values, values with an order, or texts. */
  readonly compares?: 'equality' | 'order' | 'texts';
  /** Of an operator that compares texts, what the first one does with the second, as findings say it. */
  readonly verb?: string;
  /** Operators that a slip of the finger writes instead; the tests of rules try each. */
  readonly near?: readonly string[];
}

/** `{ "do": "<name>", … }`. */
export interface Verb {
  readonly about: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** Keys of which exactly one must stand. */
  readonly exactlyOne?: readonly string[];
  readonly aka?: readonly string[];
}
