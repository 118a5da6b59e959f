import { foldLabel } from './text';

/** A text folded for a search: capitals, accents, blanks and the kind of apostrophe do not matter. A keyboard types a straight one, a text has a curly one. */
export function foldWords(text: string): string {
  return foldLabel(text.replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'"));
}
