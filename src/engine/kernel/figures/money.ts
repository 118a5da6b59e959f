import { EURO } from './currency';
import { plainDigits, readFigure } from './numbers';

/** A wire value read as money: integer cents, or the text if it is not an amount. */
export type ParsedAmount =
  | {
      cents: number;
      /** The value had more than two decimals. */
      rounded?: true;
      /** The second reading of an ambiguous text: "112.640" is read as 112 640 euro but may mean 112,64. */
      other?: number;
    }
  | { raw: string };

/** Upper limit for an amount: the sum of thousands of amounts stays within the safe integers. */
const MAX_EURO_DIGITS = 10;
const EURO_WORDS = /&euro;|€|euro?/gi;

/**
 * Reads euro as the server writes them: a JSON number, or a text that {@link readFigure} reads, with or without €, EUR or
 * euro on either side. More than two decimals round half away from zero and set `rounded`. Handles digits as text, without
 * floats. In a bill with another currency, its code replaces the euro.
 *
 * @returns undefined for an absent or blank value, and for anything but numbers and texts; `raw` for any other text.
 */
export function parseAmount(input: unknown, currency = EURO): ParsedAmount | undefined {
  if (typeof input === 'number') {
    if (!Number.isFinite(input)) return undefined;
    return centsOf(plainDigits(input)) ?? { raw: String(input) };
  }
  if (typeof input !== 'string') return undefined;
  const raw = input.trim();
  if (raw === '') return undefined;
  const figure = readFigure(raw, currency === EURO ? EURO_WORDS : new RegExp(currency, 'gi'));
  const amount = figure && centsOf(figure.digits);
  if (!amount) return { raw };
  const other = figure.other === undefined ? undefined : centsOf(figure.other);
  return other ? { ...amount, other: other.cents } : amount;
}

/** `digits` is a plain decimal: optional minus, digits, optionally a point and more digits. */
function centsOf(digits: string): { cents: number; rounded?: true } | undefined {
  const negative = digits.startsWith('-');
  const [whole = '', decimals = ''] = digits.replace('-', '').split('.');
  const euro = whole.replace(/^0+(?=\d)/, '');
  if (euro.length > MAX_EURO_DIGITS) return undefined;
  const rest = decimals.slice(2);
  // Compare as texts: the first digit decides.
  const roundUp = rest >= '5';
  const absolute = Number(euro + decimals.slice(0, 2).padEnd(2, '0')) + (roundUp ? 1 : 0);
  const cents = negative ? 0 - absolute : absolute;
  return /[1-9]/.test(rest) ? { cents, rounded: true } : { cents };
}

/** Quotient of integer cents by a count of at least 1, rounded half away from zero to a cent. */
export function divideCents(cents: number, count: number): number {
  const absolute = Math.abs(cents);
  const whole = Math.floor(absolute / count);
  const quotient = 2 * (absolute - whole * count) >= count ? whole + 1 : whole;
  return Math.sign(cents) * quotient + 0;
}
