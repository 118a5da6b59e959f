import type { PeriodChartProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import charts from '../../ui/charts/charts.module.css';
import { drawable } from '../../ui/charts/measure';
import { useFirstDraw } from '../../ui/charts/useFirstDraw';
import styles from './PeriodChart.module.css';

/** Figures are next to their bars, so this chart needs no table. */
export function PeriodChart({ root, address, props }: NodeProps<PeriodChartProps>) {
  const text = useText();
  const animate = useFirstDraw(address);
  const unit = text(props.unit);
  const bars = [
    { key: 'current', label: text(props.currentLabel), value: drawable(props.current) },
    { key: 'previous', label: text(props.previousLabel), value: drawable(props.previous) },
  ] as const;
  const longest = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <ChartFigure root={root} label={text(props.label)} sentence={text(props.sentence)}>
      <ul className={styles.bars}>
        {bars.map(({ key, label, value }) => (
          <li key={key} className={styles[key]}>
            <span>{label}</span>
            <span className={styles.figure}>{text({ kind: 'energy', value, ...(unit && { unit }) })}</span>
            {/* Drawn in hundredths of the longest bar and stretched, so nothing has to be measured. */}
            <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={animate ? charts.growRight : undefined}
                width={(Math.max(value, 0) / longest) * 100}
                height={16}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
