import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import charts from '../../ui/charts/charts.module.css';
import { Swatch } from '../../ui/charts/Legend';
import { Icon } from '../../ui/icons/Icon';
import { Pages } from '../../ui/pages/Pages';
import styles from './Pie.module.css';
import { type PieData, type PieSlice, wholePercents } from './slices';

/** Lines per page of the expanded list. */
const linesAtOnce = 50;

interface PieListProps {
  id: string;
  picture: PieData;
  /** Text of the last line; '' for none. */
  total: string;
  /** Whether amounts and shares are visible, or only for screen readers. */
  values: boolean;
  ui: NodeProps<unknown>['ui'];
}

/** Legend and text alternative of the pie: every part with its amount and share, the small ones behind a button. */
export function PieList({ id, picture, total, values, ui }: PieListProps) {
  const message = useMessage();
  const { folded, all, listed } = picture;
  const open = folded > 0 && ui.get('all') === 'true';
  const parts = open ? all : listed;
  const percents = sharesOf(open ? all : picture.drawn);
  const draw = (from: number, to: number) => (
    <Lines id={id} parts={parts.slice(from, to)} percents={percents} total={total} values={values} />
  );
  return (
    <div className={styles.side}>
      {parts.length > linesAtOnce ? (
        <Pages count={parts.length} size={linesAtOnce} ui={ui}>
          {draw}
        </Pages>
      ) : (
        draw(0, parts.length)
      )}
      {folded > 0 && (
        <button
          type="button"
          className={charts.switch}
          aria-expanded={open}
          onClick={() => ui.set('all', open ? 'false' : 'true')}
        >
          {message('chart.slices.more', { count: { kind: 'number', value: folded } })}
          <Icon name="chevron" />
        </button>
      )}
    </div>
  );
}

interface LinesProps extends Pick<PieListProps, 'id' | 'total' | 'values'> {
  parts: readonly PieSlice[];
  percents: ReadonlyMap<string, number>;
}

function Lines({ id, parts, percents, total, values }: LinesProps) {
  const text = useText();
  const message = useMessage();
  const percentText = (percent: number | undefined) =>
    percent === undefined ? '' : percent === 0 ? message('chart.share.small') : text({ kind: 'percent', value: percent });
  const hidden = values ? undefined : styles.heard;
  return (
    <ul className={styles.list}>
      {parts.map(({ key, label, value, share, ink, kind }, index) => (
        <li key={key}>
          {share === undefined ? <span className={styles.undrawn} /> : <Swatch id={`${id}list${index}`} ink={ink} kind={kind} />}
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
  );
}

/** Whole percents by key; parts that are not drawn have none. */
function sharesOf(parts: readonly PieSlice[]): ReadonlyMap<string, number> {
  const drawn = parts.flatMap(({ key, share }) => (share === undefined ? [] : [{ key, share }]));
  const percents = wholePercents(drawn.map(({ share }) => share));
  return new Map(drawn.map(({ key }, index) => [key, percents[index] ?? 0]));
}
