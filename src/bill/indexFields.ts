import type { Bill } from '../contract/scope.generated';
import { cleanText } from '../kernel/text';
import { textAt } from './leaves';
import { keyring } from './shape';
import { taggedAt } from './tagged';
import { at, rowsAt, type Wire } from './wire';

interface IndexFields {
  /** The extra fields that have a value, in their order. */
  fields: Bill['indexFields'];
  /** The text of the first field with a label, whatever its format: a code keeps its leading zeros. */
  codeOf: (label: string) => string | undefined;
}

export function indexFieldsOf(document: Wire): IndexFields {
  const keyOf = keyring();
  const codes = new Map<string, string>();
  const fields = rowsAt(at(document, 'index_fields')).flatMap((row) => {
    const value = taggedAt(row);
    if (value === undefined) return [];
    const label = textAt(at(row, 'label'));
    if (label === undefined) {
      row.note('bill.label.missing', `${row.path}.label`);
      return [];
    }
    if (!codes.has(label)) codes.set(label, cleanText(String(at(row, 'value').value)));
    return [{ key: keyOf(label), label, value }];
  });
  return { fields, codeOf: (label) => codes.get(label) };
}
