import { useRef, useState } from 'react';
import type { DraftAccess } from '../../../../engine/forms/draftAccess';
import {
  type Attachment,
  type AttachmentError,
  attachmentName,
  joinAttachments,
  type RefusedAttachment,
  readAttachment,
} from '../../../../engine/forms/files/attachments';
import type { AttachmentsView } from '../../../../engine/forms/view';
import { FILES } from '../findings/useFileError';

/** The last added or removed file, for the live region; `count` makes a repeated announcement a new one. */
export interface FileNews {
  key: 'form.fileAdded' | 'form.fileRemoved';
  names: string;
  count: number;
}

/** Chosen files, and whether a folder was among them. */
export interface FileChoice {
  files: readonly File[];
  hasFolder: boolean;
}

interface FileChoices {
  take: (choice: FileChoice) => void;
  remove: (name: string) => void;
  news: FileNews | undefined;
  /** Number of choices that were read; changes with each result, so that a repeated error is announced again. */
  tries: number;
}

/** Reads the chosen files into the draft. */
export function useFileChoice(view: AttachmentsView, { now, update, edit }: DraftAccess, isLocked: boolean): FileChoices {
  const [news, setNews] = useState<FileNews>();
  const [tries, setTries] = useState(0);
  // Processes selections in order: a slow file must not be added after its replacement.
  const before = useRef(Promise.resolve());
  const announce = (key: FileNews['key'], files: readonly { name: string }[]) =>
    setNews((last) => ({ key, names: files.map(({ name }) => name).join(', '), count: (last?.count ?? 0) + 1 }));

  const put = (choice: FileChoice, read: readonly (Attachment | AttachmentError)[]) => {
    const { good, bad } = sortRead(choice, read);
    setTries((last) => last + 1);
    const joined = joinAttachments(now().attachments, good, bad, view.max);
    edit((draft) => ({ ...joined, reading: draft.reading - 1, visited: new Set([...draft.visited, FILES]) }));
    const added = good.filter((one) => joined.attachments.includes(one));
    announce('form.fileAdded', added);
  };
  const take = (choice: FileChoice) => {
    if (isLocked || (choice.files.length === 0 && !choice.hasFolder)) return;
    update((draft) => ({ reading: draft.reading + 1 }));
    const reads = Promise.all(choice.files.map((file) => readAttachment(file, view)));
    before.current = before.current.then(async () => put(choice, await reads));
  };
  const remove = (name: string) => {
    edit((draft) => ({ attachments: draft.attachments.filter((one) => one.name !== name), refused: undefined }));
    announce('form.fileRemoved', [{ name }]);
  };
  return { take, remove, news, tries };
}

/** Separates the files that can be attached from the rejected ones. A folder is a rejected file without a name. */
export function sortRead(
  { files, hasFolder }: FileChoice,
  read: readonly (Attachment | AttachmentError)[],
): { good: readonly Attachment[]; bad: readonly RefusedAttachment[] } {
  const good = read.flatMap((one) => ('refused' in one ? [] : [one]));
  const bad = read.flatMap((one, index): RefusedAttachment[] =>
    'refused' in one ? [{ name: attachmentName(files[index]?.name ?? ''), rule: one.refused }] : [],
  );
  return { good, bad: hasFolder ? [...bad, { name: '', rule: 'unreadable' }] : bad };
}
