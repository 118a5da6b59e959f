import { type ReactElement, useId, useState } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { Icon } from '../icons/Icon';
import { join } from '../join';
import styles from './LabelledValue.module.css';

export interface LabelledValueProps {
  label: string;
  value: string;
  /** Language of the value, if it is not that of the page. */
  lang?: string | undefined;
  /** Explanation, shown by a button. */
  tooltip?: string;
  /** end: value at the end of the label's line. */
  align?: 'start' | 'end' | 'terms' | undefined;
  /** Reserved height: that of a select. */
  room?: 'select' | undefined;
  /** filled: the value is present; outline: the value is missing. */
  sign?: 'filled' | 'outline' | undefined;
  /** Whether label and value are in a list of terms; by default true if there is a label. */
  isTerm?: boolean;
  root?: Readonly<Record<string, string | undefined>>;
}

/** A label with its value, for a `dl`; only the value if there is no label. */
export function LabelledValue({
  label,
  value,
  lang,
  tooltip,
  align,
  room,
  sign,
  isTerm = Boolean(label),
  root,
}: LabelledValueProps): ReactElement {
  const [open, setOpen] = useState(false);
  const message = useMessage();
  const noteId = useId();
  const [Label, Value] = isTerm ? (['dt', 'dd'] as const) : (['p', 'p'] as const);
  return (
    <div {...root} className={align === 'end' ? styles.end : room && styles[room]}>
      {label && (
        <Label className={styles.label}>
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
        </Label>
      )}
      <Value className={styles.value} lang={lang}>
        {sign && <Icon name={sign === 'filled' ? 'check' : 'minus'} className={join(styles.sign, styles[sign])} />}
        {value}
      </Value>
      {tooltip && (
        <Value id={noteId} className={styles.note} hidden={!open && label !== ''}>
          {tooltip}
        </Value>
      )}
    </div>
  );
}
