import type { FileType } from '../../contract/form.generated';

/** File types that can be attached; a form allows all of them or some. */
export const fileTypes = [
  'pdf',
  'jpg',
  'png',
  'heic',
  'webp',
  'tiff',
  'docx',
  'xlsx',
  'eml',
  'txt',
] as const satisfies FileType[];

interface Kind {
  media: string;
  extensions: readonly string[];
  /** Whether the content has this type; `head` is its first 1024 bytes, see `binaryText`. */
  holds(bytes: Uint8Array, head: string): boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

const kinds: Record<FileType, Kind> = {
  pdf: { media: 'application/pdf', extensions: ['pdf'], holds: (_, head) => isPdf(head) },
  jpg: { media: 'image/jpeg', extensions: ['jpg', 'jpeg'], holds: begins(/^\xff\xd8\xff/) },
  png: { media: 'image/png', extensions: ['png'], holds: (_, head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  heic: { media: 'image/heic', extensions: ['heic', 'heif'], holds: begins(/^.{4}ftyp(?:he(?:i[cfmsx]|v[cmsx])|m[is]f1)/s) },
  webp: { media: 'image/webp', extensions: ['webp'], holds: begins(/^RIFF.{4}WEBP/s) },
  tiff: { media: 'image/tiff', extensions: ['tiff', 'tif'], holds: begins(/^(?:II\*\0|MM\0\*)/) },
  docx: { media: `${OFFICE}wordprocessingml.document`, extensions: ['docx'], holds: (bytes) => isOffice(bytes, /^word\//i) },
  xlsx: { media: `${OFFICE}spreadsheetml.sheet`, extensions: ['xlsx'], holds: (bytes) => isOffice(bytes, /^xl\//i) },
  eml: { media: 'message/rfc822', extensions: ['eml'], holds: isMail },
  txt: { media: 'text/plain', extensions: ['txt'], holds: isText },
};

/** The type of a file; undefined if its name and content disagree, and always undefined for programs and HTML pages. */
export function typeOfFile(name: string, bytes: Uint8Array): FileType | undefined {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = fileTypes.find((known) => kinds[known].extensions.includes(extension));
  return type && kinds[type].holds(bytes, binaryText(bytes.subarray(0, 1024))) ? type : undefined;
}

/** Media type of a file as sent, such as `image/jpeg`. */
export function mediaTypeOf(type: FileType): string {
  return kinds[type].media;
}

/** File extensions in lower case without the dot; the usual one first. */
export function extensionsOf(type: FileType): readonly string[] {
  return kinds[type].extensions;
}

/**
 * The `accept` attribute of an `<input>` for these types: extensions, because some systems do not know media types, and
 * media types.
 */
export function acceptOf(types: readonly FileType[]): string {
  return types.flatMap((type) => [...extensionsOf(type).map((extension) => `.${extension}`), mediaTypeOf(type)]).join();
}

/**
 * Converts bytes to a string with one character (U+0000 to U+00FF) each, the input of `btoa`. Works in chunks, because too
 * many arguments overflow the stack.
 */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

const BOM = /^\xef\xbb\xbf/;
/** Magic numbers of programs: Windows, ELF, Mach-O and Java classes. */
const PROGRAM = /^(?:MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba[\xbe\xbf])/;
/** Content that browsers treat as a page even in text files: it starts like markup or a script, or contains a tag of a page. */
const PAGE =
  /^\s*(?:<[!?%]|<\/?[a-z][\w:-]*[\s/>]|#!|@echo\b)|<(?:!doctype\s+html|(?:html|head|body|script|svg|iframe)\b|\?php)/i;

function runs(beginning: string): boolean {
  const text = beginning.replace(BOM, '');
  return PROGRAM.test(text) || PAGE.test(text);
}

function begins(signature: RegExp): Kind['holds'] {
  return (_, head) => signature.test(head);
}

/** Whether the content is a PDF. Readers accept the header within the first 1024 bytes; the bytes before must be harmless. */
function isPdf(head: string): boolean {
  const at = head.indexOf('%PDF-');
  return at >= 0 && !runs(head.slice(0, at));
}

/**
 * Whether a zip has the parts of an Office document and no macros. Searches all bytes for macros, because the directory may
 * omit an entry.
 */
function isOffice(bytes: Uint8Array, part: RegExp): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  const zip = binaryText(bytes);
  const names = entriesOf(zip);
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => part.test(name)) &&
    !/vbaProject\.bin|xl\/macrosheets\//i.test(zip)
  );
}

/** Names in the central directory of a zip; none if it is malformed. */
function entriesOf(zip: string): string[] {
  // Beyond the end of the text, charCodeAt is NaN, which counts as 0 here.
  const short = (at: number) => zip.charCodeAt(at) | (zip.charCodeAt(at + 1) << 8);
  const end = zip.lastIndexOf('PK\x05\x06');
  if (end < 0 || !zip.startsWith('PK\x03\x04')) return [];
  const names: string[] = [];
  let at = short(end + 16) + short(end + 18) * 65536;
  for (let left = short(end + 10); left > 0; left--) {
    if (!zip.startsWith('PK\x01\x02', at)) return [];
    const start = at + 46;
    at = start + short(at + 28);
    names.push(zip.slice(start, at));
    at += short(start - 16) + short(start - 14);
  }
  return names;
}

/** Whether the content is a mail: header lines up to the first empty line, with a typical mail header. The body may be HTML. */
function isMail(bytes: Uint8Array): boolean {
  // The signatures of mail servers make headers long, but headers fit into 64 KiB.
  const start = binaryText(bytes.subarray(0, 65536)).replace(BOM, '');
  // Some programs save a mail in mbox format, after a "From " line.
  const text = start.replace(/^From .*\r?\n/, '');
  const lines = text.split(/\r?\n/);
  const header = lines.slice(0, lines.indexOf(''));
  return (
    !bytes.includes(0) &&
    !PROGRAM.test(start) &&
    /^[\w.-]/.test(text) &&
    header.every((line) => /^(?:[\w.-]+:|[ \t])/.test(line)) &&
    header.some((line) => /^(?:from|to|subject|date|received|mime-version|message-id|return-path|delivered-to):/i.test(line))
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the control characters to reject
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]/;
/** The control characters of Windows-1252, in which most bytes from 0x80 to 0x9f are printable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the control characters to reject
const WINDOWS_CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

function isText(bytes: Uint8Array, head: string): boolean {
  const mark = head.slice(0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  const unicode = decoded(bytes, encoding);
  if (unicode === undefined && encoding !== 'utf-8') return false;
  const text = unicode ?? binaryText(bytes);
  return text !== '' && !(unicode === undefined ? WINDOWS_CONTROLS : CONTROLS).test(text) && !runs(text) && !isPdf(head);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
