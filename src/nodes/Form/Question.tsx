import { type ReactElement, useId } from 'react';
import type { FormView } from '../../forms/view';
import { useRichText, useText } from '../../i18n/TextsContext';
import { PlainButton } from '../../ui/PlainButton';
import { useModal } from '../../ui/useModal';
import styles from './Form.module.css';

interface Props {
  words: NonNullable<FormView['confirm']>;
  isOpen: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The question before anything is sent: at most 500 px wide, as the specification says. */
export function Question({ words, isOpen, onSend, onClose }: Props): ReactElement {
  const text = useText();
  const rich = useRichText();
  const id = useId();
  const modal = useModal(isOpen, onClose);
  const title = text(words.title);
  return (
    <dialog
      {...modal}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={title ? `${id}title` : `${id}text`}
      aria-describedby={title ? `${id}text` : undefined}
    >
      {title && (
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
      )}
      <div id={`${id}text`}>{rich(words.text)}</div>
      <div className={styles.answers}>
        <PlainButton variant="secondary" onPress={onClose}>
          {text(words.cancel)}
        </PlainButton>
        <PlainButton variant="primary" onPress={onSend}>
          {text(words.send)}
        </PlainButton>
      </div>
    </dialog>
  );
}
