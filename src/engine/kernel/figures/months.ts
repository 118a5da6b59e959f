const NAMES = [
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'january february march april may june july august september october november december',
].map((names) => names.split(' '));

/** Month of the year, 1 to 12, from 3, "03" or a name (Italian or English, at least three letters). */
export function parseMonth(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isInteger(input) && input >= 1 && input <= 12 ? input : undefined;
  if (typeof input !== 'string' || input.length > 20) return undefined;
  const text = input.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(text)) return parseMonth(Number(text));
  if (text.length < 3) return undefined;
  for (const names of NAMES) {
    const index = names.findIndex((name) => name.startsWith(text));
    if (index >= 0) return index + 1;
  }
  return undefined;
}

/** Month YYYY-MM from a year and a month as the server writes them; the year has four digits, from 1900 to 2999. */
export function monthOf(year: unknown, month: unknown): string | undefined {
  const text = typeof year === 'number' ? String(year) : year;
  const number = parseMonth(month);
  if (typeof text !== 'string' || number === undefined || text.length > 20) return undefined;
  const found = text.trim();
  return /^(?:19|2\d)\d\d$/.test(found) ? `${found}-${String(number).padStart(2, '0')}` : undefined;
}
