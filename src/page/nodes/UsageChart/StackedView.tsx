import { useId } from 'react';
import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import styles from '../../ui/charts/charts.module.css';
import { Legend } from '../../ui/charts/Legend';
import { type MonthDrawing, MonthPlot } from '../../ui/charts/MonthPlot';
import { type ElementSize, spreadTicks, tenths, textWidth } from '../../ui/charts/measure';
import { MOST_MONTHS } from '../../ui/charts/months';
import type { ReadoutText } from '../../ui/charts/Readout';
import { Texture } from '../../ui/charts/Texture';
import type { Plot } from '../../ui/charts/usePlot';
import { type BandStyle, bandStyles, stackUp } from './bandStyles';
import { columnReading, type MonthColumn, type MonthStack } from './stack';
import { useBandLabel } from './useBandLabel';
import { useEstimatedEntry } from './useEstimatedEntry';

/** Height of the chart, px. */
const HEIGHT = 300;

/** Width in px below which bars use textures that are visible on a few pixels. */
const fineBar = 9;

interface StackedViewProps {
  label: string;
  stack: MonthStack;
  unit: string;
  room: ElementSize;
  animate: boolean;
}

/** The whole history in one row of months, each bar split by band and kind of reading. */
export function StackedView({ label, stack, unit, room, animate }: StackedViewProps) {
  const bandLabel = useBandLabel();
  const estimatedEntry = useEstimatedEntry();
  const id = useId();
  const { bands, columns, hasEstimated } = stack;
  const shown = columns.slice(-MOST_MONTHS);
  const labels = bands.map(bandLabel);
  const split = bands.length > 1;
  // Band names next to the last bar replace the legend if they are as short as F1.
  const direct = split && bands.length <= 4 && labels.every((name) => name.length <= 4);
  const draw = ({ bar, scale, end }: Plot): MonthDrawing<MonthColumn> => {
    const styled = bandStyles(bands, id, bar < fineBar);
    const last = shown.at(-1);
    const entries = [
      ...(split ? styled.map(({ actual }, order) => ({ ...actual, id: `${actual.id}key`, text: labels[order] ?? '' })) : []),
      ...(hasEstimated ? [estimatedEntry(`${id}estimated`)] : []),
    ];
    return {
      defs: styled.flatMap((band) => [
        <Texture key={band.actual.id} {...band.actual} />,
        <Texture key={band.estimated.id} {...band.estimated} />,
      ]),
      bar: (column, middle) => <StackedBar column={column} x={middle - bar / 2} width={bar} scale={scale} styled={styled} />,
      over: direct && last && <DirectLabels column={last} labels={labels} x={end + 6} scale={scale} em={room.em} />,
      below: <Legend entries={entries.filter(({ text }) => text !== '')} />,
    };
  };
  const scale = {
    max: stack.max,
    lines: 4,
    unit,
    height: HEIGHT,
    hasYears: true,
    bar: { share: 0.72, widest: 36 },
    right: direct ? Math.max(...labels.map((name) => textWidth(name, room.em))) + 8 : 0,
  };
  const readout = useReadout(stack, unit);
  return <MonthPlot {...{ label, room, scale, readout, animate, draw }} rows={shown} hasLongReadout />;
}

interface StackedBarProps {
  column: MonthColumn;
  x: number;
  width: number;
  scale: (value: number) => number;
  styled: readonly BandStyle[];
}

function StackedBar({ column, x, width, scale, styled }: StackedBarProps) {
  return (
    <g>
      {stackUp(column).map(({ segment, from, to }) => {
        const look = styled[segment.band]?.[segment.reading];
        const height = scale(from) - scale(to);
        if (!look) return null;
        return (
          <rect
            key={`${segment.band}${segment.reading}`}
            x={x + 0.5}
            y={scale(to)}
            width={Math.max(width - 1, 1)}
            height={Math.max(height > 4 ? height - 1 : height, 0)}
            fill={look.fill}
            stroke={look.stroke}
          />
        );
      })}
    </g>
  );
}

interface DirectLabelsProps {
  column: MonthColumn;
  labels: readonly string[];
  x: number;
  scale: (value: number) => number;
  em: number;
}

/** Names of the bands next to the last bar, bottom up, moved apart where the parts are thin. */
function DirectLabels({ column, labels, x, scale, em }: DirectLabelsProps) {
  const middles = labels.flatMap((label, band) => {
    const parts = stackUp(column).filter(({ segment }) => segment.band === band);
    const [low, high] = [parts[0]?.from, parts.at(-1)?.to];
    return low === undefined || high === undefined ? [] : [{ label, y: scale((low + high) / 2) }];
  });
  const topDown = middles.reverse();
  const placed = spreadTicks(
    topDown.map(({ y }) => y),
    16 * em,
    scale(0) - 4 * em,
  );
  return (
    <g>
      {topDown.map(({ label }, order) => (
        <text key={`${order} ${label}`} className={styles.value} x={x} y={(placed[order] ?? 0) + 5 * em}>
          {label}
        </text>
      ))}
    </g>
  );
}

function useReadout({ bands }: MonthStack, unit: string): (column: MonthColumn) => ReadoutText {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const label = useBandLabel();
  const figure = (value: number) => text({ kind: 'energy', value, ...(unit && { unit }) });
  /** The band with its energy; nothing if the month has no reading of the band. */
  const ofBand = (name: string, segments: MonthColumn['segments'], order: number) => {
    const read = segments.filter(({ band }) => band === order);
    const energy = read.reduce((sum, { value }) => sum + value, 0);
    return read.length === 0 ? [] : [`${name}\u00a0${text({ kind: 'number', value: tenths(energy) })}`];
  };
  return (column) => {
    const { month, total, segments } = column;
    const head = formatMonth(month, 'long', texts);
    const reading = columnReading(column);
    if (reading === undefined) return { head, parts: [message('chart.noReading')] };
    const mark = { actual: '', estimated: 'chart.readout.estimated', both: 'chart.readout.partlyEstimated' }[reading];
    return {
      head,
      parts: [
        mark ? `${figure(total)} ${message(mark)}` : figure(total),
        ...(bands.length > 1 ? bands.flatMap((band, order) => ofBand(label(band), segments, order)) : []),
      ],
    };
  };
}
