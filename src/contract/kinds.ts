/** The type of a single value: how its value is compared and shown. */
export type ValueType =
  | 'amount'
  | 'number'
  /** How many there are, in an answer of the site: a whole number from zero. For layouts a number. */
  | 'count'
  | 'energy'
  | 'percent'
  | 'date'
  | 'month'
  | 'text'
  /** A text of a server with tags, for the node richText: longer than others, and with its line breaks. */
  | 'markup'
  | 'messageKey'
  | 'color'
  | 'url'
  | 'image'
  | 'enum'
  | 'boolean'
  | 'tagged';

/** Value types of a root: a leaf, an object by property, or a list by its item. */
export type ValueTypes = ValueType | { readonly [name: string]: ValueTypes } | readonly [ValueTypes];
