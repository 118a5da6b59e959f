import { Fragment, type ReactNode, useState } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { ChartCursor } from './ChartCursor';
import styles from './charts.module.css';
import { Grid } from './Grid';
import { MonthTicks } from './MonthTicks';
import type { ElementSize } from './measure';
import { linesOf, Readout, type ReadoutText, spoken } from './Readout';
import { type Plot, type PlotOptions, usePlot } from './usePlot';

/** What one kind of chart draws into the plot of months. */
export interface MonthDrawing<Row> {
  /** Definitions to which the drawing refers. */
  defs?: ReactNode;
  /** Draws a month; `middle` is its middle in pixels. */
  bar: (row: Row, middle: number) => ReactNode;
  /** Drawn over the bars. */
  over?: ReactNode;
  /** Below the readout: the legend. */
  below?: ReactNode;
}

interface MonthPlotProps<Row extends { month: string }> {
  /** Title of the chart, the last part of the cursor's name. */
  label: string;
  room: ElementSize;
  scale: PlotOptions;
  /** The months from left to right, each YYYY-MM. */
  rows: readonly Row[];
  /** Returns the text of a month. */
  readout: (row: Row) => ReadoutText;
  /** Reserves the lines of the longest readout, not only one. */
  hasLongReadout?: boolean;
  /** Bars grow when they first appear. */
  animate: boolean;
  draw: (plot: Plot) => MonthDrawing<Row>;
}

/** A chart of months with a scale; the cursor chooses a month, whose values appear as text below. */
export function MonthPlot<Row extends { month: string }>(props: MonthPlotProps<Row>) {
  const { label, room, scale, rows, readout, hasLongReadout, animate, draw } = props;
  const message = useMessage();
  const plot = usePlot(scale, rows.length, room);
  const [moved, setMoved] = useState<number>();
  const index = Math.min(moved ?? rows.length - 1, rows.length - 1);
  const chosen = rows[index];
  if (!chosen) return null;
  const said = readout(chosen);
  const drawing = draw(plot);
  return (
    <>
      <ChartCursor
        label={`${message('chart.chooseMonth')}: ${label}`}
        text={spoken(said)}
        index={index}
        count={rows.length}
        left={plot.left}
        step={plot.step}
        onMove={setMoved}
      >
        <Drawn plot={plot} rows={rows} chosen={index} drawing={drawing} animate={animate} />
      </ChartCursor>
      <Readout text={said} lines={hasLongReadout ? linesOf(rows.map(readout), room) : 1} />
      {drawing.below}
    </>
  );
}

interface DrawnProps<Row extends { month: string }> extends Pick<MonthPlotProps<Row>, 'rows' | 'animate'> {
  plot: Plot;
  /** Index of the chosen month. */
  chosen: number;
  drawing: MonthDrawing<Row>;
}

/** The chart itself: grid, bars and months. */
function Drawn<Row extends { month: string }>({ plot, rows, chosen, drawing, animate }: DrawnProps<Row>) {
  const { room, height, left, step } = plot;
  return (
    <svg width={room.width} height={height} viewBox={`0 0 ${room.width} ${height}`} aria-hidden="true">
      {drawing.defs && <defs>{drawing.defs}</defs>}
      <rect className={styles.column} x={left + step * chosen} y={1} width={step} height={height - 2} rx={4} />
      <Grid ticks={plot.ticks} show={plot.show} unit={plot.unit} y={plot.scale} width={plot.end} />
      <g className={animate ? styles.growUp : undefined}>
        {rows.map((row, place) => (
          <Fragment key={row.month}>{drawing.bar(row, left + step * (place + 0.5))}</Fragment>
        ))}
      </g>
      {drawing.over}
      <MonthTicks
        months={rows.map(({ month }) => month)}
        left={left}
        step={step}
        top={plot.bottom + 18 * room.em}
        em={room.em}
        chosen={chosen}
        years={plot.hasYears}
      />
    </svg>
  );
}
