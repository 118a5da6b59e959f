import { type ReactElement, useId } from 'react';
import type { DraftAccess } from '../../../../engine/forms/draftAccess';
import type { AttachmentsView } from '../../../../engine/forms/view';
import { useMessage, useText } from '../../../../engine/i18n/TextsContext';
import { join } from '../../../ui/join';
import { ErrorText } from '../fields/inputs';
import styles from '../OpenForm.module.css';
import { FileList } from './FileList';
import { FilePicker } from './FilePicker';
import { useDropArea } from './useDropArea';
import { useFileChoice } from './useFileChoice';

interface Props {
  /** DOM id of the button that chooses files. */
  id: string;
  view: AttachmentsView;
  access: DraftAccess;
  /** Error text; '' for none. */
  error: string;
  isLocked: boolean;
}

/** Attachments: choose or drop, list, remove, replace. */
export function Attachments({ id, view, access, error, isLocked }: Props): ReactElement {
  const text = useText();
  const message = useMessage();
  const names = useId();
  const { take, remove, news, tries } = useFileChoice(view, access, isLocked);
  const { isOver, area } = useDropArea(take);
  const { attachments, reading } = access.draft;
  const help = text(view.help);
  const removeFile = (name: string) => {
    remove(name);
    // Only focuses the button and does not open the picker: the customer may want no file.
    document.getElementById(id)?.focus();
  };
  return (
    <fieldset className={join(styles.files, isOver ? styles.over : undefined)} {...area}>
      <legend className={styles.label}>
        {view.isRequired ? text(view.label) : message('form.optional', { label: { kind: 'text', value: text(view.label) } })}
      </legend>
      <FileList files={attachments} removeText={text(view.remove)} isLocked={isLocked} onRemove={removeFile} />
      <FilePicker
        id={id}
        view={view}
        isFull={attachments.length >= view.max}
        isLocked={isLocked}
        isInvalid={error !== ''}
        describedBy={`${names}error ${names}help`}
        onChoose={(files) => take({ files, hasFolder: false })}
      />
      <p role="status" className={styles.reading}>
        {reading > 0 && message('form.fileReading')}
      </p>
      <p role="status" className="visuallyHidden">
        {news?.names && <span key={news.count}>{message(news.key, { name: { kind: 'text', value: news.names } })}</span>}
      </p>
      <p id={`${names}error`} role="status" className={styles.error}>
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
