import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { swallowSecondTap, watchTaps } from '../buttons/secondTap';
import styles from './AlertDialog.module.css';
import { useModal } from './useModal';

export interface AlertDialogProps {
  /** Attributes of the outermost element. */
  root?: Readonly<Record<string, string | undefined>>;
  title: string;
  text: ReactNode;
  isOpen: boolean;
  /** Called when the dialog closes other than by `isOpen`. */
  onClose: () => void;
  /** Called each time after the dialog has closed. */
  afterwards?: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** A modal message that waits for an answer, at most 500 px wide. */
export function AlertDialog({ root, title, text, isOpen, onClose, afterwards, children }: AlertDialogProps): ReactElement {
  const id = useId();
  const modal = useModal(isOpen, onClose, afterwards);
  useEffect(watchTaps, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current) swallowSecondTap();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <dialog
      {...root}
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={title ? `${id}title` : `${id}text`}
      aria-describedby={title ? `${id}text` : undefined}
    >
      {title && (
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
      )}
      <div id={`${id}text`}>{text}</div>
      <div className={styles.answers}>{children}</div>
    </dialog>
  );
}
