import { type ReactNode, useId } from 'react';
import { useMessage } from '../../i18n/TextsContext';
import type { NodeProps, RootAttributes } from '../../kernel/node';
import './charts.css';
import styles from './charts.module.css';
import { DataTable, type TableData } from './DataTable';
import { barsHeight } from './measure';

interface FrameProps {
  root: RootAttributes;
  ui: NodeProps<unknown>['ui'];
  label: string;
  /** What the chart shows, in one sentence; '' for none. */
  sentence?: string;
  /** What the sentence leaves out, below it; absent or '' for nothing. */
  note?: string;
  /** Absent when there is nothing to draw: a short text replaces the chart. */
  table?: TableData | undefined;
  children?: ReactNode;
}

/** The frame of all charts: title, sentence, and the switch to the table of the same figures. */
export function Frame({ root, ui, label, sentence, note, table, children }: FrameProps) {
  const message = useMessage();
  const id = useId();
  const open = ui.get('data') === 'true';
  const said = [sentence && `${id}sentence`, note && `${id}note`].filter(Boolean).join(' ');
  return (
    <figure {...root} className={styles.figure} aria-labelledby={`${id}label`} {...(said && { 'aria-describedby': said })}>
      <figcaption id={`${id}label`} className={styles.label}>
        {label}
      </figcaption>
      {sentence && (
        <p id={`${id}sentence`} className={styles.sentence}>
          {sentence}
        </p>
      )}
      {note && (
        <p id={`${id}note`} className={styles.note}>
          {note}
        </p>
      )}
      {table ? (
        children
      ) : (
        <p className={styles.empty} style={{ minHeight: barsHeight(0) }}>
          {message('chart.empty')}
        </p>
      )}
      {table && (
        <button
          type="button"
          className={styles.switch}
          aria-expanded={open}
          {...(open && { 'aria-controls': `${id}data` })}
          onClick={() => ui.set('data', open ? 'false' : 'true')}
        >
          {message(open ? 'chart.hideData' : 'chart.showData')}
        </button>
      )}
      {table && open && <DataTable id={`${id}data`} table={table} ui={ui} />}
    </figure>
  );
}
