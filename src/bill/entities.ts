import { decodeEntities } from '../kernel/entities';

/** Fields that are no plain text: references, addresses, names of files, colours, amounts and numbers. */
const NOT_TEXT =
  /^(?:crypto|detail|pod|pdr|id|id_.*|idAnagrafica|pec|.*(?:link|logo|image|color|mail|_pec|_tel\d|number|numero|codice|code|amount|debt|importo|imponibile|totale).*)$/i;
const ADDRESS = /^\s*(?:https?|tel|mailto|data|javascript):/i;

/**
 * The text of a field with its entities decoded, once: `Niccol&ograve;` is Niccolò, and `&lt;b&gt;` is the text <b>. `tell` is
 * called when there were some.
 */
export function decodeText(text: string, field: string, tell: () => void): string {
  if (!text.includes('&') || NOT_TEXT.test(field) || ADDRESS.test(text)) return text;
  const decoded = decodeEntities(text);
  // Without letters it is a figure or a date.
  if (decoded === text || !/\p{L}/u.test(decoded)) return text;
  tell();
  return decoded;
}
