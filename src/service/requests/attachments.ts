import { createHash } from 'node:crypto';
import type { FileType } from '../../engine/contract/form.generated';
import { attachmentName } from '../../engine/forms/files/attachments';
import { typeOfFile } from '../../engine/forms/files/fileTypes';
import type { AttachmentContent } from '../api/contents';

/** Maximum bytes, inclusive, as in the forms. */
export const MAX_ATTACHMENT = 2_097_152;

/** A customer's attachment. */
export interface ReceivedAttachment extends AttachmentContent {
  /** Without folders and without characters that file systems reject. */
  name: string;
  type: FileType;
}

const DATA_URL = /^data:[^,]*;base64,/;

/** Decodes canonical base64; undefined for anything else: decoding alone would skip foreign characters. */
function decoded(base64: string): Uint8Array | undefined {
  // Four characters encode three bytes; a longer text is rejected without decoding.
  if (base64.length > Math.ceil(MAX_ATTACHMENT / 3) * 4) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
}

/** A valid attachment; undefined when it is empty, too large, not base64, or of a type that is not accepted. */
export function attachmentOf(sentName: string, base64: string): ReceivedAttachment | undefined {
  const bytes = decoded(base64);
  if (bytes === undefined || bytes.length === 0 || bytes.length > MAX_ATTACHMENT) return undefined;
  // Check the type against the stored name, so that nothing is stored under a wrong extension.
  const name = attachmentName(sentName);
  const type = typeOfFile(name, bytes);
  return type === undefined ? undefined : { name, type, bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
}

/** The base64 in a data URL; undefined when there is none. */
export function base64In(dataUrl: string): string | undefined {
  const head = DATA_URL.exec(dataUrl)?.[0];
  return head === undefined ? undefined : dataUrl.slice(head.length);
}
