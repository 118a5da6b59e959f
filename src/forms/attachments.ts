import type { FileType } from '../contract/form.generated';
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
  /** Without path and hidden characters, at most 120 characters including the extension. */
  name: string;
  /** Media type by name and content; the browser's own is ignored. */
  type: string;
  /** Bytes. */
  size: number;
  /** Content in base64. */
  base64: string;
  dataUrl: string;
}

/** Why a file is rejected; `unreadable` is a folder, or a file that was removed or changed after it was chosen. */
export interface Refusal {
  refused: 'empty' | 'tooHeavy' | 'wrongType' | 'unreadable';
}

/** A rejected file, by the name under which it would be sent, and the reason. */
export interface Refused {
  name: string;
  rule: Refusal['refused'] | 'tooMany';
  /** The attached file that was removed with it. */
  cleared?: string;
}

/**
 * The attachments after files were chosen. In a form with one file, the new one replaces the old one; in a form with
 * several, a file replaces the one of the same name. A rejected file removes no accepted one, with one exception: a too
 * large file in a form with one file clears the attachment.
 */
export function joinAttachments(
  before: readonly Attachment[],
  chosen: readonly Attachment[],
  refused: readonly Refused[],
  max: number,
): { attachments: readonly Attachment[]; refused: Refused | undefined } {
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
export async function readAttachment(file: File, rules: AttachmentRules): Promise<Attachment | Refusal> {
  if (file.size > rules.maxBytes) return { refused: 'tooHeavy' };
  try {
    // Read even if empty: only reading tells a folder from an empty file.
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return { refused: 'empty' };
    // If the file changed, its reported size is wrong.
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
 * Name under which a file is sent: the last part of a path, without hidden characters and those that file systems reject;
 * `file` if nothing is left.
 */
export function attachmentName(given: string): string {
  const last = given.replace(HIDDEN, '').replace(/^.*[/\\]/, '');
  const [, before = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/.exec(last.replace(/[:*?"<>|]/g, '-').trim()) ?? [];
  // Whole code points: half of a surrogate pair is no text.
  const stem = Array.from(before.replace(/^[\s.]+|[\s.]+$/g, '')).slice(0, LONGEST - Array.from(extension).length);
  return `${stem.join('').trimEnd() || 'file'}${extension}`;
}

/** The dropped files without folders, and whether there was a folder. */
export function filesOf(transfer: DataTransfer): { files: File[]; hasFolder: boolean } {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  const flat = items.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  return { files: flat.flatMap((item) => item.getAsFile() ?? []), hasFolder: flat.length < items.length };
}
