import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { messageOf } from './text/messageOf';

/** Why a file of a brand is refused before it is parsed. */
export interface RefusedText {
  code: 'file.kind' | 'file.size' | 'file.unreadable' | 'json.depth';
  /** Cause and remedy, in sentences. */
  message: string;
  /** Position in the text. */
  offset: number;
}

/** The text of a file, as far as it is usable. */
export interface ReadText {
  text: string;
  refused?: RefusedText;
}

/** Maximum size. For comparison: a file of texts in two languages has 64 KB. */
const MAX_MEGABYTES = 4;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
/** Maximum nesting, because parsers and checks recurse. The deepest layout of the product has 22 levels. */
const MAX_DEPTH = 100;

/**
 * Reads a file of a brand. Only regular files are read, and only if they are neither too long nor nested too deep for the later
 * steps. A file named on the command line may be a pipe.
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
    // Cut the text, because reporting a position parses it again.
    return { ...refused('json.depth', message, offset), text: text.slice(0, offset) };
  } catch (error) {
    return refused('file.unreadable', `The file cannot be read (${messageOf(error)}). Check its permissions.`);
  }
}

/** The content; undefined when it is too long. The length of a pipe is not known in advance. */
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

function refused(code: RefusedText['code'], message: string, offset = 0): ReadText {
  return { text: '', refused: { code, message, offset } };
}

/** Describes what exists instead of a file. */
function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, NEWLINE] = [code('"'), code('\\'), code('\n')];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [code('['), code(']'), code('{'), code('}')];

/** Offset of the first bracket that is nested too deep, also in invalid JSON. */
function tooDeepAt(text: string): number | undefined {
  const ends: number[] = [];
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isString) {
      if (sign === BACKSLASH) at += 1;
      // A string ends at the end of its line at the latest.
      else if (sign === QUOTE || sign === NEWLINE) isString = false;
    } else if (sign === QUOTE) isString = true;
    else if (sign === LIST) ends.push(LIST_END);
    else if (sign === OBJECT) ends.push(OBJECT_END);
    else if ((sign === LIST_END || sign === OBJECT_END) && sign === ends.at(-1)) ends.pop();
    if (ends.length > MAX_DEPTH) return at;
  }
  return undefined;
}
