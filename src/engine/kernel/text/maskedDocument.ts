import { isObject } from './json';
import { isTaxCodeName, type TaxCodeMask, taxCodeMask } from './taxCode';

/** Fields that are never masked: references for the server, and codes by which the office identifies the customer. */
const KEPT = /^(?:crypto|detail|id_sede|document_number|invoices_codice_cliente|invoices_codice_contratto|invoices_n_avviso)$/;
/** More levels than any document has. A deeper value is dropped if it contains a tax code; no reader needs it. */
const MOST_LEVELS = 200;
/** Addresses are not masked, because a masked address would be broken. */
const ADDRESS = /^\s*https?:\/\/\S*\s*$/i;

/** Returns a mask for a document and other responses about it. The mask knows all tax codes of the document. */
export function maskOfDocument(document: unknown): TaxCodeMask {
  const codes: string[] = [];
  eachText(document, '', (text, name) => {
    if (isTaxCodeName(name)) codes.push(text.trim());
    return text;
  });
  const mask = taxCodeMask(...codes);
  return (text, name) => (KEPT.test(name) || ADDRESS.test(text) ? text : mask(text, name));
}

/** Returns a response with masked tax codes; the same object when it has none. */
export function maskedAnswer(answer: unknown, mask: TaxCodeMask): unknown {
  return eachText(answer, '', mask);
}

/** Maps every text and number. In `{label, value}`, the label is the name of the value. Keeps the object if nothing changes. */
function eachText(value: unknown, name: string, change: TaxCodeMask, level = 0): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    const changed = text === '' ? text : change(text, name);
    return changed === text ? value : changed;
  }
  if (level > MOST_LEVELS) return changesIn(value, name, change) ? null : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => eachText(item, name, change, level + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const { label } = value;
  const entries = Object.entries(value).map(([key, inside]): [before: string, key: string, value: unknown] => [
    key,
    change(key, ''),
    eachText(inside, key === 'value' && typeof label === 'string' ? label : key, change, level + 1),
  ]);
  const isSame = entries.every(([before, key, inside]) => before === key && inside === value[before]);
  return isSame ? value : Object.fromEntries(entries.map(([, key, inside]) => [key, inside]));
}

/** Whether a text would change, at any depth. Iterates, because recursion would overflow the stack on deep nesting. */
function changesIn(value: unknown, name: string, change: TaxCodeMask): boolean {
  const open: [name: string, value: unknown][] = [[name, value]];
  for (const [key, one] of open) {
    if (typeof one === 'string' || typeof one === 'number') {
      if (change(String(one), key) !== String(one)) return true;
    } else if (Array.isArray(one) || isObject(one)) {
      for (const [inside, item] of Object.entries(one)) {
        if (change(inside, '') !== inside) return true;
        open.push([Array.isArray(one) ? key : inside, item]);
      }
    }
  }
  return false;
}
