/** How the first bytes of an XML file show its encoding: by a byte order mark, or by `<` in two bytes. */
const STARTS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

/** The text of an XML file, without a byte order mark. Throws a sentence if the bytes are not in the encoding of the file. */
export function decodeXml(file: string, bytes: Uint8Array): string {
  const known = STARTS.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const encoding = known ?? declared(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const why =
      error instanceof RangeError
        ? `names the encoding "${encoding}", which is unknown`
        : `has bytes that are not ${encoding.toUpperCase()}`;
    throw new Error(`${file} ${why}. None of its texts was taken. Save it as UTF-8.`);
  }
}

/** The encoding that the XML declaration names. One that is written in single bytes is not UTF-16. */
function declared(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  return name === undefined || /^utf-?16|^ucs-?2/i.test(name) ? undefined : name;
}
