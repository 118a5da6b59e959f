import { cleanText } from '../../engine/forms/send/cleanText';

/** Normalises a customer code or tax code for comparison: blanks and case do not matter. */
export function normaliseCode(text: string): string {
  return cleanText(text).replace(/\s/g, '').toUpperCase();
}

/** The SQL expression that normalises a column like `normaliseCode`. */
export function normalisedColumn(column: string): string {
  return `upper(regexp_replace(${column}, '\\s', '', 'g'))`;
}
