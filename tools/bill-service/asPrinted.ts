import { cleanText } from '../../src/forms/cleanText';

/** A customer code or tax code as it is compared: whatever the blanks and the case in which it is printed or typed. */
export function asPrinted(text: string): string {
  return cleanText(text).replace(/\s/g, '').toUpperCase();
}

/** The same of a column, for SQL. */
export function printedColumn(column: string): string {
  return `upper(regexp_replace(${column}, '\\s', '', 'g'))`;
}
