/** A figure from a text. */
export interface Figure {
  /** Optional minus and digits, optionally a point and more digits: "-1234.56". */
  digits: string;
  /** The second reading of an ambiguous text such as "112.640" or "1,234": decimals instead of thousands, or vice versa. */
  other?: string;
}

/** Groups of three digits never begin with 0: "0.500" is one half. Decimals follow a comma. */
const ITALIAN = /^(?:\d+|[1-9]\d{0,2}([. '’])\d{3}(?:\1\d{3})*)(?:,\d+)?$/;
/** Groups of three digits, then a point and exactly two decimals. */
const ENGLISH = /^[1-9]\d{0,2}([, '’])\d{3}(?:\1\d{3})*\.\d\d$/;
const POINT = /^\d+\.\d+$/;
const AMBIGUOUS = /^0*[1-9]\d{0,2}[.,]\d{3}$/;
/** Signs around the digits (`|`): a minus on one side, which may be a dash or U+2212, or brackets. */
const NEGATIVE = /^(?:[-\u2010-\u2013\u2212]\||\|[-\u2010-\u2013\u2212]|\(\|\))$/;
/** Longer texts are not figures of a bill. The limit also protects the regular expressions from huge input. */
const MAX_LENGTH = 40;
const MAX_NUMBER = 1e12;

/**
 * The only parser of figures in texts, for money, energy and rates. Reads "1.234,56", "1 234,56", "1,234.56", "0.500",
 * each with a minus before or behind, or in brackets. `currency` matches the words that are allowed on either side.
 *
 * @returns undefined for any other text.
 */
export function readFigure(text: string, currency?: RegExp): Figure | undefined {
  const [body = ''] = text.length > 4 * MAX_LENGTH ? [] : (/\d(?:.*\d)?/.exec(text) ?? []);
  const at = text.indexOf(body);
  const around = `${text.slice(0, at)}|${text.slice(at + body.length)}`;
  const signs = (currency ? around.replace(currency, '') : around).replace(/\s/g, '');
  const plain = plainOf(body.replace(/\s*([.,])\s*/g, '$1').replace(/\s/g, ' '));
  const minus = signs === '|' ? '' : NEGATIVE.test(signs) ? '-' : undefined;
  if (plain === undefined || minus === undefined) return undefined;
  const figure = { digits: minus + plain.digits };
  return plain.other === undefined ? figure : { ...figure, other: minus + plain.other };
}

function plainOf(body: string): Figure | undefined {
  if (body.length > MAX_LENGTH) return undefined;
  const digits = ITALIAN.test(body)
    ? body.replace(/[. '’]/g, '').replace(',', '.')
    : ENGLISH.test(body)
      ? body.replace(/[, '’]/g, '')
      : POINT.test(body)
        ? body
        : undefined;
  if (digits === undefined || !AMBIGUOUS.test(body)) return digits === undefined ? undefined : { digits };
  return { digits, other: digits.includes('.') ? digits.replace('.', '') : body };
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
 * Reads a quantity (energy, days, a rate): a JSON number, or a text that {@link readFigure} reads.
 *
 * @returns undefined for anything but a number of a plausible size.
 */
export function parseNumber(input: unknown): number | undefined {
  const value = typeof input === 'string' ? Number(readFigure(input)?.digits) : input;
  return typeof value === 'number' && Math.abs(value) < MAX_NUMBER ? value + 0 : undefined;
}

/** Rounds half away from zero to an integer; never -0. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** Removes the error of binary fractions from a sum of quantities: 0.1 + 0.2 becomes 0.3. Keeps six decimals. */
export function tidy(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
