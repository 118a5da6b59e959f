import { type ReactElement, useId, useState } from 'react';
import { useMessage } from '../i18n/TextsContext';
import { Icon } from './icons/Icon';
import { join } from './join';
import styles from './LabelledValue.module.css';

export interface LabelledValueProps {
  label: string;
  value: string;
  /** Explanation, shown by a button. */
  tooltip?: string;
  /** end: value at the end of the label's line. */
  align?: 'start' | 'end' | undefined;
  /** filled: given; outline: missing. */
  sign?: 'filled' | 'outline' | undefined;
  root?: Readonly<Record<string, string | undefined>>;
}

/** A label with its value; without a label only the value. */
export function LabelledValue({ label, value, tooltip, align, sign, root }: LabelledValueProps): ReactElement {
  const [open, setOpen] = useState(false);
  const message = useMessage();
  const noteId = useId();
  return (
    <div {...root} className={align === 'end' ? styles.end : undefined}>
      {label && (
        <p className={styles.label}>
          {label}
          {tooltip && (
            <button
              type="button"
              className={styles.ask}
              aria-label={message('ui.explain', { label: { kind: 'text', value: label } })}
              aria-expanded={open}
              aria-controls={noteId}
              onClick={() => setOpen(!open)}
            >
              <Icon name="info" />
            </button>
          )}
        </p>
      )}
      <p className={styles.value}>
        {sign && <Icon name="ring" className={join(styles.sign, sign === 'filled' && styles.filled)} />}
        {value}
      </p>
      {tooltip && (
        <p id={noteId} className={styles.note} hidden={!open && label !== ''}>
          {tooltip}
        </p>
      )}
    </div>
  );
}
