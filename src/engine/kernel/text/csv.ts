/** Start of a text that spreadsheets would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell, escaped so that spreadsheets do not interpret it as a formula. */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A CSV file with a UTF-8 byte order mark. Spreadsheets expect semicolons in languages with a decimal comma. Codes that begin with
 * a zero are quoted, so that a spreadsheet that reads quoted cells as text keeps the zero.
 */
export function csvOf(rows: readonly (readonly string[])[], separator: ';' | ','): string {
  return `\ufeff${rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')}`;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]|^0\d/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
