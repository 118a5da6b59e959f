import { type ReactNode, useId } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { NodeProps, RootAttributes } from '../../../engine/kernel/page/node';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../reading/VisuallyHidden';
import { ChartFigure } from './ChartFigure';
import styles from './charts.module.css';
import { DataTable, type TableData } from './DataTable';

interface FrameProps {
  root: RootAttributes;
  ui: NodeProps<unknown>['ui'];
  label: string;
  sentence?: string;
  note?: string;
  /** Absent when there is nothing to draw: a short text replaces the chart. */
  table?: TableData | undefined;
  children?: ReactNode;
}

/** A figure with a switch to the table of the same figures. */
export function Frame({ root, ui, label, sentence, note, table, children }: FrameProps) {
  const message = useMessage();
  const id = useId();
  const open = ui.get('data') === 'true';
  return (
    <ChartFigure root={root} label={label} sentence={sentence} note={note}>
      {table ? children : <p className={styles.empty}>{message('chart.empty')}</p>}
      {table && (
        <button
          type="button"
          className={styles.switch}
          aria-expanded={open}
          {...(open && { 'aria-controls': `${id}data` })}
          onClick={() => ui.set('data', open ? 'false' : 'true')}
        >
          {message('chart.showData')}
          <VisuallyHidden>: {label}</VisuallyHidden>
          <Icon name="chevron" />
        </button>
      )}
      {table && open && <DataTable id={`${id}data`} table={table} ui={ui} />}
    </ChartFigure>
  );
}
