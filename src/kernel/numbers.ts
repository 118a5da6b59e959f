const ITALIAN = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const POINT = /^-?\d+\.\d+$/;
/** Longer texts are no figures of a bill; the limit also protects the regular expressions from huge input. */
const MAX_LENGTH = 40;
const MAX_NUMBER = 1e12;

/**
 * A number text as a plain decimal ("1.234,5" becomes "1234.5"): Italian first, else a decimal point with at most
 * `maxPointDecimals` digits after it. Undefined when it is neither. `text` contains no blanks.
 */
export function groupedOrPoint(text: string, maxPointDecimals: number): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (ITALIAN.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return POINT.test(text) && text.length - text.indexOf('.') - 1 <= maxPointDecimals ? text : undefined;
}

/** The shortest decimal form of a finite number, without exponent. */
export function plainDigits(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${decimals}`;
  return `${sign}${whole}${decimals.padEnd(shift, '0')}`;
}

/**
 * Reads a quantity (energy, days, a rate): a JSON number or a text in the same forms as an amount, blanks ignored. A text
 * such as "0.123" is a decimal, because no thousands group starts with 0.
 *
 * @returns undefined when it is no number of a size that a bill can have.
 */
export function parseNumber(input: unknown): number | undefined {
  const value = typeof input === 'string' ? numberOf(input.replace(/\s/g, '')) : input;
  return typeof value === 'number' && Math.abs(value) < MAX_NUMBER ? value + 0 : undefined;
}

/** NaN when it is no number. */
function numberOf(text: string): number {
  if (/^-?0\.\d{3}$/.test(text)) return Number(text);
  return Number(groupedOrPoint(text, MAX_LENGTH));
}

/** Rounds half away from zero to an integer; never -0. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** Removes the error of binary fractions from a sum of quantities: 0.1 + 0.2 is 0.3. Six decimals are kept. */
export function tidy(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
