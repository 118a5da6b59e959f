/** Replaces the hidden part of a tax code. */
const HIDDEN = '••••';

/** Separators in a code that is written in groups, including invisible characters. */
const GAP = '[\\W_]{0,3}';
/** Pattern of a personal Italian tax code; `#` is a digit, `~` a gap. */
const FORM = '[A-Z]~[A-Z]~[A-Z]~[A-Z]~[A-Z]~[A-Z]~#~#~[A-EHLMPRST]~#~#~[A-Z]~#~#~#~[A-Z]';
const person = (digit: string, gap: string) => FORM.replace(/#/g, digit).replace(/~/g, gap);
/** Codes that replace digits by letters match only without gaps: with gaps, ordinary words would match. */
const PERSON = `${person('[\\dLMNP-V]', '')}|${person('\\d', GAP)}`;

/** Whether the name, path or label of a field ends in a word for a tax code or a VAT number. */
export function isTaxCodeName(name: string): boolean {
  return /(?:fiscal_?code|cod\w*[ _.]*fisc\w*|(?:^|[\W_])p(?:artita)?[ _.]*iva|(?:^|\W|invoices_)c\.?f)\W*$/i.test(name);
}

/** Masks a tax code except for its last four characters. Masks a short code completely. Idempotent. */
export function maskedCode(code: string): string {
  return HIDDEN + (code.length > 7 ? code.slice(-4) : '');
}

/** Masks tax codes in a text. `name` is the name or path of its field. */
export type TaxCodeMask = (text: string, name: string) => string;

/** Returns a function that masks the whole text of a tax-code field and, in other texts, personal tax codes and `codes`. */
export function taxCodeMask(...codes: readonly unknown[]): TaxCodeMask {
  // A VAT number may occur with and without its country letters.
  const known = codes
    .map((code) =>
      String(code)
        .replace(/[\W_]/g, '')
        .replace(/^[A-Z]{2}(?=\d{8})/i, ''),
    )
    .filter((code) => code.length > 7)
    .map((code) => `(?:[A-Z]{2})?${[...code].join(GAP)}`);
  // No lookbehind: Safari has it since 16.4.
  const pattern = new RegExp(`(^|[^A-Z\\d])(${[PERSON, ...known].join('|')})(?![A-Z\\d])`, 'gi');
  const masked = (_: string, before: string, code: string) => before + maskedCode(code);
  // Fast path: most texts are shorter than any code.
  return (text, name) => (isTaxCodeName(name) ? maskedCode(text) : text.length < 8 ? text : text.replace(pattern, masked));
}

/** Removes masked codes from a text before it is sent. */
export function withoutMasked(text: string): string {
  return text.includes(HIDDEN) ? text.replace(/••••\w*/g, '').trim() : text;
}
