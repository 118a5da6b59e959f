import { decodeEntities } from '../kernel/entities';

/** Fields that stay as they came: references, addresses, names of files, colours and numbers of contracts or bills. */
const NOT_TEXT =
  /^(?:crypto|detail|pod|pdr|id|id_.*|idAnagrafica|pec|.*(?:link|logo|image|color|mail|_pec|_tel\d|number|numero|codice|code).*)$/i;
const ADDRESS = /^\s*(?:https?|tel|mailto|data|javascript):/i;

/**
 * The text of a field with its entities decoded, once: `Niccol&ograve;` is Niccolò, `&minus;84,10&nbsp;&euro;` is −84,10 €, and
 * `&lt;b&gt;` is the text <b>. `tell` is called when there were some.
 */
export function decodeText(text: string, field: string, tell: () => void): string {
  if (!text.includes('&') || NOT_TEXT.test(field) || ADDRESS.test(text)) return text;
  const decoded = decodeEntities(text);
  if (decoded === text) return text;
  tell();
  return decoded;
}
