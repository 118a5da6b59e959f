// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as blocks
import type { ReactElement } from 'react';
import type { TableProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { Paginate } from '../../ui/pages/Paginate';
import { Cell } from './Cell';
import styles from './Table.module.css';

export function Table({ root, props, run, ui }: NodeProps<TableProps>): ReactElement {
  const text = useText();
  // A column without cells would be a heading without content.
  const columns = (props.columns ?? []).filter(({ key }) => props.rows.some((row) => row[key] !== undefined));
  const labels = columns.map((column) => text(column.label));
  return (
    <div {...root} className={styles.place}>
      <Paginate items={props.rows} ui={ui}>
        {(rows) => (
          <table role="table" className={join(styles.table, columns.length > 3 && styles.stacks)}>
            <caption className={styles.caption}>{text(props.label)}</caption>
            {labels.some(Boolean) && (
              <thead role="rowgroup">
                <tr role="row">
                  {columns.map((column, index) => (
                    <th
                      key={column.key}
                      role="columnheader"
                      scope="col"
                      className={column.align === 'end' ? styles.end : undefined}
                    >
                      {labels[index]}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={row.key} role="row" className={join(row.emphasis && styles.strong)}>
                  {columns.map((column, index) => (
                    <Cell
                      key={column.key}
                      content={row[column.key]}
                      label={labels[index] ?? ''}
                      heads={index === 0}
                      end={column.align === 'end' || (index === 0 && row.align === 'end')}
                      run={run}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Paginate>
    </div>
  );
}
