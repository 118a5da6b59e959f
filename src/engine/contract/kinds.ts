/** The type of a single value. Determines how the value is compared and shown. */
export type ValueType =
  | 'amount'
  | 'number'
  /** A count in an answer of the site: a whole number from zero. Layouts see a number. */
  | 'count'
  | 'energy'
  | 'percent'
  | 'date'
  | 'month'
  | 'text'
  /** A text with tags from a server, for the node richText. It may be longer than other texts and keeps its line breaks. */
  | 'markup'
  | 'messageKey'
  | 'color'
  | 'url'
  | 'image'
  | 'enum'
  | 'boolean'
  | 'tagged';

/** Value types of a root: the type of a leaf, the types of an object's properties, or the type of a list's items. */
export type ValueTypes = ValueType | { readonly [name: string]: ValueTypes } | readonly [ValueTypes];
