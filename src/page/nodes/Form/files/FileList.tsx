import type { ReactElement } from 'react';
import type { Attachment } from '../../../../engine/forms/files/attachments';
import { useMessage } from '../../../../engine/i18n/TextsContext';
import { Icon } from '../../../ui/icons/Icon';
import styles from '../OpenForm.module.css';

/** As in the size limits of forms: 2 MB are 2 097 152 bytes. */
const MEGABYTE = 1024 * 1024;

interface Props {
  files: readonly Attachment[];
  /** Text of the buttons that remove a file, before its name. */
  removeText: string;
  isLocked: boolean;
  onRemove: (name: string) => void;
}

/** The attached files with their sizes. */
export function FileList({ files, removeText, isLocked, onRemove }: Props): ReactElement {
  const message = useMessage();
  const sizeText = (size: number) =>
    size < MEGABYTE
      ? message('form.fileSize', { size: { kind: 'number', value: Math.max(1, Math.round(size / 1024)) } })
      : message('form.fileMegabytes', { size: { kind: 'number', value: Math.ceil((size / MEGABYTE) * 10) / 10 } });
  return (
    <ul className={styles.list}>
      {files.map(({ name, size }) => (
        <li key={name} className={styles.file}>
          <Icon name="document" />
          <span className={styles.fileName}>{name}</span>
          <span className={styles.size}>{sizeText(size)}</span>
          <button type="button" className={styles.remove} onClick={() => onRemove(name)} disabled={isLocked}>
            <Icon name="close" />
            <span className="visuallyHidden">{`${removeText} ${name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
