// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as blocks
import type { ReactElement, ReactNode } from 'react';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { Value } from '../../../engine/kernel/page/value';
import { Pressable } from '../../ui/buttons/Pressable';
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
  const lang = useLang()(isValue(content) ? content : undefined);
  const shared = { className: end ? styles.end : undefined, 'data-label': label || undefined, lang };
  const shown = <Content content={content} run={run} />;
  if (content === undefined) return <td role="cell" {...shared} data-empty />;
  return heads ? (
    <th role="rowheader" scope="row" {...shared}>
      {shown}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {shown}
    </td>
  );
}

function Content({ content, run }: Pick<CellProps, 'content' | 'run'>): ReactNode {
  const text = useText();
  if (isPress(content)) {
    return (
      <Pressable action={content.press} run={run} variant="quiet">
        {text(content.text)}
      </Pressable>
    );
  }
  return isValue(content) ? text(content) : null;
}

function isValue(content: unknown): content is Value {
  return typeof content === 'object' && content !== null && 'kind' in content;
}

function isPress(content: unknown): content is { text: Value; press: Action } {
  return typeof content === 'object' && content !== null && 'press' in content && 'text' in content;
}
