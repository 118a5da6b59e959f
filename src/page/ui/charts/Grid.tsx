import { useText } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import styles from './charts.module.css';
import { textWidth } from './measure';

interface GridProps {
  /** Values of the lines; `show` formats their labels. */
  ticks: readonly number[];
  show: (tick: number) => Value;
  /** Unit of the values, next to the uppermost one; '' if the labels contain it. */
  unit: string;
  y: (tick: number) => number;
  width: number;
}

/** A few thin lines with their values at the left edge; the line at zero is the base. */
export function Grid({ ticks, show, unit, y, width }: GridProps) {
  const text = useText();
  const top = ticks.filter((tick) => tick !== 0).at(-1);
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.base : styles.grid} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
          {tick !== 0 && (
            <text className={styles.tick} x={0} y={y(tick) - 4}>
              {text(tick === top && unit ? { kind: 'energy', value: tick, unit } : show(tick))}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Width that the labels of a grid need on the left, so that bars start next to them. */
export function gutter(labels: readonly string[], em: number): number {
  return Math.ceil(Math.max(0, ...labels.map((label) => textWidth(label, em)))) + 8;
}
