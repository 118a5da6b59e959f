import { createHash } from 'node:crypto';
import { attachmentName } from '../../../src/forms/attachments';
import { type FileType, typeOfFile } from '../../../src/forms/fileTypes';
import type { Content } from '../contents';

/** Two megabytes, inclusive: as many as the forms allow. */
export const MAX_ATTACHMENT = 2_097_152;

/** A file that a customer sent along. */
export interface Attachment extends Content {
  /** Without folders and without characters that a file system refuses. */
  name: string;
  type: FileType;
}

const DATA_URL = /^data:[^,]*;base64,/;

/** What base64 says, in its one spelling: decoding alone skips foreign characters. undefined for anything else. */
function decoded(base64: string): Uint8Array | undefined {
  // Four characters for three bytes; what is longer need not be decoded to be refused.
  if (base64.length > Math.ceil(MAX_ATTACHMENT / 3) * 4) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
}

/** A file as it was sent; undefined when it is empty, too heavy, no base64, or of a type that is not taken. */
export function attachmentOf(sentName: string, base64: string): Attachment | undefined {
  const bytes = decoded(base64);
  if (bytes === undefined || bytes.length === 0 || bytes.length > MAX_ATTACHMENT) return undefined;
  // Of the name that is kept, so that nothing is stored under an ending that does not fit.
  const name = attachmentName(sentName);
  const type = typeOfFile(name, bytes);
  return type === undefined ? undefined : { name, type, bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
}

/** The base64 in a data URL; undefined when it is none. */
export function base64In(dataUrl: string): string | undefined {
  const head = DATA_URL.exec(dataUrl)?.[0];
  return head === undefined ? undefined : dataUrl.slice(head.length);
}
