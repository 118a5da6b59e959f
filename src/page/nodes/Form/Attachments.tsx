import { type DragEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { DraftAccess } from '../../../engine/forms/draftAccess';
import {
  type Attachment,
  type AttachmentError,
  attachmentName,
  filesOf,
  joinAttachments,
  readAttachment,
} from '../../../engine/forms/files/attachments';
import { acceptOf } from '../../../engine/forms/files/fileTypes';
import type { AttachmentsView } from '../../../engine/forms/view';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import { ErrorText } from './inputs';
import styles from './OpenForm.module.css';
import { FILES } from './useFindings';

/** As in the size limits of forms: 2 MB are 2 097 152 bytes. */
const MEGABYTE = 1024 * 1024;

interface Props {
  id: string;
  view: AttachmentsView;
  access: DraftAccess;
  /** Error text; '' for none. */
  error: string;
  isLocked: boolean;
}

/** The last added or removed file, for the live region; `count` makes a repeated announcement a new one. */
interface Announcement {
  key: 'form.fileAdded' | 'form.fileRemoved';
  names: string;
  count: number;
}

/** Attachments: choose or drop, list, remove, replace. */
export function Attachments({ id, view, access, error, isLocked }: Props): ReactElement {
  const text = useText();
  const message = useMessage();
  const names = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [news, setNews] = useState<Announcement>();
  const [tries, setTries] = useState(0);
  const { now, update, edit } = access;
  const { attachments, reading } = access.draft;
  const isFull = attachments.length >= view.max;

  // Otherwise the browser opens a file that is dropped next to the drop area.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      // Dragging text between fields must still work.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, keep);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, keep);
    };
  }, []);

  const tell = (key: Announcement['key'], files: readonly { name: string }[]) =>
    setNews((last) => ({ key, names: files.map(({ name }) => name).join(', '), count: (last?.count ?? 0) + 1 }));
  // Processes selections in order: a slow file must not be added after its replacement.
  const before = useRef(Promise.resolve());
  const take = (files: readonly File[], hasFolder: boolean) => {
    if (isLocked || (files.length === 0 && !hasFolder)) return;
    update((draft) => ({ reading: draft.reading + 1 }));
    const reads = Promise.all(files.map((file) => readAttachment(file, view)));
    before.current = before.current.then(async () => put(files, await reads, hasFolder));
  };
  const put = (files: readonly File[], read: readonly (Attachment | AttachmentError)[], hasFolder: boolean) => {
    const good = read.flatMap((one) => ('refused' in one ? [] : [one]));
    const bad = read.flatMap((one, index) =>
      'refused' in one ? [{ name: attachmentName(files[index]?.name ?? ''), rule: one.refused }] : [],
    );
    if (hasFolder) bad.push({ name: '', rule: 'unreadable' });
    setTries((last) => last + 1);
    const joined = joinAttachments(now().attachments, good, bad, view.max);
    edit((draft) => ({ ...joined, reading: draft.reading - 1, visited: new Set([...draft.visited, FILES]) }));
    tell(
      'form.fileAdded',
      good.filter((one) => joined.attachments.includes(one)),
    );
  };
  const remove = (name: string) => {
    edit((draft) => ({ attachments: draft.attachments.filter((one) => one.name !== name), refused: undefined }));
    tell('form.fileRemoved', [{ name }]);
    // Only focuses the button and does not open the picker: the customer may want no file.
    document.getElementById(id)?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files, hasFolder } = filesOf(event.dataTransfer);
    take(files, hasFolder);
  };
  const help = text(view.help);
  const replace = text(view.replace);
  return (
    <fieldset
      className={join(styles.files, isOver ? styles.over : undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className={styles.label}>
        {view.isRequired ? text(view.label) : message('form.optional', { label: { kind: 'text', value: text(view.label) } })}
      </legend>
      <ul className={styles.list}>
        {attachments.map(({ name, size }) => (
          <li key={name} className={styles.file}>
            <Icon name="document" />
            <span className={styles.fileName}>{name}</span>
            <span className={styles.size}>
              {size < MEGABYTE
                ? message('form.fileSize', { size: { kind: 'number', value: Math.max(1, Math.round(size / 1024)) } })
                : message('form.fileMegabytes', { size: { kind: 'number', value: Math.ceil((size / MEGABYTE) * 10) / 10 } })}
            </span>
            <button type="button" className={styles.remove} onClick={() => remove(name)} disabled={isLocked}>
              <Icon name="close" />
              <span className="visuallyHidden">{`${text(view.remove)} ${name}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple={view.max > 1}
        accept={acceptOf(view.types)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again fires no change event.
          currentTarget.value = '';
          take(files, false);
        }}
      />
      <button
        id={id}
        type="button"
        className={styles.choose}
        aria-describedby={`${names}error ${names}help`}
        aria-invalid={error ? true : undefined}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && input.current?.click()}
      >
        <Icon name="document" />
        <span>{isFull && replace ? replace : text(view.choose)}</span>
      </button>
      <p role="status" className={styles.reading}>
        {reading > 0 && message('form.fileReading')}
      </p>
      <p role="status" className="visuallyHidden">
        {news?.names && <span key={news.count}>{message(news.key, { name: { kind: 'text', value: news.names } })}</span>}
      </p>
      <p id={`${names}error`} role="status" className={styles.error}>
        {/* A repeated error is announced again. */}
        {error && <ErrorText key={tries} words={error} />}
      </p>
      {help && (
        <p id={`${names}help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
