import type { ReactElement } from 'react';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { Value } from '../../../engine/kernel/page/value';
import { Pressable } from '../../ui/buttons/Pressable';
import { isTextAction, TableCell } from '../../ui/reading/TableCell';
import styles from './Table.module.css';

interface CellProps {
  /** Content of the cell: a value, or a text with an action. */
  content: unknown;
  /** Heading of the column, shown next to the cell when rows become blocks. */
  label: string;
  /** Whether the cell is the row header. */
  heads: boolean;
  end: boolean;
  run: (action: Action) => Promise<boolean>;
}

export function Cell({ content, label, heads, end, run }: CellProps): ReactElement {
  const text = useText();
  const value = isValue(content) ? content : undefined;
  return (
    <TableCell
      isHeader={heads && content !== undefined}
      className={end ? styles.end : undefined}
      lang={useLang()(value)}
      data-label={label || undefined}
      data-empty={content === undefined || undefined}
    >
      {isTextAction(content) ? (
        <Pressable action={content.press} run={run} variant="quiet">
          {text(content.text)}
        </Pressable>
      ) : (
        text(value)
      )}
    </TableCell>
  );
}

function isValue(content: unknown): content is Value {
  return typeof content === 'object' && content !== null && 'kind' in content;
}
