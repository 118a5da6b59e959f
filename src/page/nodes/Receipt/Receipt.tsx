// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as blocks
import type { ReactElement } from 'react';
import type { ReceiptProps } from '../../../engine/contract/nodes.generated';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { Paginate } from '../../ui/pages/Paginate';
import { Bar } from './Bar';
import styles from './Receipt.module.css';

export function Receipt({ root, props, ui }: NodeProps<ReceiptProps>): ReactElement {
  const text = useText();
  const lang = useLang();
  const shown = props.rows.filter(({ label, value }) => label !== undefined && value !== undefined);
  const figures = (props.scale ?? shown).map(({ value }) => figureOf(value));
  const isChange = props.bars === 'changes';
  const range = { least: Math.min(0, ...figures), most: Math.max(0, ...figures) };
  return (
    <div {...root}>
      <Paginate items={shown} ui={ui}>
        {(rows) => (
          <table role="table" className={join(styles.table, props.size === 'small' && styles.small)}>
            <caption className={styles.caption}>{text(props.label)}</caption>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr
                  key={row.key}
                  role="row"
                  className={join(row.part && styles.part, row.inner && styles.inner, row.emphasis && styles.strong)}
                >
                  <th role="rowheader" scope="row" lang={lang(row.label)}>
                    {text(row.label)}
                    {row.note && <span className={styles.note}>{text(row.note)}</span>}
                    {props.bars && <Bar figure={figureOf(row.value)} range={range} isChange={isChange} />}
                  </th>
                  <td role="cell" className={styles.figure}>
                    {isChange && figureOf(row.value) > 0 && '+'}
                    {text(row.value)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Paginate>
    </div>
  );
}

/** The figure of a typed value; 0 for a text. */
function figureOf(value: ReceiptProps['rows'][number]['value']): number {
  return value && 'value' in value && typeof value.value === 'number' ? value.value : 0;
}
