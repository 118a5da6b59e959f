/** Spreadsheets take a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell, which no spreadsheet calculates. */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows of cells as a file: semicolons, as spreadsheets expect where the comma is in figures, and a mark that the text is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
