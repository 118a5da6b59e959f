import { binaryText, type FileType, mediaTypeOf, typeOfFile } from './fileTypes';

/** What a form takes. */
export interface AttachmentRules {
  /** How many files. */
  max: number;
  /** Bytes of one file, inclusive. */
  maxBytes: number;
  types: readonly FileType[];
}

/** A file that was looked at and is ready to send. */
export interface Attachment {
  /** Without path and hidden characters, at most 120 characters with the extension. */
  name: string;
  /** Media type by name and content, whatever the browser said. */
  type: string;
  /** Bytes. */
  size: number;
  /** Content: the part of the data URL after the comma. */
  base64: string;
  dataUrl: string;
}

/** Why a file is not taken; `unreadable` is a folder, or a file that went or changed after it was chosen. */
export interface Refusal {
  refused: 'empty' | 'tooHeavy' | 'wrongType' | 'unreadable';
}

/** A file that was not taken, by the name it would have, and why. */
export interface Refused {
  name: string;
  rule: Refusal['refused'] | 'tooMany';
  /** The file that went with it. */
  cleared?: string;
}

/**
 * What is attached once files were chosen beside those of before. One file takes the place of the one before, of several
 * a name that of the same name; what is not taken costs nothing that is, but a too heavy one in place of the only one: there
 * the specification empties the place.
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
/** Controls, and what is not seen or turns the direction: `evil\u202Efdp.exe` reads as evilexe.pdf. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Reads a chosen or dropped file once. Never rejects. */
export async function readAttachment(file: File, rules: AttachmentRules): Promise<Attachment | Refusal> {
  if (file.size > rules.maxBytes) return { refused: 'tooHeavy' };
  try {
    // Of nothing, too: a folder has no size and is told from an empty file by reading it.
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return { refused: 'empty' };
    // The size that was told before is not that of a file that changed.
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

/** Name under which a file is sent: the last part of a path, without what is hidden or no file system takes, `file` where nothing is left. */
export function attachmentName(given: string): string {
  const last = given.replace(HIDDEN, '').replace(/^.*[/\\]/, '');
  const [, before = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/.exec(last.replace(/[:*?"<>|]/g, '-').trim()) ?? [];
  // Whole characters: half of a pair is no text.
  const stem = Array.from(before.replace(/^[\s.]+|[\s.]+$/g, '')).slice(0, LONGEST - Array.from(extension).length);
  return `${stem.join('').trimEnd() || 'file'}${extension}`;
}

/** The files of a drop without its folders, and whether there was one. */
export function filesOf(transfer: DataTransfer): { files: File[]; hasFolder: boolean } {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  const flat = items.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  return { files: flat.flatMap((item) => item.getAsFile() ?? []), hasFolder: flat.length < items.length };
}
