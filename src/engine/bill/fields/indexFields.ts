import type { Bill, Tagged } from '../../contract/scope.generated';
import { isTaxCodeName, maskedCode } from '../../kernel/text/taxCode';
import { displayText } from '../../kernel/text/text';
import { at, rowsAt, type WireObject } from '../wire';
import { textAt } from './leaves';
import { uniqueKeys } from './shape';
import { taggedAt } from './tagged';

interface IndexFields {
  /** The extra fields that have a value, and dates without one, in document order. */
  fields: Bill['indexFields'];
  /** The text of the first field with this label, in any format, so that a code keeps its leading zeros. */
  codeOf: (label: string) => string | undefined;
}

/** Reads the extra fields (index_fields) of a document. */
export function indexFieldsOf(document: WireObject): IndexFields {
  const keyOf = uniqueKeys();
  const codes = new Map<string, string>();
  const fields = rowsAt(at(document, 'index_fields')).flatMap((row): Bill['indexFields'] => {
    const label = textAt(at(row, 'label'));
    const value = maskedAt(row, label) ?? taggedAt(row);
    if (value === undefined && !isDate(row)) return [];
    if (label === undefined && value === undefined) return [];
    if (label === undefined) {
      row.reportAt('bill.label.missing', `${row.path}.label`);
      return [];
    }
    // Show a missing date as missing; leave out any other missing field.
    if (value === undefined) return [{ key: keyOf(label), label, missingDate: dateKind(label) }];
    if (!codes.has(label)) codes.set(label, displayText(String(at(row, 'value').value)));
    return [{ key: keyOf(label), label, value }];
  });
  return { fields, codeOf: (label) => codes.get(label) };
}

/** The masked tax code of a field with a tax-code label, in any format. */
function maskedAt({ mask, ...row }: WireObject, label = ''): Tagged | undefined {
  const text = mask && isTaxCodeName(label) ? textAt(at(row, 'value')) : undefined;
  return text === undefined ? undefined : { kind: 'text', value: maskedCode(text) };
}

function isDate(row: WireObject): boolean {
  return textAt(at(row, 'format'))?.toLowerCase() === 'date';
}

/** Whether a label, such as invoices_codice_contratto, refers to the contract or to the document. */
function dateKind(label: string): 'contract' | 'document' {
  return /contratt|contract/i.test(label) ? 'contract' : 'document';
}
