import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons/Icon';
import { join } from './join';
import styles from './Snackbar.module.css';
import { type Meaning, signs } from './tone';

export interface SnackbarProps {
  text: string;
  /** Colour and sign; problem, which is red, when absent. */
  tone?: Meaning | undefined;
  /** Milliseconds after which it closes by itself; -1, never, when absent. */
  timeout?: number | undefined;
  /** Words run over as many lines as they need; false cuts them after the first. */
  multiLine?: boolean;
  /** Words of the close button. Without it the message goes with its cause. */
  close?: string;
  onClose?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A message at the lower edge: a sign, words, and a button to close it. Whoever shows it has the live region around it. */
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
