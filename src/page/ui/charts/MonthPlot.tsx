import { Fragment, type ReactNode, useState } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { ChartCursor } from './ChartCursor';
import styles from './charts.module.css';
import { Grid } from './Grid';
import { MonthTicks } from './MonthTicks';
import { Readout, type ReadoutText, spoken } from './Readout';
import type { Plot } from './usePlot';

interface MonthPlotProps<Row extends { month: string }> {
  /** Title of the chart, the last part of the cursor's name. */
  label: string;
  plot: Plot;
  /** The months from left to right, each YYYY-MM. */
  rows: readonly Row[];
  /** Returns the text of a month. */
  readout: (row: Row) => ReadoutText;
  /** Number of lines of the longest readout. */
  lines?: number;
  /** Bars grow when they first appear. */
  animate: boolean;
  /** Definitions to which the drawing refers. */
  defs?: ReactNode;
  /** Draws a month; `middle` is its middle in pixels. */
  bar: (row: Row, middle: number) => ReactNode;
  /** Drawn over the bars. */
  over?: ReactNode;
}

/** A chart of months with a scale; the cursor chooses a month, whose values appear as text below. */
export function MonthPlot<Row extends { month: string }>({
  label,
  plot,
  rows,
  readout,
  lines,
  animate,
  defs,
  bar,
  over,
}: MonthPlotProps<Row>) {
  const { room, height, left, step } = plot;
  const message = useMessage();
  const [moved, setMoved] = useState<number>();
  const index = Math.min(moved ?? rows.length - 1, rows.length - 1);
  const chosen = rows[index];
  if (!chosen) return null;
  const said = readout(chosen);
  return (
    <>
      <ChartCursor
        label={`${message('chart.chooseMonth')}: ${label}`}
        text={spoken(said)}
        index={index}
        count={rows.length}
        left={left}
        step={step}
        onMove={setMoved}
      >
        <svg width={room.width} height={height} viewBox={`0 0 ${room.width} ${height}`} aria-hidden="true">
          {defs && <defs>{defs}</defs>}
          <rect className={styles.column} x={left + step * index} y={1} width={step} height={height - 2} rx={4} />
          <Grid ticks={plot.ticks} show={plot.show} unit={plot.unit} y={plot.scale} width={plot.end} />
          <g className={animate ? styles.growUp : undefined}>
            {rows.map((row, place) => (
              <Fragment key={row.month}>{bar(row, left + step * (place + 0.5))}</Fragment>
            ))}
          </g>
          {over}
          <MonthTicks
            months={rows.map(({ month }) => month)}
            left={left}
            step={step}
            top={plot.bottom + 18 * room.em}
            em={room.em}
            chosen={index}
            years={plot.hasYears}
          />
        </svg>
      </ChartCursor>
      <Readout text={said} {...(lines !== undefined && { lines })} />
    </>
  );
}
