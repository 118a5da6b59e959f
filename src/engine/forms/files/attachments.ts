import type { FileType } from '../../contract/form.generated';
import { binaryText, mediaTypeOf, typeOfFile } from './fileTypes';

/** The attachment rules of a form. */
export interface AttachmentRules {
  /** Maximum number of files. */
  max: number;
  /** Maximum size of a file in bytes, inclusive. */
  maxBytes: number;
  types: readonly FileType[];
}

/** A checked file, ready to send. */
export interface Attachment {
  /** File name without path and hidden characters, at most 120 characters including the extension. */
  name: string;
  /** Media type by name and content; the type from the browser is ignored. */
  type: string;
  /** Bytes. */
  size: number;
  /** Content in base64. */
  base64: string;
  dataUrl: string;
}

/** The reason why a file is rejected. `unreadable`: a folder, or a file that was removed or changed after the choice. */
export interface AttachmentError {
  refused: 'empty' | 'tooHeavy' | 'wrongType' | 'unreadable';
}

/** A rejected file: its name as it would be sent, and the reason. */
export interface RefusedAttachment {
  name: string;
  rule: AttachmentError['refused'] | 'tooMany';
  /** The attached file that the rejection cleared. */
  cleared?: string;
}

/**
 * Returns the attachments after files were chosen. In a form with one file, a new file replaces the old one. In a form with
 * several, a file replaces the file of the same name. A rejected file removes no accepted one, with one exception: a file
 * that is too large clears the attachment of a form with one file.
 */
export function joinAttachments(
  before: readonly Attachment[],
  chosen: readonly Attachment[],
  refused: readonly RefusedAttachment[],
  max: number,
): { attachments: readonly Attachment[]; refused: RefusedAttachment | undefined } {
  const [bad] = refused;
  if (max === 1 && chosen.length === 0) {
    const [only] = before;
    if (bad?.rule !== 'tooHeavy' || !only) return { attachments: before, refused: bad };
    return { attachments: [], refused: { ...bad, cleared: only.name } };
  }
  const kept = max === 1 ? [] : before.filter(({ name }) => !chosen.some((one) => one.name === name));
  const all = [...kept, ...chosen];
  const over = all[max];
  return { attachments: all.slice(0, max), refused: bad ?? (over && { name: over.name, rule: 'tooMany' }) };
}

const LONGEST = 120;
/** Controls, and invisible or direction characters: `evil\u202Efdp.exe` is displayed as evilexe.pdf. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Reads a chosen or dropped file and checks it. Never rejects. */
export async function readAttachment(file: File, rules: AttachmentRules): Promise<Attachment | AttachmentError> {
  if (file.size > rules.maxBytes) return { refused: 'tooHeavy' };
  try {
    // Read even if the size is 0: reading distinguishes a folder from an empty file.
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return { refused: 'empty' };
    // The reported size is wrong if the file has changed.
    if (bytes.length > rules.maxBytes) return { refused: 'tooHeavy' };
    const name = attachmentName(file.name);
    const type = typeOfFile(name, bytes);
    if (type === undefined || !rules.types.includes(type)) return { refused: 'wrongType' };
    const media = mediaTypeOf(type);
    const base64 = btoa(binaryText(bytes));
    return { name, type: media, size: bytes.length, base64, dataUrl: `data:${media};base64,${base64}` };
  } catch {
    return { refused: 'unreadable' };
  }
}

/**
 * The name for sending a file: the last part of a path, without hidden characters and characters that file systems reject;
 * `file` if the result is empty.
 */
export function attachmentName(given: string): string {
  const last = given.replace(HIDDEN, '').replace(/^.*[/\\]/, '');
  const [, before = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/.exec(last.replace(/[:*?"<>|]/g, '-').trim()) ?? [];
  // Cut between code points, so that no surrogate pair is split.
  const stem = Array.from(before.replace(/^[\s.]+|[\s.]+$/g, '')).slice(0, LONGEST - Array.from(extension).length);
  return `${stem.join('').trimEnd() || 'file'}${extension}`;
}

/** The dropped files without folders, and whether there was a folder. */
export function filesOf(transfer: DataTransfer): { files: File[]; hasFolder: boolean } {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  const flat = items.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  return { files: flat.flatMap((item) => item.getAsFile() ?? []), hasFolder: flat.length < items.length };
}
