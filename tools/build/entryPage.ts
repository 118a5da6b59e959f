import type { FirstWords } from '../brands/firstWords';

/**
 * The entry page with the words of a brand: those of its first language in place, the others in `data-words` of the
 * shell. Not on the root element: the character set must be in the first kilobyte.
 */
export function entryPage(html: string, words: FirstWords): string {
  const [[locale, first] = ['it', {}], ...others] = words;
  const rest = others.length === 0 ? '' : ` data-words="${escaped(JSON.stringify(Object.fromEntries(others)))}"`;
  return html
    .replace(/<html\b[^>]*>/, () => `<html lang="${escaped(locale)}">`)
    .replace(/(<div id="shell"[^>]*?)(?: data-words="[^"]*")?>/, (_whole, tag: string) => `${tag}${rest}>`)
    .replace(/(<(\w+)\b[^>]*\bdata-text="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g, (whole, tag: string, _name, key: string) => {
      const word = Object.hasOwn(first, key) ? first[key] : undefined;
      return word ? tag + escaped(word) : whole;
    });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
