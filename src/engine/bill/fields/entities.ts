import { decodeEntities } from '../../kernel/text/entities';

/** Fields that are never decoded: references, addresses, file names, colours and numbers of contracts or bills. */
const NOT_TEXT =
  /^(?:crypto|detail|pod|pdr|id|id_.*|idAnagrafica|pec|.*(?:link|logo|image|color|mail|_pec|_tel\d|number|numero|codice|code).*)$/i;
const ADDRESS = /^\s*(?:https?|tel|mailto|data|javascript):/i;

/**
 * Decodes the entities in the text of a field in a single pass: `Niccol&ograve;` becomes Niccolò, `&minus;84,10&nbsp;&euro;`
 * becomes −84,10 €, and `&lt;b&gt;` becomes the text <b>. Calls `tell` if the text had entities.
 */
export function decodeText(text: string, field: string, tell: () => void): string {
  if (!text.includes('&') || NOT_TEXT.test(field) || ADDRESS.test(text)) return text;
  const decoded = decodeEntities(text);
  if (decoded === text) return text;
  tell();
  return decoded;
}
