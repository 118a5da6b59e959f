import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons/Icon';
import { join } from './join';
import styles from './Snackbar.module.css';
import { type Meaning, signs } from './tone';

export interface SnackbarProps {
  text: string;
  /** Colour and icon; `problem`, which is red, when absent. */
  tone?: Meaning | undefined;
  /** Milliseconds until the message closes; -1, or absent, for never. */
  timeout?: number | undefined;
  /** Whether the text wraps; false cuts it after the first line. */
  multiLine?: boolean;
  /** Label of the close button. Without a label there is no button; the caller removes the message. */
  close?: string;
  onClose?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A message at the lower edge: icon, text and close button. The caller provides the live region. */
export function Snackbar(props: SnackbarProps): ReactElement {
  const { text, tone = 'problem', timeout = -1, multiLine = true, close, onClose, children } = props;
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  useEffect(() => {
    if (timeout < 0) return;
    const timer = setTimeout(() => closing.current?.(), timeout);
    return () => clearTimeout(timer);
  }, [timeout]);
  return (
    <div className={join(styles.snackbar, styles[tone])}>
      <Icon name={signs[tone]} />
      <span className={join(styles.words, multiLine ? undefined : styles.oneLine)}>{text}</span>
      {children}
      {close && (
        <button type="button" onClick={onClose}>
          {close}
        </button>
      )}
    </div>
  );
}
