import type { ReactElement } from 'react';
import type { FieldsProps } from '../../../engine/contract/nodes.generated';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { Paginate } from '../../ui/pages/Paginate';
import { LabelledValue } from '../../ui/reading/LabelledValue';
import styles from './Fields.module.css';

export function Fields({ root, props, ui }: NodeProps<FieldsProps>): ReactElement {
  const text = useText();
  const lang = useLang();
  const rows = props.rows.filter(({ label, value }) => value && (label || value.kind === 'amount'));
  const align = props.align ?? (rows.every((row) => row.value?.kind === 'amount') ? 'end' : 'start');
  return (
    <div {...root} className={styles.place}>
      <Paginate items={rows} ui={ui}>
        {(shown) => (
          <dl className={join(styles.fields, styles[align], props.columns === 2 && styles.two)}>
            {shown.map((row) => (
              <LabelledValue
                key={row.key}
                label={text(row.label)}
                value={text(row.value)}
                lang={lang(row.value)}
                align={align}
                isTerm
              />
            ))}
          </dl>
        )}
      </Paginate>
    </div>
  );
}
