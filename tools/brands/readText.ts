import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { messageOf } from '../text/messageOf';

/** Why a file of a brand is not used, before anything parses it. */
export interface Refused {
  code: 'file.kind' | 'file.size' | 'file.unreadable' | 'json.depth';
  /** Cause and what to do, in sentences. */
  message: string;
  /** Where in the text. */
  offset: number;
}

/** The text of a file, as far as it can be used. */
export interface ReadText {
  text: string;
  refused?: Refused;
}

/** A file of texts in two languages has 64 KB. */
const MAX_MEGABYTES = 4;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
/** Parsers and checks recurse; the deepest layout of the product has 22 levels. */
const MAX_DEPTH = 100;

/**
 * Reads a file of a brand: only a regular one, and only what is neither too long nor too deep for all that follows. A
 * file named on the command line may be a pipe.
 */
export function readText(file: string, { allowPipe = false } = {}): ReadText {
  try {
    const stats = statSync(file);
    if (!stats.isFile() && !(allowPipe && stats.isFIFO()))
      return refused('file.kind', `This is ${kindOf(stats)}, not a regular file. Replace it with a file, or remove it.`);
    const bytes = stats.size > MAX_BYTES ? undefined : bytesOf(file);
    if (!bytes) return refused('file.size', `The file is larger than ${MAX_MEGABYTES} MB. Remove what is not needed.`);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    const offset = tooDeepAt(text);
    if (offset === undefined) return { text };
    const message = `Objects and lists are nested more than ${MAX_DEPTH} levels deep here. Nest them less deeply.`;
    // Whoever looks for a position parses the text again.
    return { ...refused('json.depth', message, offset), text: text.slice(0, offset) };
  } catch (error) {
    return refused('file.unreadable', `The file cannot be read (${messageOf(error)}). Check its permissions.`);
  }
}

/** The content, undefined when it is too long: the length of a pipe is not known before. */
function bytesOf(file: string): Buffer | undefined {
  const chunks: Buffer[] = [];
  const opened = openSync(file, 'r');
  try {
    for (let length = 0; length <= MAX_BYTES; ) {
      const chunk = Buffer.alloc(64 * 1024);
      const count = readSync(opened, chunk);
      if (count === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, count));
      length += count;
    }
    return undefined;
  } finally {
    closeSync(opened);
  }
}

function refused(code: Refused['code'], message: string, offset = 0): ReadText {
  return { text: '', refused: { code, message, offset } };
}

/** What stands in the place of a file, in words. */
function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, NEWLINE] = [code('"'), code('\\'), code('\n')];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [code('['), code(']'), code('{'), code('}')];

/** Offset of the first bracket that is nested too deep, also in a text that is not JSON. */
function tooDeepAt(text: string): number | undefined {
  const ends: number[] = [];
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isString) {
      if (sign === BACKSLASH) at += 1;
      // A string ends with its line at the latest.
      else if (sign === QUOTE || sign === NEWLINE) isString = false;
    } else if (sign === QUOTE) isString = true;
    else if (sign === LIST) ends.push(LIST_END);
    else if (sign === OBJECT) ends.push(OBJECT_END);
    else if ((sign === LIST_END || sign === OBJECT_END) && sign === ends.at(-1)) ends.pop();
    if (ends.length > MAX_DEPTH) return at;
  }
  return undefined;
}
