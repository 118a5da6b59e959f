import type { Diagnostic } from '../../../../engine/kernel/page/diagnostics';
import { asList, own, ownText } from '../../../../engine/kernel/text/json';
import { insideOf } from '../../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../../engine/layout/types';

/** A diagnostic for each column that the server requests and the list does not have; such columns are left out silently. */
export function unknownColumns(node: ResolvedNode): Diagnostic[] {
  const { type, address, props } = node;
  const inside = insideOf(node).flatMap(unknownColumns);
  if (type !== 'recordList') return inside;
  const known = (asList(props.columns) ?? []).map((column) => ownText(column, 'key'));
  const asked = (asList(own(props, 'order')) ?? []).filter((id) => typeof id === 'string');
  const unknown = [...new Set(asked)].filter((id) => !known.includes(id));
  return [
    ...unknown.map((id): Diagnostic => {
      const message = `The server asks for a column ${JSON.stringify(id).slice(0, 80)}, which this list does not have. It is left out.`;
      return { code: 'list.column.unknown', level: 'warning', where: `${address} ${id.slice(0, 80)}`, message };
    }),
    ...inside,
  ];
}
