import { useId } from 'react';
import type { PieProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import '../../ui/charts/charts.css';
import charts from '../../ui/charts/charts.module.css';
import styles from './Pie.module.css';
import { PieList } from './PieList';
import { Ring } from './Ring';
import { pictureOf, slicesOf } from './slices';

export function Pie({ root, props, ui }: NodeProps<PieProps>) {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const { slices = [], palette = 5, hole = false, legend = 'bottom', valueList = true } = props;
  const parts = slicesOf(slices, palette);
  const picture = pictureOf(parts, (count) => ({
    kind: 'message',
    key: 'chart.slices.others',
    values: { count: { kind: 'number', value: count } },
  }));
  const total = text(props.total);
  return (
    <figure {...root} className={`${charts.figure} ${styles.pie}`} aria-labelledby={`${id}label`}>
      <figcaption>
        <h3 id={`${id}label`} className={charts.label}>
          {text(props.label)}
        </h3>
      </figcaption>
      {parts.length === 0 ? (
        <p className={charts.empty}>{message('chart.empty')}</p>
      ) : (
        <div className={legend === 'right' ? styles.beside : styles.below}>
          {picture.drawn.length > 0 && (
            <Ring
              id={id}
              parts={picture.drawn}
              hole={hole}
              total={total}
              name={text(props.label)}
              summary={message('chart.slices.summary', { count: { kind: 'number', value: parts.length } })}
            />
          )}
          <PieList id={id} picture={picture} total={hole ? '' : total} values={valueList} ui={ui} />
        </div>
      )}
    </figure>
  );
}
