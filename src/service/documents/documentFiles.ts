import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oneLine } from '../../brands/text/oneLine';
import { parseJson } from '../../engine/kernel/text/json';
import { displayText } from '../../engine/kernel/text/text';
import { MAX_NUMBER_BYTES } from '../keys/ids';
import type { StoredDocument } from './documents';

/** The folder of documents cannot be read. The message is one sentence for the terminal. */
export class NoDocuments extends Error {}

/** Maximum bytes of a document that the page accepts, see `src/page/api/calls.ts`. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A document from a file, for any brand. */
interface DocumentFile extends Omit<StoredDocument, 'host'> {
  file: string;
}

/** Logs a message about a file. */
type LogProblem = (file: string, what: string) => void;

function field(body: string, name: string): string | undefined {
  try {
    const parsed = parseJson(body);
    const fields = typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map<string, unknown>();
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The number without invisible characters, truncated to the length that a link id can contain. */
function storable(number: string): string {
  let kept = '';
  for (const sign of displayText(number)) {
    if (Buffer.byteLength(kept + sign) > MAX_NUMBER_BYTES) break;
    kept += sign;
  }
  return kept.trim();
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOENT' ? 'it is a broken link' : `it cannot be read (${code})`;
}

/** Decodes UTF-8, with U+FFFD for invalid bytes, which a database cannot store as text. */
function decoded(file: string, bytes: Uint8Array, logProblem: LogProblem): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!isUtf8(bytes)) logProblem(file, 'it is not UTF-8; bytes that cannot be read are sent as U+FFFD');
  return text;
}

/** The text of a file; undefined, with a message logged, when it cannot be stored. */
function textOf(file: string, logProblem: LogProblem): string | undefined {
  try {
    const stats = statSync(file);
    // Reading a pipe would block; reading a device might never end.
    if (!stats.isFile()) logProblem(file, `it is ${stats.isDirectory() ? 'a folder' : 'not a regular file'}, and is ignored`);
    else if (stats.size > MAX_BYTES) logProblem(file, `it is larger than ${MAX_BYTES / 1024 / 1024} MB, and is ignored`);
    else return decoded(file, readFileSync(file), logProblem);
  } catch (error) {
    logProblem(file, `${reasonOf(error)}, and is ignored`);
  }
  return undefined;
}

/** The number under which a file is stored; undefined for a file that cannot be stored. */
export function numberOfFile(file: string): string | undefined {
  return readDocument(file, () => undefined)[0]?.number;
}

function readDocument(file: string, logProblem: LogProblem): DocumentFile[] {
  const text = textOf(file, logProblem);
  if (text === undefined) return [];
  // PostgreSQL text cannot contain U+0000.
  const body = text.replaceAll('\u0000', '');
  if (body !== text) logProblem(file, 'it contains U+0000, which cannot be stored and is removed');
  const own = field(body, 'document_number') || basename(file, '.json');
  const number = storable(own) || 'document';
  if (number !== own) logProblem(file, `its number "${own}" is stored as "${number}"`);
  const media = field(body, 'detail')?.replaceAll('\u0000', '') ?? null;
  const title = `from ${oneLine(basename(file))}`;
  return [{ file, number, origin: 'file', title, body, media, instalments: null, profile: null }];
}

function readFolder(folder: string, logProblem: LogProblem): DocumentFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => readDocument(join(folder, name), logProblem));
}

function commonFiles(folder: string, logProblem: LogProblem): DocumentFile[] {
  try {
    return readFolder(folder, logProblem);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'there is no such folder' : code;
    throw new NoDocuments(
      `The documents folder ${oneLine(folder)} cannot be read: ${why}. Give another folder with --documents.`,
    );
  }
}

function ownFiles(folder: string, logProblem: LogProblem): DocumentFile[] {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readFolder(folder, logProblem) : [];
  } catch (error) {
    logProblem(folder, `${reasonOf(error)}, and is ignored`);
    return [];
  }
}

/**
 * Documents from outside: each `*.json` is the exact body of GET /document/{cryptoId}, valid or not. Files in the folder itself
 * belong to every brand, files in a subfolder to the brand of that name. A file that cannot be stored, or that replaces another,
 * is logged in one line. Throws {@link NoDocuments} when the folder cannot be read.
 */
export function documentsFrom(
  folder: string,
  hosts: readonly string[],
  tell: (line: string) => void = (line) => console.error(line),
): StoredDocument[] {
  const printed = new Set<string>();
  const logProblem: LogProblem = (file, what) => {
    const line = oneLine(`${file}: ${what}.`);
    if (!printed.has(line)) tell(line);
    printed.add(line);
  };
  const common = commonFiles(folder, logProblem);
  return hosts.flatMap((host) => {
    const byNumber = new Map<string, DocumentFile>();
    for (const document of [...common, ...ownFiles(join(folder, host), logProblem)]) {
      const { file, number } = document;
      const before = byNumber.get(number);
      if (before !== undefined) logProblem(file, `it has the number ${number} of ${before.file}, and replaces it`);
      byNumber.set(number, document);
    }
    return [...byNumber.values()].map(({ file: _, ...document }) => ({ host, ...document }));
  });
}
