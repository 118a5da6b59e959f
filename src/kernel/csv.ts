/** Spreadsheets take a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell, which no spreadsheet calculates. */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows of cells as a file, with a mark that the text is UTF-8. Spreadsheets expect semicolons where the comma is in figures. */
export function csvOf(rows: readonly (readonly string[])[], separator: ';' | ','): string {
  return `\ufeff${rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')}`;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
