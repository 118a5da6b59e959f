import type { FileType } from '../../contract/form.generated';
import { extensionsOf, mediaTypeOf } from './fileTypes';

/** Bytes with their own buffer, which `File` and `fetch` require. */
type Bytes = Uint8Array<ArrayBuffer>;

/** Converts a text to bytes, one for each character. The characters must be at most U+00FF. */
export function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const CONTENT_TYPES = { '[Content_Types].xml': '<?xml version="1.0"?><Types/>' };

const beginnings: Record<FileType, () => Bytes> = {
  pdf: () => bytesOf('%PDF-1.4\n%\xe2\xe3\xcf\xd3\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpg: () => bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'),
  png: () => bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
  heic: () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  webp: () => bytesOf('RIFF\x12\0\0\0WEBPVP8L\x05\0\0\0\x2f\0\0\0\0\0'),
  tiff: () => bytesOf('II*\0\x08\0\0\0\0\0\0\0\0\0'),
  docx: () => zipOf({ ...CONTENT_TYPES, 'word/document.xml': '<document/>' }),
  xlsx: () => zipOf({ ...CONTENT_TYPES, 'xl/workbook.xml': '<workbook/>' }),
  eml: () =>
    bytesOf('From: Ada <ada@example.org>\r\nSubject: Bolletta\r\nDate: Sat, 21 Nov 2026 10:00:00 +0100\r\n\r\nBuongiorno\r\n'),
  txt: () => bytesOf('Ho pagato il 21 novembre.\n'),
};

/** Content of this type, padded to `size` bytes. */
export function sampleBytesOf(type: FileType, size?: number): Bytes {
  const beginning = beginnings[type]();
  if (size === undefined) return beginning;
  // Readers parse a zip from its end, so the padding comes first.
  if (type === 'docx' || type === 'xlsx') return filledZip(type, size);
  const bytes = new Uint8Array(size).fill(type === 'txt' || type === 'eml' ? 0x20 : 0);
  bytes.set(beginning);
  return bytes;
}

/** A sample as the browser provides it, named `allegato` with the type's extension unless `name` is given. */
export function sampleFile(type: FileType, { name, size }: { name?: string; size?: number } = {}): File {
  return new File([sampleBytesOf(type, size)], name ?? `allegato.${extensionsOf(type)[0]}`, { type: mediaTypeOf(type) });
}

/** A zip of uncompressed entries: name -> content. */
export function zipOf(entries: Readonly<Record<string, string>>): Bytes {
  let locals = '';
  let directory = '';
  for (const [name, content] of Object.entries(entries)) {
    // Version 2.0, no flags, stored, midnight of 1 January 1980.
    const common = `\x14\0\0\0\0\0\0\0\x21\0${four(crc32(content))}${four(content.length).repeat(2)}${two(name.length)}\0\0`;
    directory += `PK\x01\x02\x14\0${common}${'\0'.repeat(10)}${four(locals.length)}${name}`;
    locals += `PK\x03\x04${common}${name}${content}`;
  }
  const count = two(Object.keys(entries).length).repeat(2);
  return bytesOf(`${locals}${directory}PK\x05\x06\0\0\0\0${count}${four(directory.length)}${four(locals.length)}\0\0`);
}

function filledZip(type: 'docx' | 'xlsx', size: number): Bytes {
  const entries = { ...CONTENT_TYPES, [type === 'docx' ? 'word/document.xml' : 'xl/workbook.xml']: '' };
  const filling = (length: number) => zipOf({ ...entries, 'docProps/filling.txt': ' '.repeat(length) });
  return filling(size - filling(0).length);
}

function two(number: number): string {
  return String.fromCharCode(number & 0xff, (number >> 8) & 0xff);
}

function four(number: number): string {
  return two(number) + two(number >>> 16);
}

function crc32(text: string): number {
  let crc = -1;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
