/** Stands for the part of a tax code that is not shown. */
const HIDDEN = '••••';

/** What stands between the characters of a code that is written in groups, also what nobody sees. */
const GAP = '[\\W_]{0,3}';
/** Tax code of a person in Italy; `#` stands for a digit, `~` for a gap. */
const FORM = '[A-Z]~[A-Z]~[A-Z]~[A-Z]~[A-Z]~[A-Z]~#~#~[A-EHLMPRST]~#~#~[A-Z]~#~#~#~[A-Z]';
const person = (digit: string, gap: string) => FORM.replace(/#/g, digit).replace(/~/g, gap);
/** Of two equal codes, one has letters in place of digits: in groups that would be words. */
const PERSON = `${person('[\\dLMNP-V]', '')}|${person('\\d', GAP)}`;

/** Whether the name of a field, its path or its label ends in words for a tax code or a VAT number. */
export function isTaxCodeName(name: string): boolean {
  return /(?:fiscal_?code|cod\w*[ _.]*fisc\w*|(?:^|[\W_])p(?:artita)?[ _.]*iva|(?:^|\W|invoices_)c\.?f)\W*$/i.test(name);
}

/** A tax code as a link shows it: its last four characters, nothing of a short one. A masked one stays as it is. */
export function maskedCode(code: string): string {
  return HIDDEN + (code.length > 7 ? code.slice(-4) : '');
}

/** Masks tax codes in a text. `name` is that of its field, or its path. */
export type TaxCodeMask = (text: string, name: string) => string;

/** Masks the whole text of a field for a tax code, and in any other text the tax codes of persons and `codes`. */
export function taxCodeMask(...codes: readonly unknown[]): TaxCodeMask {
  // A VAT number may have the letters of its country in one place, and not in another.
  const known = codes
    .map((code) =>
      String(code)
        .replace(/[\W_]/g, '')
        .replace(/^[A-Z]{2}(?=\d{8})/i, ''),
    )
    .filter((code) => code.length > 7)
    .map((code) => `(?:[A-Z]{2})?${[...code].join(GAP)}`);
  const pattern = new RegExp(`(?<![A-Z\\d])(?:${[PERSON, ...known].join('|')})(?![A-Z\\d])`, 'gi');
  // Most texts are shorter than any code.
  return (text, name) => (isTaxCodeName(name) ? maskedCode(text) : text.length < 8 ? text : text.replace(pattern, maskedCode));
}

/** A text to be sent, without masked codes: they are no codes. */
export function withoutMasked(text: string): string {
  return text.includes(HIDDEN) ? text.replace(/••••\w*/g, '').trim() : text;
}
