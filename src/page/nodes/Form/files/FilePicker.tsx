import { type ReactElement, useRef } from 'react';
import { acceptOf } from '../../../../engine/forms/files/fileTypes';
import type { AttachmentsView } from '../../../../engine/forms/view';
import { useText } from '../../../../engine/i18n/TextsContext';
import { Icon } from '../../../ui/icons/Icon';
import styles from '../OpenForm.module.css';

interface Props {
  /** DOM id of the button. */
  id: string;
  view: AttachmentsView;
  /** Whether no further file fits: a choice then replaces one. */
  isFull: boolean;
  isLocked: boolean;
  isInvalid: boolean;
  /** DOM ids of the error and the help. */
  describedBy: string;
  onChoose: (files: readonly File[]) => void;
}

/** The button that opens the browser's file picker. */
export function FilePicker({ id, view, isFull, isLocked, isInvalid, describedBy, onChoose }: Props): ReactElement {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
          onChoose(files);
        }}
      />
      <button
        id={id}
        type="button"
        className={styles.choose}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && input.current?.click()}
      >
        <Icon name="document" />
        <span>{(isFull && text(view.replace)) || text(view.choose)}</span>
      </button>
    </>
  );
}
