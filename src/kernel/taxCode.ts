/** Stands for the part of a tax code that is not shown. */
const HIDDEN = '••••';

/** What stands between the characters of a code that is written in groups. */
const GAP = '[\\s.-]?';
/** Tax code of a person in Italy; `#` stands for a digit, `~` for a gap. */
const FORM = '[A-Z]{3}~[A-Z]{3}~#{2}~[A-EHLMPRST]~#{2}~[A-Z]~#{3}~[A-Z]';
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
  const known = codes.map((code) => String(code).replace(/[\s.-]/g, '')).filter((code) => /^\w{8,}$/.test(code));
  const pattern = new RegExp(`(?:\\b|_)(?:${[PERSON, ...known.map((code) => [...code].join(GAP))].join('|')})(?=\\b|_)`, 'gi');
  return (text, name) => (isTaxCodeName(name) ? maskedCode(text) : text.replace(pattern, (code) => maskedCode(code)));
}

/** A text to be sent, without masked codes: they are no codes. */
export function withoutMasked(text: string): string {
  return text.includes(HIDDEN) ? text.replace(/••••\w*/g, '').trim() : text;
}
