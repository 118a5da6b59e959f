/** The text of an uncompressed PDF of one page, one line per string, decoded by the ToUnicode tables of its fonts. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body] as const),
  );
  const tables = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, tableOf(objects.get(id) ?? '', objects)]),
  );
  const lines: string[] = [];
  let table = new Map<string, string>();
  for (const [, font, parts = ''] of source.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) table = tables.get(font) ?? new Map();
    else lines.push(lineOf(parts, table));
  }
  return lines.join('\n');
}

function lineOf(parts: string, table: ReadonlyMap<string, string>): string {
  const codes = [...parts.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => table.get(code) ?? `(${code})`).join('');
}

/** Code in the page -> characters. */
function tableOf(font: string, objects: ReadonlyMap<string, string>): Map<string, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
  const ranges = [...(objects.get(id) ?? '').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, from = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ''], index) => {
        const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
        return [code, Buffer.from(hex, 'hex').swap16().toString('utf16le')] as const;
      }),
    ),
  );
}
