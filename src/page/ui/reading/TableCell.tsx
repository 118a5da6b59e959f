import type { ReactElement, TdHTMLAttributes } from 'react';
import type { Action } from '../../../engine/kernel/page/action';
import type { Value } from '../../../engine/kernel/page/value';

/** The content of a cell that is pressed. */
export interface TextAction {
  text: Value;
  press: Action;
  tone?: unknown;
}

/** Whether the content of a cell, as the engine resolves it, has an action. */
export function isTextAction(content: unknown): content is TextAction {
  return typeof content === 'object' && content !== null && 'press' in content;
}

/** A cell, or the header of its row. It names its role, because browsers drop the roles when rows show as blocks or cards. */
export function TableCell({ isHeader, ...attributes }: TdHTMLAttributes<HTMLElement> & { isHeader: boolean }): ReactElement {
  const Cell = isHeader ? 'th' : 'td';
  return <Cell role={isHeader ? 'rowheader' : 'cell'} scope={isHeader ? 'row' : undefined} {...attributes} />;
}
