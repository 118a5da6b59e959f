/** Stands for the part of a tax code that is not shown. */
const HIDDEN = '••••';

const DIGIT = '[\\dLMNP-V]';
/** Tax code of a person in Italy; of two equal ones, one has letters in place of digits. */
const PERSON = `[A-Z]{6}${DIGIT}{2}[A-EHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]`;

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
  const known = codes.map(String).filter((code) => /^\w{8,}$/.test(code));
  const pattern = new RegExp(`\\b(?:${[PERSON, ...known].join('|')})\\b`, 'gi');
  return (text, name) => (isTaxCodeName(name) ? maskedCode(text) : text.replace(pattern, (code) => maskedCode(code)));
}

/** A text to be sent, without masked codes: they are no codes. */
export function withoutMasked(text: string): string {
  return text.includes(HIDDEN) ? text.replace(/••••\w*/g, '').trim() : text;
}
