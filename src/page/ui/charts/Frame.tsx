import { type ReactNode, useId } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { NodeProps, RootAttributes } from '../../../engine/kernel/page/node';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../reading/VisuallyHidden';
import { ChartFigure } from './ChartFigure';
import styles from './charts.module.css';
import { DataTable, type TableData } from './DataTable';
import type { ElementSize } from './measure';
import { MOST_MONTHS } from './months';
import { useElementSize } from './useElementSize';

interface FrameProps {
  root: RootAttributes;
  ui: NodeProps<unknown>['ui'];
  label: string;
  sentence?: string;
  note?: string;
  /** Absent when there is nothing to draw: a short text replaces the chart. */
  table?: TableData | undefined;
  /** Number of months, for a chart that draws `MOST_MONTHS`: a note says if older ones are left out. */
  months?: number | undefined;
  /** Draws the chart in the measured space. */
  children: (room: ElementSize) => ReactNode;
}

/** A figure with a chart and a switch to the table of the same figures. */
export function Frame({ root, ui, label, sentence, note, table, months, children }: FrameProps) {
  const message = useMessage();
  const id = useId();
  const open = ui.get('data') === 'true';
  return (
    <ChartFigure root={root} label={label} sentence={sentence} note={note}>
      {table ? <Area months={months}>{children}</Area> : <p className={styles.empty}>{message('chart.empty')}</p>}
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

function Area({ months = 0, children }: Pick<FrameProps, 'months' | 'children'>) {
  const { ref, room } = useElementSize<HTMLDivElement>();
  const message = useMessage();
  return (
    <div ref={ref} className={styles.plot}>
      {children(room)}
      {months > MOST_MONTHS && (
        <p className={styles.note}>{message('chart.recent', { months: { kind: 'number', value: MOST_MONTHS } })}</p>
      )}
    </div>
  );
}
