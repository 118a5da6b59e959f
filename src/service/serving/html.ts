/** Escapes a text for the content of an element or attribute. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Replaces the texts of a page, in the elements that name their text in `data-text`: key -> text. */
export function fillTexts(html: string, locale: string, words: Readonly<Record<string, string>>): string {
  return html
    .replace(/<html\b[^>]*>/, () => `<html lang="${escaped(locale)}">`)
    .replace(/(<(\w+)\b[^>]*\bdata-text="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g, (whole, tag: string, _name, key: string) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined;
      return word ? tag + escaped(word) : whole;
    });
}

/** A data block for the page's own scripts. It needs no policy, and its content cannot end the element. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The data in a block that {@link dataBlock} wrote; undefined when the page has no such block. */
export function dataIn(html: string, id: string): unknown {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
