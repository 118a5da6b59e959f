import { useMessage, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import charts from '../../ui/charts/charts.module.css';
import { Swatch } from '../../ui/charts/Legend';
import styles from './Pie.module.css';
import { type Part, wholePercents } from './slices';

/** More parts than this are folded away. */
const shown = 12;

interface PieListProps {
  id: string;
  parts: readonly Part[];
  /** Last line of the list; '' for none. */
  total: string;
  /** Whether amounts and shares are seen, or only heard. */
  values: boolean;
  ui: NodeProps<unknown>['ui'];
}

/** Legend and readable twin of the pie: every part with its amount and share. */
export function PieList({ id, parts, total, values, ui }: PieListProps) {
  const text = useText();
  const message = useMessage();
  const open = ui.get('all') === 'true';
  const folded = parts.length > shown + 1 ? parts.length - shown : 0;
  const percents = sharesOf(parts);
  const percentText = (percent: number | undefined) =>
    percent === undefined ? '' : percent === 0 ? message('chart.share.small') : text({ kind: 'percent', value: percent });
  const hidden = values ? undefined : styles.heard;
  return (
    <div className={styles.side}>
      <ul className={styles.list}>
        {(folded && !open ? parts.slice(0, shown) : parts).map(({ key, label, value, share, ink, kind }, index) => (
          <li key={key}>
            {share === undefined ? (
              <span className={styles.undrawn} />
            ) : (
              <Swatch id={`${id}list${index}`} ink={ink} kind={kind} />
            )}
            <span className={styles.name}>{text(label)}</span>
            <span className={hidden ?? styles.amount}>{value === undefined ? '' : text({ kind: 'amount', value })}</span>
            <span className={hidden ?? styles.share}>{percentText(percents.get(key))}</span>
          </li>
        ))}
        {total && (
          <li className={styles.total}>
            <span className={styles.name}>{message('chart.total')}</span>
            <span className={styles.amount}>{total}</span>
            <span className={styles.share} />
          </li>
        )}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          className={charts.switch}
          aria-expanded={open}
          onClick={() => ui.set('all', open ? 'false' : 'true')}
        >
          {open ? message('chart.slices.less') : message('chart.slices.more', { count: { kind: 'number', value: folded } })}
        </button>
      )}
    </div>
  );
}

/** Whole percents by key; parts that are not drawn have none. */
function sharesOf(parts: readonly Part[]): ReadonlyMap<string, number> {
  const drawn = parts.flatMap(({ key, share }) => (share === undefined ? [] : [{ key, share }]));
  const percents = wholePercents(drawn.map(({ share }) => share));
  return new Map(drawn.map(({ key }, index) => [key, percents[index] ?? 0]));
}
